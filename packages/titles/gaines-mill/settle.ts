import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '../decisions.ts'
import { P, wait } from './flow.ts'
import { endPhase, waitsInPhase } from './rules/04-sequence.ts'
import {
  advanceIsOpen,
  bonusHurts,
  bonusSpares,
  markIsOpen,
  retreatIsOpen,
  STAGE,
  shiftIsOpen,
  takeLosses,
  voluntaryIsOpen,
} from './rules/07-combat.ts'
import { clearCombat } from './rules/07-results.ts'
import { defenceDice, sharpDice } from './rules/07-strength.ts'
import { endCharge } from './rules/12-priorities.ts'
import * as combat from './rules/decisions-combat.ts'
import * as command from './rules/decisions-command.ts'
import * as move from './rules/decisions-move.ts'
import { CHARGING, COMBAT, has, onMap, type S } from './state.ts'
import { sideOf } from './units.ts'

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

function waitForDice(s: S): void {
  const sharp = s.combat === COMBAT.sharpshooters
  const dice = sharp ? sharpDice(s, s.attacker) : defenceDice(s, s.attacker, s.defender)
  wait(s, dice === 1 ? (sharp ? P.sharpDie : P.defenceDie) : sharp ? P.sharpDice : P.defenceDice, CHANCE)
}

/**
 * Goes on with the combat under way, stage by stage: the Defence Roll, the Combat Bonus (7.52), losses (7.5), a marker
 * (7.7, 13.0), retreats (7.6), a retreat of one's own will (7.7), an advance (7.64), sharpshooters' shift (9.0).
 * True when somebody must choose or something be thrown.
 */
function resolve(s: S): boolean {
  const attacker = sideOf[s.attacker]
  const defender = sideOf[s.defender]
  const ask = (prompt: number, seat: number): true => {
    wait(s, prompt, seat)
    return true
  }
  switch (s.stage) {
    case STAGE.roll:
      waitForDice(s)
      return true
    case STAGE.bonus:
      if (bonusHurts(s) || bonusSpares(s)) return ask(P.bonus, attacker)
      break
    case STAGE.losses:
      takeLosses(s)
      break
    case STAGE.mark:
      if (markIsOpen(s)) return ask(P.mark, defender)
      break
    case STAGE.attackerRetreats:
      if (retreatIsOpen(s)) return ask(P.retreat, attacker)
      break
    case STAGE.defenderRetreats:
      if (retreatIsOpen(s)) return ask(P.retreat, defender)
      break
    case STAGE.voluntary:
      if (voluntaryIsOpen(s)) return ask(P.voluntary, defender)
      break
    case STAGE.advance:
      if (advanceIsOpen(s)) {
        if (s.combat !== COMBAT.charge) return ask(P.advance, attacker)
        combat.advance(s)
      }
      break
    case STAGE.shift:
      if (shiftIsOpen(s)) return ask(P.shift, attacker)
      break
    default:
      // 12.3: once resolved, the Charge Marker is removed.
      if (s.combat === COMBAT.charge && onMap(s, s.attacker) && has(s, s.attacker, CHARGING)) endCharge(s, s.attacker)
      clearCombat(s)
      return false
  }
  s.stage++
  return false
}

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  while (s.mover !== OVER) {
    if (s.combat !== COMBAT.none) {
      if (resolve(s)) return
    } else if (waitsInPhase(s)) return
    else endPhase(s)
  }
}
