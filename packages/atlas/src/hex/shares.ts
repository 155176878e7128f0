import { type Box, boxOf, type XY } from '../plane.ts'

/** An area of the ground: its rings, the first the outline, the others holes. */
export type Rings = readonly (readonly XY[])[]

interface Edge {
  readonly layer: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

const boxes = new WeakMap<Rings, Box>()

/** Can an area have a part of the box? Most lie elsewhere, and their edges need not be looked at. */
function reaches(rings: Rings, box: Box): boolean {
  const own = boxes.get(rings) ?? boxOf(rings[0])
  boxes.set(rings, own)
  return own.x1 > box.x0 && own.x0 < box.x1 && own.y1 > box.y0 && own.y0 < box.y1
}

function edgesOf(rings: Rings, layer: number, { x1: right, y0: top, y1: bottom }: Box, out: Edge[]): void {
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]
      const b = ring[(i + 1) % ring.length]
      if (a[1] === b[1]) continue
      const [[x0, y0], [x1, y1]] = a[1] < b[1] ? [a, b] : [b, a]
      // what lies wholly to the right changes nothing inside; what lies to the left decides what is inside
      if (y1 > top && y0 < bottom && Math.min(x0, x1) < right) out.push({ layer, x0, y0, x1, y1 })
    }
}

const xAt = (e: Edge, y: number): number => e.x0 + ((y - e.y0) / (e.y1 - e.y0)) * (e.x1 - e.x0)

/** Heights at which two edges cross. */
function crossings(edges: readonly Edge[], out: number[]): void {
  for (let i = 0; i < edges.length; i++)
    for (let j = i + 1; j < edges.length; j++) {
      const a = edges[i]
      const b = edges[j]
      const y0 = Math.max(a.y0, b.y0)
      const y1 = Math.min(a.y1, b.y1)
      if (y0 >= y1) continue
      const d0 = xAt(a, y0) - xAt(b, y0)
      const d1 = xAt(a, y1) - xAt(b, y1)
      if (d0 * d1 < 0) out.push(y0 + ((y1 - y0) * d0) / (d0 - d1))
    }
}

/**
 * How much of a convex outline shows each layer, as shares of the whole, when later layers are painted over earlier
 * ones. Exact, holes and overlaps included: the outline is cut into bands in which no two edges cross, and each band
 * into trapezoids that lie wholly inside or outside every layer.
 */
export function shares(outline: readonly XY[], layers: readonly Rings[]): number[] {
  if (layers.length === 0) return []
  const box = boxOf(outline)
  const { y0: top, y1: bottom } = box
  const own = layers.length
  const edges: Edge[] = []
  layers.forEach((rings, layer) => {
    if (reaches(rings, box)) edgesOf(rings, layer, box, edges)
  })
  edgesOf([outline], own, { ...box, x1: Number.POSITIVE_INFINITY }, edges)
  const cuts = [top, bottom]
  const near = edges.filter(({ x0, x1 }) => Math.max(x0, x1) > box.x0)
  for (const { y0, y1 } of near) for (const y of [y0, y1]) if (y > top && y < bottom) cuts.push(y)
  crossings(near, cuts)
  cuts.sort((a, b) => a - b)

  const seen = layers.map(() => 0)
  let whole = 0
  for (let k = 1; k < cuts.length; k++) {
    const height = cuts[k] - cuts[k - 1]
    if (height <= 0 || cuts[k] > bottom) continue
    const y = (cuts[k] + cuts[k - 1]) / 2
    const row = edges
      .filter((e) => e.y0 < y && e.y1 > y)
      .map((e) => ({ layer: e.layer, x: xAt(e, y) }))
      .sort((a, b) => a.x - b.x)
    const inside = new Uint8Array(own + 1)
    for (let i = 0; i + 1 < row.length; i++) {
      inside[row[i].layer] ^= 1
      if (!inside[own]) continue
      const area = (row[i + 1].x - row[i].x) * height
      whole += area
      const shown = inside.lastIndexOf(1, own - 1)
      if (shown >= 0) seen[shown] += area
    }
  }
  return seen.map((area) => area / whole)
}
