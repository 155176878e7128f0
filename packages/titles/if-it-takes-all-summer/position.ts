import { makePositions, type Field as SeriesField } from '../late-unpleasantness/position.ts'
import { ASIDE, type S, UNKNOWN } from '../late-unpleasantness/state.ts'
import { game } from './game.ts'
import { point } from './map.ts'
import { CSA, piece, pieces, USA } from './pieces.ts'
import type { T } from './state.ts'
import { ifItTakesAllSummer as title } from './title.ts'

/** Positions laid out by hand, in words: for lessons and for tests. */

export interface Field extends SeriesField {
  /** A rail point, or `lost`; where nothing is said it lies with the Terminus. */
  readonly depot?: string
  /** The turn in which a raided base comes back. */
  readonly baseBack?: number
  /** Who has not come yet, at full strength. */
  readonly reserve?: readonly string[]
  /** Who came last through points that nobody stands in. */
  readonly passed?: Readonly<Record<string, 'confederate' | 'union'>>
  /** Points that count for victory and that the Union was the last to be in, two turns ago. */
  readonly taken?: readonly string[]
}

/** Lays out what only this game has. */
export function layOwn(s: S, f: Field): void {
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
  for (const at of f.taken ?? []) t.claims[USA * t.game.POINTS + point(at)] = 2 << 10
}

export const { lay } = makePositions<Field>(title, game, layOwn)
