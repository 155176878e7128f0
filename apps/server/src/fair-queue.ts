/** How much of one person may be under way, and how much may wait besides. */
export interface Share {
  readonly running: number
  readonly waiting: number
}

interface Line<T> {
  running: number
  readonly waiting: T[]
}

/** What waits to be done, a line for each person: they take turns, however much one of them wants. */
export class FairQueue<T> {
  readonly #share: Share
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line<T>>()

  constructor(share: Share) {
    this.#share = share
  }

  /** Lines something up; false when as much of this person waits as may. */
  add(person: string, item: T): boolean {
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] }
    if (line.waiting.length >= this.#share.waiting) return false
    line.waiting.push(item)
    this.#lines.set(person, line)
    return true
  }

  /** Takes out what is to be done next, and null when there is nothing that may be. Whoever takes it says when it is `done`. */
  next(): T | null {
    for (const [person, line] of this.#lines) {
      if (line.running >= this.#share.running) continue
      const item = line.waiting.shift()
      if (item === undefined) continue
      line.running++
      // Whoever had his turn goes to the end.
      this.#lines.delete(person)
      this.#lines.set(person, line)
      return item
    }
    return null
  }

  done(person: string): void {
    const line = this.#lines.get(person)
    if (!line) return
    line.running--
    this.#forget(person, line)
  }

  /** Takes something out that is not to be done any more; false when it does not wait. */
  drop(person: string, item: T): boolean {
    const line = this.#lines.get(person)
    const at = line?.waiting.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.waiting.splice(at, 1)
    this.#forget(person, line)
    return true
  }

  /** Takes out all that waits. */
  clear(): T[] {
    return [...this.#lines.values()].flatMap(({ waiting }) => waiting.splice(0))
  }

  #forget(person: string, { running, waiting }: Line<T>): void {
    if (running === 0 && waiting.length === 0) this.#lines.delete(person)
  }
}
