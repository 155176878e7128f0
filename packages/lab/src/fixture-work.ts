import { makePolicies } from '@vedette/bots'
import type { Title, Words } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { type Fixtures, journalDifference } from './fixture-files.ts'
import { differenceOf, drawnOptions, type FixtureLine, type PlayedFixture, playKept, playRandom } from './fixtures.ts'
import { standardOptions } from './match.ts'

/** What is to be played of one seed: a kept game again, or a new one. Plain data, for threads. */
export interface FixtureTask {
  readonly title: string
  readonly seed: string
  readonly player: 'random' | 'scripts'
  /** What it came to; absent where a game is made anew. */
  readonly kept?: FixtureLine
  readonly choices?: readonly Words[]
}

const RANDOM = 200
const SCRIPTS = 100
/** Of these games the whole journals are kept. */
const WHOLE: ReadonlySet<string> = new Set(['random-000', 'scripts-000', 'scripts-001'])
const seedOf = (player: FixtureTask['player'], n: number): string => `${player}-${String(n).padStart(3, '0')}`

export const isWhole = (seed: string): boolean => WHOLE.has(seed)

const policies = makePolicies(minds)

/** Every game of a title's fixtures as kept; of ten only the first, where a tenth is enough. */
export function keptTasks(title: string, { games, choices }: Fixtures, share: 'all' | 'tenth'): FixtureTask[] {
  return games
    .filter((_, n) => share === 'all' || n % 10 === 0)
    .map((kept) => {
      const { seed } = kept
      return choices.has(seed)
        ? { title, seed, player: 'scripts', kept, choices: choices.get(seed) }
        : { title, seed, player: 'random', kept }
    })
}

/** The games to stamp a version with. Games of the scripts follow `choices` as far as these are lawful. */
export function newTasks(title: string, choices: Fixtures['choices'] | null): FixtureTask[] {
  const some = (player: FixtureTask['player'], games: number): FixtureTask[] =>
    Array.from({ length: games }, (_, n) => {
      const seed = seedOf(player, n)
      return { title, seed, player, choices: choices?.get(seed) }
    })
  return [...some('random', RANDOM), ...some('scripts', SCRIPTS)]
}

/** Plays a kept game as it was kept, and a new one with the scripts where no kept choice is left. */
export function playTask({ title: id, seed, player, kept, choices = [] }: FixtureTask): PlayedFixture {
  const title = titles[id]
  if (player === 'random') return playRandom(title, seed, kept?.options ?? drawnOptions(title, seed))
  const standard = Object.entries(standardOptions(title)).flatMap(([option, on]) => (on ? [option] : []))
  return playKept(title, seed, kept?.options ?? standard, choices, kept ? undefined : policies.scripts)
}

/** How kept games differ from what they came to, the whole journals among them; in words for developers. */
export const differences = (
  title: Title,
  { journals }: Fixtures,
  tasks: readonly FixtureTask[],
  played: readonly PlayedFixture[],
): string[] => [
  ...journals.flatMap((journal) => journalDifference(title, journal) ?? []),
  ...tasks.flatMap(({ kept }, n) => (kept && differenceOf(kept, played[n])) ?? []),
]
