import { ALL } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { fatigue, night } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { boardOf, isDawn, isNight } from '../game.ts'
import { isSwamp } from '../map.ts'
import { FORMATIONS, has, MARK, mark, NIGHT, onMap, type S, unmark } from '../state.ts'
import { formations, NOBODY } from '../units.ts'
import { unitsOfDivision } from './02-divisions.ts'
import { allUnits } from './02-pieces.ts'
import { formationOf, highestOf, isInPlay, isReserve, recipientOf, typeOf } from './12-recipients.ts'

/** 17.2, 17.3, 21.5, 24.3: what tires a formation, and what rests it: always the one whose order its units follow. */

const EXHAUSTED = 2
/** 21.5: from this number on it is marked, and the rest is the type of the order under which it was. */
const MARKED = fatigue.swampTurns
/** 17.2: it has assaulted in this turn, beside the number of turns in which it did before. */
const NOW = 128

/** Formations that follow their own order. */
const leads = (s: S): number[] => [...formations.keys()].filter((f) => isInPlay(s, f) && highestOf(s, f) === f)
/** Itself, and the divisions that follow its order. */
const membersOf = (s: S, f: number): number[] =>
  [...formations.keys()].filter((one) => one === f || highestOf(s, one) === f)
const isTired = (s: S, f: number): boolean => membersOf(s, f).some((one) => s.fatigue[one] > 0)

/** 17.2: all of it that is on the map is exhausted. */
export function isExhausted(s: S, r: number): boolean {
  if (r >= FORMATIONS) return s.fatigue[formationOf(s, r)] >= EXHAUSTED
  const those = membersOf(s, r).filter((f) => unitsOfDivision(s, f).some((i) => onMap(s, i)))
  return those.length > 0 && those.every((f) => s.fatigue[f] >= EXHAUSTED)
}

/** A level more, or less. */
function change(s: S, f: number, by: 1 | -1): void {
  const those = membersOf(s, f).filter((one) => s.fatigue[one] !== (by > 0 ? EXHAUSTED : 0))
  for (const one of those) s.fatigue[one] += by
  if (those.length > 0) s.tell?.(ALL, by > 0 ? 'tires' : 'rests', { formation: recipientIds[f] })
}

/** 17.2, 17.3, 21.5: who fights in an assault or a charge, in either part. */
export function noteFight(s: S, attackers: readonly number[], defenders: readonly number[]): void {
  for (const i of [...attackers, ...defenders]) {
    if (isSwamp(boardOf(s), s.hex[i])) mark(s, i, MARK.mired)
    const r = recipientOf(s, i)
    if (isNight(s) && r < FORMATIONS) s.nights[r] |= NIGHT.fought
  }
  for (const i of attackers) {
    const r = recipientOf(s, i)
    if (r < FORMATIONS && typeOf(s, r) === ORDER.attack) s.pressed[r] |= NOW
  }
}

/** 17.2: four turns of assaults under one Attack order. */
function countAssaults(s: S, f: number): void {
  const before = s.pressed[f] & ~NOW
  const turns = typeOf(s, f) !== ORDER.attack ? 0 : before + (before === s.pressed[f] ? 0 : 1)
  s.pressed[f] = turns % fatigue.combatTurns
  if (turns >= fatigue.combatTurns) change(s, f, 1)
}
/** 21.5: two units or more in a swamp, in two turns; it tires when its order changes to another type. */
function countSwamps(s: S, f: number): void {
  if (s.swamped[f] >= MARKED) return
  if (allUnits.filter((i) => has(s, i, MARK.mired) && recipientOf(s, i) === f).length < 2) return
  s.swamped[f]++
  if (s.swamped[f] >= MARKED) s.swamped[f] = MARKED + statusOf(s, f)
}
const statusOf = (s: S, f: number): number => (isReserve(s, f) ? ORDER.reserve : typeOf(s, f))
export const isMarked = (s: S, f: number): boolean => s.swamped[f] >= MARKED && s.swamped[f] !== NOBODY

/** 17.3: four turns in Reserve. */
function countRest(s: S, f: number): void {
  const turns = isReserve(s, f) && isTired(s, f) ? s.rested[f] + 1 : 0
  s.rested[f] = turns % fatigue.restTurns
  if (turns >= fatigue.restTurns) change(s, f, -1)
}

/** 24.3: who has marched far in a turn of night. */
function noteMarches(s: S): void {
  for (const i of allUnits) {
    const r = recipientOf(s, i)
    if (r < FORMATIONS && s.galloped[i] > night.marchHexes) s.nights[r] |= NIGHT.marched
  }
}
/** 3.5: what the turn has done to everybody. */
export function closeFatigue(s: S): void {
  if (isNight(s)) noteMarches(s)
  for (const f of leads(s)) {
    countAssaults(s, f)
    countSwamps(s, f)
    countRest(s, f)
  }
  for (const i of allUnits) unmark(s, i, MARK.mired)
}

/** 21.5: the moment its order is one of another type. */
export function tireByNewOrders(s: S): void {
  for (const f of formations.keys()) {
    if (!isMarked(s, f) || s.swamped[f] === MARKED + statusOf(s, f)) continue
    s.swamped[f] = 0
    change(s, f, 1)
  }
}

/** 24.3, 17.3: at dawn: who marched far is tired, who neither did nor fought has rested. */
export function endNight(s: S): void {
  if (!isDawn(s)) return
  for (const f of leads(s)) {
    if ((s.nights[f] & NIGHT.marched) !== 0) change(s, f, 1)
    else if (s.nights[f] === 0) change(s, f, -1)
  }
  s.nights.fill(0)
}
