import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '@vedette/kit/rules/decisions.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { ofCombat, P } from './flow.ts'
import { runTurn } from './rules/03-turn.ts'
import { putDown } from './rules/05-groups.ts'
import { groupOf, MARCHING } from './rules/05-movement.ts'
import { closeWindow, nextAsked } from './rules/05-reaction.ts'
import { resolve } from './rules/06-combat.ts'
import { owing } from './rules/07-guns.ts'
import { rescueLeaders } from './rules/07-leaders.ts'
import { markHolders } from './rules/13-victory.ts'
import * as command from './rules/decisions-command.ts'
import * as fire from './rules/decisions-fire.ts'
import * as move from './rules/decisions-move.ts'
import * as turn from './rules/decisions-turn.ts'
import { recallable } from './rules/standing.ts'
import { CHECK, COMBAT, NOWHERE, type S } from './state.ts'

/** Each decision of a seat, by prompt. */
const asked: Readonly<Record<number, Decision<S>>> = {
  [P.setUp]: turn.setUpDecision,
  [P.deploy]: turn.deployDecision,
  [P.orders]: command.ordersDecision,
  [P.works]: command.worksDecision,
  [P.influence]: command.influenceDecision,
  [P.first]: turn.firstDecision,
  [P.successor]: turn.successorDecision,
  [P.brigade]: turn.brigadeDecision,
  [P.posture]: turn.postureDecision,
  [P.move]: move.moveDecision,
  [P.group]: move.groupDecision,
  [P.enter]: move.enterDecision,
  [P.react]: move.reactDecision,
  [P.reactGroup]: move.reactGroupDecision,
  [P.approach]: fire.approachDecision,
  [P.turn]: fire.turnDecision,
  [P.urge]: fire.urgeDecision,
  [P.targets]: fire.targetsDecision,
  [P.sweep]: fire.sweepDecision,
  [P.next]: fire.nextDecision,
  [P.answer]: fire.answerDecision,
  [P.retreat]: fire.retreatDecision,
  [P.advance]: fire.advanceDecision,
  [P.follow]: fire.followDecision,
  [P.rout]: turn.routDecision,
  [P.replace]: turn.replaceDecision,
  [P.promote]: turn.promoteDecision,
  [P.commanders]: turn.commandersDecision,
  [P.recover]: turn.recoverDecision,
  [P.place]: turn.placeDecision,
}

/** The same, in each of which a side may take back what it has answered beforehand. */
export const decisions: Readonly<Record<number, Decision<S>>> = Object.fromEntries(
  Object.entries(asked).map(([prompt, decision]) => [prompt, recallable(decision)]),
)

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing<S>>> = {
  [P.initiative]: turn.initiativeThrow,
  [P.efficiency]: command.efficiencyThrow,
  [P.draw]: turn.drawThrow,
  [P.check]: turn.checkThrow,
  [P.recovery]: turn.recoveryThrow,
  [P.fire]: fire.fireThrow,
  [P.guns]: fire.gunsThrow,
  [P.casualty]: fire.casualtyThrow,
}

/** 5.5: a window is open: somebody walks off, or the next stack is asked; false when somebody must choose. */
function runWindow(s: S): boolean {
  if (s.marching === MARCHING.reacting) return wait(s, P.reactGroup, 1 - s.phasing)
  s.asked = nextAsked(s)
  if (s.asked !== NOWHERE) return wait(s, P.react, 1 - s.phasing)
  closeWindow(s)
  return true
}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  // What a stage of the combat had asked has just been done.
  let answered = ofCombat.has(s.prompt)
  for (;;) {
    rescueLeaders(s)
    markHolders(s)
    if (s.marching !== MARCHING.nobody && groupOf(s).length === 0) putDown(s)
    if (s.mover === OVER) return
    if (s.check !== CHECK.none) {
      wait(s, P.check, CHANCE)
      return
    }
    if (owing(s) >= 0 && s.combat === COMBAT.none) {
      wait(s, P.guns, CHANCE)
      return
    }
    if (s.window !== NOWHERE) {
      if (!runWindow(s)) return
    } else if (s.combat !== COMBAT.none) {
      if (resolve(s, answered)) return
    } else if (!runTurn(s)) return
    answered = false
  }
}
