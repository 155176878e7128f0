import { BRIGADE, GONE, MARK, type S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { TALLY } from '../tally.ts'
import { brigades, type Kind, NOBODY } from '../units.ts'
import { brigadeOf, isGuns, isScreen, leave, printedOf, sideOf } from './pieces.ts'

/** 16: points lost, and what they come to for the brigade and for the result. */

export type Fate = 'eliminated' | 'captured' | 'routedOff'

const lostTally: Readonly<Record<Kind, number>> = {
  infantry: TALLY.infantryLost,
  cavalry: TALLY.cavalryLost,
  artillery: TALLY.gunsLost,
}
const capturedTally: Readonly<Record<Kind, number>> = {
  infantry: TALLY.infantryCaptured,
  cavalry: TALLY.cavalryCaptured,
  // 35.14, 35.26: guns are counted alike however they are lost.
  artillery: TALLY.gunsLost,
}
export const count = (s: S, what: number, seat: number, points = 1): void => {
  s.tally[2 * what + seat] += points
}
export const counted = (s: S, what: number, seat: number): number => s.tally[2 * what + seat]

/** 35.27: pickets are counted by themselves; dummies and crews by nobody. */
function tallyOf(s: S, i: number, fate: Fate): number | null {
  const unit = printedOf(s, i)
  if (unit === null) return null
  if (isScreen(i)) return TALLY.picketsLost
  if (unit.kind === 'artillery' && !isGuns(s, i)) return null
  return (fate === 'captured' ? capturedTally : lostTally)[unit.kind]
}

/** 16.1: pickets, guns and independents count for no brigade. */
function tellBrigade(s: S, i: number, points: number): void {
  const b = brigadeOf(s, i)
  if (b === NOBODY || isScreen(i)) return
  s.losses[b] += points
  if (s.losses[b] >= brigades[b].limit) s.brigadeMarks[b] |= BRIGADE.ineffective
}

/** A body loses points; with the last it is gone. As many as it had, at the most. */
export function lose(s: S, i: number, points: number, fate: Fate = 'eliminated'): void {
  const lost = Math.min(points, s.points[i])
  const what = tallyOf(s, i, fate)
  if (what !== null) count(s, what, sideOf(i), lost)
  tellBrigade(s, i, lost)
  s.points[i] -= lost
  if (s.points[i] === 0) remove(s, i, GONE[fate])
}

/** Takes a body from the map with all that it bore, and what it still had to do. */
export function remove(s: S, i: number, to: number): void {
  leave(s, i, to)
  s.owes[i] = DUE.none
  s.marks[i] &= MARK.revealed | MARK.alerted
  s.deeds[i] = 0
  s.facing[i] = 0
}

/** 16.2, 30.1: is the body's brigade without its effectiveness? */
export const isIneffective = (s: S, i: number): boolean => {
  const b = brigadeOf(s, i)
  return b !== NOBODY && (s.brigadeMarks[b] & BRIGADE.ineffective) !== 0
}
