import { LISTENERS } from '@vedette/kernel'

/** What a client has of a seat's lines: how many, and after how many takings-back. */
export interface Held {
  readonly lines: number
  readonly undone: number
}

interface Cut {
  readonly n: number
  readonly to: number
}

export interface KeptCuts {
  readonly count: number
  readonly cuts: readonly Cut[]
}

/**
 * The lines that takings-back have left one listener. It never holds more cuts than there are lines: one that a later
 * and shorter cut has overtaken is forgotten.
 */
export class Cuts {
  /** How many takings-back the listener could notice. */
  count: number
  /** Cuts of which each is shorter than all that came after it, with their numbers, oldest first. */
  readonly #cuts: Cut[]

  constructor({ count, cuts }: KeptCuts = { count: 0, cuts: [] }) {
    this.count = count
    this.#cuts = [...cuts]
  }

  get kept(): KeptCuts {
    return { count: this.count, cuts: [...this.#cuts] }
  }

  /** A taking-back has left this many lines. */
  add(to: number): void {
    while (this.#cuts.length > 0 && this.#cuts[this.#cuts.length - 1].to >= to) this.#cuts.pop()
    this.#cuts.push({ n: this.count++, to })
  }

  /** The fewest lines that any taking-back left after the first `undone` of them; infinity where there was none. */
  shortestSince(undone: number): number {
    return this.#cuts.find(({ n }) => n >= undone)?.to ?? Number.POSITIVE_INFINITY
  }
}

/** The same of everybody who listens. */
export class EveryonesCuts {
  readonly #cuts: readonly Cuts[]

  constructor(kept: readonly KeptCuts[] = []) {
    this.#cuts = LISTENERS.map((_, i) => new Cuts(kept[i]))
  }

  get kept(): KeptCuts[] {
    return this.#cuts.map((cuts) => cuts.kept)
  }

  /** A taking-back has left each listener so many lines; null for whom nothing has changed. */
  add(left: readonly (number | null)[]): void {
    for (const [i, cuts] of this.#cuts.entries()) {
      const to = left[i]
      if (to !== null) cuts.add(to)
    }
  }

  /** How many takings-back a listener could notice. */
  count(listener: number): number {
    return this.#of(listener).count
  }

  /** How many of the lines that a listener holds are good: those from before a taking-back only up to the shortest cut since. */
  good(listener: number, held: Held): number {
    const cuts = this.#of(listener)
    return held.undone > cuts.count ? 0 : Math.min(held.lines, cuts.shortestSince(held.undone))
  }

  #of(listener: number): Cuts {
    return this.#cuts[LISTENERS.indexOf(listener)]
  }
}
