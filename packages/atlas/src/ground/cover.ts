import type { Box, XY } from '../plane.ts'

/** What covers the ground, in a raster of small cells: so that ten thousand trees need no geometry to find their place. */
export const cell = 4

export const woods = 1
export const swamp = 2
export const water = 4
/** Roads, points and names: no symbol of the ground may stand here. */
export const kept = 8
/** Where a counter would stand: a name may lie there if it must. */
export const stood = 16
/** A name lies here. */
export const named = 32
export const orchard = 64

export class Cover {
  readonly columns: number
  readonly rows: number
  readonly flags: Uint8Array
  readonly levels: Uint8Array

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / cell) + 1
    this.rows = Math.ceil(height / cell) + 1
    this.flags = new Uint8Array(this.columns * this.rows)
    this.levels = new Uint8Array(this.columns * this.rows).fill(1)
  }

  private at(x: number, y: number): number {
    const c = Math.floor(x / cell)
    const r = Math.floor(y / cell)
    return c < 0 || r < 0 || c >= this.columns || r >= this.rows ? -1 : r * this.columns + c
  }

  has(x: number, y: number, mask: number): boolean {
    const i = this.at(x, y)
    return i >= 0 && (this.flags[i]! & mask) !== 0
  }

  level(x: number, y: number): number {
    const i = this.at(x, y)
    return i < 0 ? 1 : this.levels[i]!
  }

  /** Whether any cell of the box carries one of the flags. */
  any(b: Box, mask: number): boolean {
    const c0 = Math.max(0, Math.floor(b.x0 / cell))
    const c1 = Math.min(this.columns - 1, Math.floor(b.x1 / cell))
    const r0 = Math.max(0, Math.floor(b.y0 / cell))
    const r1 = Math.min(this.rows - 1, Math.floor(b.y1 / cell))
    for (let r = r0; r <= r1; r++)
      for (let c = c0; c <= c1; c++) if ((this.flags[r * this.columns + c]! & mask) !== 0) return true
    return false
  }

  /** Visits the cells whose middle lies in the rings, by the even-odd rule: each edge is asked for the rows it crosses only. */
  private scan(rings: readonly (readonly XY[])[], visit: (i: number) => void): void {
    const crossings = new Map<number, number[]>()
    for (const ring of rings)
      for (let k = 0; k < ring.length; k++) {
        const [ax, ay] = ring[k]!
        const [bx, by] = ring[(k + 1) % ring.length]!
        const first = Math.max(0, Math.floor(Math.min(ay, by) / cell - 0.5))
        const last = Math.min(this.rows - 1, Math.ceil(Math.max(ay, by) / cell - 0.5))
        for (let r = first; r <= last; r++) {
          const y = (r + 0.5) * cell
          if (ay > y === by > y) continue
          const x = ax + ((y - ay) / (by - ay)) * (bx - ax)
          const row = crossings.get(r)
          if (row) row.push(x)
          else crossings.set(r, [x])
        }
      }
    for (const [r, xs] of crossings) {
      xs.sort((a, b) => a - b)
      for (let k = 0; k + 1 < xs.length; k += 2) {
        const from = Math.max(0, Math.ceil(xs[k]! / cell - 0.5))
        const to = Math.min(this.columns - 1, Math.floor(xs[k + 1]! / cell - 0.5))
        for (let c = from; c <= to; c++) visit(r * this.columns + c)
      }
    }
  }

  fill(rings: readonly (readonly XY[])[], mask: number): void {
    this.scan(rings, (i) => {
      this.flags[i]! |= mask
    })
  }

  raise(rings: readonly (readonly XY[])[], level: number): void {
    this.scan(rings, (i) => {
      this.levels[i] = level
    })
  }

  /** Marks a band along a line. */
  band(line: readonly XY[], half: number, mask: number): void {
    for (let k = 1; k < line.length; k++) {
      const [ax, ay] = line[k - 1]!
      const [bx, by] = line[k]!
      const n = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / cell) + 1
      for (let i = 0; i <= n; i++) {
        const x = ax + ((bx - ax) * i) / n
        const y = ay + ((by - ay) * i) / n
        this.box({ x0: x - half, y0: y - half, x1: x + half, y1: y + half }, mask)
      }
    }
  }

  box(b: Box, mask: number): void {
    const c0 = Math.max(0, Math.floor(b.x0 / cell))
    const c1 = Math.min(this.columns - 1, Math.floor(b.x1 / cell))
    const r0 = Math.max(0, Math.floor(b.y0 / cell))
    const r1 = Math.min(this.rows - 1, Math.floor(b.y1 / cell))
    for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) this.flags[r * this.columns + c]! |= mask
  }
}
