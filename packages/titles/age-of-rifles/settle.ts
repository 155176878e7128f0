import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '@vedette/kit/rules/decisions.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { COMBAT } from './combat.ts'
import { P } from './flow.ts'
import { sideOf } from './pieces.ts'
import { runTurn } from './rules/03-turn.ts'
import { isMarching } from './rules/06-march.ts'
import { halt, isStuck, moveOn } from './rules/06-step.ts'
import { noteZones } from './rules/07-zones.ts'
import { passingHexes } from './rules/08-passing.ts'
import { answersStanding } from './rules/08-standing.ts'
import { resolve } from './rules/10-combat.ts'
import { goersOf, goWithoutChoice } from './rules/10-retreat.ts'
import { settleFailure } from './rules/14-confidence.ts'
import { tireByNewOrders } from './rules/17-fatigue.ts'
import { captureMarkers, hunted } from './rules/20-leaders.ts'
import { orphaned } from './rules/20-succession.ts'
import * as action from './rules/decisions-action.ts'
import * as command from './rules/decisions-command.ts'
import { NOWHERE, type S } from './state.ts'

/** Each decision of a seat, by prompt. */
export const decisions: Readonly<Record<number, Decision<S>>> = {
  [P.setUp]: command.setUpDecision,
  [P.initiative]: command.initiativeDecision,
  [P.write]: command.writeDecision,
  [P.badMove]: command.badMoveDecision,
  [P.orders]: command.ordersDecision,
  [P.reorganise]: command.reorganiseDecision,
  [P.pair]: command.pairDecision,
  [P.initial]: command.initialDecision,
  [P.succession]: command.successionDecision,
  [P.bombard]: action.bombardDecision,
  [P.battery]: action.batteryDecision,
  [P.move]: action.moveDecision,
  [P.march]: action.marchDecision,
  [P.passing]: action.passingDecision,
  [P.charge]: action.chargeDecision,
  [P.ride]: action.rideDecision,
  [P.assault]: action.assaultDecision,
  [P.join]: action.joinDecision,
  [P.defend]: action.defendDecision,
  [P.loss]: action.lossDecision,
  [P.retreat]: action.retreatDecision,
  [P.advance]: action.advanceDecision,
}

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing<S>>> = {
  [P.uncertain]: command.uncertainThrow,
  [P.tryInitiative]: command.initiativeThrow,
  [P.confidence]: command.confidenceThrow,
  [P.delay]: command.delayThrow,
  [P.comply]: command.complyThrow,
  [P.reform]: command.reformThrow,
  [P.tie]: command.tieThrow,
  [P.initialDice]: command.initialThrow,
  [P.initialDie]: command.initialDieThrow,
  [P.mood]: command.moodThrow,
  [P.draw]: command.drawThrow,
  [P.fire]: action.fireThrow,
  [P.answer]: action.answerThrow,
  [P.morale]: action.moraleThrow,
  [P.leaderHit]: action.leaderHitThrow,
  [P.escape]: action.escapeThrow,
  [P.recover]: action.recoverThrow,
  [P.road]: command.roadThrow,
  [P.bridge]: action.bridgeThrow,
  [P.mend]: action.mendThrow,
}

/** 10.9, 14.3: whoever has to go back does so before anything else; true when somebody is asked. */
function runRetreats(s: S): boolean {
  while (goWithoutChoice(s));
  const [first] = goersOf(s)
  if (first === undefined) {
    if (s.failing > 0) settleFailure(s)
    return false
  }
  wait(s, P.retreat, sideOf(first))
  return true
}

/** 6, 8: a march that is open: who may fire at it, where it goes on to, or its end; true when somebody is asked. */
function runMarch(s: S): boolean {
  if (s.from === NOWHERE) return false
  if (!isMarching(s)) {
    s.from = NOWHERE
    s.stepped = 0
    return false
  }
  if (passingHexes(s).length > 0) {
    wait(s, P.passing, 1 - s.side)
    return true
  }
  s.stepped = 0
  if (s.halted === 1) {
    halt(s)
    return false
  }
  if (isStuck(s)) {
    moveOn(s)
    return false
  }
  wait(s, P.march, s.side)
  return true
}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  while (s.mover !== OVER) {
    noteZones(s)
    if (s.combat !== COMBAT.none) {
      if (resolve(s)) return
      continue
    }
    if (runRetreats(s)) return
    captureMarkers(s)
    if (hunted(s) >= 0) {
      wait(s, P.escape, CHANCE)
      return
    }
    if (orphaned(s) >= 0) {
      wait(s, P.succession, orphaned(s))
      return
    }
    tireByNewOrders(s)
    if (answersStanding(s)) continue
    if (runMarch(s)) return
    if (!runTurn(s)) return
  }
}
