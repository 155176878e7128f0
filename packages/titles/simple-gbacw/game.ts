import { EXTENDED_LINES } from './options.ts'
import { type Arrival, type Scenario, scenarios } from './scenarios.ts'
import type { S } from './state.ts'
import {
  brigades,
  brigadesOf,
  FORMATIONS,
  formations,
  leaders,
  NOBODY,
  secondOf,
  units,
  unitsOfBrigade,
} from './units.ts'

/** What a scenario makes of the order of battle: who is in it, and which batteries act with another division (9.22). */

export interface Order {
  /** The brigade with which each unit acts. */
  readonly brigadeOf: Uint8Array
  /** The units of each brigade as they are counted, and with the second parts of those that may extend (12.41). */
  readonly regimentsOf: readonly (readonly number[])[]
  readonly unitsOf: readonly (readonly number[])[]
  /** Brigades of each formation that have a unit in the scenario. */
  readonly brigadesOf: readonly (readonly number[])[]
  readonly units: readonly number[]
  readonly leaders: readonly number[]
  /** With whom each piece comes onto the map, units and then leaders; nothing for those who are on it from the start. */
  readonly arrivals: readonly (Arrival | undefined)[]
}

/** Where attached batteries act (9.22): with the artillery of the division, a brigade of its own. */
const artilleryOf = (f: number): number => brigadesOf[f].find((b) => brigades[b].kind === 'artillery') ?? NOBODY

function orderFor(s: Scenario, mayExtend: boolean): Order {
  const present = new Set([...s.units.map((p) => p.unit), ...s.arrivals.flatMap((a) => a.units)])
  const brigadeOf = Uint8Array.from(units, (u) => u.brigade)
  for (const { unit, formation } of s.attached) brigadeOf[unit] = artilleryOf(formation)
  const regimentsOf = unitsOfBrigade.map((_, b) =>
    units.flatMap((_, i) => (present.has(i) && brigadeOf[i] === b ? [i] : [])),
  )
  const withSeconds = (list: readonly number[]): readonly number[] =>
    mayExtend ? [...list, ...list.flatMap((i) => (secondOf[i] < 0 ? [] : [secondOf[i]]))] : list
  const unitsOf = regimentsOf.map(withSeconds)
  return {
    brigadeOf,
    regimentsOf,
    unitsOf,
    brigadesOf: Array.from({ length: FORMATIONS }, (_, f) => brigadesOf[f].filter((b) => unitsOf[b].length > 0)),
    units: withSeconds([...present].sort((a, b) => a - b)),
    leaders: leaders.flatMap((_, i) =>
      s.leaders.some((p) => p.leader === i) || s.arrivals.some((a) => a.leader === i) ? [i] : [],
    ),
    arrivals: [
      ...units.map((_, i) => s.arrivals.find((a) => a.units.includes(i))),
      ...leaders.map((_, l) => s.arrivals.find((a) => a.leader === l)),
    ],
  }
}

/** By scenario, without Extended Lines and with them. */
const orders: readonly Order[] = scenarios.flatMap((s) => [orderFor(s, false), orderFor(s, true)])

/** Who is in a scenario, as it is printed. */
export const orderIn = (scenario: number): Order => orders[2 * scenario]

export const scenarioOf = (s: S) => scenarios[s.scenario]
export const orderOf = (s: S): Order => orders[2 * s.scenario + ((s.options & EXTENDED_LINES) === 0 ? 0 : 1)]
export const brigadeOf = (s: S, i: number): number => orders[2 * s.scenario].brigadeOf[i]
export const formationOf = (s: S, i: number): number => brigades[brigadeOf(s, i)].formation
/** With whom a piece comes onto the map (5.41). */
export const arrivalOf = (s: S, piece: number): Arrival | undefined => orderOf(s).arrivals[piece]
/** Is there light enough to see (11.0)? */
export const lightOf = (s: S) => scenarioOf(s).turns[s.turn - 1].light
export const isNight = (s: S): boolean => lightOf(s) === 'night'

/** The formations of a seat that have a unit in the scenario. */
export const formationsIn = (s: S, seat: number): number[] =>
  formations.flatMap((f, n) => (f.side === seat && orderOf(s).brigadesOf[n].length > 0 ? [n] : []))
