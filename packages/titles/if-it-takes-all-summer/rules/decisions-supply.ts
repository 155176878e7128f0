import type { Action, ActionList } from '@vedette/kernel'
import { act, pointOf } from '../../late-unpleasantness/actions.ts'
import { notOffered, P, pop, wait } from '../../late-unpleasantness/flow.ts'
import { nextStep } from '../../late-unpleasantness/rules/02-sequence.ts'
import { BASES, isRail, POINTS, points } from '../map.ts'
import { USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { type Decision, tell } from '../words/codes.ts'
import * as supply from './08-supply.ts'

/** 8.1: the Union lays its Terminus and its Depot. */

function networkCandidates(out: ActionList): void {
  out.push(act.supplied())
  for (const base of BASES) out.push(act.terminus(base))
  for (let p = 0; p < POINTS; p++) if (isRail(p)) out.push(act.depot(p))
}

function refuseNetwork(s: T, action: number) {
  if (act.supplied.is(action)) return supply.refuseSupplied(s)
  if (act.terminus.is(action)) return supply.refuseTerminus(s, act.terminus.to(action))
  return act.depot.is(action) ? supply.refuseDepot(s, act.depot.to(action)) : notOffered('8.1')
}

function lay(s: T, action: number): void {
  const to = pointOf(action)
  if (act.terminus.is(action)) supply.moveTerminus(s, to)
  else supply.moveDepot(s, to)
  tell(s)?.(3, act.terminus.is(action) ? 'terminus' : 'depot', { to: points[to].id })
}

const isLaying = (action: Action): boolean => act.terminus.is(action) || act.depot.is(action)

/** 8.1: in the Supply Phase. */
export const supplyDecision: Decision = {
  code: 'supply',
  rule: '8.1',
  candidates: (_s, out) => networkCandidates(out),
  refuse: (s: T, action) => refuseNetwork(s, action),
  apply(s: T, action) {
    if (act.supplied.is(action)) nextStep(s)
    else lay(s, action)
  },
}

/** Card 16: Herman Haupt lays them at another time. */
export const runHaul = (s: T): boolean => wait(s, P.haul, USA)
export const haulDecision: Decision = {
  code: 'haupt',
  rule: '11.0',
  candidates: (_s, out) => networkCandidates(out),
  refuse: (s: T, action) => (act.supplied.is(action) ? null : refuseNetwork(s, action)),
  apply(s: T, action) {
    if (isLaying(action)) lay(s, action)
    else {
      s.terminusMoved = 0
      pop(s)
    }
  },
}
