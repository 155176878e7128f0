import type { Canvas2D, PaintView } from './canvas.ts'
import type { GroundCollection } from './ground/features.ts'
import type { Spot } from './ground/names.ts'
import { type Ground, prepareGround } from './ground/prepare.ts'
import type { HexPlan } from './hexmap/plan.ts'
import type { Bar } from './layout/bars.ts'
import { type Label, labelBox, labelStyle } from './layout/labels.ts'
import { type BoardData, type Furniture, isMajor, type Layout, type PointShape } from './layout/layout.ts'
import { stackPlace, symbolPlace } from './layout/place.ts'
import { paintSheet } from './paint/sheet.ts'
import { type Box, boxOf, sampleCurve, type XY } from './plane.ts'
import { makeProjection } from './projection.ts'

export interface SheetPoint {
  id: string
  name: string
  at: XY
  shape: PointShape
  major: boolean
  label: Label
  labelBox: Box
  isBridge: boolean
  /** A bridge that can never be blown. */
  permanent: boolean
  /** Bridges: the direction the road runs across the river, radians. */
  across: number
}

export interface SheetConnection {
  a: number
  b: number
  rail: boolean
  bend: number
  curve: readonly XY[]
  box: Box
  bar?: Bar
}

/** A board with its ground, ready to be painted and played on: what a view of it needs, whatever its kind. */
export interface Sheet {
  width: number
  height: number
  /** Points or centres of hexes, by their index on the board; `across` turns a bridge. */
  points: readonly { id: string; at: XY; across: number }[]
  connections: readonly SheetConnection[]
  /** A board of hexes: the hexes themselves are what is marked and pressed. */
  hexes?: HexPlan
  /** Where its names along lines are set: whoever makes this sheet again need not look for room. */
  readonly spots: readonly Spot[]
  /** Paints the part of the sheet that is in view, in slices; the transform already maps map units to pixels. */
  paint(ctx: Canvas2D, view: PaintView): Generator<void>
}

/** A board of points. */
export interface PointSheet extends Sheet {
  points: readonly SheetPoint[]
  ground: Ground
  furniture?: Furniture
}

function shapeOf(p: BoardData['points'][number], stations: boolean): PointShape {
  if (p.terrain.includes('totopotomoy')) return 'totopotomoy'
  if (stations && p.terrain.length === 0 && p.tags.some((t) => /^(terminus|supplySource):/.test(t))) return 'terminus'
  if (isMajor(p)) return p.terrain.includes('works') ? 'citadel' : 'objective'
  if (p.terrain.includes('malvernHill')) return 'malvern'
  if (p.terrain.includes('works')) return 'works'
  if (p.bridge) return 'bridge'
  if (p.terrain.includes('hill')) return 'hill'
  if (p.terrain.includes('swamp')) return 'swamp'
  if (p.terrain.includes('wilderness')) return 'wilderness'
  if (p.terrain.includes('river')) return 'ford'
  if (stations && p.tags.includes('rail')) return 'station'
  return 'plain'
}

/** Makes the sheet at once. */
export function makeSheet(
  board: BoardData,
  layout: Layout,
  collections: readonly GroundCollection[],
  spots?: readonly Spot[],
): PointSheet {
  const work = sheetInSlices(board, layout, collections, spots)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Makes the sheet with a pause at every yield, for a page that must stay awake; `spots` if it has been made before. */
export function* sheetInSlices(
  board: BoardData,
  layout: Layout,
  collections: readonly GroundCollection[],
  spots?: readonly Spot[],
): Generator<void, PointSheet> {
  const index = new Map(board.points.map((p, i) => [p.id, i]))
  const at = board.points.map((p) => [layout.points[p.id]!.x, layout.points[p.id]!.y] as XY)
  const connections = board.connections.map((c, i): SheetConnection => {
    const a = index.get(c.a)!
    const b = index.get(c.b)!
    const bend = layout.bends[i] ?? 0
    const curve = sampleCurve(at[a]!, at[b]!, bend, 12)
    return { a, b, rail: c.kind !== 'road', bend, curve, box: boxOf(curve, 8) }
  })
  const points = board.points.map((p, i): SheetPoint => {
    const { label } = layout.points[p.id]!
    const major = isMajor(p)
    return {
      id: p.id,
      name: p.name,
      at: at[i]!,
      shape: shapeOf(p, layout.stations ?? false),
      major,
      label,
      labelBox: labelBox(at[i]!, label, labelStyle(major)),
      isBridge: p.bridge !== undefined,
      permanent: p.bridge?.permanent ?? false,
      across: p.bridge ? bankDirection(at, i, p.bridge, index) : 0,
    }
  })
  const barred = connections.filter((_, i) => board.connections[i]!.riverBar)
  const frame = {
    width: layout.width,
    height: layout.height,
    project: makeProjection(layout.projection),
    connections: connections.map((c) => c.curve),
    barred: barred.map((c) => c.curve),
    places: points.map((p) => symbolPlace(p.at)),
    stacks: points.map((p) => stackPlace(p.at)),
    labels: points.map((p) => p.labelBox),
  }
  const ground = yield* prepareGround(collections, frame, spots)
  barred.forEach((c, i) => {
    c.bar = ground.bars[i]
  })
  // a bridge symbol is turned across the river as drawn, which says more than the banks' points do
  for (const p of points) if (p.isBridge) p.across = ground.acrossAt(p.at) ?? p.across
  return {
    width: layout.width,
    height: layout.height,
    points,
    connections,
    ground,
    spots: ground.names.map(({ spot }) => spot),
    furniture: layout.furniture,
    paint(ctx, view) {
      return paintSheet(ctx, this, view)
    },
  }
}

function bankDirection(
  at: readonly XY[],
  i: number,
  banks: { northBank: readonly string[]; southBank: readonly string[] },
  index: ReadonlyMap<string, number>,
): number {
  const mean = (ids: readonly string[]): XY => {
    const ps = ids.flatMap((id) => (index.has(id) ? [at[index.get(id)!]!] : []))
    if (ps.length === 0) return at[i]!
    return [ps.reduce((s, p) => s + p[0], 0) / ps.length, ps.reduce((s, p) => s + p[1], 0) / ps.length]
  }
  const n = mean(banks.northBank)
  const s = mean(banks.southBank)
  return Math.atan2(s[1] - n[1], s[0] - n[0])
}
