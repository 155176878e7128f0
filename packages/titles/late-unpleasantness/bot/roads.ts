import type { PointBoard } from '@vedette/board'

/** How far every point is from goals, in steps, where some points take longer to come into than others. */
export class Fields {
  readonly #board: PointBoard
  readonly #through: Float64Array
  readonly #known = new Map<number, Float64Array>()

  /** @param through steps that coming into each point takes */
  constructor(board: PointBoard, through: Float64Array) {
    this.#board = board
    this.#through = through
  }

  /** Do the points take these steps? */
  isOver(through: Float64Array): boolean {
    for (let p = 0; p < through.length; p++) if (through[p] !== this.#through[p]) return false
    return true
  }

  /** From every point to a goal. */
  to(goal: number): Float64Array {
    let far = this.#known.get(goal)
    if (far === undefined) {
      far = this.toAny([goal])
      this.#known.set(goal, far)
    }
    return far
  }

  /** From every point to the nearest of several goals. */
  toAny(goals: readonly number[]): Float64Array {
    const { start, neighbours, size } = this.#board
    const far = new Float64Array(size).fill(1e6)
    const queue = [...goals]
    for (const goal of goals) far[goal] = 0
    // Points whose way has become shorter are looked at again, until none is left.
    for (let head = 0; head < queue.length; head++) {
      const here = queue[head]
      const next = far[here] + this.#through[here]
      for (let n = start[here]; n < start[here + 1]; n++) {
        const p = neighbours[n]
        if (next >= far[p]) continue
        far[p] = next
        queue.push(p)
      }
    }
    return far
  }
}

/** The fields that were reckoned last: from step to step of a march the roads mostly stay as they are. */
export class Roads {
  readonly #board: PointBoard
  #last: Fields | null = null

  constructor(board: PointBoard) {
    this.#board = board
  }

  fields(through: Float64Array): Fields {
    if (!this.#last?.isOver(through)) this.#last = new Fields(this.#board, through)
    return this.#last as Fields
  }
}
