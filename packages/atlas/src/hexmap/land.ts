import type { HexBoard } from '@vedette/board/hexes.ts'
import { Cover, kept, orchard, stood, swamp, water, woods } from '../ground/cover.ts'
import { type GroundCollection, type GroundFeature, lonLat } from '../ground/features.ts'
import type { PathName } from '../ground/names.ts'
import { type Hachure, smooth } from '../ground/prepare.ts'
import type { Cell } from '../hex/grid.ts'
import { type Box, boxOf, distance, nearestOnLine, noise, type XY } from '../plane.ts'
import { type Course, roadCourses, sideCourses } from './lines.ts'
import { type HexPlan, hexSize } from './plan.ts'
import { outlines, relax, soften } from './regions.ts'
import { isSign, type SignKind } from './signs.ts'

export interface Region {
  readonly rings: readonly (readonly XY[])[]
  readonly box: Box
}

/** The ground of a hex board in map units. What a rule asks about comes from the board, the rest from the atlas. */
export interface HexLand {
  width: number
  height: number
  /** All hexes as high as a level or higher, from the second lowest level up. */
  heights: { level: number; region: Region }[]
  lowest: number
  /** The edge of the map, hexside by hexside. */
  edge: readonly XY[][]
  woods: Region
  orchards: Region
  swamps: Region
  water: Region
  /** The river's own course; it is drawn within the river hexes. */
  channels: { name: string; line: readonly XY[] }[]
  sides: Course[]
  roads: Course[]
  /** What has been built on hexes or felled in them. */
  built: { kind: SignKind; at: XY }[]
  houses: XY[]
  bridges: { name: string; hex: number; at: XY; angle: number }[]
  hachures: Hachure[]
  names: PathName[]
  cover: Cover
}

const woodKinds = ['forest', 'woods', 'wood']
const orchardKinds = ['orchard']
const swampKinds = ['swamp', 'marsh']
const waterKinds = ['river', 'water', 'pond', 'lake', 'slough']
const houseKinds = ['house', 'farm', 'mill', 'church', 'headquarters', 'crossroads']

/** Kinds of hexside along which water runs. */
const runningKinds = ['stream', 'run']
export const runs = ({ kind }: Course): boolean => runningKinds.includes(kind)

export const isWater = (board: HexBoard, hex: number): boolean =>
  waterKinds.includes(board.terrainKinds[board.terrain[hex]])

export function* prepareLand(
  board: HexBoard,
  plan: HexPlan,
  collections: readonly GroundCollection[],
  size: { width: number; height: number },
): Generator<void, HexLand> {
  const features = collections.flatMap((c) => c.features)
  const region = (test: (hex: number) => boolean): Region => regionOf(plan, test)
  const levels = [...new Set(board.level)].sort((a, b) => a - b)
  const heights: HexLand['heights'] = []
  for (const level of levels.slice(1)) {
    heights.push({ level, region: region((hex) => board.level[hex] >= level) })
    yield
  }
  const grounds: Region[] = []
  for (const kinds of [woodKinds, orchardKinds, swampKinds, waterKinds]) {
    grounds.push(region((hex) => kinds.includes(board.terrainKinds[board.terrain[hex]])))
    yield
  }
  const [woodland, orchards, swampland, waterland] = grounds
  const land: HexLand = {
    ...size,
    heights,
    lowest: levels[0],
    edge: outlines(plan, (cell) => plan.grid.has(cell), 0),
    woods: woodland,
    orchards,
    swamps: swampland,
    water: waterland,
    channels: linesOf(features, 'river', plan),
    sides: sideCourses(plan, board).map((side) => downhill(side, board, plan)),
    roads: roadCourses(plan, board),
    built: builtOf(board, plan),
    houses: housesOf(features, plan),
    bridges: [],
    hachures: [],
    names: [],
    cover: new Cover(size.width, size.height),
  }
  yield
  land.bridges = board.file.bridges.map(({ hex, name }) => bridge(board.indexOf(hex), name, plan, land))
  yield* cover(land, plan, features)
  land.hachures = yield* hachures(land, plan)
  return land
}

function regionOf(plan: HexPlan, test: (hex: number) => boolean): Region {
  // the rim repeats the hexes of the map's edge, so that no outline follows the edge itself
  const rings = outlines(plan, (cell: Cell) => test(plan.nearest(cell)), 1).map((ring) =>
    relax(smooth(soften(ring, true), true, 6), 4.5),
  )
  return { rings, box: boxOf(rings.flat(), 12) }
}

const fallingKinds = ['slope', 'severe-slope', 'crest']
/** A slope drawn so that the ground falls on its right. */
function downhill(side: Course, board: HexBoard, plan: HexPlan): Course {
  if (!fallingKinds.includes(side.kind)) return side
  const height = (p: XY): number => board.level[Math.max(0, plan.at(p))]
  let fall = 0
  for (let i = 1; i < side.line.length; i++) {
    const [p, q] = [side.line[i - 1], side.line[i]]
    const d = distance(p, q) || 1
    const [nx, ny] = [((p[1] - q[1]) / d) * 14, ((q[0] - p[0]) / d) * 14]
    fall += height([p[0] - nx, p[1] - ny]) - height([p[0] + nx, p[1] + ny])
  }
  return fall < 0 ? { ...side, line: [...side.line].reverse() } : side
}

