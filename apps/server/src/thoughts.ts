import type { Thought } from '@vedette/bots'
import type { Title } from '@vedette/kernel'
import type { ToldThought } from '@vedette/wire'
import type { Task } from './thinkers.ts'

/** How many thoughts are remembered of a game, and how much of what each considered. */
const MOST = 400
const CONSIDERED = 8

interface Remembered {
  /** The number of the journal's entry that was decided. */
  readonly at: number
  readonly task: Task
  readonly thought: Thought
}

/** What stood behind the machine's latest decisions in a game. */
export class Thoughts {
  readonly #all: Remembered[] = []

  remember(at: number, task: Task, thought: Thought): void {
    const considered = thought.considered.slice(0, CONSIDERED)
    this.#all.push({ at, task, thought: { ...thought, considered } })
    if (this.#all.length > MOST) this.#all.shift()
  }

  /** All of them in words. They hold what the machine's seat saw, so they are not for everybody's eyes. */
  told(title: Title): ToldThought[] {
    return this.#all.map(({ at, task, thought: { chance, considered, reasons } }) => {
      const view = title.schema.decode(task.view)
      return {
        at,
        seat: task.seat,
        level: task.level,
        chance,
        considered: considered.map(({ run, bent, chance }) => {
          return { words: run.map((action) => title.write(view, action)), bent, chance }
        }),
        reasons,
      }
    })
  }
}
