import { makePolicies } from '@vedette/bots'
import type { Title, Words } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { type Fixtures, journalDifference } from './fixture-files.ts'
import {
  differenceOf,
  drawnOptions,
  type FixtureLine,
  type FixtureStart,
  type PlayedFixture,
  playKept,
  playRandom,
} from './fixtures.ts'
import { standardOptions } from './match.ts'

/** What is to be played of one seed: a kept game again, or a new one. Plain data, for threads. */
export interface FixtureTask {
  readonly title: string
  /** The title's first one where none is named. */
  readonly scenario?: string
  readonly seed: string
  readonly player: 'random' | 'scripts'
  /** What it came to; absent where a game is made anew. */
  readonly kept?: FixtureLine
  readonly choices?: readonly Words[]
}

/** So many games of each player are stamped, and of which of them the whole journals are kept. */
interface Share {
  readonly games: readonly (readonly [player: FixtureTask['player'], count: number])[]
  readonly whole: ReadonlySet<string>
}
const FIRST: Share = {
  games: [
    ['random', 200],
    ['scripts', 100],
  ],
  whole: new Set(['random-000', 'scripts-000', 'scripts-001']),
}
/** Another scenario is played by the same rules, and may be far longer. */
const OTHER: Share = {
  games: [
    ['scripts', 4],
    ['random', 2],
  ],
  whole: new Set(['scripts-001']),
}
const nameOf = (player: FixtureTask['player'], n: number): string => `${player}-${String(n).padStart(3, '0')}`
const seedOf = (scenario: string | undefined, name: string): string => (scenario ? `${scenario}-${name}` : name)

export const isWhole = ({ scenario, seed }: Pick<FixtureTask, 'scenario' | 'seed'>): boolean =>
  [...(scenario ? OTHER : FIRST).whole].some((name) => seedOf(scenario, name) === seed)

const policies = makePolicies(minds)

/** Every game of a title's fixtures as kept; of ten only the first, where a tenth is enough. */
export function keptTasks(title: string, { games, choices }: Fixtures, share: 'all' | 'tenth'): FixtureTask[] {
  return games
    .filter((_, n) => share === 'all' || n % 10 === 0)
    .map((kept) => {
      const { seed, scenario } = kept
      return choices.has(seed)
        ? { title, scenario, seed, player: 'scripts', kept, choices: choices.get(seed) }
        : { title, scenario, seed, player: 'random', kept }
    })
}

/** The games to stamp a version with, of every scenario. Games of the scripts follow `choices` as far as these are lawful. */
export function newTasks(title: string, choices: Fixtures['choices'] | null): FixtureTask[] {
  const some = (scenario: string | undefined, player: FixtureTask['player'], games: number): FixtureTask[] =>
    Array.from({ length: games }, (_, n) => {
      const seed = seedOf(scenario, nameOf(player, n))
      return { title, scenario, seed, player, choices: choices?.get(seed) }
    })
  const others = titles[title].scenarios.slice(1).map(({ id }) => id)
  return [undefined, ...others].flatMap((scenario) =>
    (scenario ? OTHER : FIRST).games.flatMap(([player, count]) => some(scenario, player, count)),
  )
}

/** Plays a kept game as it was kept, and a new one with the scripts where no kept choice is left. */
export function playTask({ title: id, scenario, seed, player, kept, choices = [] }: FixtureTask): PlayedFixture {
  const title = titles[id]
  const startWith = (options: readonly string[]): FixtureStart => ({
    seed,
    scenario,
    options: kept?.options ?? options,
  })
  if (player === 'random') return playRandom(title, startWith(drawnOptions(title, seed)))
  const standard = Object.entries(standardOptions(title)).flatMap(([option, on]) => (on ? [option] : []))
  return playKept(title, startWith(standard), choices, kept ? undefined : policies.scripts)
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
