import { distance, distanceToLine, linesCross, noise, sampleCurve, type XY } from '../plane.ts'

/**
 * Chooses a gentle curve for every connection: near the road of the ground it stands for where the atlas has one,
 * otherwise only enough not to look ruled; never across another connection, too near a point or over a river.
 */
export interface BendInput {
  at: readonly XY[]
  connections: readonly (readonly [number, number])[]
  /** The atlas's roads and railways in map units. */
  roads: readonly (readonly XY[])[]
  rivers: readonly (readonly XY[])[]
  /** Connections that may touch a river because of a bridge, a ford or a bar. */
  bridged: readonly boolean[]
}

const choices = [0, 0.03, -0.03, 0.055, -0.055, 0.08, -0.08, 0.11, -0.11]

export function chooseBends(input: BendInput): number[] {
  const { at, connections, roads, rivers, bridged } = input
  const bends = connections.map(() => 0)
  const curves = connections.map(([a, b]) => sampleCurve(at[a]!, at[b]!, 0))
  const cost = (i: number, bend: number): number => {
    const [a, b] = connections[i]!
    const curve = sampleCurve(at[a]!, at[b]!, bend)
    const length = distance(at[a]!, at[b]!)
    let sum = Math.abs(Math.abs(bend) - 0.03) * 60 + noise(i, bend * 1000, 7) * 2
    const inner = curve.slice(2, -2)
    for (const p of inner) {
      let near = 30
      for (const road of roads) near = Math.min(near, distanceToLine(p, road))
      sum += near / inner.length / 2
    }
    for (let j = 0; j < at.length; j++) {
      if (j === a || j === b) continue
      const d = distanceToLine(at[j]!, curve)
      if (d < 30) sum += (30 - d) * 2
    }
    for (let j = 0; j < connections.length; j++) {
      if (j === i) continue
      const [c, d] = connections[j]!
      const joined = a === c || a === d || b === c || b === d
      if (!joined && linesCross(curve, curves[j]!)) sum += 10000
      // two roads out of one point must part clearly
      if (joined) {
        const other = a === c || b === c ? curves[j]! : [...curves[j]!].reverse()
        const mine = a === c || a === d ? curve : [...curve].reverse()
        const gap = distance(mine[3]!, other[3]!)
        if (gap < 22) sum += (22 - gap) * 3
        if (linesCross(mine.slice(2), other.slice(2))) sum += 10000
      }
    }
    if (!bridged[i]) for (const river of rivers) if (linesCross(curve, river)) sum += 200
    return sum + (length < 100 ? Math.abs(bend) * 100 : 0)
  }
  for (let round = 0; round < 3; round++)
    for (let i = 0; i < connections.length; i++) {
      let best = bends[i]!
      let least = cost(i, best)
      for (const bend of choices) {
        const c = cost(i, bend)
        if (c < least - 1e-9) {
          least = c
          best = bend
        }
      }
      bends[i] = best
      const [a, b] = connections[i]!
      curves[i] = sampleCurve(at[a]!, at[b]!, best)
    }
  return bends
}
