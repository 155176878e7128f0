import type { Battle, Told } from '@vedette/table'
import { name } from '../map.ts'
import { advanceIsOpen, bonusHurts, bonusSpares, STAGE, voluntaryIsOpen } from '../rules/07-combat.ts'
import { countedLosses } from '../rules/07-results.ts'
import { COMBAT, DISRUPTED, onMap, type S, schema } from '../state.ts'
import { units } from '../units.ts'
import type { Fight, Rolled } from './battle.ts'

/** The dice of a combat, what they came to, and what is left to be settled. */
export function resultOf(
  { kind }: Fight,
  code: string,
  rolled: Rolled | null,
  next: readonly Told[],
): Battle['result'] {
  const sharp = kind === COMBAT.sharpshooters
  return {
    dice: rolled
      ? [{ said: { code: sharp ? 'roll.sharpshooters' : 'roll.defence', facts: { ...rolled } }, values: rolled.dice }]
      : [],
    lines: [{ said: { code: `result.${code}` }, rule: '7.4' }],
    next,
  }
}

/** What is still to come of the combat being resolved, stage by stage, and who chooses it. */
export function pendingOf(v: S): Told[] {
  const s = schema.copy(v)
  s.tell = null
  const [attacker, defender] = [units[s.attacker].id, units[s.defender].id]
  const told: Told[] = []
  const tell = (rule: string, code: string, facts: Record<string, unknown>) =>
    told.push({ said: { code: `next.${code}`, facts }, rule })
  if (s.stage <= STAGE.bonus && (bonusHurts(s) || bonusSpares(s))) tell('7.52', 'bonus', { unit: attacker })
  if (s.stage <= STAGE.losses) {
    const [mine, theirs] = [
      countedLosses(s.steps[s.attacker], s.attackerLoss),
      countedLosses(s.steps[s.defender], s.defenderLoss),
    ]
    if (mine > 0) tell('7.5', 'loses', { unit: attacker, steps: mine })
    if (theirs > 0) tell('7.5', 'loses', { unit: defender, steps: theirs })
  }
  if (s.stage <= STAGE.mark && s.mark && onMap(s, s.defender)) {
    tell('7.7', s.mark === DISRUPTED ? 'disrupted' : 'disordered', { unit: defender })
  }
  if (s.stage <= STAGE.attackerRetreats && s.attackerRetreats > 0) {
    tell('7.6', 'retreats', { unit: attacker, hexes: s.attackerRetreats })
  }
  if (s.stage <= STAGE.defenderRetreats && s.defenderRetreats > 0) {
    tell('7.6', 'retreats', { unit: defender, hexes: s.defenderRetreats })
  }
  if (s.stage <= STAGE.voluntary && voluntaryIsOpen(s)) tell('7.7', 'voluntary', { unit: defender })
  if (s.stage === STAGE.advance && advanceIsOpen(s)) tell('7.64', 'advance', { unit: attacker, to: name(s.ground) })
  if (s.combat === COMBAT.sharpshooters && s.stage <= STAGE.shift) tell('9.0', 'shift', { unit: attacker })
  return told
}
