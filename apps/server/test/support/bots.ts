import type { Thought } from '@vedette/bots'
import type { Run } from '@vedette/kernel'
import type { OfferedLevel } from '@vedette/wire'
import type { Bots, Task } from '../../src/thinkers.ts'
import { type Means, ThreadPool } from '../../src/thread-pool.ts'
import { tiny } from './tiny.ts'

const unmeasured = { elo: null, margin: null, games: null, swept: null, date: null }
const offer = (ids: readonly string[]): readonly OfferedLevel[] => ids.map((id) => ({ id, ...unmeasured }))

export const thoughtOf = (run: Run, more: Partial<Thought> = {}): Thought => {
  return { run, chance: null, considered: [], reasons: [], lines: 0, ...more }
}

/** What an in-process bot is told besides its task. */
export interface Hints {
  /** Kept when somebody says hurry. */
  readonly hurried: Promise<void>
  progress(share: number): void
}
export type Think = (task: Task, hints: Hints) => Thought | Promise<Thought>

/** Bots that play Tiny in the server's own thread; where they fail, it is played by lot. */
export const inProcess = (think: Think): Bots => ({
  levels: { tiny: offer(['level-1', 'level-2', 'level-3']) },
  start: () => ({
    think(task, _person, progress) {
      let hurry = () => {}
      const hurried = new Promise<void>((resolve) => {
        hurry = resolve
      })
      return { thought: Promise.resolve().then(() => think(task, { hurried, progress })), hurry }
    },
    close: async () => {},
  }),
  instead: () => [],
})

/** Bots that play Tiny by lot. */
export const byLot: Bots = inProcess(() => thoughtOf([]))

/** Bots that play Tiny on one thread, each level in its own way: see search.ts. Nobody is hurried unless a test says so. */
export const onThreads = (means: Partial<Means>): Bots => ({
  levels: { tiny: offer(['level-2', 'level-3', 'endless', 'dying', 'throwing', 'hanging', 'hoarding']) },
  start: (clock) =>
    new ThreadPool(new URL('./worker.mjs', import.meta.url), clock, {
      loading: 60_000,
      thinking: 60_000,
      hurrying: 60_000,
      threads: 1,
      ...means,
    }),
  instead: () => [],
})

/** The view of a task, for bots that look at it. */
export const viewOf = ({ view }: Task) => tiny.schema.decode(view)
