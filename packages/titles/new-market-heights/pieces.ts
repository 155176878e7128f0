import data from './data/units.json' with { type: 'json' }
import { CSA, leaders, NOBODY, pickets, units } from './units.ts'

/**
 * Every counter that may lie on the map, numbered once for all: bodies of men and guns, and behind them the leaders. A
 * picket and a dummy are counters that look alike: which is which is kept in the state and hidden from the Union (25.5).
 * A leader's counter is the post; who holds it, the leader himself, an heir or an unnamed one, is kept in the state (17.8).
 */

export type Sort = 'unit' | 'section' | 'crew' | 'screen' | 'detachment'
export interface Body {
  readonly id: string
  readonly side: number
  readonly sort: Sort
  /** The unit that it is or is a part of; NOBODY where only the state knows. */
  readonly of: number
}

const batteries = units.flatMap(({ kind }, i) => (kind === 'artillery' ? [i] : []))
const sectionsOf = (i: number): Body[] =>
  units[i].sections.map((_, n) => ({ id: `${units[i].id}-${n + 1}`, side: units[i].side, sort: 'section', of: i }))
const sections = batteries.flatMap(sectionsOf)
const crewOf = ({ id, side, of }: Body): Body => ({ id: `crew-${id}`, side, sort: 'crew', of })
const whole: readonly Body[] = units.map(({ id, side }, of) => ({ id, side, sort: 'unit', of }))
const groups = [...new Set(pickets.map(({ group }) => group))]
const screens = groups.flatMap((group) =>
  pickets
    .filter((one) => one.group === group)
    .map((_, n): Body => ({ id: `screen-${group}-${n + 1}`, side: CSA, sort: 'screen', of: NOBODY })),
)
const places = [data.detachments.confederate, data.detachments.union]
const detached = places.flatMap((count, side) =>
  Array.from(
    { length: count },
    (_, n): Body => ({ id: `detachment-${side === CSA ? 'c' : 'u'}-${n + 1}`, side, sort: 'detachment', of: NOBODY }),
  ),
)

export const bodies: readonly Body[] = [
  ...whole,
  ...sections,
  ...[...batteries.map((i) => whole[i]), ...sections].map(crewOf),
  ...screens,
  ...detached,
]
export const BODIES = bodies.length
export const PIECES = BODIES + leaders.length

export const pieceIds: readonly string[] = [...bodies.map(({ id }) => id), ...leaders.map(({ id }) => `leader-${id}`)]
const numbers = new Map(pieceIds.map((id, i) => [id, i]))
/** The piece of an id; throws where there is none. */
export function piece(id: string): number {
  const found = numbers.get(id)
  if (found === undefined) throw new Error(`There is no piece ${id}.`)
  return found
}

export const isLeader = (i: number): boolean => i >= BODIES
export const leaderOf = (i: number): number => i - BODIES
export const pieceOfLeader = (l: number): number => BODIES + l

/** The first counter of a sort; those of one sort lie one behind the other. */
const firstOf = (sort: Sort): number => bodies.findIndex((one) => one.sort === sort)
/** The counters of pickets and dummies: the first, and the group with which each is set up (32.16 to 32.18). */
export const SCREEN = firstOf('screen')
export const SCREENS = screens.length
export const screenGroup: readonly string[] = groups.flatMap((group) =>
  pickets.filter((one) => one.group === group).map(() => group),
)
