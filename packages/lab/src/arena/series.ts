import type { Dullness } from '@vedette/kernel'
import { dullTogether } from './dull.ts'
import type { Pair } from './pairs.ts'
import type { Meeting } from './ratings.ts'
import { type Histogram, together } from './times.ts'

/** What a series of pairs is of. Lines of files name it, so that a series can be gone on with. */
export interface Series {
  readonly title: string
  /** The scenario, or several that the pairs go round, with commas. */
  readonly scenario: string
  readonly players: readonly [string, string]
  readonly seed: string
  /** The version of the rules that were played: figures of other rules say nothing of these. */
  readonly rules: number
  /** A fingerprint of the code that played: other code plays other games. */
  readonly code: string
  /** The share of the points that the first player is said to win, and the day the series was begun. */
  readonly claim: number
  readonly date: string
}

/** A line of a kept series. */
export interface KeptPair {
  readonly series: Series
  readonly pair: Pair
}

/** The pair in a line of a kept series; null for a line that is none. */
export function readPair(line: string): KeptPair | null {
  try {
    const parsed = JSON.parse(line)
    const isPair =
      Array.isArray(parsed?.series?.players) &&
      typeof parsed.series.rules === 'number' &&
      typeof parsed.pair?.score === 'number' &&
      Array.isArray(parsed.pair.dull)
    return isPair ? parsed : null
  } catch {
    return null
  }
}

/** Is it the same series, whenever it was begun? */
export const isSame = (a: Series, b: Series): boolean =>
  a.title === b.title &&
  a.scenario === b.scenario &&
  a.players.join() === b.players.join() &&
  a.seed === b.seed &&
  a.code === b.code

/** A whole series: its pairs by their number. */
export interface Meetings {
  readonly series: Series
  readonly pairs: readonly Pair[]
}

/** The points of both in a series, a point a game. */
export function meetingOf({ series, pairs }: Meetings): Meeting {
  const points = pairs.reduce((sum, { score }) => sum + score, 0)
  return { a: series.players[0], b: series.players[1], points: [points, 2 * pairs.length - points] }
}

/**
 * Sorts kept pairs into their series. Of series between the same two players only that which was played last is kept, by
 * the order of the lines.
 */
export function seriesOf(lines: readonly KeptPair[]): Meetings[] {
  const found: { series: Series; pairs: Map<number, Pair> }[] = []
  for (const { series, pair } of lines) {
    const known = found.findIndex((one) => isSame(one.series, series))
    const [last] = known < 0 ? [{ series, pairs: new Map<number, Pair>() }] : found.splice(known, 1)
    last.pairs.set(pair.pair, pair)
    found.push(last)
  }
  return found
    .filter(({ series }, n) => !found.slice(n + 1).some((later) => isBetween(later.series, series)))
    .map(({ series, pairs }) => ({ series, pairs: [...pairs.values()].sort((a, b) => a.pair - b.pair) }))
}

/** Are both of the same two players, in the same game? */
const isBetween = (a: Series, b: Series): boolean =>
  a.title === b.title && a.scenario === b.scenario && a.players.join() === b.players.join()

/** The first player's share of the points when it had this seat, and in how many games. */
export function shareAs(pairs: readonly Pair[], seat: number): { share: number; games: number } {
  const games = pairs.flatMap((pair) => pair.games.filter((game) => game.seat === seat))
  const points = games.reduce((sum, { winner }) => sum + (winner === null ? 0.5 : winner === seat ? 1 : 0), 0)
  return { share: points / Math.max(1, games.length), games: games.length }
}

/** Something of a player, from all its pairs. */
const ofPlayer = <T>(meetings: readonly Meetings[], player: string, of: (pair: Pair, n: number) => T): T[] =>
  meetings.flatMap(({ series, pairs }) =>
    series.players.flatMap((name, n) => (name === player ? pairs.map((pair) => of(pair, n)) : [])),
  )

/** How long the answers of a player took in all its meetings of a title. */
export const timesOf = (meetings: readonly Meetings[], player: string): Histogram =>
  together(ofPlayer(meetings, player, ({ times }, n) => times[n]))

/** What was dull in the play of a player in all its meetings of a title. */
export const dullnessOf = (meetings: readonly Meetings[], player: string): Dullness =>
  dullTogether(ofPlayer(meetings, player, ({ dull }, n) => dull[n]))
