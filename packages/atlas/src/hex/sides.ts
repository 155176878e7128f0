import { distance, distanceToLine, mix, type XY } from '../plane.ts'
import type { Cell, Grid } from './grid.ts'

/** A hexside between two hexes of the map. */
interface Side {
  readonly name: string
  readonly to: number
  /** Its ends and its middle, for the distance from a line. */
  readonly points: readonly [XY, XY, XY]
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
    const cost = this.corners.map(() => Number.POSITIVE_INFINITY)
    const came: { at: number; name: string }[] = []
    const done = new Uint8Array(this.corners.length)
    cost[from] = 0
    for (;;) {
      let at = -1
      for (let i = 0; i < cost.length; i++)
        if (!done[i] && cost[i] < Number.POSITIVE_INFINITY && (at < 0 || cost[i] < cost[at])) at = i
      if (at < 0) return null
      if (at === to) break
      done[at] = 1
      for (const { name, to: next, points } of this.sides[at]) {
        const [a, m, b] = points.map((p) => distanceToLine(p, line) / hexMetres)
        const off = (a * a + 4 * m * m + b * b) / 6
        const total = cost[at] + 1 + 24 * off
        if (total < cost[next]) {
          cost[next] = total
          came[next] = { at, name }
        }
      }
    }
    const names: string[] = []
    const corners = [to]
    for (let at = to; at !== from; at = came[at].at) {
      names.unshift(came[at].name)
      corners.unshift(came[at].at)
    }
    return { names, corners }
  }
}
