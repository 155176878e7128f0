import { distance, distanceToLine, mix, type XY } from '../plane.ts'
import type { Cell, Grid } from './grid.ts'

/** A hexside between two hexes of the map. */
interface Side {
  readonly name: string
  readonly to: number
  /** Its ends and its middle, for the distance from a line. */
  readonly points: readonly [XY, XY, XY]
}

/** What a hexside costs for lying a whole hex from the line, in hexsides. */
const STRAY = 24

/** A heap: the cheapest first, of equals the lowest index, so that every machine takes the same way. */
class Queue {
  private readonly heap: { at: number; cost: number }[] = []

  private before(i: number, j: number): boolean {
    const [a, b] = [this.heap[i], this.heap[j]]
    return a.cost < b.cost || (a.cost === b.cost && a.at < b.at)
  }

  private swap(i: number, j: number): void {
    ;[this.heap[i], this.heap[j]] = [this.heap[j], this.heap[i]]
  }

  put(at: number, cost: number): void {
    this.heap.push({ at, cost })
    for (let i = this.heap.length - 1; i > 0; ) {
      const up = (i - 1) >> 1
      if (!this.before(i, up)) return
      this.swap(i, up)
      i = up
    }
  }

  /** The cheapest, or -1 when there is none. */
  take(): number {
    if (this.heap.length === 0) return -1
    this.swap(0, this.heap.length - 1)
    const { at } = this.heap.pop()!
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      let least = left
      if (right < this.heap.length && this.before(right, left)) least = right
      if (least >= this.heap.length || !this.before(least, i)) return at
      this.swap(i, least)
      i = least
    }
  }
}

/** The corners of a board's hexes and the hexsides between them, without those at hexes that are shut. */
export class SideGraph {
  readonly corners: XY[] = []
  private readonly sides: Side[][] = []
  private readonly index = new Map<string, number>()

  constructor(grid: Grid, shut: (cell: Cell) => boolean) {
    for (const cell of grid.cells()) {
      if (shut(cell)) continue
      const keys = grid.cornerKeys(cell)
      const at = grid.corners(cell)
      for (const direction of [0, 1, 2, 3, 4, 5]) {
        const other = grid.neighbour(cell, direction)
        // each hexside once, named by its upper or left hex first
        if (!grid.has(other) || shut(other) || grid.number(cell) > grid.number(other)) continue
        const a = at[direction]
        const b = at[(direction + 1) % 6]
        const i = this.corner(keys[direction], a)
        const j = this.corner(keys[(direction + 1) % 6], b)
        const name = `${grid.number(cell)}/${grid.number(other)}`
        this.sides[i].push({ name, to: j, points: [a, mix(a, b, 0.5), b] })
        this.sides[j].push({ name, to: i, points: [b, mix(a, b, 0.5), a] })
      }
    }
  }

  private corner(key: string, at: XY): number {
    const known = this.index.get(key)
    if (known !== undefined) return known
    this.index.set(key, this.corners.length)
    this.corners.push(at)
    this.sides.push([])
    return this.corners.length - 1
  }

  nearest(p: XY, among?: ReadonlySet<number>): number {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    this.corners.forEach((at, i) => {
      if (among && !among.has(i)) return
      const d = distance(p, at)
      if (d < least) {
        least = d
        best = i
      }
    })
    return best
  }

  /**
   * The chain of hexsides from one corner to another that follows a line best: each hexside costs its length, and
   * ever more the farther it lies from the line. Unbroken by its making.
   */
  follow(
    line: readonly XY[],
    from: number,
    to: number,
    hexMetres: number,
  ): { names: string[]; corners: number[] } | null {
    const cost = new Map([[from, 0]])
    const came = new Map<number, { at: number; name: string }>()
    const open = new Queue()
    open.put(from, 0)
    for (let at = open.take(); at !== to; at = open.take()) {
      if (at < 0) return null
      const spent = cost.get(at)!
      for (const { name, to: next, points } of this.sides[at]) {
        const [a, m, b] = points.map((p) => distanceToLine(p, line) / hexMetres)
        const total = spent + 1 + STRAY * ((a * a + 4 * m * m + b * b) / 6)
        if (total >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(next, total)
        came.set(next, { at, name })
        open.put(next, total)
      }
    }
    const names: string[] = []
    const corners = [to]
    for (let step = came.get(to); step; step = came.get(step.at)) {
      names.unshift(step.name)
      corners.unshift(step.at)
    }
    return { names, corners }
  }
}
