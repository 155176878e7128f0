import { setImmediate } from 'node:timers/promises'
import { type Clock, pause } from './clock.ts'

/** Somebody else has kept the store locked for too long: what was to be done is not done. */
export class Busy extends Error {
  readonly code = 'busy'
}

/** How long is waited for somebody else's lock, and how often it is looked at, in milliseconds. */
const MOST = 5000
const AGAIN = 20

const isLocked = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown } | null)?.code))

interface Waiting {
  readonly until: number
  /** Tries once more; false while it is still locked. */
  attempt(): Promise<boolean>
  giveUp(): void
}

/**
 * Work on a file that somebody else may have locked: it is done at once where that can be, and else waits in line,
 * while the process does other things. What waits longest is tried first, and nothing overtakes it.
 */
export class Patience {
  readonly #clock: Clock
  readonly #line: Waiting[] = []
  #isServed = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws `Busy` when it could not be done in time. */
  async do<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#line.length === 0) {
      try {
        return await work()
      } catch (error) {
        if (!isLocked(error)) throw error
      }
    }
    return new Promise((done, failed) => {
      const attempt = async (): Promise<boolean> => {
        try {
          done(await work())
        } catch (error) {
          if (isLocked(error)) return false
          failed(error)
        }
        return true
      }
      const giveUp = () => failed(new Busy('Somebody else has the store locked.'))
      this.#line.push({ until: this.#clock.monotonic() + MOST, attempt, giveUp })
      if (!this.#isServed) void this.#serve()
    })
  }

  /** Does it if that can be done at once; false where it cannot. */
  async now(work: () => void): Promise<boolean> {
    if (this.#line.length > 0) return false
    try {
      work()
      return true
    } catch (error) {
      if (isLocked(error)) return false
      throw error
    }
  }

  async #serve(): Promise<void> {
    this.#isServed = true
    for (let first = this.#line[0]; first !== undefined; first = this.#line[0]) {
      if (await first.attempt()) this.#line.shift()
      else if (this.#clock.monotonic() < first.until) {
        await pause(this.#clock, AGAIN)
        continue
      } else {
        this.#line.shift()
        first.giveUp()
      }
      await setImmediate()
    }
    this.#isServed = false
  }
}
