import { type Refusal, refuse } from '@vedette/kernel'
import { points } from '../map.ts'
import { costs } from '../numbers.ts'
import { isUnit } from '../pieces.ts'
import { holds, isBroken, type S } from '../state.ts'
import { atNight, isNext, pointsLeft, stackPieces, stackPlace } from './03-movement.ts'
import { isBridge } from './10-bridges.ts'
import { refuseShirking } from './12-orders.ts'

/** 10.0: what a stack on the march may do about the bridge in its point, or the one before it. */

const real = (s: S): boolean => stackPieces(s).some(isUnit)

/** Movement points spent on the spot: there must be enough, not by night, and not to dodge an order (cards 13, 14). */
export function refuseSpending(s: S, rule: string, needs: number): Refusal | null {
  const left = pointsLeft(s)
  if (left < needs) return refuse(rule, 'no-points-left', { at: points[s.stackAt].id, needs })
  if (atNight(s)) return refuse('12.0', 'only-marching-by-night')
  const here = stackPlace(s)
  return refuseShirking(s, here, left, here, left - needs)
}

/** 10.0: may the stack try to bring the bridge down? */
export function refuseDestroy(s: S): Refusal | null {
  const at = s.stackAt
  const facts = { at: points[at].id }
  if (!isBridge(at)) return refuse('10.0', 'no-bridge-here', facts)
  if (isBroken(s, at)) return refuse('10.0', 'bridge-is-down', { ...facts, to: points[at].id })
  if (!real(s)) return refuse('10.0', 'dummies-cannot', facts)
  return refuseSpending(s, '10.0', costs.destroyBridge)
}

/** 10.0: may the stack try to build here, or over to a broken bridge that the enemy holds? */
export function refuseBuild(s: S, at: number): Refusal | null {
  const facts = { at: points[at].id, from: points[s.stackAt].id }
  if (!isBridge(at)) return refuse('10.0', 'no-bridge-here', facts)
  if (!isBroken(s, at)) return refuse('10.0', 'bridge-is-whole', facts)
  if (!real(s)) return refuse('10.0', 'dummies-cannot', facts)
  if (at !== s.stackAt) {
    if (!isNext(s.stackAt, at)) return refuse('10.0', 'not-connected', { ...facts, to: points[at].id })
    if (!holds(s, 1 - s.stackSide, at)) return refuse('10.0', 'go-there-first', facts)
  }
  return refuseSpending(s, '10.0', buildingCost(s, at))
}

/** 10.0: one point to build, and one more to reach a bridge that is built from the point before it. */
export const buildingCost = (s: S, at: number): number => costs.buildBridge + (at === s.stackAt ? 0 : costs.point)
