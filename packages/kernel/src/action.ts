/** Actions are small numbers while a game is thought about, and words while it is written down. */

/** kind (6 bits), then its arguments in 24 bits (`verbs`): always a small integer for the engine. */
export type Action = number

/** No action at all: what a verb makes of a value that does not fit. Nothing is well formed less. */
export const NO_ACTION: Action = -1

export const kindOf = (action: Action): number => (action >> 24) & 63

/** A reusable list that candidates are written into; it never shrinks, so it costs nothing to fill again. */
export class ActionList {
  #items = new Int32Array(256)
  length = 0

  clear(): this {
    this.length = 0
    return this
  }
  push(action: Action): void {
    if (this.length === this.#items.length) {
      const wider = new Int32Array(this.#items.length * 2)
      wider.set(this.#items)
      this.#items = wider
    }
    this.#items[this.length++] = action
  }
  at(index: number): Action {
    return this.#items[index]
  }
  set(index: number, action: Action): void {
    this.#items[index] = action
  }
  has(action: Action): boolean {
    for (let i = 0; i < this.length; i++) if (this.#items[i] === action) return true
    return false
  }
  toArray(): Action[] {
    return Array.from(this.#items.subarray(0, this.length))
  }
}
