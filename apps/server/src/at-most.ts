import { setImmediate } from 'node:timers/promises'

/**
 * Lets so many pieces of work go on at once; whoever comes later waits in line. Between two of them everybody else has
 * the thread: one after another they would keep it, as long as each finds all it asks for at once.
 */
export class AtMost {
  #free: number
  readonly #line: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async do<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((next) => this.#line.push(next))
    try {
      return await work()
    } finally {
      void this.#handOn()
    }
  }

  async #handOn(): Promise<void> {
    await setImmediate()
    const next = this.#line.shift()
    if (next) next()
    else this.#free++
  }
}
