import { act } from '../../late-unpleasantness/actions.ts'
import { notOffered } from '../../late-unpleasantness/flow.ts'
import { nextStep } from '../../late-unpleasantness/rules/02-sequence.ts'
import { EXPENDED, mark } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, points, WHITE_HOUSE } from '../map.ts'
import { supplyUnits } from '../pieces.ts'
import type { G } from '../state.ts'
import { type Decision, tell } from '../words/codes.ts'
import * as supply from './08-supply.ts'

/** 8.1: the Union arranges its supply. */
export const supplyDecision: Decision = {
  code: 'supply',
  rule: '8.1',
  candidates(_s, out) {
    out.push(act.supplied())
    out.push(act.terminus(WHITE_HOUSE))
    out.push(act.terminus(HARRISONS_LANDING))
    for (const i of supplyUnits) {
      out.push(act.mode(i))
      out.push(act.expend(i))
    }
  },
  refuse(s, action) {
    if (act.supplied.is(action)) return supply.refuseSupplied(s as G)
    if (act.terminus.is(action)) return supply.refuseTerminus(s as G, act.terminus.to(action))
    if (act.mode.is(action)) return supply.refuseMode(s, act.mode.piece(action))
    if (act.expend.is(action)) return supply.refuseExpend(s, act.expend.piece(action))
    return notOffered('8.1')
  },
  apply(s, action) {
    if (act.supplied.is(action)) nextStep(s)
    else if (act.terminus.is(action)) {
      supply.moveTerminus(s as G, act.terminus.to(action))
      tell(s)?.(3, 'terminus', { to: points[act.terminus.to(action)].id })
    } else if (act.mode.is(action)) supply.changeMode(s, act.mode.piece(action))
    else mark(s, act.expend.piece(action), EXPENDED)
  },
}
