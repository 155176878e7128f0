import { levels, SCRIPTS, type Thought, unsearched } from '@vedette/bots'
import { ActionList, legal, SeededDice, type Title } from '@vedette/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Bots, Search, Task, Thinkers } from './thinkers.ts'

/** Decides for the machine: whatever befalls those who think, something lawful comes of it. */
export class Decider {
  readonly #bots: Bots
  readonly #thinkers: Thinkers
  readonly #log: FastifyBaseLogger
  #closing = false

  constructor(bots: Bots, clock: Clock, log: FastifyBaseLogger) {
    this.#bots = bots
    this.#thinkers = bots.start(clock)
    this.#log = log
  }

  plays(title: string): boolean {
    return Object.hasOwn(this.#bots.levels, title)
  }

  /**
   * The level at which a seat is played that is stored with this one. Where it is not offered any more, the best that
   * is; the scripts in games that are older than the levels.
   */
  levelOf(title: string, stored: string | null): string {
    const offered = this.#bots.levels[title]
    if (offered.some(({ id }) => id === stored)) return stored as string
    return levels.some(({ id }) => id === stored) ? (offered.at(-1)?.id ?? SCRIPTS) : SCRIPTS
  }

  /** Thinks about a task. The first action of what comes of it is lawful. */
  decide(title: Title, task: Task, progress: (share: number) => void): Search {
    const search = this.#thinkers.think(task, progress)
    return { thought: this.#lawful(title, task, search.thought), hurry: () => search.hurry() }
  }

  /** What is being thought about is rejected: it will be thought about again. */
  close(): Promise<void> {
    this.#closing = true
    return this.#thinkers.close()
  }

  async #lawful(title: Title, task: Task, thinking: Promise<Thought>): Promise<Thought> {
    const { seat, seed } = task
    const view = title.schema.decode(task.view)
    const choices = legal(title, view, new ActionList()).toArray()
    const tries: (() => Thought | Promise<Thought>)[] = [() => thinking, () => this.#instead(task)]
    for (const attempt of tries) {
      try {
        const thought = await attempt()
        if (choices.includes(thought.run[0])) return thought
        this.#log.error({ title: title.id, seat, seed, run: thought.run }, 'the machine chose what is not legal')
      } catch (error) {
        if (this.#closing) throw error
        this.#log.error({ err: error, title: title.id, seat, seed }, 'the machine failed')
      }
    }
    // By lot, not the first: that might be one that can be repeated for ever.
    return unsearched([choices[new SeededDice(seed, 0, 'instead').below(choices.length)]])
  }

  async #instead(task: Task): Promise<Thought> {
    return unsearched(await this.#bots.instead(task))
  }
}
