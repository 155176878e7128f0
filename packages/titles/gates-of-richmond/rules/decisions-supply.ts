import { act, argA, kindOf } from '@vedette/kernel'
import { K } from '../../late-unpleasantness/actions.ts'
import { type Decision, notOffered } from '../../late-unpleasantness/flow.ts'
import { nextStep } from '../../late-unpleasantness/rules/02-sequence.ts'
import { EXPENDED, mark } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, points, WHITE_HOUSE } from '../map.ts'
import { supplyUnits } from '../pieces.ts'
import type { G } from '../state.ts'
import * as supply from './08-supply.ts'

/** 8.1: the Union arranges its supply. */
export const supplyDecision: Decision = {
  code: 'supply',
  rule: '8.1',
  candidates(_s, out) {
    out.push(act(K.supplied))
    out.push(act(K.terminus, WHITE_HOUSE))
    out.push(act(K.terminus, HARRISONS_LANDING))
    for (const i of supplyUnits) {
      out.push(act(K.mode, i))
      out.push(act(K.expend, i))
    }
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.supplied) return supply.refuseSupplied(s as G)
    if (kind === K.terminus) return supply.refuseTerminus(s as G, argA(action))
    if (kind === K.mode) return supply.refuseMode(s, argA(action))
    if (kind === K.expend) return supply.refuseExpend(s, argA(action))
    return notOffered('8.1')
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.supplied) nextStep(s)
    else if (kind === K.terminus) {
      supply.moveTerminus(s as G, argA(action))
      s.tell?.(3, 'terminus', { to: points[argA(action)].id })
    } else if (kind === K.mode) supply.changeMode(s, argA(action))
    else mark(s, argA(action), EXPENDED)
  },
}
