import { type Action, kindOf, type Refusal, refuse } from '@vedette/kernel'
import { K } from '../actions.ts'
import { F, frameOf, P } from '../flow.ts'
import type { S } from '../state.ts'
import { MARCHING, NONE } from './03-allowance.ts'

/** Why a verb has no place in the decision under way: the paragraph that gives it another moment. */

type Reason = (s: S) => Refusal

const always =
  (rule: string, code: string): Reason =>
  () =>
    refuse(rule, code)
const ofCards =
  (code: string): Reason =>
  (s) =>
    refuse(s.game.rule.cards, code)
const ofReplacements =
  (code: string): Reason =>
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
  [K.place]: always('14.0', 'only-in-set-up'),
  [K.ready]: always('14.0', 'only-in-set-up'),
  [K.veil]: always('5.0', 'arranged-between-moves'),
  [K.unveil]: always('5.0', 'arranged-between-moves'),
  [K.show]: always('5.0', 'arranged-between-moves'),
  [K.pass]: ofCards('nothing-to-pass'),
  [K.watch]: ofCards('nothing-to-pass'),
  [K.terminus]: always('8.1', 'in-supply-phase'),
  [K.depot]: always('8.1', 'in-supply-phase'),
  [K.mode]: always('8.1', 'in-supply-phase'),
  [K.expend]: always('8.1', 'in-supply-phase'),
  [K.supplied]: always('8.1', 'in-supply-phase'),
  [K.pick]: ofGathering,
  [K.announce]: ofSettingOut,
  [K.march]: ofMarching,
  [K.drop]: ofMarching,
  [K.halt]: ofMarching,
  [K.attack]: ofMarching,
  [K.destroyBridge]: ofMarching,
  [K.buildBridge]: ofMarching,
  [K.entrench]: ofMarching,
  [K.recon]: ofMarching,
  [K.rebuildBridge]: ofAnother,
  [K.endTurn]: ofAnother,
  [K.bank]: always('10.0', 'no-bank-to-choose'),
  [K.force]: (s) => refuse(s.game.rule.ground, 'no-limit-now'),
  [K.withdraw]: always('6.4-C', 'no-withdrawal-now'),
  [K.stand]: always('6.4-C', 'no-withdrawal-now'),
  [K.holdBack]: always('6.2', 'no-lead-now'),
  [K.lead]: always('6.2', 'no-lead-now'),
  [K.lose]: always('6.5', 'no-loss-now'),
  [K.breakOff]: always('6.4-break-off', 'no-break-off-now'),
  [K.goOn]: always('6.4-break-off', 'no-break-off-now'),
  [K.retreat]: always('6.6', 'no-retreat-now'),
  [K.retreatAll]: always('6.6', 'no-retreat-now'),
  [K.goHome]: always('7.0', 'nobody-rides-home'),
  [K.choosePoint]: ofCards('no-card-asks'),
  [K.choosePiece]: ofCards('no-card-asks'),
  [K.chooseCard]: ofCards('no-card-asks'),
  [K.raise]: ofCards('no-card-asks'),
  [K.allot]: ofReplacements('no-replacements-now'),
  [K.arrive]: ofReplacements('nobody-arrives'),
  [K.report]: always('15.1', 'nobody-scouts'),
  [K.enough]: always('2.0', 'nothing-to-finish'),
}
const noThrow = always('2.0', 'no-throw-due')

/** The reason for a verb that the decision under way does not offer; dice and draws are nobody's choice. */
export const whyNotNow = (s: S, action: Action): Refusal => (reasons[kindOf(action)] ?? noThrow)(s)
