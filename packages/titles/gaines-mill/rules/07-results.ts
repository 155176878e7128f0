import { ALL } from '@vedette/kernel'
import { name } from '../map.ts'
import { COMBAT, DISORDERED, DISRUPTED, ELIMINATED, has, leave, put, type S, take } from '../state.ts'
import { NOBODY, units } from '../units.ts'
import { endCharge } from './12-priorities.ts'

/** 7.51: of so many losses of one result, those that count: a unit that is flipped by them ignores the rest. */
export const countedLosses = (steps: number, losses: number): number =>
  steps > 1 ? Math.min(losses, steps - 1) : Math.min(losses, steps)

/** 7.5: a unit loses steps, and with its last one the game. */
export function lose(s: S, i: number, losses: number, rule: string): void {
  const lost = Math.min(losses, s.steps[i])
  if (lost === 0) return
  s.steps[i] -= lost
  s.tell?.(ALL, s.steps[i] ? 'loses' : 'eliminated', {
    unit: units[i].id,
    steps: lost,
    left: s.steps[i],
    at: name(s.hex[i]),
    rule,
  })
  if (s.steps[i] > 0) return
  leave(s, i, ELIMINATED)
  endCharge(s, i)
  s.marks[i] = 0
}

/** 13.0, 13.1: what a marker of this kind does to the unit: the marker it then bears (0 for none new), and a step lost. */
export function markEffect(s: S, i: number, mark: number): { readonly becomes: number; readonly loss: number } {
  const disorder = mark === DISORDERED
  if (has(s, i, DISORDERED)) return { becomes: 0, loss: disorder ? 1 : 0 }
  if (has(s, i, DISRUPTED)) return { becomes: DISORDERED, loss: 0 }
  if (units[i].morale === 3) return { becomes: disorder ? DISRUPTED : 0, loss: 0 }
  return { becomes: mark, loss: 0 }
}

/** 13.0: puts the marker on; a Charging unit that bears one has been stopped (10.0, 12.3). */
export function setMark(s: S, i: number, mark: number): void {
  take(s, i, DISRUPTED | DISORDERED)
  put(s, i, mark)
  s.tell?.(ALL, mark === DISRUPTED ? 'disrupted' : 'disordered', { unit: units[i].id })
}

/** The combat is over: but for its results, only who fought whom and what was thrown is left of it. */
export function endCombat(s: S): void {
  s.fought = s.combat
  s.foughtIn = s.phase
  s.combat = COMBAT.none
  s.stage = 0
  s.attackerLoss = 0
  s.defenderLoss = 0
  s.attackerRetreats = 0
  s.defenderRetreats = 0
  s.mark = 0
}

/** Something else is done than to fight: the combat fought last is past. */
export function forgetCombat(s: S): void {
  s.fought = COMBAT.none
  s.foughtIn = 0
  s.attacker = NOBODY
  s.defender = NOBODY
  s.origin = 0
  s.ground = 0
  s.strength = 0
  s.dice.fill(0)
  s.defenceSteps = 0
  s.column = 0
}
