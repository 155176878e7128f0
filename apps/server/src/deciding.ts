import { levels, SCRIPTS, type Thought, unsearched } from '@vedette/bots'
import { ActionList, legal, SeededDice, type Title } from '@vedette/kernel'
import type { Instead } from '@vedette/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import { type Bots, type Task, type Thinkers, Unthought } from './thinkers.ts'
import { Turns } from './turns.ts'

/** What is to be played, and why the scripts say so in place of a search, if they do. */
export interface Decision {
  readonly thought: Thought
  readonly instead: Instead | null
}

/** A decision under way. */
export interface Deciding {
  readonly decision: Promise<Decision>
  /** Asks for the best so far. */
  hurry(): void
}

/** Decides for the machine: whatever befalls those who think, something lawful comes of it. */
export class Decider {
  readonly #bots: Bots
  readonly #thinkers: Thinkers
  readonly #log: FastifyBaseLogger
  /** The scripts work on the server's own thread: nobody's games may hold it up. */
  readonly #turns = new Turns()
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

  /** Decides a task for a person who waits for it. The first action of what comes of it is lawful. */
  decide(title: Title, task: Task, person: string, progress: (share: number) => void): Deciding {
    const search = this.#thinkers.think(task, person, progress)
    return { decision: this.#lawful(title, task, person, search.thought), hurry: () => search.hurry() }
  }

  /** Decides a task by the scripts, for this reason. */
  byScripts(title: Title, task: Task, person: string, why: Instead): Deciding {
    const nothing = Promise.reject(new Unthought(why, 'It is not searched.'))
    return { decision: this.#lawful(title, task, person, nothing), hurry: () => {} }
  }

  /** What is being thought about is rejected: it will be thought about again. */
  close(): Promise<void> {
    this.#closing = true
    return this.#thinkers.close()
  }

  async #lawful(title: Title, task: Task, person: string, thinking: Promise<Thought>): Promise<Decision> {
    const { seat, seed } = task
    const view = title.schema.decode(task.view)
    const choices = legal(title, view, new ActionList()).toArray()
    let instead: Instead | null = null
    const tries: (() => Thought | Promise<Thought>)[] = [() => thinking, () => this.#instead(task, person)]
    for (const attempt of tries) {
      try {
        const thought = await attempt()
        if (choices.includes(thought.run[0])) return { thought, instead }
        this.#log.error({ title: title.id, seat, seed, run: thought.run }, 'the machine chose what is not legal')
      } catch (error) {
        if (this.#closing) throw error
        if (error instanceof Unthought) instead = error.why
        else this.#log.error({ err: error, title: title.id, seat, seed }, 'the machine failed')
      }
      instead ??= 'failed'
    }
    // By lot, not the first: that might be one that can be repeated for ever.
    const lot = new SeededDice(seed, 0, 'instead').below(choices.length)
    return { thought: unsearched([choices[lot]]), instead }
  }

  #instead(task: Task, person: string): Promise<Thought> {
    return this.#turns.do(person, async () => unsearched(await this.#bots.instead(task)))
  }
}
