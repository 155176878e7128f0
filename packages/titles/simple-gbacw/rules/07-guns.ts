import { ALL } from '@vedette/kernel'
import { gunCards } from '../actions.ts'
import { MIXED_GUNS } from '../options.ts'
import { onMap, option, type S } from '../state.ts'
import { batteries, batteryOf, spOf, units } from '../units.ts'
import { eliminate, isGuns, place, stackIn, strength, weaponOf } from './02-pieces.ts'

/** 7.55, 7.56: which guns are lost. */

/** Guns of one type. */
export type Guns = readonly [weapon: number, guns: number]

const NIBBLE = 4
const lostOfType = (s: S, i: number, type: number): number => (s.lostByType[batteryOf[i]] >> (NIBBLE * type)) & 15

/** 2.22: what fires of a unit, and how much of it: of mixed batteries by the option every type of gun, else all as their commonest (Q1). */
export function armsOf(s: S, i: number): readonly Guns[] {
  const { guns } = units[i]
  if (guns.length < 2 || !option(s, MIXED_GUNS)) return [[weaponOf(s, i), strength(s, i)]]
  return guns.map(([weapon, n], type) => [weapon, n - lostOfType(s, i, type)] as const).filter(([, n]) => n > 0)
}

/** The batteries of a hex that are manned. */
const batteriesIn = (s: S, hex: number): number[] => stackIn(s, hex).filter(isGuns)

const gunsIn = (s: S, hex: number): number => batteriesIn(s, hex).reduce((sum, i) => sum + strength(s, i), 0)
const typesIn = (s: S, hex: number): Set<number> =>
  new Set(batteriesIn(s, hex).flatMap((i) => armsOf(s, i).map(([weapon]) => weapon)))

/** The battery on which it is noted how many guns its hex still has to lose; -1 where nobody has any to lose. */
export const owing = (s: S): number => batteries.find((i) => s.owed[batteryOf[i]] > 0) ?? -1
const owedIn = (s: S, hex: number): number => batteriesIn(s, hex).reduce((sum, i) => sum + s.owed[batteryOf[i]], 0)

/** 7.56: a gun is drawn: every gun of the hex, by its type. */
export function gunsDrawn(s: S): number[] {
  const i = owing(s)
  if (i < 0) return []
  return batteriesIn(s, s.hex[i]).flatMap((j) =>
    armsOf(s, j).flatMap(([weapon, n]) => Array.from({ length: n }, () => gunCards + weapon)),
  )
}

/** 7.55: a battery loses a gun of a type; without any it is eliminated. */
function loseGun(s: S, i: number, weapon: number): void {
  const type = units[i].guns.length < 2 || !option(s, MIXED_GUNS) ? 0 : units[i].guns.findIndex(([w]) => w === weapon)
  s.lost[i]++
  s.lostByType[batteryOf[i]] += 1 << (NIBBLE * type)
  if (s.lost[i] === spOf[i]) {
    s.tell?.(ALL, 'eliminated', { unit: units[i].id, at: place(s.hex[i]) })
    eliminate(s, i)
  }
}

/** So many guns of a battery, whatever they are. */
function loseGuns(s: S, i: number, n: number): void {
  s.tell?.(ALL, 'guns-lost', { unit: units[i].id, sp: n, left: strength(s, i) - n })
  for (let k = 0; k < n && onMap(s, i); k++) loseGun(s, i, armsOf(s, i)[0][0])
}

/** What is owed where nothing is left to chance: all guns of the hex are of one type, or all of them go. */
function settleOwed(s: S, hex: number): void {
  let left = owedIn(s, hex)
  if (left < gunsIn(s, hex) && typesIn(s, hex).size > 1) return
  for (const i of batteriesIn(s, hex)) s.owed[batteryOf[i]] = 0
  for (const i of batteriesIn(s, hex)) {
    const n = Math.min(left, strength(s, i))
    if (n > 0) loseGuns(s, i, n)
    left -= n
  }
}

/** 7.52, 7.55, 7.56: the batteries of a hex lose guns; for how many SPs they have no gun is returned. */
export function loseGunsIn(s: S, hex: number, sp: number): number {
  const [first] = batteriesIn(s, hex)
  if (first === undefined) return sp
  const taken = Math.min(sp, gunsIn(s, hex) - owedIn(s, hex))
  s.owed[batteryOf[first]] += taken
  settleOwed(s, hex)
  return sp - taken
}

/** 7.56: the gun that was drawn is lost, of the uppermost battery that has one. */
export function takeGun(s: S, card: number): void {
  const from = owing(s)
  const hex = s.hex[from]
  const weapon = card - gunCards
  const left = owedIn(s, hex) - 1
  const i = batteriesIn(s, hex).find((j) => armsOf(s, j).some(([w]) => w === weapon)) ?? from
  for (const j of batteriesIn(s, hex)) s.owed[batteryOf[j]] = 0
  s.tell?.(ALL, 'guns-lost', { unit: units[i].id, sp: 1, left: strength(s, i) - 1 })
  loseGun(s, i, weapon)
  if (left > 0) loseGunsIn(s, hex, left)
}

/** Guns that a stack has lost, or has still to lose. */
export const gunsGone = (s: S, stack: readonly number[]): number =>
  stack.reduce((sum, i) => sum + s.lost[i] + (isGuns(i) ? s.owed[batteryOf[i]] : 0), 0)
