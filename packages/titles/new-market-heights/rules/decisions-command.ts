import { kindOf } from '@vedette/kernel'
import { act } from '../actions.ts'
import { leaders } from '../units.ts'
import { closePhase } from './04-turn.ts'
import { refuseRestack, restack } from './08-stacking.ts'
import { give, refuseGift } from './17-points.ts'
import { lie, refuseLie } from './21-prone.ts'
import { type Decision, notOffered } from './decisions.ts'
import { bodiesOf } from './pieces.ts'

/** What is asked in the initial command phase. */

/** B2, B3: points are given, stacks put in order, troops lie down and get up. */
export const commandDecision: Decision = {
  code: 'command',
  rule: '17.3',
  candidates(s, out) {
    out.push(act.phaseDone())
    for (let from = 0; from < leaders.length; from++)
      if (s.pointsLeft[from] > 0) for (let to = 0; to < leaders.length; to++) out.push(act.give(from, to))
    for (const i of bodiesOf(s, s.phasing)) {
      out.push(act.restack(i))
      out.push(act.lie(i))
      out.push(act.rise(i))
    }
  },
  refuse(s, action) {
    switch (kindOf(action)) {
      case act.phaseDone.kind:
        return null
      case act.give.kind:
        return refuseGift(s, act.give.leader(action), act.give.to(action))
      case act.restack.kind:
        return refuseRestack(s, act.restack.piece(action))
      case act.lie.kind:
        return refuseLie(s, act.lie.piece(action), true)
      case act.rise.kind:
        return refuseLie(s, act.rise.piece(action), false)
      default:
        return notOffered('17.3')
    }
  },
  apply(s, action) {
    switch (kindOf(action)) {
      case act.give.kind:
        return give(s, act.give.leader(action), act.give.to(action))
      case act.restack.kind:
        return restack(s, act.restack.piece(action))
      case act.lie.kind:
        return lie(s, act.lie.piece(action), true)
      case act.rise.kind:
        return lie(s, act.rise.piece(action), false)
      default:
        return closePhase(s)
    }
  },
}
