import { ALL, type Refusal } from '@vedette/kernel'
import { combat } from '../charts.ts'
import { COMBAT } from '../combat.ts'
import { boardOf, numberOf } from '../game.ts'
import { DIRECTIONS, terrainOf } from '../map.ts'
import { idOf, isArtillery, isLeader, isUnit, leaderOf, sideOf } from '../pieces.ts'
import { GONE, has, MARK, mark, onMap, type S, unmark } from '../state.ts'
import { formations, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { divisionOf } from './02-divisions.ts'
import { allUnits, hasEnemy, hasFriend, isDisrupted, leave, piecesIn, stand, unitsIn } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { costFor } from './06-costs.ts'
import { commandOf } from './06-march.ts'
import { inZone } from './07-zones.ts'
import { disperse, weaken } from './10-losses.ts'
import { overOf } from './12-recipients.ts'
import { edgesOf, homeward } from './19-supply.ts'
import { banksOf } from './21-bridges.ts'

/** 10.9: going back, a hex at a time, by the owner's choice where there is one. */

/** Units that have hexes to go back; those of one side after the other. */
export function goersOf(s: S): number[] {
  const due = allUnits.filter((i) => s.retreat[i] > 0 && onMap(s, i))
  // 14.3: whoever has begun goes on first, as it is counted from where he stood.
  if (s.going > 0 && due.includes(s.going - 1)) return [s.going - 1]
  return due.filter((i) => sideOf(i) === sideOf(due[0]))
}

/** 14.3, 21.7.1: a reserve battery near a formation that fails goes along or stays, as its owner likes. */
export const isAsked = (s: S, i: number): boolean =>
  s.failing > 0 && s.going !== i + 1 && s.retreat[i] > 0 && formations[units[i].formation].kind === 'army'
export const refuseStay = (s: S): Refusal | null => {
  const bound = goersOf(s).find((i) => !isAsked(s, i))
  return bound === undefined ? null : refuse('14.3', 'must-go', { unit: idOf(bound) })
}
export function stay(s: S): void {
  for (const i of goersOf(s)) s.retreat[i] = 0
}

/** A unit has so many hexes to go back; guns lose a point by it, those that may stay once they go. */
export function beginRetreat(s: S, i: number, hexes: number): void {
  s.retreat[i] = hexes
  unmark(s, i, MARK.movedOn)
  if (!isAsked(s, i) && !mayHoldOut(s, i)) loseGuns(s, i)
}
function loseGuns(s: S, i: number): void {
  if (isArtillery(i)) for (let n = 0; n < combat.retreatingArtilleryLoses && onMap(s, i); n++) weaken(s, i)
}
/** 10.9: men in a fort that has been assaulted, who are in good order. */
const mayHoldOut = (s: S, i: number): boolean =>
  s.combat !== COMBAT.none && terrainOf(boardOf(s), s.hex[i]) === 'fort' && !isDisrupted(s, i)

/** By which hexes it may go, and what that costs: nothing, a point, or more than the hex can hold. */
interface Going {
  readonly hexes: readonly number[]
  readonly costs: 'nothing' | 'point' | 'crowd'
}
export function goingsOf(s: S, i: number): Going {
  const seat = sideOf(i)
  const passable = passableFrom(s, i, s.hex[i])
  const free = passable.filter((to) => isFree(s, seat, to))
  const roomy = free.filter((to) => hasRoom(s, i, to))
  if (roomy.length > 0) return { hexes: homewardOf(s, i, farthestOf(s, i, roomy)), costs: 'nothing' }
  if (free.length > 0 && !has(s, i, MARK.movedOn)) return { hexes: free, costs: 'crowd' }
  return { hexes: passable.filter((to) => !free.includes(to) && hasRoom(s, i, to)), costs: 'point' }
}
/** Hexes next to one that ground and enemies let it enter. */
function passableFrom(s: S, i: number, from: number): number[] {
  const { neighbours } = boardOf(s)
  const banks = banksOf(s, from)
  return DIRECTIONS.flatMap((d) => {
    const to = neighbours[from * 6 + d]
    if (to < 0 || hasEnemy(s, sideOf(i), to)) return []
    if (costFor(s, i, from, d, false) < 0 && !banks.includes(to)) return []
    return from === s.target && (s.fronts >> d) & 1 ? [] : [to]
  })
}
const isFree = (s: S, seat: number, to: number): boolean => !inZone(s, seat, to) || hasFriend(s, seat, to)
const hasRoom = (s: S, i: number, to: number): boolean => !isOverfullIn(s, to, [i])

/** 14.3: of these the hexes from which it ends as far as it can from where it began. */
function farthestOf(s: S, i: number, hexes: readonly number[]): readonly number[] {
  if (s.failing === 0) return hexes
  const began = s.going === i + 1 ? s.wentFrom : s.hex[i]
  const ends = hexes.map((to) => farFrom(s, i, began, to, s.retreat[i] - 1))
  const most = Math.max(...ends)
  return hexes.filter((_, n) => ends[n] === most)
}
/** How far from there it can be after so many hexes more. */
function farFrom(s: S, i: number, began: number, at: number, left: number): number {
  if (left <= 0) return boardOf(s).distance(began, at)
  const next = passableFrom(s, i, at).filter((to) => isFree(s, sideOf(i), to) && hasRoom(s, i, to))
  return Math.max(0, ...next.map((to) => farFrom(s, i, began, to, left - 1)))
}
/** Towards its own supply where there is a choice. */
function homewardOf(s: S, i: number, hexes: readonly number[]): readonly number[] {
  const home = homeward(s, sideOf(i))
  const nearer = hexes.filter((to) => home[to] <= home[s.hex[i]])
  return nearer.length > 0 ? nearer : hexes
}

export function refuseRetire(s: S, i: number, to: number): Refusal | null {
  const who = { unit: idOf(i), to: numberOf(s, to) }
  if (!goersOf(s).includes(i)) return refuse('10.9', 'need-not-go', who)
  return goingsOf(s, i).hexes.includes(to) ? null : refuse('10.9', 'not-that-way', who)
}

/** 10.9: men in a fort who are in good order may stay in it. */
export function refuseHoldOut(s: S, i: number): Refusal | null {
  const who = { unit: idOf(i) }
  if (!goersOf(s).includes(i)) return refuse('10.9', 'need-not-go', who)
  return mayHoldOut(s, i) ? null : refuse('10.9', 'no-fort', who)
}
export function holdOut(s: S, i: number): void {
  s.retreat[i] = 0
}

export function retire(s: S, i: number, to: number): void {
  const { costs } = goingsOf(s, i)
  const from = s.hex[i]
  if (isAsked(s, i) || mayHoldOut(s, i)) loseGuns(s, i)
  if (!onMap(s, i)) return
  if (s.failing > 0 && s.going !== i + 1) {
    s.going = i + 1
    s.wentFrom = from
  }
  s.retreat[i]--
  stand(s, i, to)
  s.tell?.(ALL, 'retreats', { unit: idOf(i), from: numberOf(s, from), to: numberOf(s, to) })
  takeLeadersAlong(s, from, to, i)
  if (costs === 'point') for (let n = 0; n < combat.cannotRetreatLoses && onMap(s, i); n++) weaken(s, i)
  if (costs === 'crowd') {
    mark(s, i, MARK.movedOn)
    s.retreat[i]++
  }
}

/** 20.5: leaders go with the last of their men. */
function takeLeadersAlong(s: S, from: number, to: number, i: number): void {
  if (unitsIn(s, from).length > 0) return
  const f = divisionOf(s, i)
  for (const other of piecesIn(s, from).filter((one) => !isUnit(one) && isLeader(one))) {
    const own = commandOf(s, leaderOf(other))
    if (own === f || own === overOf(s, f)) stand(s, other, to)
  }
}

/** Whoever has no hex to go to leaves by his own supply edge, or is dispersed; true when somebody has gone. */
export function goWithoutChoice(s: S): boolean {
  for (const i of goersOf(s)) {
    if (isAsked(s, i)) continue
    const { hexes } = goingsOf(s, i)
    if (hexes.length > 1 || refuseHoldOut(s, i) === null) continue
    if (hexes.length === 1) retire(s, i, hexes[0])
    else if (edgesOf(s, sideOf(i)).includes(s.hex[i])) leave(s, i, GONE.exited)
    else disperse(s, i)
    if (!onMap(s, i)) s.retreat[i] = 0
    return true
  }
  return false
}
