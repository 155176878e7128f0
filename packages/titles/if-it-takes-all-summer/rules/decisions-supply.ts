import { type ActionList, act, argA, kindOf } from '@vedette/kernel'
import { K } from '../../late-unpleasantness/actions.ts'
import { type Decision, notOffered, P, pop, wait } from '../../late-unpleasantness/flow.ts'
import { nextStep } from '../../late-unpleasantness/rules/02-sequence.ts'
import { BASES, isRail, POINTS, points } from '../map.ts'
import { USA } from '../pieces.ts'
import type { T } from '../state.ts'
import * as supply from './08-supply.ts'

/** 8.1: the Union lays its Terminus and its Depot. */

function networkCandidates(out: ActionList): void {
  out.push(act(K.supplied))
  for (const base of BASES) out.push(act(K.terminus, base))
  for (let p = 0; p < POINTS; p++) if (isRail(p)) out.push(act(K.depot, p))
}

function refuseNetwork(s: T, action: number) {
  if (kindOf(action) === K.supplied) return supply.refuseSupplied(s)
  if (kindOf(action) === K.terminus) return supply.refuseTerminus(s, argA(action))
  return kindOf(action) === K.depot ? supply.refuseDepot(s, argA(action)) : notOffered('8.1')
}

function lay(s: T, action: number): void {
  const to = argA(action)
  if (kindOf(action) === K.terminus) supply.moveTerminus(s, to)
  else supply.moveDepot(s, to)
  s.tell?.(3, kindOf(action) === K.terminus ? 'terminus' : 'depot', { to: points[to].id })
}

const isLaying = (kind: number): boolean => kind === K.terminus || kind === K.depot

/** 8.1: in the Supply Phase. */
export const supplyDecision: Decision = {
  code: 'supply',
  rule: '8.1',
  candidates: (_s, out) => networkCandidates(out),
  refuse: (s: T, action) => refuseNetwork(s, action),
  apply(s: T, action) {
    if (kindOf(action) === K.supplied) nextStep(s)
    else lay(s, action)
  },
}

/** Card 16: Herman Haupt lays them at another time. */
export const runHaul = (s: T): boolean => wait(s, P.haul, USA)
export const haulDecision: Decision = {
  code: 'haupt',
  rule: '11.0',
  candidates: (_s, out) => networkCandidates(out),
  refuse: (s: T, action) => (kindOf(action) === K.supplied ? null : refuseNetwork(s, action)),
  apply(s: T, action) {
    if (isLaying(kindOf(action))) lay(s, action)
    else {
      s.terminusMoved = 0
      pop(s)
    }
  },
}
