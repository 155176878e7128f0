import { setImmediate } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'

interface Work {
  readonly person: string
  do(): Promise<void>
}

/**
 * Work that is done on the server's own thread: one piece at a time, persons in turn, and whoever else wants the thread
 * gets it between two pieces.
 */
export class Turns {
  readonly #queue = new FairQueue<Work>({ running: 1, waiting: Number.POSITIVE_INFINITY })
  #busy = false

  do<T>(person: string, work: () => Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      this.#queue.add(person, { person, do: () => work().then(done, failed) })
      void this.#goOn()
    })
  }

  async #goOn(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let next = this.#queue.next(); next !== null; next = this.#queue.next()) {
      await setImmediate()
      await next.do()
      this.#queue.done(next.person)
    }
    this.#busy = false
  }
}
