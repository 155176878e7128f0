import type { Refusal } from '@vedette/kernel'
import { holds, isBroken, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { atNight, isNext, pointsLeft, stackPieces, stackPlace } from './03-movement.ts'
import { isBridge } from './bridges.ts'

/** 10.0 of the first game: what a stack on the march may do about the bridge in its point, or the one before it. */

const real = (s: S): boolean => stackPieces(s).some(s.game.isUnit)

/** Movement points spent on the spot: there must be enough, not by night, and not to dodge an order. */
export function refuseSpending(s: S, rule: string, needs: number): Refusal | null {
  const left = pointsLeft(s)
  if (left < needs) return refuse(rule, 'no-points-left', { at: s.game.points[s.stackAt].id, needs })
  if (atNight(s)) return refuse(s.game.rule.cards, 'only-marching-by-night')
  const here = stackPlace(s)
  return s.game.orders.refuseStep(s, here, left, here, left - needs)
}

/** 10.0: may the stack try to bring the bridge down? */
export function refuseDestroy(s: S): Refusal | null {
  const at = s.stackAt
  const facts = { at: s.game.points[at].id }
  if (!isBridge(s, at)) return refuse('10.0', 'no-bridge-here', facts)
  if (isBroken(s, at)) return refuse('10.0', 'bridge-is-down', { ...facts, to: s.game.points[at].id })
  if (!real(s)) return refuse('10.0', 'dummies-cannot', facts)
  return refuseSpending(s, '10.0', s.game.costs.destroyBridge)
}

/** 10.0: may the stack try to build here, or over to a broken bridge that the enemy holds? */
export function refuseBuild(s: S, at: number): Refusal | null {
  const facts = { at: s.game.points[at].id, from: s.game.points[s.stackAt].id }
  if (!isBridge(s, at)) return refuse('10.0', 'no-bridge-here', facts)
  if (!isBroken(s, at)) return refuse('10.0', 'bridge-is-whole', facts)
  if (!real(s)) return refuse('10.0', 'dummies-cannot', facts)
  if (at !== s.stackAt) {
    if (!isNext(s, s.stackAt, at)) return refuse('10.0', 'not-connected', { ...facts, to: s.game.points[at].id })
    if (!holds(s, 1 - s.stackSide, at)) return refuse('10.0', 'go-there-first', facts)
  }
  return refuseSpending(s, '10.0', buildingCost(s, at))
}

/** 10.0: one point to build, and one more to reach a bridge that is built from the point before it. */
export const buildingCost = (s: S, at: number): number =>
  s.game.costs.buildBridge + (at === s.stackAt ? 0 : s.game.costs.point)
