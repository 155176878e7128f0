import { silent } from '@vedette/kernel'
import { topOf } from '@vedette/kit/rules/pieces.ts'
import { board, isForest, isStream, level } from '../map.ts'
import { CHARGING, COMBAT, DISORDERED, DISRUPTED, has, PHASE, RF, type S } from '../state.ts'
import { type CombatTable, closeTable, fireTable, sharpshooterTable } from '../tables.ts'
import { isArtillery, isCavalry, isInfantry, isSharpshooter, NOBODY, sideOf, units } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { sharpshooterBonus } from './09-sharpshooters.ts'
import { chargerOf } from './12-priorities.ts'

/** 7.0: the kind of combat in which this unit attacks that one at this point of the turn. */
export function combatKind(s: S, i: number, target: number): number {
  if (s.phase === PHASE.close || s.phase === PHASE.secondClose) {
    return has(s, i, CHARGING) ? COMBAT.charge : COMBAT.close
  }
  if (isSharpshooter(i)) return COMBAT.sharpshooters
  return isArtillery(i) && board.distance(s.hex[i], s.hex[target]) === 1 ? COMBAT.close : COMBAT.fire
}

/** The table on which a kind of combat is resolved (2.4). */
export function tableFor(kind: number, i: number): CombatTable {
  if (kind === COMBAT.sharpshooters) return sharpshooterTable
  return kind === COMBAT.fire ? fireTable(i) : closeTable(i)
}

/** 7.21: other friendly units that exert a Zone of Control on the defender. */
export function supporters(s: S, i: number, target: number): number[] {
  const found: number[] = []
  const hex = s.hex[target]
  for (const near of board.around[hex]) {
    const j = topOf(s, near)
    if (j >= 0 && j !== i && sideOf[j] === sideOf[i]) found.push(j)
  }
  return found
}

const factor = (s: S, i: number): number => units[i].factor[s.steps[i] > 1 ? 0 : 1]

/** 7.2 to 7.24: the Attack Strength; every line is told to whoever listens. */
export function attackStrength(s: S, kind: number, i: number, target: number, say: Say = silent): number {
  const fire = kind === COMBAT.fire
  const charge = kind === COMBAT.charge
  const direction = board.direction(s.hex[i], s.hex[target])
  const higher = level(s.hex[i]) > level(s.hex[target])
  const acrossStream = direction >= 0 && isStream(s.hex[i], direction)
  return (
    (isArtillery(i) ? say('7.21', 'fire-factor', factor(s, i)) : say('7.21', 'steps', s.steps[i])) +
    say('7.21', 'morale', units[i].morale) +
    say('7.21', 'support', supporters(s, i, target).length) +
    say('7.21', 'more-steps', s.steps[i] > s.steps[target] ? 1 : 0) +
    say('7.21', 'against-disrupted', has(s, target, DISRUPTED) ? 1 : 0) +
    say('7.21', 'against-disordered', has(s, target, DISORDERED) ? 2 : 0) +
    say('7.21', 'downhill', higher ? 2 : 0) +
    (fire ? say('7.22', 'against-cavalry', isCavalry(target) ? 2 : 0) : 0) +
    (fire ? say('7.22', 'against-rf', has(s, target, RF) ? 2 : 0) : 0) +
    (fire ? 0 : say('7.23', 'across-stream', acrossStream ? -2 : 0)) +
    (charge ? say('7.24', 'charge', isInfantry(i) ? 2 : 3) : 0)
  )
}

/** 7.2, 9.0: what the attacker brings to a combat of this kind. */
export const strengthOf = (s: S, kind: number, i: number, target: number, say: Say = silent): number =>
  kind === COMBAT.sharpshooters ? sharpshooterBonus(s, i, target, say) : attackStrength(s, kind, i, target, say)

/** 7.3: dice of the Defence Roll. Whoever is being charged rolls one, whatever else is true. */
export function defenceDice(s: S, i: number, target: number, say: Say = silent): 1 | 2 {
  if (chargerOf(s, target) !== NOBODY) {
    say('7.3', 'being-charged', 1)
    return 1
  }
  const more =
    say('7.3', 'defender-higher', level(s.hex[target]) > level(s.hex[i]) ? 1 : 0) +
    say('7.3', 'defender-in-forest', isForest(s.hex[target]) ? 1 : 0) +
    say('7.3', 'defender-is-artillery', isArtillery(target) ? 1 : 0)
  return more > 0 ? 2 : 1
}

/** 9.0: dice of a Sharpshooter unit, of which the highest counts. */
export const sharpDice = (s: S, i: number): number => factor(s, i)
