import { ASIDE, UNKNOWN } from '../../late-unpleasantness/state.ts'
import { makeKit, type S, type Field as SeriesField } from '../../late-unpleasantness/test/kit.ts'
import { game } from '../game.ts'
import { point } from '../map.ts'
import { CSA, piece, pieces, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { ifItTakesAllSummer as title } from '../title.ts'

/** The kit of the series for this game. */
export type { S } from '../../late-unpleasantness/test/kit.ts'

export interface Field extends SeriesField {
  /** A rail point, or `lost`; where nothing is said it lies with the Terminus. */
  readonly depot?: string
  /** The turn in which a raided base comes back. */
  readonly baseBack?: number
  /** Who has not come yet, at full strength. */
  readonly reserve?: readonly string[]
  /** Who came last through points that nobody stands in. */
  readonly passed?: Readonly<Record<string, 'confederate' | 'union'>>
}

/** For `passed`: the railway from Aquia Creek to Hanover Junction, all of it last passed by the Union. */
export const unionRails = Object.fromEntries(
  [
    'brooke_station',
    'falmouth',
    'fredericksburg',
    'hamiltons_crossing',
    'guinea_station',
    'milford_station',
    'chesterfield_station',
    'hanover_junction',
  ].map((name) => [name, 'union'] as const),
)

function lay(s: S, f: Field): void {
  const t = s as T
  t.depot = f.depot === undefined ? t.terminus : f.depot === 'lost' ? UNKNOWN : point(f.depot)
  t.baseBack = f.baseBack ?? 0
  for (const name of f.reserve ?? []) {
    const i = piece(name)
    t.where[i] = ASIDE
    t.strength[i] = pieces[i].strength
  }
  if (!f.setUp) t.passed.fill(0)
  for (const [at, side] of Object.entries(f.passed ?? {})) t.passed[point(at)] = (side === 'union' ? USA : CSA) + 1
}

export const {
  field,
  play,
  throwing,
  refusal,
  why,
  offered,
  offers,
  asked,
  where,
  strength,
  marked,
  company,
  cardIs,
  march,
  attack,
  passes,
  passTo,
  modifiers,
  listen,
  seenBy,
  roll,
  toSupply,
  supplyOf,
  lead,
  retreat,
  retreatAll,
  unharmed,
} = makeKit<Field>(title, game, lay)
