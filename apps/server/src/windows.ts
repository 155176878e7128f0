import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Clock } from './clock.ts'

/** So many addresses are counted at once; beyond them those that came first are forgotten. */
const MOST = 5000

interface Window {
  count: number
  readonly since: number
}

/** What the rate limiter counts in: by the server's clock, which nobody sets, where its own would go by the calendar. */
export function windowsBy(clock: Clock): FastifyRateLimitStoreCtor {
  return class Windows implements FastifyRateLimitStore {
    readonly #all = new Map<string, Window>()

    incr(key: string, answer: (error: null, counted: { current: number; ttl: number }) => void, length: number): void {
      const now = clock.monotonic()
      let window = this.#all.get(key)
      if (!window || window.since + length <= now) {
        window = { count: 0, since: now }
        this.#all.delete(key)
        this.#all.set(key, window)
        if (this.#all.size > MOST) this.#all.delete(this.#all.keys().next().value as string)
      }
      window.count++
      answer(null, { current: window.count, ttl: Math.ceil(window.since + length - now) })
    }

    child(): FastifyRateLimitStore {
      return new Windows()
    }
  }
}
