import type { Refusal } from '@vedette/kernel'
import { arrivalOf, brigadeOf, orderOf, scenarioOf } from '../game.ts'
import { isRiver, isSouth } from '../map.ts'
import { activation } from '../numbers.ts'
import { type Arrival, ways } from '../scenarios.ts'
import { OFF_MAP, pieceOf, type S } from '../state.ts'
import { NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isStanding, place } from './02-pieces.ts'

/** 5.4: who is still to come onto the map, where, and what is kept free for him. */

/** 5.41: has a piece come as far as the edge of the map? */
export const isDue = (s: S, piece: number): boolean =>
  s.hex[piece] === OFF_MAP && (arrivalOf(s, piece)?.turn ?? Number.POSITIVE_INFINITY) <= s.turn

/** 5.42: a unit that acts: on the map, or about to enter it. */
export const isAtHand = (s: S, i: number): boolean => isStanding(s, i) || isDue(s, i)

/** A leader who comes by himself, and not with units (Q70). */
export const comesAlone = (s: S, l: number): boolean => arrivalOf(s, pieceOf(l))?.units.length === 0

/** 5.44, Q70: the leaders who come with a unit: its brigadier, and whoever of its leaders has no road of his own. */
export const companions = (s: S, i: number, commands: (s: S, l: number, i: number) => boolean): number[] =>
  orderOf(s).leaders.filter((l) => s.hex[pieceOf(l)] === OFF_MAP && commands(s, l, i) && !comesAlone(s, l))

/** 5.45: how often these reinforcements may be activated in a turn, of all who come in it. */
export const activationsOf = (arrivals: readonly Pick<Arrival, 'turn' | 'activations'>[], turn: number): number =>
  Math.min(activation.most, ...arrivals.flatMap((a) => (a.turn === turn && a.activations > 0 ? [a.activations] : [])))
/** 4.35, 5.45: how often a brigade may be activated in this turn. */
export const mostActivations = (s: S, b: number): number =>
  activationsOf(
    scenarioOf(s).arrivals.filter((a) => a.units.some((i) => brigadeOf(s, i) === b)),
    s.turn,
  )

/** 5.46: of those who come by one road the one who must come before this; nothing where nobody must. */
export const comesBefore = <A extends Pick<Arrival, 'way' | 'priority'>>(
  arrival: A,
  waiting: readonly A[],
): A | undefined =>
  arrival.priority === 0
    ? undefined
    : waiting.find(({ way, priority }) => way === arrival.way && priority > 0 && priority < arrival.priority)

const isWaiting = (s: S, { units, leader }: Arrival): boolean =>
  units.some((i) => s.hex[i] === OFF_MAP) || (leader !== NOBODY && s.hex[pieceOf(leader)] === OFF_MAP)
/** Reinforcements of whom somebody is still to come. */
export const waiting = (s: S): Arrival[] => scenarioOf(s).arrivals.filter((a) => a.way !== NOBODY && isWaiting(s, a))

/** 5.11: what is not of this battle, or must not be crossed in it. */
export function refuseBounds(s: S, seat: number, to: number): Refusal | null {
  const { area, crosses } = scenarioOf(s)
  if (area[to] === 0) return refuse('5.11', 'off-map', { to: place(to) })
  if (!crosses[seat] && (isRiver(to) || isSouth(to))) return refuse('5.11', 'no-crossing', { to: place(to) })
  return null
}

/** 5.43: by whom the other side's reinforcements come into a hex: hardly any hex is one of these. */
const entries = new Set(ways.map(({ hex }) => hex))

/** 5.43: no unit enters a hex by which enemies are still to come. */
export function refuseAwaited(s: S, seat: number, to: number): Refusal | null {
  if (!entries.has(to)) return null
  const awaited = waiting(s).some(({ way }) => ways[way].hex === to && ways[way].side !== seat)
  return awaited ? refuse('5.43', 'enemy-entry', { to: place(to) }) : null
}

/** 5.11, 5.43: where no unit of a side goes, whatever it costs and wherever it comes from. */
export const refuseUnits = (s: S, seat: number, to: number): Refusal | null =>
  refuseBounds(s, seat, to) ?? refuseAwaited(s, seat, to)
