import { OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '@vedette/kit/rules/decisions.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { P } from './flow.ts'
import { runTurn } from './rules/04-turn.ts'
import { isMarching } from './rules/05-march.ts'
import { isStepping, runStep } from './rules/05-step.ts'
import { markHolders } from './rules/35-victory.ts'
import { commandDecision } from './rules/decisions-command.ts'
import * as move from './rules/decisions-move.ts'
import type { S } from './state.ts'

/** Each decision of a seat, by prompt. */
export const decisions: Readonly<Record<number, Decision<S>>> = {
  [P.command]: commandDecision,
  [P.movement]: move.movementDecision,
  [P.march]: move.marchDecision,
}

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing<S>>> = {}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  for (;;) {
    markHolders(s)
    if (s.mover === OVER) return
    if (isStepping(s)) {
      runStep(s)
      continue
    }
    if (isMarching(s)) {
      wait(s, P.march, s.phasing)
      return
    }
    if (!runTurn(s)) return
  }
}
