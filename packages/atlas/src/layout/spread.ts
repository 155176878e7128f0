import { distance, nearestOnSegment, type XY } from '../plane.ts'
import { lean, symbolRadius } from './place.ts'

/**
 * Spreads crowded ground and draws empty ground together. Every pair of neighbours keeps the direction it has on the
 * earth; its length follows a flatter law than the earth's, so short ones grow and long ones shrink. Then what needs
 * room pushes: stacks against stacks, points against connections that pass them by.
 */
export interface SpreadInput {
  /** Points in the flat frame. */
  flat: readonly XY[]
  connections: readonly (readonly [number, number])[]
  isBridge: readonly boolean[]
  /** Map units: a pair of this length keeps it. */
  unit: number
  /** 1 keeps the earth's proportions, 0 makes all neighbours equally far. */
  power: number
  gap: number
}

/** x to the given power for a power in sixteenths, by square roots only. */
function flatten(x: number, power: number): number {
  let out = 1
  let root = x
  for (let bit = 8; bit >= 1; bit /= 2) {
    root = Math.sqrt(root)
    if (Math.floor(Math.round(power * 16) / bit) % 2 === 1) out *= root
  }
  return out
}

interface Spring {
  a: number
  b: number
  dx: number
  dy: number
  w: number
}

function springs({ flat, connections, unit, power }: SpreadInput): Spring[] {
  const pairs = new Map<string, [number, number, number]>()
  const add = (a: number, b: number, w: number) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (a !== b && !pairs.has(key)) pairs.set(key, [a, b, w])
  }
  for (const [a, b] of connections) add(a, b, 1)
  for (let a = 0; a < flat.length; a++) {
    const near = flat.map((_, b) => b).sort((p, q) => distance(flat[a]!, flat[p]!) - distance(flat[a]!, flat[q]!))
    for (const b of near.slice(1, 8)) add(a, b, 0.5)
  }
  return [...pairs.values()].map(([a, b, w]) => {
    const d = distance(flat[a]!, flat[b]!)
    const k = (flatten(d / unit, power) * unit) / d
    return { a, b, dx: (flat[b]![0] - flat[a]![0]) * k, dy: (flat[b]![1] - flat[a]![1]) * k, w: w / (d * k) }
  })
}

/** How far the places of two points overlap, as a push on the second. */
function push(p: XY, q: XY, tallP: boolean, tallQ: boolean, gap: number): XY | null {
  const dx = q[0] - p[0]
  const dy = q[1] - p[1]
  // the upper of the two must clear its own foot and the head of the lower one
  const upperIsBridge = dy > 0 ? tallP : tallQ
  const needX = 46 + lean + 6
  const needY = 46 + 4 + lean + (upperIsBridge ? 50 : symbolRadius) + 6
  const ox = needX - Math.abs(dx)
  const oy = needY - Math.abs(dy)
  if (ox > 0 && oy > 0) return ox < oy ? [Math.sign(dx || 1) * ox, 0] : [0, Math.sign(dy || 1) * oy]
  const d = Math.sqrt(dx * dx + dy * dy)
  return d < gap ? [(dx / d) * (gap - d), (dy / d) * (gap - d)] : null
}

export function spread(input: SpreadInput): XY[] {
  const { flat, isBridge, gap } = input
  const n = flat.length
  const x = flat.map((p) => p[0])
  const y = flat.map((p) => p[1])
  const all = springs(input)
  const watch = watches(input)
  const total = new Float64Array(n)
  for (const s of all) {
    total[s.a]! += s.w
    total[s.b]! += s.w
  }
  const rounds = 4000
  for (let round = 0; round < rounds; round++) {
    const mx = new Float64Array(n)
    const my = new Float64Array(n)
    for (const { a, b, dx, dy, w } of all) {
      const ex = (x[b]! - x[a]! - dx) * w
      const ey = (y[b]! - y[a]! - dy) * w
      mx[a]! += ex
      my[a]! += ey
      mx[b]! -= ex
      my[b]! -= ey
    }
    // the springs alone first, then the room the pieces need, which has the last word
    const settle = round < rounds / 4 ? 0.5 : 0.5 * (1 - round / rounds)
    for (let i = 0; i < n; i++) {
      x[i]! += (mx[i]! / total[i]!) * settle
      y[i]! += (my[i]! / total[i]!) * settle
    }
    if (round < rounds / 4) continue
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        if (Math.abs(x[i]! - x[j]!) > gap || Math.abs(y[i]! - y[j]!) > 2 * gap) continue
        const p = push([x[i]!, y[i]!], [x[j]!, y[j]!], isBridge[i]!, isBridge[j]!, gap)
        if (!p) continue
        x[i]! -= p[0] * 0.3
        y[i]! -= p[1] * 0.3
        x[j]! += p[0] * 0.3
        y[j]! += p[1] * 0.3
      }
    clearConnections(x, y, watch)
  }
  return x.map((v, i) => [v, y[i]!] as XY)
}

/** Which side of each connection each point lies on, where it is near enough to matter: [a, b, point, side]. */
function watches({ flat, connections, unit }: SpreadInput): [number, number, number, number][] {
  const out: [number, number, number, number][] = []
  for (const [a, b] of connections)
    for (let i = 0; i < flat.length; i++) {
      if (i === a || i === b) continue
      const p = flat[i]!
      const [ax, ay] = flat[a]!
      const [bx, by] = flat[b]!
      if (distance(p, nearestOnSegment(p, flat[a]!, flat[b]!)) > unit * 1.5) continue
      out.push([a, b, i, (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 0 ? 1 : -1])
    }
  return out
}

/** Moves points off the connections that pass them by, to the side they lie on in the flat frame. */
function clearConnections(x: number[], y: number[], watch: readonly [number, number, number, number][]): void {
  const room = 34
  for (const [a, b, i, side] of watch) {
    const dx = x[b]! - x[a]!
    const dy = y[b]! - y[a]!
    const l2 = dx * dx + dy * dy
    const t = ((x[i]! - x[a]!) * dx + (y[i]! - y[a]!) * dy) / l2
    if (t <= 0.02 || t >= 0.98) continue
    const l = Math.sqrt(l2)
    // unit normal towards the side the point belongs to
    const nx = (-dy / l) * side
    const ny = (dx / l) * side
    const d = (x[i]! - x[a]!) * nx + (y[i]! - y[a]!) * ny
    if (d >= room) continue
    const k = (room - d) * 0.15
    x[i]! += nx * k * 2
    y[i]! += ny * k * 2
    x[a]! -= nx * k * (1 - t) * 2
    y[a]! -= ny * k * (1 - t) * 2
    x[b]! -= nx * k * t * 2
    y[b]! -= ny * k * t * 2
  }
}
