import type { Mind, Postures, Run, State, Title } from '@vedette/kernel'
import { type EvolutionWork, evolution } from './evolution.ts'
import { greedy, prudentRandom } from './greedy.ts'
import { choices, Outlook } from './lines.ts'
import { SCRIPTS, STANDARD } from './names.ts'
import type { Thinker } from './policy.ts'
import { type PortfolioWork, portfolio } from './portfolio.ts'
import { type Thinking, unsearched } from './thought.ts'

/** A level is a stated amount of work, the same on every machine. */
export type Level =
  | { readonly id: string; readonly kind: 'random' }
  | { readonly id: string; readonly kind: 'greedy' }
  | { readonly id: string; readonly kind: 'scripts' }
  | { readonly id: string; readonly kind: 'portfolio'; readonly work: PortfolioWork }
  | { readonly id: string; readonly kind: 'evolution'; readonly work: EvolutionWork }

export const levels: readonly Level[] = [
  { id: 'level-0', kind: 'random' },
  { id: 'level-1', kind: 'greedy' },
  { id: SCRIPTS, kind: 'scripts' },
  {
    id: STANDARD,
    kind: 'portfolio',
    work: {
      partings: 1,
      options: 6,
      parts: 3,
      rounds: [
        [5, 3],
        [2, 7],
      ],
    },
  },
  {
    id: 'level-4',
    kind: 'evolution',
    work: {
      partings: 6,
      options: 6,
      parts: 4,
      living: 6,
      born: 6,
      generations: 3,
      rounds: [
        [4, 4],
        [2, 8],
      ],
    },
  },
]

/** What the scripts do when every part of the army behaves alike. */
export function inPosture<S extends State>({ mind }: Thinker<S>, view: S, seat: number, posture: number, seed: string) {
  const postures: Postures = new Uint8Array(mind.parts).fill(posture)
  return mind.script(view, seat, postures, seed)
}

/** What the scripts do by their own judgement: they answer at once, and are always there. */
export const atOnce = <S extends State>(thinker: Thinker<S>, view: S, seat: number, seed: string): Run =>
  inPosture(thinker, view, seat, 0, seed)

/** Level 1: one step at a time, by the title's novice where it has one. */
function oneStep<S extends State>(thinker: Thinker<S>, view: S, seat: number, seed: string): Run {
  const { novice } = thinker.mind
  return novice === undefined ? greedy(thinker, view, seat, seed) : inPosture(thinker, view, seat, novice, seed)
}

/** How a player of a level thinks: a function of the view, the seat, the seed and the level alone. */
export function* thinkAs<S extends State>(
  thinker: Thinker<S>,
  view: S,
  seat: number,
  seed: string,
  level: Level,
): Thinking {
  const { mind } = thinker
  if (level.kind === 'random') return unsearched(prudentRandom(thinker, view, seat, seed))
  if (level.kind === 'greedy') return unsearched(oneStep(thinker, view, seat, seed))
  if (level.kind === 'scripts') return unsearched(inPosture(thinker, view, seat, mind.fair ?? 0, seed))
  const options = choices(thinker, view, seat, seed, level.work.options)
  if (options.length === 0) return unsearched(inPosture(thinker, view, seat, mind.stance?.posture ?? 0, seed))
  const outlook = new Outlook(thinker, view, seat, seed)
  return level.kind === 'portfolio'
    ? yield* portfolio(outlook, options, level.work)
    : yield* evolution(outlook, options, level.work)
}

/** Thinks as the level of this name; the standard level where there is none. */
export function think(title: Title, mind: Mind, view: State, seat: number, seed: string, levelId: string): Thinking {
  const level = levels.find(({ id }) => id === levelId) ?? (levels.find(({ id }) => id === STANDARD) as Level)
  return thinkAs({ title, mind }, view, seat, seed, level)
}
