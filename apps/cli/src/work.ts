import { makePolicies, type Policy } from '@vedette/bots'
import type { Options } from '@vedette/kernel'
import {
  type FixtureTask,
  type FuzzReport,
  fuzz,
  mainButton,
  onThreads,
  type Pair,
  type PlayedFixture,
  playMatch,
  playPairOf,
  playTask,
  playWarned,
  type Samples,
  sample,
  scenarioAt,
  type WarnedGame,
} from '@vedette/lab'
import { doors, entries, titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'

/** Work that is cut into pieces and handed to threads: only plain data goes in and comes out. */

export const policies: Readonly<Record<string, Policy>> = makePolicies(minds)

export interface FuzzJob {
  readonly kind: 'fuzz'
  readonly title: string
  readonly scenarios: readonly string[]
  readonly first: number
  readonly games: number
  readonly seed: string
}

export interface MatchJob {
  readonly kind: 'match'
  readonly title: string
  /** The scenarios that the games go round. */
  readonly scenarios: readonly string[]
  readonly options: Options
  readonly bots: readonly [string, string]
  readonly first: number
  readonly games: number
  readonly seed: string
}

/** One pair of games of the arena: both players with each seat. */
export interface PairJob {
  readonly kind: 'pair'
  readonly title: string
  readonly scenario: string
  readonly options: Options
  readonly bots: readonly [string, string]
  readonly pair: number
  readonly seed: string
}

/** Positions of games of the scripts against themselves. */
export interface SampleJob {
  readonly kind: 'sample'
  readonly title: string
  readonly scenarios: readonly string[]
  readonly first: number
  readonly games: number
  readonly seed: string
}

/** First games as the front door recommends them, with what the page would warn of. */
export interface WarnedJob {
  readonly kind: 'warned'
  readonly title: string
  /** Who sits in the recommended seat (MAIN: whoever only presses the main button), and against whom. */
  readonly player: string
  readonly against: string
  /** The game is left once the enemy has begun so many player turns; 0 plays it to its end. */
  readonly until: number
  readonly first: number
  readonly games: number
  readonly seed: string
}

/** Games of fixtures, kept or new. */
export interface FixtureJob {
  readonly kind: 'fixtures'
  readonly tasks: readonly FixtureTask[]
}

/** One game as far as a study wants to know it. */
export interface Played {
  readonly game: number
  readonly scenario: string
  readonly winner: number | null
  readonly code: string
  /** The game turn in which it ended; null where it did not. */
  readonly turn: number | null
  readonly steps: number
  /** How many actions both players chose. */
  readonly decisions: number
  readonly fault: string | null
  /** What the title's account of it says. */
  readonly counts: Readonly<Record<string, number>>
  readonly times: readonly [readonly number[], readonly number[]]
}

export type Job = FuzzJob | MatchJob | PairJob | SampleJob | FixtureJob | WarnedJob
export type Done<J extends Job> = J extends FuzzJob
  ? FuzzReport
  : J extends PairJob
    ? Pair
    : J extends SampleJob
      ? Samples
      : J extends FixtureJob
        ? PlayedFixture[]
        : J extends WarnedJob
          ? WarnedGame[]
          : Played[]

function runMatches({ title, scenarios, options, bots, first, games, seed }: MatchJob): Played[] {
  const played: Played[] = []
  for (let game = first; game < first + games; game++) {
    const scenario = scenarioAt(scenarios, game)
    try {
      const { outcome, turn, steps, choices, times, counts } = playMatch(titles[title], {
        scenario,
        options,
        policies: [policies[bots[0]], policies[bots[1]]],
        seed,
        game,
        clock: () => performance.now(),
        account: minds[title]?.account?.(),
      })
      const decisions = choices[0] + choices[1]
      const { winner, code } = outcome
      played.push({ game, scenario, winner, code, turn, steps, decisions, fault: null, times, counts })
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      const nothing = { winner: null, turn: null, steps: 0, decisions: 0, times: [[], []] as const, counts: {} }
      played.push({ game, scenario, code: 'fault', fault, ...nothing })
    }
  }
  return played
}

const runPair = ({ title, scenario, options, bots, pair, seed }: PairJob): Pair =>
  playPairOf(titles[title], {
    scenario,
    options,
    players: [policies[bots[0]], policies[bots[1]]],
    seed,
    pair,
    clock: () => performance.now(),
    watcher: minds[title]?.watcher,
  })

const tables = Object.fromEntries(
  await Promise.all(entries.map(async ({ title, table }) => [title.id, await table()] as const)),
)

/** Whoever only presses the main button. */
export const MAIN = 'main'

/**
 * Whoever only presses the main button has the opening played for him. In whole games it is looked at what he would be
 * warned of; of two machines both.
 */
function runWarned({ title: id, player, against, until, first, games, seed }: WarnedJob): WarnedGame[] {
  const played = { title: titles[id], mind: minds[id], table: tables[id] }
  const door = doors[id].first
  const seat = played.title.seats.indexOf(door.seat)
  const [mine, theirs] = [player === MAIN ? mainButton(played.table) : policies[player], policies[against]]
  return Array.from({ length: games }, (_, n) =>
    playWarned(played, {
      scenario: door.scenario,
      policies: seat === 0 ? [mine, theirs] : [theirs, mine],
      watched: until > 0 ? [] : player === MAIN ? [seat] : [0, 1],
      seed,
      game: first + n,
      scripts: policies.scripts,
      ...(player === MAIN && door.opening ? { opening: { seat, words: door.opening } } : {}),
      ...(until > 0 ? { until: { seat: 1 - seat, turns: until } } : {}),
    }),
  )
}

export function work(job: Job): FuzzReport | Played[] | Pair | Samples | PlayedFixture[] | WarnedGame[] {
  if (job.kind === 'warned') return runWarned(job)
  if (job.kind === 'match') return runMatches(job)
  if (job.kind === 'pair') return runPair(job)
  if (job.kind === 'sample') return sample(titles[job.title], minds[job.title], job)
  if (job.kind === 'fixtures') return job.tasks.map(playTask)
  const { title, scenarios, first, games, seed } = job
  return fuzz(titles[title], { games, seed, first, scenarios })
}

/** Runs the pieces of a job, on threads when there is more than one worker. Results come in the order of the pieces. */
export async function workAll<J extends Job>(
  jobs: readonly J[],
  workers: number,
  done: (result: Done<J>) => void,
): Promise<Done<J>[]> {
  if (workers <= 1 || jobs.length <= 1) {
    return jobs.map((job) => {
      const result = work(job) as Done<J>
      done(result)
      return result
    })
  }
  return onThreads<J, Done<J>>(new URL('../worker.mjs', import.meta.url), jobs, workers, done)
}
