import { ALL, type Refusal } from '@vedette/kernel'
import { campaign } from '../charts.ts'
import { hasRule, hexOf, scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { idOf } from '../pieces.ts'
import { hoursIn } from '../scenarios.ts'
import { GONE, option, type S } from '../state.ts'
import { NOBODY, USA, unit } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { leave, stand, standsIn } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { baseTrains, boxOfTrains } from './27-trains.ts'

/** Campaign: the Union shifts its base, once and in secret, and its trains come. */

/** It has been shifted, as far as one knows. */
export const isShifted = (s: S): boolean => s.shift > 0 && s.shift !== NOBODY

export function refuseShift(s: S): Refusal | null {
  if (!hasRule(s, 'base-shift') || s.side !== USA) return refuse('campaign-base-shift', 'base-stays', {})
  return isShifted(s) ? refuse('campaign-base-shift', 'base-is-shifted', {}) : null
}
export function shiftBase(s: S): void {
  s.shift = s.turn
}

/** Hours from the start of a turn to that of this one. */
const hoursSince = (s: S, turn: number): number => hoursIn(scenarioOf(s).turns.slice(turn - 1, s.turn - 1))

const GUARDS: readonly number[] = ['us-train-guard-1', 'us-train-guard-2'].map(unit)

/** Twelve hours later the first train comes into the box by the railroad, each next one when there is room. */
export function bringTrains(s: S): void {
  if (!isShifted(s) || hoursSince(s, s.shift) < campaign.trainsAfter) return
  const next = baseTrains.find((i) => s.hex[i] === GONE.offMap)
  const box = boxOfTrains(s)
  if (next === undefined || standsIn(s, box) === 1 - USA || isOverfullIn(s, box, [next])) return
  stand(s, next, box)
  s.tell?.(ALL, 'base-train', { piece: idOf(next) })
  for (const i of GUARDS) if (s.hex[i] === GONE.offMap) leave(s, i, GONE.ready)
}

/** In each night of the campaign both sides get ammunition. */
export function bringAmmunition(s: S): void {
  if (!hasRule(s, 'ammunition-by-night') || scenarioOf(s).turns[s.turn - 1].hour !== campaign.ammunitionAt) return
  for (const seat of [0, 1]) s.ammunition[seat] = Math.min(255, s.ammunition[seat] + campaign.ammunition)
}

/** The guards come with any train: where one stands in its box. */
export const isGuard = (i: number): boolean => GUARDS.includes(i)
export const hasTrainInBox = (s: S): boolean => baseTrains.some((i) => s.hex[i] === boxOfTrains(s))

/** 19.7: does the new base serve yet? From the decision on, by option from the first train that has left the map. */
export const servesNewBase = (s: S): boolean =>
  isShifted(s) && (!option(s, OPTION.baseAtFirstTrain) || baseTrains.some((i) => s.hex[i] === GONE.exited))
/** By these hexes the trains leave, and supply comes once the base is shifted. */
export const newEdges = (s: S): number[] => scenarioOf(s).afterShift.map((number) => hexOf(s, number))
