import { CHANCE } from '@vedette/kernel'
import { wait } from '@vedette/kit/rules/title.ts'
import { P } from '../flow.ts'
import { CHARGING, COMBAT, has, onMap, type S } from '../state.ts'
import { sideOf } from '../units.ts'
import {
  advanceIsOpen,
  bonusHurts,
  bonusSpares,
  chargeHome,
  markIsOpen,
  payForRoom,
  retreatIsOpen,
  STAGE,
  settleMark,
  shiftIsOpen,
  takeLosses,
  voluntaryIsOpen,
} from './07-combat.ts'
import { clearCombat } from './07-results.ts'
import { defenceDice, sharpDice } from './07-strength.ts'
import { endCharge } from './12-priorities.ts'

/** One stage of a combat. */
interface Stage {
  /** What follows in it without anybody choosing. */
  readonly follows?: (s: S) => void
  /** What is then asked; P.none for nothing. Changes nothing. */
  readonly asks?: (s: S) => number
  readonly of?: 'attacker' | 'defender' | 'chance'
  /** Asks again after its answer, as long as there is something to ask. */
  readonly repeats?: true
}

const ask = (isOpen: (s: S) => boolean, prompt: number) => (s: S) => (isOpen(s) ? prompt : P.none)

/** 7.3, 9.0: the dice of the combat. */
function diceOf(s: S): number {
  if (s.combat === COMBAT.sharpshooters) return sharpDice(s, s.attacker) === 1 ? P.sharpDie : P.sharpDice
  return defenceDice(s, s.attacker, s.defender) === 1 ? P.defenceDie : P.defenceDice
}

const isCharge = (s: S): boolean => s.combat === COMBAT.charge

/**
 * How a combat is resolved, stage by stage: the dice, the Combat Bonus (7.52), losses (7.5), a marker (7.7, 13.0),
 * retreats (7.6), a retreat of one's own will (7.7), an advance (7.64), sharpshooters' shift (9.0).
 */
const stages: Readonly<Record<number, Stage>> = {
  [STAGE.roll]: { asks: diceOf, of: 'chance' },
  [STAGE.bonus]: { asks: ask((s) => bonusHurts(s) || bonusSpares(s), P.bonus), of: 'attacker' },
  [STAGE.losses]: { follows: takeLosses },
  [STAGE.mark]: { follows: settleMark, asks: ask(markIsOpen, P.mark), of: 'defender' },
  [STAGE.attackerRetreats]: {
    follows: payForRoom,
    asks: ask(retreatIsOpen, P.retreat),
    of: 'attacker',
    repeats: true,
  },
  [STAGE.defenderRetreats]: {
    follows: payForRoom,
    asks: ask(retreatIsOpen, P.retreat),
    of: 'defender',
    repeats: true,
  },
  [STAGE.voluntary]: { asks: ask(voluntaryIsOpen, P.voluntary), of: 'defender' },
  [STAGE.advance]: {
    follows: chargeHome,
    asks: ask((s) => !isCharge(s) && advanceIsOpen(s), P.advance),
    of: 'attacker',
  },
  [STAGE.shift]: { asks: ask(shiftIsOpen, P.shift), of: 'attacker' },
}

const moverOf = (s: S, of: Stage['of']): number =>
  of === 'chance' ? CHANCE : sideOf[of === 'attacker' ? s.attacker : s.defender]

/**
 * Goes on with the combat under way; true when somebody must choose or something be thrown. `answered` says that what
 * its stage asked has just been done. This is the one place where a combat moves from stage to stage.
 */
export function resolve(s: S, answered: boolean): boolean {
  if (answered && !stages[s.stage].repeats) s.stage++
  for (; s.stage < STAGE.over; s.stage++) {
    const { follows, asks, of } = stages[s.stage]
    follows?.(s)
    const prompt = asks?.(s) ?? P.none
    if (prompt === P.none) continue
    wait(s, prompt, moverOf(s, of))
    return true
  }
  // 12.3: once resolved, the Charge Marker is removed.
  if (isCharge(s) && onMap(s, s.attacker) && has(s, s.attacker, CHARGING)) endCharge(s, s.attacker)
  clearCombat(s)
  return false
}
