import { DEAD, IN_SUPPLY, type S } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, isVictoryPoint, POINTS, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, isInfantry, MEADE, USA, unitsOf } from '../pieces.ts'
import type { T } from '../state.ts'

/**
 * 12.0: when it is, by what everybody sees: the turn, whose player turn, how many stacks have moved in it; what the
 * other side does in answer to a stack comes after what the stack did.
 */
const now = (s: S, seat: number): number =>
  (s.turn << 10) |
  (Number(s.side !== s.game.first) << 9) |
  (Math.min(255, s.stacksMoved) << 1) |
  Number(seat !== s.side)

/** 12.0: real infantry in supply occupies a victory point by being there. */
export function claim(s: T, seat: number, at: number): void {
  if (!isVictoryPoint(at)) return
  const there = unitsOf[seat].some((i) => s.where[i] === at && isInfantry(i) && s.supply[i] === IN_SUPPLY)
  if (there) s.claims[seat * POINTS + at] = now(s, seat)
}

export function claimAll(s: T): void {
  for (const seat of [CSA, USA]) for (const at of [...SWAMP, ...FORTIFICATIONS]) claim(s, seat, at)
}

/** 12.0: does the Union hold this point: was its infantry there last? */
export const holdsForUnion = (s: T, at: number): boolean => s.claims[USA * POINTS + at] > s.claims[CSA * POINTS + at]

/** 12.0, 7.1: the four points of the Totopotomoy or three of the fortifications; or Meade is lost after Grant. */
export function victor(s: T): number | null {
  if (s.where[MEADE] === DEAD) return CSA
  const taken = FORTIFICATIONS.filter((at) => holdsForUnion(s, at)).length
  return SWAMP.every((at) => holdsForUnion(s, at)) || taken >= FORTIFICATIONS_NEEDED ? USA : null
}
