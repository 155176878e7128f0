import { OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '@vedette/kit/rules/decisions.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { ofCombat, P } from './flow.ts'
import { askedInPhase, endPhase, followPhase } from './rules/04-sequence.ts'
import { resolve } from './rules/07-stages.ts'
import * as combat from './rules/decisions-combat.ts'
import * as command from './rules/decisions-command.ts'
import * as move from './rules/decisions-move.ts'
import { COMBAT, type S } from './state.ts'

/** Each decision of a seat, by prompt. */
export const decisions: Readonly<Record<number, Decision<S>>> = {
  [P.setUp]: command.setUpDecision,
  [P.touch]: command.touchDecision,
  [P.chooseRoll]: command.chooseRollDecision,
  [P.divisions]: command.divisionsDecision,
  [P.move]: move.moveDecision,
  [P.march]: move.marchDecision,
  [P.special]: move.specialDecision,
  [P.fire]: combat.fireDecision,
  [P.react]: combat.reactDecision,
  [P.close]: combat.closeDecision,
  [P.bonus]: combat.bonusDecision,
  [P.mark]: combat.markDecision,
  [P.retreat]: combat.retreatDecision,
  [P.voluntary]: combat.voluntaryDecision,
  [P.advance]: combat.advanceDecision,
  [P.shift]: combat.shiftDecision,
}

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing<S>>> = {
  [P.coordination]: command.coordinationThrow,
  [P.secondCoordination]: command.secondCoordinationThrow,
  [P.defenceDie]: combat.defenceDieThrow,
  [P.defenceDice]: combat.defenceDiceThrow,
  [P.sharpDie]: combat.sharpDieThrow,
  [P.sharpDice]: combat.sharpDiceThrow,
}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  // What a stage of the combat had asked has just been done.
  let done = ofCombat.has(s.prompt)
  while (s.mover !== OVER) {
    if (s.combat !== COMBAT.none) {
      if (resolve(s, done)) return
      done = false
      continue
    }
    followPhase(s)
    const asked = askedInPhase(s)
    if (asked) {
      wait(s, asked.prompt, asked.of)
      return
    }
    endPhase(s)
  }
}
