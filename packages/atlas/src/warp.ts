import { distance, type XY } from './plane.ts'

/**
 * The displacement of the ground that goes with the displacement of the points: Hardy's multiquadric through all
 * control points, with a linear part. It needs square roots only, so it is the same on every machine, and it hardly
 * overshoots between the points.
 */
export interface WarpData {
  kind: 'multiquadric'
  /** Rounds the kernel's tip, in map units. */
  softness: number
  /** Control points before and after, [x, y, x', y']. */
  controls: readonly (readonly number[])[]
}

export type Warp = (p: XY) => XY

/** Solves the dense system m x = r for two right-hand sides, in place, with partial pivoting. */
function solve(m: Float64Array[], r: [number, number][]): void {
  const n = m.length
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let i = c + 1; i < n; i++) if (Math.abs(m[i]![c]!) > Math.abs(m[pivot]![c]!)) pivot = i
    ;[m[c], m[pivot]] = [m[pivot]!, m[c]!]
    ;[r[c], r[pivot]] = [r[pivot]!, r[c]!]
    const row = m[c]!
    for (let i = c + 1; i < n; i++) {
      const low = m[i]!
      const f = low[c]! / row[c]!
      if (f === 0) continue
      for (let j = c; j < n; j++) low[j]! -= f * row[j]!
      r[i]![0] -= f * r[c]![0]
      r[i]![1] -= f * r[c]![1]
    }
  }
  for (let c = n - 1; c >= 0; c--) {
    const row = m[c]!
    for (const k of [0, 1] as const) {
      let sum = r[c]![k]
      for (let j = c + 1; j < n; j++) sum -= row[j]! * r[j]![k]
      r[c]![k] = sum / row[c]!
    }
  }
}

export function makeWarp(data: WarpData): Warp {
  const from = data.controls.map(([x, y]) => [x!, y!] as XY)
  const n = from.length
  if (n < 3) return (p) => p
  const soft = data.softness * data.softness
  const kernel = (a: XY, b: XY): number => {
    const d = distance(a, b)
    return Math.sqrt(d * d + soft)
  }
  // the linear part works on hundreds of units, so that the system stays well conditioned
  const lin = (p: XY): [number, number, number] => [1, p[0] / 500, p[1] / 500]
  const m: Float64Array[] = []
  const r: [number, number][] = []
  for (let i = 0; i < n; i++) {
    const row = new Float64Array(n + 3)
    for (let j = 0; j < n; j++) row[j] = kernel(from[i]!, from[j]!)
    row.set(lin(from[i]!), n)
    m.push(row)
    const [x, y, u, v] = data.controls[i]!
    r.push([u! - x!, v! - y!])
  }
  for (let k = 0; k < 3; k++) {
    const row = new Float64Array(n + 3)
    for (let j = 0; j < n; j++) row[j] = lin(from[j]!)[k]!
    m.push(row)
    r.push([0, 0])
  }
  solve(m, r)
  return (p) => {
    let [x, y] = p
    for (let i = 0; i < n; i++) {
      const f = kernel(p, from[i]!)
      x += f * r[i]![0]
      y += f * r[i]![1]
    }
    const l = lin(p)
    for (let k = 0; k < 3; k++) {
      x += l[k]! * r[n + k]![0]
      y += l[k]! * r[n + k]![1]
    }
    return [x, y]
  }
}
