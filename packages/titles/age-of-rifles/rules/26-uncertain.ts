import { audienceOf, known } from '@vedette/kernel'
import { P, PHASE } from '../flow.ts'
import { scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { ofLeader } from '../pieces.ts'
import type { Arrival, Uncertain, UncertainEvent } from '../scenarios.ts'
import { GONE, onMap, option, type S } from '../state.ts'
import { leader, NOBODY, units, unitsOf } from '../units.ts'

/** The uncertain forces of a scenario: what a die has brought each side, which it alone knows. */

type Known = Pick<S, 'scenario' | 'options' | 'fate'>

/** Has a side a table to throw on? At Seven Pines only with points. */
export const hasTable = (s: Pick<S, 'scenario' | 'options'>, seat: number): boolean =>
  option(s, OPTION.uncertainForces) &&
  scenarioOf(s).uncertain[seat] !== undefined &&
  (scenarioOf(s).points === null || option(s, OPTION.pointsVictory))
/** Is its die still to be thrown? */
export const isToBeThrown = (s: Known, seat: number): boolean => hasTable(s, seat) && s.fate[seat] === 0

/** The row of a side's table that its die has come to; null where none has, or nobody knows. */
export const fateOf = (s: Known, seat: number): Uncertain | null =>
  !hasTable(s, seat) || s.fate[seat] === 0 || s.fate[seat] === NOBODY
    ? null
    : (scenarioOf(s).uncertain[seat].find(({ upTo }) => s.fate[seat] <= upTo) ?? null)
export const isFate = (s: Known, seat: number, event: UncertainEvent): boolean => fateOf(s, seat)?.event === event

/** The points that a side's uncertain forces give the other. */
export const priceOf = (s: Known, seat: number): number => fateOf(s, seat)?.points ?? 0

export function takeFate(s: S, die: number): void {
  s.fate[s.side] = die
  s.tell?.(audienceOf(s.side), 'uncertain', { event: fateOf(s, s.side)?.event })
}

const ARRIVALS = Symbol('arrivals')
/** 23.1: who comes when: a division may come sooner, or with one brigade more. */
export const arrivalsOf = (s: S): readonly Arrival[] =>
  known(s, ARRIVALS, () => scenarioOf(s).arrivals.map((group) => changed(s, group)))

function changed(s: Known, group: Arrival): Arrival {
  const [first] = group.units
  const row = first === undefined ? null : fateOf(s, units[first].side)
  if (row === null || row.with === NOBODY || !group.units.some((i) => units[i].formation === row.with)) return group
  return { ...group, turn: row.turn > 0 ? row.turn : group.turn, units: [...group.units, ...row.units] }
}

/** Does the map show that it is this row, true, or that it is not; null where it does not tell. */
export function isShown(s: S, { event, within, units: those, with: division, turn }: Uncertain): boolean | null {
  const hasCome = (i: number) => s.hex[i] !== GONE.offMap
  if (within > 0) return those.some(hasCome)
  if (event === 'grover') return those.some(hasCome) ? true : null
  if (event === 'mcclellan-north') return s.turn < turn ? null : onMap(s, ofLeader(leader('gen-mcclellan')))
  if (event !== 'fast-reaction') return null
  const printed = scenarioOf(s).arrivals.find((group) => group.units.some((i) => units[i].formation === division))
  return s.turn < (printed?.turn ?? 0) && unitsOf[division].some(hasCome) ? true : null
}
/** 26: before its own part of the set-up no side has thrown. */
export const hasThrown = (s: S, seat: number): boolean =>
  s.phase !== PHASE.setUp || s.side > seat || (s.side === seat && s.prompt !== P.uncertain)
