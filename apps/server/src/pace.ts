import type { Clock } from './clock.ts'

/** How much somebody may ask for: so much at once, and what comes back of it in a second. */
export interface Pace {
  readonly perSecond: number
  readonly burst: number
}

/** Credit that is used up and comes back with time. Whoever has overdrawn it is not refused: he waits. */
export class Credit {
  readonly #pace: Pace
  readonly #clock: Clock
  #left: number
  #counted: number

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace
    this.#clock = clock
    this.#left = pace.burst
    this.#counted = clock.monotonic()
  }

  /** Takes so much, and says for how many milliseconds whoever took it is to wait. */
  take(cost: number): number {
    this.#count()
    this.#left -= cost
    return this.#left < 0 ? (-this.#left * 1000) / this.#pace.perSecond : 0
  }

  #count(): void {
    const { perSecond, burst } = this.#pace
    const now = this.#clock.monotonic()
    this.#left = Math.min(burst, this.#left + ((now - this.#counted) * perSecond) / 1000)
    this.#counted = now
  }
}
