import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '@vedette/kit/rules/decisions.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { P } from './flow.ts'
import { runTurn } from './rules/04-turn.ts'
import { isMarching } from './rules/05-march.ts'
import { isStepping, isStraying, runStep } from './rules/05-step.ts'
import { rescueLeaders } from './rules/17-leaders.ts'
import { alertBySight } from './rules/26-alert.ts'
import { undirected } from './rules/33-arrivals.ts'
import { markHolders } from './rules/35-victory.ts'
import { commandDecision } from './rules/decisions-command.ts'
import * as move from './rules/decisions-move.ts'
import * as turn from './rules/decisions-turn.ts'
import type { S } from './state.ts'

/** Each decision of a seat, by prompt. */
export const decisions: Readonly<Record<number, Decision<S>>> = {
  [P.command]: commandDecision,
  [P.movement]: move.movementDecision,
  [P.march]: move.marchDecision,
  [P.destination]: move.destinationDecision,
}

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing<S>>> = {
  [P.fog]: turn.fogThrow,
  [P.lost]: turn.lostThrow,
  [P.delay]: turn.delayThrow,
}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  for (;;) {
    rescueLeaders(s)
    alertBySight(s)
    markHolders(s)
    if (s.mover === OVER) return
    if (undirected(s) >= 0) {
      wait(s, P.destination, s.phasing)
      return
    }
    if (isStraying(s)) {
      wait(s, P.lost, CHANCE)
      return
    }
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
