import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from './flow.ts'
import { F, frameOf, P, wait } from './flow.ts'
import * as sequence from './rules/02-sequence.ts'
import { tidyVeils } from './rules/05-intelligence.ts'
import { runFight } from './rules/06-fight.ts'
import { runRetreat } from './rules/06-retreat.ts'
import { runRebuilt, runReplace } from './rules/11-replacements.ts'
import { runDraw } from './rules/12-deck.ts'
import * as card from './rules/decisions-card.ts'
import * as combat from './rules/decisions-combat.ts'
import * as move from './rules/decisions-move.ts'
import type { S } from './state.ts'

/** What each frame does by itself until somebody must choose. */
const runners: Readonly<Record<number, (s: S) => boolean>> = {
  [F.game]: sequence.runGame,
  [F.draw]: runDraw,
  [F.window]: sequence.runWindow,
  [F.attrition]: sequence.runAttrition,
  [F.playerTurn]: sequence.runPlayerTurn,
  [F.fight]: runFight,
  [F.retreat]: runRetreat,
  [F.home]: combat.runHome,
  [F.bank]: move.runBank,
  [F.nightMove]: sequence.runNightMove,
  [F.replace]: runReplace,
  [F.fever]: card.runFever,
  [F.choose]: card.runChoose,
  [F.rains]: card.runRains,
  [F.reshuffle]: card.runReshuffle,
  [F.newspaper]: card.runNewspaper,
  [F.balloons]: card.runBalloons,
  [F.pinkerton]: card.runPinkerton,
  [F.recon]: card.runRecon,
  [F.heir]: (s) => wait(s, P.heirDie, CHANCE),
  [F.rebuilt]: runRebuilt,
  [F.bridgeDie]: (s) => wait(s, s.b[s.depth - 1] ? P.bridgeUp : P.bridgeDown, CHANCE),
  [F.handLimit]: sequence.runHandLimit,
}

/** Each decision of a seat, by prompt. */
export const decisions: Readonly<Record<number, Decision>> = {
  [P.setup]: move.setUpDecision,
  [P.window]: move.windowDecision,
  [P.supply]: move.supplyDecision,
  [P.hand]: move.handDecision,
  [P.idle]: move.idleDecision,
  [P.forming]: move.formingDecision,
  [P.marching]: move.marchingDecision,
  [P.bank]: move.bankDecision,
  [P.force]: combat.forceDecision,
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
  [P.dummies]: card.dummiesDecision,
  [P.balloons]: card.balloonsDecision,
  [P.fever]: card.feverDecision,
  [P.feverLoss]: card.feverLossDecision,
  [P.spies]: card.spiesDecision,
  [P.raise]: card.raiseDecision,
  [P.replace]: card.replaceDecision,
  [P.closePoint]: card.closePointDecision,
  [P.roadStack]: card.roadStackDecision,
  [P.axes]: card.axesDecision,
  [P.guide]: card.guideDecision,
  [P.newspaper]: card.newspaperDecision,
  [P.report]: card.reportDecision,
}

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing>> = {
  [P.deal]: card.dealThrow,
  [P.attritionDie]: card.attritionThrow,
  [P.leaderCheck]: combat.leaderCheckThrow,
  [P.magruder]: combat.magruderThrow,
  [P.combat]: combat.combatThrow,
  [P.third]: combat.thirdThrow,
  [P.leaderLoss]: combat.leaderLossThrow,
  [P.heirDie]: combat.heirThrow,
  [P.breakDie]: combat.breakThrow,
  [P.bridgeDown]: move.bridgeDownThrow,
  [P.bridgeUp]: move.bridgeUpThrow,
  [P.rainDie]: card.rainThrow,
  [P.reshuffleDie]: card.reshuffleThrow,
  [P.replacementDie]: card.replacementThrow,
  [P.feverDie]: card.feverThrow,
  [P.reconDie]: card.reconThrow,
  [P.rebuiltDie]: combat.rebuiltThrow,
}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  while (s.mover !== OVER) {
    if (s.depth === 0) throw new Error('Nothing is under way.')
    if (s.winner) {
      s.mover = OVER
      break
    }
    if (!runners[s.frame[s.depth - 1]](s)) break
  }
  if (frameOf(s, F.fight) < 0) tidyVeils(s)
}
