import { boxOf, nearestOnLine, sampleCurve, type XY } from '../plane.ts'
import { type Frame, type ProjectionData, projectFlat } from '../projection.ts'
import { makeWarp } from '../warp.ts'
import { barOn, barPlace } from './bars.ts'
import { chooseBends } from './bends.ts'
import { type Label, type LabelTaste, placeLabels } from './labels.ts'
import { placesOf } from './place.ts'
import { spread } from './spread.ts'

/** What the layout reads of a title's board. */
export interface BoardData {
  points: readonly {
    id: string
    name: string
    lat: number
    lon: number
    terrain: readonly string[]
    tags: readonly string[]
    bridge?: { permanent: boolean; northBank: readonly string[]; southBank: readonly string[] }
  }[]
  connections: readonly { a: string; b: string; kind: string; bridge?: string; riverBar?: boolean }[]
}

export interface PointLayout {
  x: number
  y: number
  label: Label
}

/** The committed result: a person may correct it by hand. */
export interface Layout {
  about: string
  width: number
  height: number
  projection: ProjectionData
  points: Record<string, PointLayout>
  /** One bend a connection, in the order of the board; see `curveControl`. */
  bends: number[]
  /** Written by hand, and kept when the layout is made anew. */
  furniture?: Furniture
  /** By hand too: railway points are marked, for depots may stand there. */
  stations?: boolean
}

/** Title, scale and north arrow: where they stand clear of every point, and what the title says. */
export interface Furniture {
  cartouche: XY
  north: XY
  title: string
  subtitle: string
  date: string
  scale: string
  /** What stands at the middle of the rule; 1 if nothing is said. */
  half?: string
  notes: string[]
  /** What the symbols mean, in a box of its own. */
  key?: { at: XY; entries: { shape: PointShape | 'bar'; text: string }[] }
}

/** What a point looks like; each has its own shape as well as its own colour. */
export type PointShape =
  | 'plain'
  | 'station'
  | 'terminus'
  | 'works'
  | 'citadel'
  | 'hill'
  | 'malvern'
  | 'swamp'
  | 'wilderness'
  | 'totopotomoy'
  | 'ford'
  | 'bridge'
  | 'objective'

export interface GroundLines {
  rivers: readonly { name: string; line: readonly (readonly [number, number])[] }[]
  streams: readonly (readonly (readonly [number, number])[])[]
  roads: readonly (readonly (readonly [number, number])[])[]
}

export interface LayoutSettings {
  frame: Frame
  unit: number
  power: number
  gap: number
  margin: { left: number; top: number; right: number; bottom: number }
  softness: number
  labels: LabelTaste
}

/** Points that decide the game carry a larger name and a star. */
export const isMajor = (p: { tags: readonly string[]; terrain: readonly string[] }): boolean =>
  p.tags.some((t) => t.startsWith('victory:') || t.startsWith('supplySource:'))

/** Bridges and fords: what must lie on a river of the sheet. */
const onRiver = (p: BoardData['points'][number]): boolean => p.bridge !== undefined || p.terrain.includes('river')

const round = (v: number, digits = 1): number => Math.round(v * 10 ** digits) / 10 ** digits

export function makeLayout(board: BoardData, ground: GroundLines, settings: LayoutSettings): Layout {
  const index = new Map(board.points.map((p, i) => [p.id, i]))
  const project = projectFlat(settings.frame)
  const connections = board.connections.map((c) => [index.get(c.a)!, index.get(c.b)!] as const)
  const isBridge = board.points.map((p) => p.bridge !== undefined)
  const ford = board.points.map((p) => p.bridge === undefined && onRiver(p))
  const rivers = ground.rivers.map((r) => r.line.map(([lon, lat]) => project(lon, lat)))
  // a bridge or ford lies on the drawn river, whatever the rounding of its coordinates
  const flat = board.points.map((p) => {
    const at = project(p.lon, p.lat)
    return onRiver(p) ? nearestOnLine(at, nearestRiver(at, rivers)) : at
  })
  const loose = spread({ flat, connections, isBridge, ...settings })
  const extent = boxOf(loose)
  const { margin } = settings
  const at = loose.map(([x, y]) => [round(x - extent.x0 + margin.left), round(y - extent.y0 + margin.top)] as XY)
  const width = Math.round(extent.x1 - extent.x0 + margin.left + margin.right)
  const height = Math.round(extent.y1 - extent.y0 + margin.top + margin.bottom)
  const projection: ProjectionData = {
    frame: settings.frame,
    warp: {
      kind: 'multiquadric',
      softness: settings.softness,
      controls: flat.map((p, i) => [round(p[0], 2), round(p[1], 2), at[i]![0], at[i]![1]]),
    },
  }
  const warp = makeWarp(projection.warp)
  const onSheet = (line: readonly (readonly [number, number])[]) => line.map(([lon, lat]) => warp(project(lon, lat)))
  const water = ground.rivers.map((r) => onSheet(r.line))
  const bends = chooseBends({
    at,
    connections,
    roads: ground.roads.map(onSheet),
    rivers: water,
    bridged: board.connections.map(
      (c) => c.bridge !== undefined || c.riverBar === true || [c.a, c.b].some((id) => ford[index.get(id)!]!),
    ),
  })
  const curves = connections.map(([a, b], i) => sampleCurve(at[a]!, at[b]!, bends[i]!))
  const waters = [...water, ...ground.streams.map(onSheet)]
  const bars = curves.flatMap((c, i) => (board.connections[i]!.riverBar ? barPlace(barOn(c, waters)) : []))
  const labels = placeLabels({
    names: board.points.map((p) => p.name),
    at,
    major: board.points.map(isMajor),
    isBridge,
    places: [...at.flatMap((p, i) => placesOf(p, isBridge[i]!)), ...bars],
    roads: curves,
    water,
    taste: settings.labels,
    sheet: { x0: 20, y0: 20, x1: width - 20, y1: height - 20 },
  })
  return {
    about:
      'Made by packages/atlas/scripts/layout.ts from board.json and the ground: do not change the points by hand ' +
      'without running the tests. Map units; label from the point to the baseline of its first line.',
    width,
    height,
    projection,
    points: Object.fromEntries(
      board.points.map((p, i) => [
        p.id,
        { x: at[i]![0], y: at[i]![1], label: { ...labels[i]!, dx: round(labels[i]!.dx), dy: round(labels[i]!.dy) } },
      ]),
    ),
    bends,
  }
}

function nearestRiver(p: XY, rivers: readonly (readonly XY[])[]): readonly XY[] {
  let best = rivers[0]!
  let least = Number.POSITIVE_INFINITY
  for (const river of rivers) {
    const q = nearestOnLine(p, river)
    const d = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    if (d < least) {
      least = d
      best = river
    }
  }
  return best
}
