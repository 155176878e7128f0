import { atOnce, levels, type Thinking, think } from '@vedette/bots'
import type { Strength } from '@vedette/table'
import { titles } from '@vedette/titles'
import { minds, strength } from '@vedette/titles/players.ts'
import type { OfferedLevel } from '@vedette/wire'
import { loadRules } from './past.ts'
import type { Bots, Task } from './thinkers.ts'
import { ThreadPool } from './thread-pool.ts'

const UNMEASURED: Strength = { date: null, levels: [], dropped: [] }

/** The levels of a title that keep what is claimed of them, with what the arena measured; all of them where it has not. */
export function offered(title: string): readonly OfferedLevel[] {
  const { date, levels: measured, dropped } = strength[title] ?? UNMEASURED
  const kept = levels.filter(({ id }) => !dropped.includes(id))
  return kept.map(({ id }) => {
    const found = measured.find((one) => one.id === id)
    return found ? { ...found, date } : { id, elo: null, margin: null, games: null, swept: null, date: null }
  })
}

/** Who knows how to play what a task is of, by its rules. */
async function thinkerOf({ title: id, rules }: Task) {
  const past = rules === undefined ? null : await loadRules(rules)
  const title = past?.entry.title ?? titles[id]
  const mind = past ? await past.entry.mind?.() : minds[id]
  if (mind === undefined) throw new Error(`Nobody knows how to play ${id} by ${rules}.`)
  return { title, mind }
}

/** How a task is thought about, wherever that is done. */
export async function thinkOf(task: Task): Promise<Thinking> {
  const { title, mind } = await thinkerOf(task)
  return think(title, mind, title.schema.decode(task.view), task.seat, task.seed, task.level)
}

/** Whoever can play each title for the machine. */
export const bots: Bots = {
  levels: Object.fromEntries(Object.keys(minds).map((title) => [title, offered(title)])),
  start: (clock) => new ThreadPool(new URL('../worker.mjs', import.meta.url), clock),
  instead: async (task) => {
    const thinker = await thinkerOf(task)
    return atOnce(thinker, thinker.title.schema.decode(task.view), task.seat, task.seed)
  },
}
