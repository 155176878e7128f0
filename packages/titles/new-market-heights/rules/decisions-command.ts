import { act } from '../actions.ts'
import { leaders } from '../units.ts'
import { closePhase } from './04-turn.ts'
import { refuseRestack, restack } from './08-stacking.ts'
import { give, refuseGift } from './17-points.ts'
import { lie, refuseLie } from './21-prone.ts'
import { byVerb, type Decision, onPiece } from './decisions.ts'
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
  ...byVerb('17.3', {
    [act.phaseDone.kind]: [() => null, closePhase],
    [act.give.kind]: [
      (s, a) => refuseGift(s, act.give.leader(a), act.give.to(a)),
      (s, a) => give(s, act.give.leader(a), act.give.to(a)),
    ],
    [act.restack.kind]: onPiece(act.restack, refuseRestack, restack),
    [act.lie.kind]: onPiece(
      act.lie,
      (s, i) => refuseLie(s, i, true),
      (s, i) => lie(s, i, true),
    ),
    [act.rise.kind]: onPiece(
      act.rise,
      (s, i) => refuseLie(s, i, false),
      (s, i) => lie(s, i, false),
    ),
  }),
}
