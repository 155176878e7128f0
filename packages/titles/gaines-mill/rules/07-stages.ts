import { CHANCE } from '@vedette/kernel'
import { NOTHING, resolveStages, type Stage } from '@vedette/kit/rules/stages.ts'
import type { Told } from '@vedette/table'
import { P } from '../flow.ts'
import { name } from '../map.ts'
import { CHARGING, COMBAT, DISRUPTED, has, onMap, type S } from '../state.ts'
import { sideOf, units } from '../units.ts'
import { type NextCode, told } from '../words/codes.ts'
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
import { countedLosses, endCombat } from './07-results.ts'
import { defenceDice, sharpDice } from './07-strength.ts'
import { endCharge } from './12-priorities.ts'

const asking = (isOpen: (s: S) => boolean, prompt: number) => (s: S) => (isOpen(s) ? prompt : NOTHING)
const attacker = (s: S): number => sideOf[s.attacker]
const defender = (s: S): number => sideOf[s.defender]

const next = (rule: string, code: NextCode, facts: Record<string, unknown>): Told => told(`next.${code}`, rule, facts)
const idOf = (i: number): string => units[i].id

/** 7.3, 9.0: the dice of the combat. */
function diceOf(s: S): number {
  if (s.combat === COMBAT.sharpshooters) return sharpDice(s, s.attacker) === 1 ? P.sharpDie : P.sharpDice
  return defenceDice(s, s.attacker, s.defender) === 1 ? P.defenceDie : P.defenceDice
}

const isCharge = (s: S): boolean => s.combat === COMBAT.charge

const bonusIsOpen = (s: S): boolean => bonusHurts(s) || bonusSpares(s)

/** 7.5: the losses of the result that are still to be taken. */
const lossesToCome = (s: S): Told[] =>
  [
    { unit: idOf(s.attacker), steps: countedLosses(s.steps[s.attacker], s.attackerLoss) },
    { unit: idOf(s.defender), steps: countedLosses(s.steps[s.defender], s.defenderLoss) },
  ].flatMap((one) => (one.steps > 0 ? [next('7.5', 'loses', one)] : []))

/** 7.6: hexes that this unit has still to retreat. */
const retreatToCome = (i: number, hexes: number): Told[] =>
  hexes > 0 ? [next('7.6', 'retreats', { unit: idOf(i), hexes })] : []

/**
 * How a combat is resolved, stage by stage, in the order of STAGE: the dice, the Combat Bonus (7.52), losses (7.5), a
 * marker (7.7, 13.0), retreats (7.6), a retreat of one's own will (7.7), an advance (7.64), sharpshooters' shift (9.0).
 */
export const stages: readonly Stage<S>[] = [
  { asks: diceOf, of: () => CHANCE },
  {
    asks: asking(bonusIsOpen, P.bonus),
    of: attacker,
    tells: (s) => (bonusIsOpen(s) ? [next('7.52', 'bonus', { unit: idOf(s.attacker) })] : []),
  },
  { follows: takeLosses, tells: lossesToCome },
  {
    follows: settleMark,
    asks: asking(markIsOpen, P.mark),
    of: defender,
    tells: (s) =>
      markIsOpen(s) ? [next('7.7', s.mark === DISRUPTED ? 'disrupted' : 'disordered', { unit: idOf(s.defender) })] : [],
  },
  {
    follows: payForRoom,
    asks: asking(retreatIsOpen, P.retreat),
    of: attacker,
    repeats: true,
    tells: (s) => retreatToCome(s.attacker, s.attackerRetreats),
  },
  {
    follows: payForRoom,
    asks: asking(retreatIsOpen, P.retreat),
    of: defender,
    repeats: true,
    tells: (s) => retreatToCome(s.defender, s.defenderRetreats),
  },
  {
    asks: asking(voluntaryIsOpen, P.voluntary),
    of: defender,
    tells: (s) => (voluntaryIsOpen(s) ? [next('7.7', 'voluntary', { unit: idOf(s.defender) })] : []),
  },
  {
    follows: chargeHome,
    asks: asking((s) => !isCharge(s) && advanceIsOpen(s), P.advance),
    of: attacker,
    // Before it is asked nobody knows whether the hex will be left.
    tells: (s) =>
      s.stage === STAGE.advance && advanceIsOpen(s)
        ? [next('7.64', 'advance', { unit: idOf(s.attacker), to: name(s.ground) })]
        : [],
  },
  {
    asks: asking(shiftIsOpen, P.shift),
    of: attacker,
    tells: (s) => (s.combat === COMBAT.sharpshooters ? [next('9.0', 'shift', { unit: idOf(s.attacker) })] : []),
  },
]

/**
 * Goes on with the combat under way; true when somebody must choose or something be thrown. `answered` says that what
 * its stage asked has just been done.
 */
export function resolve(s: S, answered: boolean): boolean {
  if (resolveStages(s, stages, answered)) return true
  // 12.3: once resolved, the Charge Marker is removed.
  if (isCharge(s) && onMap(s, s.attacker) && has(s, s.attacker, CHARGING)) endCharge(s, s.attacker)
  endCombat(s)
  return false
}
