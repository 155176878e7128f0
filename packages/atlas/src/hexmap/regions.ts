import type { Cell } from '../hex/grid.ts'
import { distance, mix, noise, type XY } from '../plane.ts'
import type { HexPlan } from './plan.ts'

/**
 * Outlines of sets of hexes, clockwise round the set, holes the other way. At every corner three hexes meet, so an
 * outline never touches itself.
 */
export function outlines(plan: HexPlan, test: (cell: Cell) => boolean, rim: number): XY[][] {
  const has = (cell: Cell): boolean =>
    cell.column > -rim &&
    cell.row > -rim &&
    cell.column <= plan.columns + rim &&
    cell.row <= plan.rows + rim &&
    test(cell)
  const next = new Map<string, { at: XY; to: string }>()
  for (const cell of plan.around(rim)) {
    if (!has(cell)) continue
    const keys = plan.grid.cornerKeys(cell)
    const corners = plan.cornersOf(cell)
    plan.grid.neighbours(cell).forEach((other, d) => {
      if (!has(other)) next.set(keys[d], { at: corners[d], to: keys[(d + 1) % 6] })
    })
  }
  const rings: XY[][] = []
  while (next.size > 0) {
    const ring: XY[] = []
    let [key] = next.keys()
    for (let step = next.get(key); step; step = next.get(key)) {
      next.delete(key)
      ring.push(step.at)
      key = step.to
    }
    rings.push(ring)
  }
  return rings
}

/** A place moved by its own small chance: the same for every line that comes by, so that lines that share a side agree. */
export const waver = ([x, y]: XY, by: number): XY => {
  const [cx, cy] = [Math.round(x * 4), Math.round(y * 4)]
  return [x + (noise(cx, cy, 5) - 0.5) * by, y + (noise(cx, cy, 6) - 0.5) * by]
}

/** How far a line cuts the corners of its hexsides: so far that a single hex becomes round. */
const cut = 0.55
const wavering = 3

/**
 * Takes the hardness from a line along hexsides: it still runs through the middle of each, but cuts the corners a
 * little. What comes out are the points of a smooth curve.
 */
export function soften(corners: readonly XY[], closed: boolean): XY[] {
  const n = corners.length
  const out: XY[] = []
  for (let i = 0; i < n; i++) {
    const at = corners[i]
    const before = i > 0 ? corners[i - 1] : closed ? corners[n - 1] : undefined
    const after = i + 1 < n ? corners[i + 1] : closed ? corners[0] : undefined
    out.push(waver(before && after ? mix(at, mix(mix(before, at, 0.5), mix(at, after, 0.5), 0.5), cut) : at, wavering))
    if (after) out.push(waver(mix(at, after, 0.5), wavering * 0.6))
  }
  return out
}

/** Takes the lobes of single hexes out of a dense ring, moving no point farther than a fixed way. */
export function relax(ring: readonly XY[], most: number): XY[] {
  const n = ring.length
  let now = Float64Array.from(ring.flat())
  let next = new Float64Array(now.length)
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < n; i++) {
      const before = 2 * ((i + n - 1) % n)
      const after = 2 * ((i + 1) % n)
      next[2 * i] = 0.3 * now[2 * i] + 0.35 * (now[before] + now[after])
      next[2 * i + 1] = 0.3 * now[2 * i + 1] + 0.35 * (now[before + 1] + now[after + 1])
    }
    ;[now, next] = [next, now]
  }
  return ring.map((p, i) => {
    const q: XY = [now[2 * i], now[2 * i + 1]]
    const far = distance(p, q)
    return far > most ? mix(p, q, most / far) : q
  })
}
