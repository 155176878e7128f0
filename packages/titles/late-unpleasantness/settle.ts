import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from './flow.ts'
import { arg, args, F, P, wait } from './flow.ts'
import type { Paragraphs } from './game.ts'
import * as sequence from './rules/02-sequence.ts'
import { tidyVeils } from './rules/05-intelligence.ts'
import { runFight } from './rules/06-fight.ts'
import { runRetreat } from './rules/06-retreat.ts'
import * as bridge from './rules/decisions-bridge.ts'
import * as card from './rules/decisions-card.ts'
import * as combat from './rules/decisions-combat.ts'
import * as move from './rules/decisions-move.ts'
import { runDraw } from './rules/deck.ts'
import { runRebuilt, runReplace } from './rules/replacements.ts'
import type { S } from './state.ts'

/** What each frame of the series does by itself until somebody must choose. */
export const runners: Readonly<Record<number, (s: S) => boolean>> = {
  [F.game]: sequence.runGame,
  [F.draw]: runDraw,
  [F.window]: sequence.runWindow,
  [F.attrition]: sequence.runAttrition,
  [F.playerTurn]: sequence.runPlayerTurn,
  [F.fight]: runFight,
  [F.retreat]: runRetreat,
  [F.home]: combat.runHome,
  [F.bank]: bridge.runBank,
  [F.nightMove]: sequence.runNightMove,
  [F.replace]: runReplace,
  [F.choose]: card.runChoose,
  [F.reshuffle]: card.runReshuffle,
  [F.recon]: card.runRecon,
  [F.rebuilt]: runRebuilt,
  [F.bridgeDie]: (s) => wait(s, arg(s, args.bridgeDie.builds) ? P.bridgeUp : P.bridgeDown, CHANCE),
  [F.handLimit]: sequence.runHandLimit,
}

/** Each decision of a seat that both games have, by prompt. */
export const decisionsOf = (rule: Paragraphs): Readonly<Record<number, Decision>> => ({
  [P.setup]: move.setUpDecision,
  [P.window]: move.windowDecision(rule),
  [P.hand]: move.handDecision(rule),
  [P.idle]: move.idleDecision,
  [P.forming]: move.formingDecision,
  [P.marching]: move.marchingDecision,
  [P.bank]: bridge.bankDecision,
  [P.force]: combat.forceDecision(rule),
  [P.cavalry]: combat.cavalryDecision,
  [P.attackLead]: combat.attackLeadDecision,
  [P.defenceLead]: combat.defenceLeadDecision,
  [P.attackLoss]: combat.attackLossDecision,
  [P.defenceLoss]: combat.defenceLossDecision,
  [P.attackBreak]: combat.attackBreakDecision,
  [P.defenceBreak]: combat.defenceBreakDecision,
  [P.retreat]: combat.retreatDecision,
  [P.displace]: combat.displaceDecision,
  [P.displaceLoss]: combat.displaceLossDecision,
  [P.home]: combat.homeDecision,
  [P.replace]: card.replaceDecision(rule),
  [P.closePoint]: card.closePointDecision(rule),
  [P.guide]: card.guideDecision(rule),
  [P.report]: card.reportDecision,
})

/** Each throw that both games have, by prompt. */
export const throwsOf = (rule: Paragraphs): Readonly<Record<number, Throwing>> => ({
  [P.deal]: card.dealThrow,
  [P.attritionDie]: card.attritionThrow,
  [P.leaderCheck]: combat.leaderCheckThrow,
  [P.combat]: combat.combatThrow,
  [P.third]: combat.thirdThrow,
  [P.leaderLoss]: combat.leaderLossThrow,
  [P.breakDie]: combat.breakThrow,
  [P.bridgeDown]: bridge.bridgeDownThrow,
  [P.bridgeUp]: bridge.bridgeUpThrow,
  [P.reshuffleDie]: card.reshuffleThrow(rule),
  [P.replacementDie]: card.replacementThrow(rule),
  [P.reconDie]: card.reconThrow,
  [P.rebuiltDie]: combat.rebuiltThrow,
})

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  while (s.mover !== OVER) {
    if (s.depth === 0) throw new Error('Nothing is under way.')
    if (s.winner) {
      s.mover = OVER
      break
    }
    if (!s.game.runners[s.frame[s.depth - 1]](s)) break
  }
  tidyVeils(s)
}
