import { type Action, kindOf, type Refusal } from '@vedette/kernel'
import { act } from '../actions.ts'
import { F, frameOf, P } from '../flow.ts'
import type { S } from '../state.ts'
import { type RefusalCode, refuse } from '../words/codes.ts'
import { MARCHING, NONE } from './03-allowance.ts'

/** Why a verb has no place in the decision under way: the paragraph that gives it another moment. */

type Reason = (s: S) => Refusal

const always =
  (rule: string, code: RefusalCode): Reason =>
  () =>
    refuse(rule, code)
const ofCards =
  (code: RefusalCode): Reason =>
  (s) =>
    refuse(s.game.rule.cards, code)
const ofReplacements =
  (code: RefusalCode): Reason =>
  (s) =>
    refuse(s.game.rule.replacements, code)

const inFight = (s: S): boolean => frameOf(s, F.fight) >= 0

/** 2.0: what must be done before anybody moves; null in a player turn where nothing but moves is asked. */
function beforeMoves(s: S): Refusal | null {
  switch (s.prompt) {
    case P.idle:
    case P.forming:
    case P.marching:
      return null
    case P.setup:
      return refuse('14.0', 'set-up-first')
    case P.supply:
      return refuse('2.0', 'supply-first')
    case P.hand:
      return refuse('2.0-events', 'hand-first')
    case P.window:
      return refuse(s.game.rule.cards, 'cards-first')
    default:
      return refuse((s.game.decisions[s.prompt] ?? s.game.throws[s.prompt]).rule, 'choice-first')
  }
}

/** 3.0: a move and its attack are completed before another begins. */
const ofAnother: Reason = (s) =>
  inFight(s) ? refuse('3.0', 'combat-first') : (beforeMoves(s) ?? refuse('3.0', 'stack-first'))

/** 3.0: a stack gathers before it sets out. */
const ofGathering: Reason = (s) => {
  if (inFight(s)) return refuse('3.0', 'combat-first')
  return beforeMoves(s) ?? refuse('3.0', s.stackStage === MARCHING ? 'picks-up-nobody' : 'no-stack-yet')
}
const ofSettingOut: Reason = (s) => {
  if (inFight(s)) return refuse('6.1', 'attack-ends-the-move')
  return beforeMoves(s) ?? refuse('3.0', s.stackStage === NONE ? 'nobody-picked' : 'stack-on-the-march')
}
/** 3.0, 6.1: only a stack on the march goes on, and after its attack it is finished. */
const ofMarching: Reason = (s) =>
  inFight(s) ? refuse('6.1', 'attack-ends-the-move') : (beforeMoves(s) ?? refuse('3.0', 'no-stack-yet'))

const reasons: Readonly<Record<number, Reason>> = {
  [act.place.kind]: always('14.0', 'only-in-set-up'),
  [act.ready.kind]: always('14.0', 'only-in-set-up'),
  [act.veil.kind]: always('5.0', 'arranged-between-moves'),
  [act.unveil.kind]: always('5.0', 'arranged-between-moves'),
  [act.show.kind]: always('5.0', 'arranged-between-moves'),
  [act.pass.kind]: ofCards('nothing-to-pass'),
  [act.watch.kind]: ofCards('nothing-to-pass'),
  [act.terminus.kind]: always('8.1', 'in-supply-phase'),
  [act.depot.kind]: always('8.1', 'in-supply-phase'),
  [act.mode.kind]: always('8.1', 'in-supply-phase'),
  [act.expend.kind]: always('8.1', 'in-supply-phase'),
  [act.supplied.kind]: always('8.1', 'in-supply-phase'),
  [act.pick.kind]: ofGathering,
  [act.announce.kind]: ofSettingOut,
  [act.march.kind]: ofMarching,
  [act.drop.kind]: ofMarching,
  [act.halt.kind]: ofMarching,
  [act.attack.kind]: ofMarching,
  [act.destroyBridge.kind]: ofMarching,
  [act.buildBridge.kind]: ofMarching,
  [act.entrench.kind]: ofMarching,
  [act.recon.kind]: ofMarching,
  [act.rebuildBridge.kind]: ofAnother,
  [act.endTurn.kind]: ofAnother,
  [act.bank.kind]: always('10.0', 'no-bank-to-choose'),
  [act.force.kind]: (s) => refuse(s.game.rule.ground, 'no-limit-now'),
  [act.withdraw.kind]: always('6.4-C', 'no-withdrawal-now'),
  [act.stand.kind]: always('6.4-C', 'no-withdrawal-now'),
  [act.holdBack.kind]: always('6.2', 'no-lead-now'),
  [act.lead.kind]: always('6.2', 'no-lead-now'),
  [act.lose.kind]: always('6.5', 'no-loss-now'),
  [act.breakOff.kind]: always('6.4-break-off', 'no-break-off-now'),
  [act.goOn.kind]: always('6.4-break-off', 'no-break-off-now'),
  [act.retreat.kind]: always('6.6', 'no-retreat-now'),
  [act.retreatAll.kind]: always('6.6', 'no-retreat-now'),
  [act.goHome.kind]: always('7.0', 'nobody-rides-home'),
  [act.choosePoint.kind]: ofCards('no-card-asks'),
  [act.choosePiece.kind]: ofCards('no-card-asks'),
  [act.chooseCard.kind]: ofCards('no-card-asks'),
  [act.raise.kind]: ofCards('no-card-asks'),
  [act.allot.kind]: ofReplacements('no-replacements-now'),
  [act.arrive.kind]: ofReplacements('nobody-arrives'),
  [act.report.kind]: always('15.1', 'nobody-scouts'),
  [act.enough.kind]: always('2.0', 'nothing-to-finish'),
}
const noThrow = always('2.0', 'no-throw-due')

/** The reason for a verb that the decision under way does not offer; dice and draws are nobody's choice. */
export const whyNotNow = (s: S, action: Action): Refusal => (reasons[kindOf(action)] ?? noThrow)(s)
