import type { Policy } from '@vedette/bots'
import type { Dullness, Options, State, Title, Watcher } from '@vedette/kernel'
import { playMatch } from '../match.ts'
import { dullTogether } from './dull.ts'
import { addTime, type Histogram } from './times.ts'

/** Two games with the same seed, the sides swapped. */
export interface PairSetup<S extends State> {
  readonly scenario: string
  readonly options: Options
  readonly players: readonly [Policy, Policy]
  readonly seed: string
  readonly pair: number
  /** Milliseconds of any clock. */
  readonly clock: () => number
  /** Watches each game for what is dull, where the title knows what that is. */
  readonly watcher?: () => Watcher<S>
}

/** One game of a pair: the seat that the first player had, and how it ended. */
export interface PairGame {
  readonly seat: number
  readonly winner: number | null
  readonly code: string
  readonly steps: number
}

export interface Pair {
  readonly pair: number
  /** What the first player got, 0 to 2. */
  readonly score: number
  readonly games: readonly PairGame[]
  /** How long the answers of the first and of the second player took. */
  readonly times: readonly [Histogram, Histogram]
  /** What was dull in the play of each. */
  readonly dull: readonly [Dullness, Dullness]
}

const pointsFor = (seat: number, winner: number | null): number => (winner === null ? 0.5 : winner === seat ? 1 : 0)

/** Plays a pair. Throws MatchFault when a player chooses what is not lawful. */
export function playPairOf<S extends State>(title: Title<S>, setup: PairSetup<S>): Pair {
  const { scenario, options, players, seed, pair, clock } = setup
  let score = 0
  const spent: [Histogram, Histogram] = [{}, {}]
  const dull: [Dullness, Dullness] = [{}, {}]
  const games = [0, 1].map((seat): PairGame => {
    const policies = seat === 0 ? players : ([players[1], players[0]] as const)
    const watcher = setup.watcher?.()
    const watch = watcher?.see
    const { outcome, steps, times } = playMatch(title, { scenario, options, policies, seed, game: pair, clock, watch })
    score += pointsFor(seat, outcome.winner)
    for (const player of [0, 1]) {
      const own = player === 0 ? seat : 1 - seat
      for (const time of times[own]) addTime(spent[player], time)
      if (watcher) dull[player] = dullTogether([dull[player], watcher.found(own)])
    }
    return { seat, winner: outcome.winner, code: outcome.code, steps }
  })
  return { pair, score, games, times: spent, dull }
}
