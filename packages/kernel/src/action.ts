/** Actions are small numbers while a game is thought about, and words while it is written down. */

/** kind (6 bits), then three arguments of 8 bits each: always a small integer for the engine. */
export type Action = number

/** Packs an action. Arguments run from 0 to 255; their meaning belongs to the title. */
export const act = (kind: number, a = 0, b = 0, c = 0): Action => (kind << 24) | (a << 16) | (b << 8) | c
/** The same with one argument of 8 bits and one of 16, for boards of more than 256 places. */
export const actWide = (kind: number, a: number, wide: number): Action => (kind << 24) | (a << 16) | wide
export const kindOf = (action: Action): number => (action >> 24) & 63
export const argA = (action: Action): number => (action >> 16) & 255
export const argB = (action: Action): number => (action >> 8) & 255
export const argC = (action: Action): number => action & 255
export const argWide = (action: Action): number => action & 65535

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