const builtOf = (board: HexBoard, plan: HexPlan): HexLand['built'] =>
  [...board.overlay].flatMap((kind, hex) =>
    [board.terrainKinds[board.terrain[hex]], ...(kind === 0 ? [] : [board.overlayKinds[kind]])]
      .filter(isSign)
      .map((sign) => ({ kind: sign, at: plan.centre(hex) })),
  )

function linesOf(features: readonly GroundFeature[], kind: string, plan: HexPlan): HexLand['channels'] {
  return features.flatMap(({ properties: p, geometry }) => {
    if (p.kind !== kind || geometry.type !== 'LineString') return []
    const line = geometry.coordinates.map((c) => plan.project(...lonLat(c)))
    return [{ name: p.alias ?? p.name, line: smooth(line, false, 6) }]
  })
}

function housesOf(features: readonly GroundFeature[], plan: HexPlan): XY[] {
  return features.flatMap(({ properties: p, geometry }) => {
    if (geometry.type !== 'Point' || !houseKinds.includes(p.kind)) return []
    const at = plan.project(...lonLat(geometry.coordinates))
    return plan.at(at) >= 0 ? [at] : []
  })
}

/** Where the road of a bridge hex meets the river, and the road's direction there. */
function bridge(hex: number, name: string, plan: HexPlan, land: HexLand): HexLand['bridges'][number] {
  const centre = plan.centre(hex)
  let at = centre
  let angle = 0
  let least = Number.POSITIVE_INFINITY
  for (const { line } of land.roads)
    for (let i = 1; i < line.length; i++) {
      const p = line[i]
      if (plan.at(p) !== hex) continue
      const off = Math.min(hexSize, ...land.channels.map((c) => distance(p, nearestOnLine(p, c.line))))
      const far = off + distance(p, centre) * 0.2
      if (far >= least) continue
      least = far
      at = p
      angle = Math.atan2(p[1] - line[i - 1][1], p[0] - line[i - 1][0])
    }
  return { name, hex, at, angle }
}

function* cover(land: HexLand, plan: HexPlan, features: readonly GroundFeature[]): Generator<void> {
  const map = land.cover
  map.fill(land.woods.rings, woods)
  yield
  map.fill(land.orchards.rings, orchard)
  map.fill(land.swamps.rings, swamp)
  map.fill(land.water.rings, swamp)
  for (const { properties: p, geometry } of features)
    if ((p.kind === 'swamp' || p.kind === 'marsh') && geometry.type === 'Polygon')
      map.fill(
        geometry.coordinates.map((ring) => ring.map((c) => plan.project(...lonLat(c)))),
        swamp,
      )
  yield
  for (const { line } of land.channels) map.band(line, channelWidth / 2 + 4, water)
  for (const side of land.sides) map.band(side.line, 4, runs(side) ? water : kept)
  for (const { line } of land.roads) map.band(line, 5, kept)
  for (const b of land.bridges) map.box(square(b.at, 14), kept)
  for (const h of land.houses) map.box(square(h, 6), kept)
  for (let hex = 0; hex < plan.size; hex++) {
    const [x, y] = plan.centre(hex)
    map.box(numberBox(plan, hex), kept)
    map.box({ x0: x - 23, y0: y - 22, x1: x + 23, y1: y + 27 }, stood)
    if (hex % 400 === 399) yield
  }
}

export const channelWidth = 17

export const square = ([x, y]: XY, r: number): Box => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r })

/** Where the number of a hex stands. */
export function numberBox(plan: HexPlan, hex: number): Box {
  const [x, y] = plan.centre(hex)
  const top = y - hexSize / 2 + (plan.flat ? 1.5 : 6)
  return { x0: x - 11, y0: top, x1: x + 11, y1: top + 9 }
}

/** Short strokes down from the rim of every height: longer ones below the higher. */
function* hachures(land: HexLand, plan: HexPlan): Generator<void, Hachure[]> {
  const out: Hachure[] = []
  for (const { level, region } of land.heights)
    for (const ring of region.rings) {
      yield
      let run = 0
      for (let i = 0; i < ring.length; i++) {
        const p = ring[i]
        const q = ring[(i + 1) % ring.length]
        const d = distance(p, q) || 1
        // outward of a clockwise ring
        const [nx, ny] = [(q[1] - p[1]) / d, -(q[0] - p[0]) / d]
        for (; run < d; run += 4.6) {
          const x = p[0] + ((q[0] - p[0]) * run) / d
          const y = p[1] + ((q[1] - p[1]) * run) / d
          const r = noise(x * 3, y * 3, level)
          const lean = (noise(x, y, level + 5) - 0.5) * 0.35
          const [ux, uy] = [nx - ny * lean, ny + nx * lean]
          const length = (level - land.lowest > 1 ? 8 : 5.5) * (0.75 + 0.6 * r)
          if (plan.at([x + ux * length, y + uy * length]) < 0 || land.cover.has(x, y, water)) continue
          out.push({ x0: x, y0: y, x1: x + ux * length, y1: y + uy * length })
        }
        run -= d
      }
    }
  return out
}
