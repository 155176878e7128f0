import { fatigueEffect, fatigueLadder } from '../charts.ts'
import { BODIES, isLeader } from '../pieces.ts'
import { DEED, FORMATION, has, MARK, onMap, type S } from '../state.ts'
import { bodiesOf, isCrew } from './pieces.ts'

/** 27: fatigue, a step on the ladder none, OK, 0, 1, 2, 3, 4. */

const WORST = fatigueLadder.length - 1
/** 27.31: phases of rest that take a step off; 27.23: road turns on end that add one. */
const REST = 3
const ROAD = 3

/** 27.14, 27.15: half of the level, rounded up, is what it takes from movement, melee and checks. */
export const effectOf = (s: S, i: number): number => (isLeader(i) ? 0 : fatigueEffect(s.fatigue[i]))

/** 27.13: guns and crews never tire. */
const tires = (s: S, i: number): boolean => !isCrew(i) && s.formation[i] < FORMATION.limbered

/** 27.11: the step for a level that a counter shows; below 0 there is none. */
export const stepOf = (level: number): number => fatigueLadder.indexOf(level < 0 ? 'none' : String(level))

/** 27.12: one step up the ladder, as far as it goes. */
export function tire(s: S, i: number): void {
  if (tires(s, i)) s.fatigue[i] = Math.min(WORST, s.fatigue[i] + 1)
}

const bitsIn = (deeds: number, among: number): number =>
  [1, 2, 4, 8, 16, 32, 64].filter((bit) => (deeds & among & bit) !== 0).length

/** 27.2, 27.3: what a body does counts for its game turn, and ends its rest. */
export function note(s: S, i: number, deed: number): void {
  s.deeds[i] |= deed | DEED.sinceRally
}

/** 27.21, 27.22: is what a body has done in this turn too much? */
const isTooMuch = (s: S, i: number): boolean =>
  has(s, i, MARK.inCommand)
    ? bitsIn(s.deeds[i], DEED.moved | DEED.fired | DEED.retreated) === 3
    : bitsIn(s.deeds[i], DEED.moved | DEED.retreated) === 2

/** 27.2: what a game turn adds, in its record interphase. */
export function recordFatigue(s: S): void {
  for (let i = 0; i < BODIES; i++) {
    if (!onMap(s, i)) continue
    if (isTooMuch(s, i)) tire(s, i)
    if ((s.deeds[i] & DEED.meleed) !== 0) tire(s, i)
    if ((s.deeds[i] & DEED.built) !== 0) tire(s, i)
    recordRoad(s, i)
    s.deeds[i] &= DEED.sinceRally
  }
}
/** 27.23 */
function recordRoad(s: S, i: number): void {
  s.roadTurns[i] = (s.deeds[i] & DEED.marchedByRoad) !== 0 ? s.roadTurns[i] + 1 : 0
  if (s.roadTurns[i] < ROAD) return
  tire(s, i)
  s.roadTurns[i] = 0
}

/** 27.31, 27.32: the rest of a side's bodies, in its own rally phase. */
export function recordRest(s: S, seat: number): void {
  for (const i of bodiesOf(s, seat)) {
    const rests = (s.deeds[i] & DEED.sinceRally) === 0 && !has(s, i, MARK.pinned | MARK.routed | MARK.builds)
    s.deeds[i] &= ~DEED.sinceRally
    s.rest[i] = rests && s.fatigue[i] > 0 ? s.rest[i] + 1 : 0
    if (s.rest[i] < REST) continue
    s.fatigue[i]--
    s.rest[i] = 0
  }
}
