/** One limit of a stack. A title has several: of men, of units, of guns. */
export interface StackLimit {
  /** What a unit counts against it; 0 when it does not. */
  readonly weight: (unit: number) => number
  readonly most: number
  /** A single unit that counts is never too much, whatever its size. */
  readonly oneAlways?: boolean
}

/** The first limit that a stack breaks, as its index; -1 when it keeps all. */
export function overLimit(stack: ArrayLike<number>, limits: readonly StackLimit[]): number {
  for (let l = 0; l < limits.length; l++) {
    const { weight, most, oneAlways } = limits[l]
    let sum = 0
    let units = 0
    for (let i = 0; i < stack.length; i++) {
      const w = weight(stack[i])
      sum += w
      if (w > 0) units++
    }
    if (sum > most && !(oneAlways && units === 1)) return l
  }
  return -1
}
