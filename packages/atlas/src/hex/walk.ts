import { distance, mix, type XY } from '../plane.ts'
import type { Cell, Grid } from './grid.ts'

/** A hex a line runs through: how far inside it, and where it comes in and goes out. */
export interface Visit {
  readonly cell: Cell
  readonly metres: number
  readonly from: XY
  readonly to: XY
}

export const same = (a: Cell, b: Cell): boolean => a.column === b.column && a.row === b.row

/** The part of segment ab inside a convex outline whose corners run clockwise on the sheet (y down). */
function inside(a: XY, b: XY, outline: readonly XY[]): readonly [number, number] | null {
  let t0 = 0
  let t1 = 1
  for (let i = 0; i < outline.length; i++) {
    const p = outline[i]
    const q = outline[(i + 1) % outline.length]
    const side = (c: XY): number => (q[0] - p[0]) * (c[1] - p[1]) - (q[1] - p[1]) * (c[0] - p[0])
    const sa = side(a)
    const sb = side(b)
    if (sa < 0 && sb < 0) return null
    if (sa < 0) t0 = Math.max(t0, sa / (sa - sb))
    else if (sb < 0) t1 = Math.min(t1, sa / (sa - sb))
  }
  return t0 < t1 ? [t0, t1] : null
}

/** The hexes a segment runs through, in order, on the map and off it. */
function alongSegment(grid: Grid, a: XY, b: XY): Visit[] {
  const length = distance(a, b)
  // wide enough that every hex on the way is within one of the stops
  const stops = Math.ceil(length / grid.hexMetres) + 1
  const near = new Map<string, Cell>()
  for (let i = 0; i <= stops; i++) {
    const cell = grid.at(mix(a, b, i / stops))
    for (const one of [cell, ...grid.neighbours(cell)]) near.set(`${one.column},${one.row}`, one)
  }
  const found: { cell: Cell; t0: number; t1: number }[] = []
  for (const cell of near.values()) {
    const span = inside(a, b, grid.corners(cell))
    if (!span) continue
    const [t0, t1] = span
    // a segment along a hexside lies in two hexes: the one that `at` names has it
    if ((t1 - t0) * length > 1e-6 && same(grid.at(mix(a, b, (t0 + t1) / 2)), cell)) found.push({ cell, t0, t1 })
  }
  found.sort((p, q) => p.t0 - q.t0)
  return found.map(({ cell, t0, t1 }) => ({
    cell,
    metres: (t1 - t0) * length,
    from: mix(a, b, t0),
    to: mix(a, b, t1),
  }))
}

/** The hexes a line runs through, each the neighbour of the one before. */
export function walk(grid: Grid, line: readonly XY[]): Visit[] {
  const visits: Visit[] = []
  for (let i = 1; i < line.length; i++)
    for (const visit of alongSegment(grid, line[i - 1], line[i])) {
      const last = visits.at(-1)
      if (last && same(last.cell, visit.cell))
        visits[visits.length - 1] = { ...last, metres: last.metres + visit.metres, to: visit.to }
      else visits.push(visit)
    }
  return visits
}

/**
 * Leaves out hexes that a line only brushes, and spurs, wherever the hexes before and after are neighbours or the
 * same. The shortest visits go first. Hexes that must stay (junctions, ends, bridges) do.
 */
export function smooth(grid: Grid, visits: readonly Visit[], least: number, stays: (cell: Cell) => boolean): Visit[] {
  const list = [...visits]
  for (;;) {
    let at = -1
    for (let i = 1; i + 1 < list.length; i++) {
      if (list[i].metres >= least || stays(list[i].cell)) continue
      const before = list[i - 1].cell
      const after = list[i + 1].cell
      if (!same(before, after) && grid.direction(before, after) < 0) continue
      if (at < 0 || list[i].metres < list[at].metres) at = i
    }
    if (at < 0) return list
    const [gone] = list.splice(at, 1)
    const before = list[at - 1]
    const after = list[at]
    if (same(before.cell, after.cell)) {
      list.splice(at, 1)
      list[at - 1] = { ...before, metres: before.metres + gone.metres + after.metres, to: after.to }
    }
  }
}

/** The runs of a walk that pass a test. */
export function runs(visits: readonly Visit[], keep: (cell: Cell) => boolean): Visit[][] {
  const all: Visit[][] = []
  let open = false
  for (const visit of visits) {
    const kept = keep(visit.cell)
    if (kept && open) all.at(-1)?.push(visit)
    else if (kept) all.push([visit])
    open = kept
  }
  return all
}
