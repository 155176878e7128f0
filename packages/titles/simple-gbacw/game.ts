import { type Arrival, scenarios } from './scenarios.ts'
import type { S } from './state.ts'
import { brigades, brigadesOf, FORMATIONS, formations, leaders, NOBODY, units, unitsOfBrigade } from './units.ts'

/** What a scenario makes of the order of battle: who is in it, and which batteries act with another division (9.22). */

export interface Order {
  /** The brigade with which each unit acts. */
  readonly brigadeOf: Uint8Array
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

export const orders: readonly Order[] = scenarios.map((s) => {
  const present = new Set([...s.units.map((p) => p.unit), ...s.arrivals.flatMap((a) => a.units)])
  const brigadeOf = Uint8Array.from(units, (u) => u.brigade)
  for (const { unit, formation } of s.attached) brigadeOf[unit] = artilleryOf(formation)
  const unitsOf = unitsOfBrigade.map((_, b) =>
    units.flatMap((_, i) => (present.has(i) && brigadeOf[i] === b ? [i] : [])),
  )
  return {
    brigadeOf,
    unitsOf,
    brigadesOf: Array.from({ length: FORMATIONS }, (_, f) => brigadesOf[f].filter((b) => unitsOf[b].length > 0)),
    units: [...present].sort((a, b) => a - b),
    leaders: leaders.flatMap((_, i) =>
      s.leaders.some((p) => p.leader === i) || s.arrivals.some((a) => a.leader === i) ? [i] : [],
    ),
    arrivals: [
      ...units.map((_, i) => s.arrivals.find((a) => a.units.includes(i))),
      ...leaders.map((_, l) => s.arrivals.find((a) => a.leader === l)),
    ],
  }
})

export const scenarioOf = (s: S) => scenarios[s.scenario]
export const orderOf = (s: S): Order => orders[s.scenario]
export const brigadeOf = (s: S, i: number): number => orders[s.scenario].brigadeOf[i]
export const formationOf = (s: S, i: number): number => brigades[brigadeOf(s, i)].formation
/** With whom a piece comes onto the map (5.41). */
export const arrivalOf = (s: S, piece: number): Arrival | undefined => orderOf(s).arrivals[piece]
/** Is there light enough to see (11.0)? */
export const lightOf = (s: S) => scenarioOf(s).turns[s.turn - 1].light
export const isNight = (s: S): boolean => lightOf(s) === 'night'

/** The formations of a seat that have a unit in the scenario. */
export const formationsIn = (s: S, seat: number): number[] =>
  formations.flatMap((f, n) => (f.side === seat && orderOf(s).brigadesOf[n].length > 0 ? [n] : []))
