/** Plane geometry shared by the layout and the painting: points are [x, y], lengths in map units. */

export type XY = readonly [number, number]
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

export const distance = (a: XY, b: XY): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]))

export const mix = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The point of segment ab nearest to p. */
export function nearestOnSegment(p: XY, a: XY, b: XY): XY {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const l2 = dx * dx + dy * dy
  if (l2 === 0) return a
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / l2))
  return [a[0] + dx * t, a[1] + dy * t]
}

export function nearestOnLine(p: XY, line: readonly XY[]): XY {
  let best: XY = line[0]!
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const q = nearestOnSegment(p, line[i - 1]!, line[i]!)
    const d = distance(p, q)
    if (d < least) {
      least = d
      best = q
    }
  }
  return best
}

export const distanceToLine = (p: XY, line: readonly XY[]): number => distance(p, nearestOnLine(p, line))

const turn = (a: XY, b: XY, c: XY): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether the open segments ab and cd cross. */
export function segmentsCross(a: XY, b: XY, c: XY, d: XY): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

/** Where the open segments ab and cd cross, if they do. */
export function crossing(a: XY, b: XY, c: XY, d: XY): XY | undefined {
  if (!segmentsCross(a, b, c, d)) return
  const from = turn(c, d, a)
  return mix(a, b, from / (from - turn(c, d, b)))
}

export function linesCross(p: readonly XY[], q: readonly XY[]): boolean {
  for (let i = 1; i < p.length; i++)
    for (let j = 1; j < q.length; j++) if (segmentsCross(p[i - 1]!, p[i]!, q[j - 1]!, q[j]!)) return true
  return false
}

export const boxesOverlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

/** Length of the part of segment ab inside the box. */
export function lengthInBox(a: XY, b: XY, box: Box): number {
  let t0 = 0
  let t1 = 1
  const clip = (p: number, q: number): boolean => {
    if (p === 0) return q >= 0
    const r = q / p
    if (p < 0) t0 = Math.max(t0, r)
    else t1 = Math.min(t1, r)
    return t0 < t1
  }
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const inside =
    clip(-dx, a[0] - box.x0) && clip(dx, box.x1 - a[0]) && clip(-dy, a[1] - box.y0) && clip(dy, box.y1 - a[1])
  return inside ? (t1 - t0) * distance(a, b) : 0
}

export function boxOf(points: Iterable<XY>, margin = 0): Box {
  const box = {
    x0: Number.POSITIVE_INFINITY,
    y0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    y1: Number.NEGATIVE_INFINITY,
  }
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x)
    box.y0 = Math.min(box.y0, y)
    box.x1 = Math.max(box.x1, x)
    box.y1 = Math.max(box.y1, y)
  }
  return { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin }
}

/** The control point of a connection's curve: `bend` is the sagitta as a share of the length, left of a to b. */
export function curveControl(a: XY, b: XY, bend: number): XY {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  return [(a[0] + b[0]) / 2 + dy * bend * 2, (a[1] + b[1]) / 2 - dx * bend * 2]
}

/** A connection's curve as a polyline of `n` pieces. */
export function sampleCurve(a: XY, b: XY, bend: number, n = 8): XY[] {
  const c = curveControl(a, b, bend)
  const out: XY[] = []
  for (let i = 0; i <= n; i++) {
    const t = i / n
    out.push(mix(mix(a, c, t), mix(c, b, t), t))
  }
  return out
}

/** A small deterministic noise in [0, 1): the map must come out the same on every machine. */
export function noise(x: number, y: number, salt = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt | 0, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1103515245)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}
