/**
 * The lines that takings-back have left one listener. It never holds more cuts than there are lines: one that a later
 * and shorter cut has overtaken is forgotten.
 */
export class Cuts {
  /** How many takings-back the listener could notice. */
  count = 0
  /** Cuts of which each is shorter than all that came after it, with their numbers, oldest first. */
  readonly #cuts: { readonly n: number; readonly to: number }[] = []

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
