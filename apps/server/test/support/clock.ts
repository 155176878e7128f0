import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/clock.ts'

interface Timer {
  readonly due: number
  readonly what: () => void
}

/** A clock that a test sets. Nothing happens by itself: time goes on when the test says so. */
export class FakeClock implements Clock {
  /** What a wall clock shows; it may be set back. */
  wall = 1_000_000
  #elapsed = 0
  readonly #timers = new Set<Timer>()

  now(): number {
    return this.wall
  }

  monotonic(): number {
    return this.#elapsed
  }

  after(milliseconds: number, what: () => void): () => void {
    const timer = { due: this.#elapsed + milliseconds, what }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** How much is waited for within this time. */
  awaited(milliseconds: number): number {
    return [...this.#timers].filter(({ due }) => due <= this.#elapsed + milliseconds).length
  }

  /** Lets time go on; what falls due happens in its order, and may ask for more. */
  async go(milliseconds: number): Promise<void> {
    const end = this.#elapsed + milliseconds
    for (;;) {
      const [next] = [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
      if (!next) break
      this.#timers.delete(next)
      this.wall += next.due - this.#elapsed
      this.#elapsed = next.due
      next.what()
      await setImmediate()
    }
    this.wall += end - this.#elapsed
    this.#elapsed = end
  }
}
