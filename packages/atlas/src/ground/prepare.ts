import { type Bar, barOn, barPlace } from '../layout/bars.ts'
import { type Box, boxOf, distance, mix, nearestOnSegment, noise, type XY } from '../plane.ts'
import type { Project } from '../projection.ts'
import { Cover, kept, named, stood, swamp, water, woods } from './cover.ts'
import { featuresOf, type GroundCollection, type GroundFeature, lonLat } from './features.ts'
import { type PathName, placeNames, type Spot } from './names.ts'

/** The ground in map units, smoothed and sorted, with all that can be worked out once. */
export interface Area {
  rings: readonly (readonly XY[])[]
  box: Box
}

export interface Line {
  name: string
  line: readonly XY[]
  width: number
  box: Box
}

export interface Hachure {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface Ground {
  width: number
  height: number
  low: Area[]
  /** Above the plain, by level. */
  high: { level: number; area: Area }[]
  woods: Area[]
  swamps: Area[]
  waters: Area[]
  rivers: Line[]
  /** Middle lines of broad rivers, for their names. */
  channels: Line[]
  streams: Line[]
  trails: Line[]
  works: Line[]
  houses: XY[]
  /** Great ones, and towns of a few blocks. */
  cities: { at: XY; great: boolean }[]
  /** Lines along which the name of a country is set. */
  regions: Line[]
  /** Railways that run off the board. */
  stubs: Line[]
  hachures: Hachure[]
  names: PathName[]
  /** In the order of the frame's barred connections. */
  bars: Bar[]
  cover: Cover
  /** The direction across the river at a place on it. */
  acrossAt(p: XY): number | undefined
}

export interface GroundFrame {
  width: number
  height: number
  project: Project
  connections: readonly (readonly XY[])[]
  /** Those that a river bars. */
  barred: readonly (readonly XY[])[]
  /** The points' symbols, and the ground where their stacks stand. */
  places: readonly Box[]
  stacks: readonly Box[]
  labels: readonly Box[]
}

/** Points along a Catmull-Rom curve: surveyed vertices are far apart, streams are not broken lines. */
export function smooth(points: readonly XY[], closed: boolean, step = 9): XY[] {
  const n = points.length
  const at = (i: number): XY => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  const out: XY[] = []
  const last = closed ? n : n - 1
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const pieces = Math.max(1, Math.min(24, Math.round(distance(p1, p2) / step)))
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces
      const part = (d: 0 | 1): number =>
        0.5 *
        (2 * p1[d] +
          (p2[d] - p0[d]) * t +
          (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t +
          (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t * t * t)
      out.push([part(0), part(1)])
    }
  }
  if (!closed && n > 0) out.push(points[n - 1]!)
  return out
}

/** Vertices on the earth close enough together that the warp bends the line with them. */
function dense(coordinates: readonly (readonly number[])[], project: Project): XY[] {
  const out: XY[] = []
  for (let i = 0; i < coordinates.length; i++) {
    const a = lonLat(coordinates[i]!)
    if (i > 0) {
      const before = lonLat(coordinates[i - 1]!)
      const far = Math.max(Math.abs(a[0] - before[0]), Math.abs(a[1] - before[1]))
      const n = Math.ceil(far / 0.012)
      for (let k = 1; k < n; k++) out.push(project(...(mix(before, a, k / n) as [number, number])))
    }
    out.push(project(a[0], a[1]))
  }
  return out
}

function area(feature: GroundFeature, project: Project): Area {
  if (feature.geometry.type !== 'Polygon') throw new Error('not an area')
  const rings = feature.geometry.coordinates.map((ring) => smooth(dense(ring.slice(0, -1), project), true))
  return { rings, box: boxOf(rings.flat(), 12) }
}

/** In slices, like the painting: a page that loads the map stays awake. */
export function* prepareGround(
  collections: readonly GroundCollection[],
  frame: GroundFrame,
  spots?: readonly Spot[],
): Generator<void, Ground> {
  const { width, height, project } = frame
  const cover = new Cover(width, height)
  const ground: Ground = {
    width,
    height,
    low: [],
    high: [],
    woods: [],
    swamps: [],
    waters: [],
    rivers: [],
    channels: [],
    streams: [],
    trails: [],
    works: [],
    houses: [],
    cities: [],
    regions: [],
    stubs: [],
    hachures: [],
    names: [],
    bars: [],
    cover,
    acrossAt: (p) => acrossRiver(p, ground.rivers),
  }
  for (const feature of featuresOf(collections)) {
    sort(feature, ground, project)
    yield
  }
  for (const a of ground.low) cover.raise(a.rings, 0)
  for (const { level, area: a } of ground.high) cover.raise(a.rings, level)
  yield
  for (const a of ground.woods) cover.fill(a.rings, woods)
  yield
  for (const a of ground.swamps) cover.fill(a.rings, swamp)
  for (const a of ground.waters) cover.fill(a.rings, water)
  yield
  for (const r of ground.rivers) cover.band(r.line, r.width / 2 + 5, water)
  for (const s of ground.streams) cover.band(s.line, 3, water)
  for (const c of frame.connections) cover.band(c, 7, kept)
  for (const b of frame.places) cover.box(b, kept)
  for (const b of frame.labels) cover.box(b, kept | named)
  for (const b of frame.stacks) cover.box(b, stood)
  const lines = [...ground.rivers, ...ground.streams].map((w) => w.line)
  ground.bars = frame.barred.map((curve) => barOn(curve, lines))
  for (const bar of ground.bars) cover.box(barPlace(bar), kept | named)
  yield
  ground.hachures = yield* hachures(ground)
  // trees and reeds make room for the names, so these come last and mark their place
  ground.names = yield* placeNames(ground, spots)
  return ground
}

function sort(feature: GroundFeature, ground: Ground, project: Project): void {
  const { properties: p, geometry } = feature
  if (geometry.type === 'Point') {
    const at = project(...lonLat(geometry.coordinates))
    if (p.kind === 'house' || p.kind === 'church') ground.houses.push(at)
    else if (p.kind === 'city') ground.cities.push({ at, great: true })
    else if (p.kind === 'town') ground.cities.push({ at, great: false })
    return
  }
  if (geometry.type === 'Polygon') {
    // the band that covers the whole box is the plain itself
    if (p.kind === 'elevation_band' && geometry.coordinates[0]!.length === 5 && p.level === 1) return
    const a = area(feature, project)
    if (p.kind === 'elevation_band') {
      if (p.level === 0) ground.low.push(a)
      else ground.high.push({ level: p.level ?? 2, area: a })
    } else if (p.kind === 'woods') ground.woods.push(a)
    else if (p.kind === 'swamp' || p.kind === 'marsh') ground.swamps.push(a)
    else if (p.kind === 'river') ground.waters.push(a)
    return
  }
  // works of a later year have no place on this sheet
  if (p.name.includes('1864')) return
  const line = smooth(dense(geometry.coordinates, project), false)
  const entry = (w: number): Line => ({ name: p.name, line, width: p.width ?? w, box: boxOf(line, 14) })
  // White Oak Swamp bars the way as a river does, and its fords are points of the board
  if (p.name === 'White Oak Swamp creek') ground.rivers.push(entry(4))
  else if (p.kind === 'river') ground.rivers.push(entry(7))
  else if (p.kind === 'river_channel') ground.channels.push(entry(1))
  else if (p.kind === 'stream') ground.streams.push(entry(2))
  else if (p.kind === 'road') ground.trails.push(entry(1.2))
  else if (p.kind === 'region') ground.regions.push(entry(1))
  else if (p.kind === 'railroad' && p.stub) ground.stubs.push(entry(1))
  else if (p.kind === 'fortification') ground.works.push(entry(2))
}

function acrossRiver(p: XY, rivers: readonly Line[]): number | undefined {
  let best: number | undefined
  let least = 14
  for (const { line } of rivers)
    for (let i = 2; i < line.length - 2; i++) {
      const d = distance(p, nearestOnSegment(p, line[i - 1]!, line[i]!))
      if (d >= least) continue
      least = d
      const [ax, ay] = line[i - 2]!
      const [bx, by] = line[i + 1]!
      best = Math.atan2(by - ay, bx - ax) + Math.PI / 2
    }
  return best
}

/** Short strokes down the slopes, where the level falls: closer and longer the higher the ground. */
function* hachures(ground: Ground): Generator<void, Hachure[]> {
  const { cover } = ground
  const out: Hachure[] = []
  const rows = [...ground.low.map((a) => ({ level: 1, area: a })), ...ground.high]
  for (const [salt, { level, area: a }] of rows.entries()) {
    yield
    for (const ring of a.rings) {
      let run = 0
      for (let i = 0; i < ring.length; i++) {
        const p = ring[i]!
        const q = ring[(i + 1) % ring.length]!
        const d = distance(p, q)
        const nx = -(q[1] - p[1]) / (d || 1)
        const ny = (q[0] - p[0]) / (d || 1)
        for (let s = 0; s < d; s += 1) {
          run += 1
          if (run % (level > 1 ? 4 : 5) !== 0) continue
          const [x, y] = mix(p, q, s / d)
          if (x < 0 || y < 0 || x > ground.width || y > ground.height) continue
          const here = cover.level(x + nx * 7, y + ny * 7)
          const there = cover.level(x - nx * 7, y - ny * 7)
          if (here === there || cover.has(x, y, water)) continue
          const down = here < there ? 1 : -1
          const r = noise(x * 3, y * 3, salt)
          const length = (level > 1 ? 11 : 6.5) * (0.7 + 0.6 * r)
          const lean = (noise(x, y, salt + 5) - 0.5) * 0.3
          const ux = (nx - ny * lean) * down
          const uy = (ny + nx * lean) * down
          const stroke = (from: number, to: number) =>
            out.push({ x0: x + ux * from, y0: y + uy * from, x1: x + ux * to, y1: y + uy * to })
          stroke(-1, length)
          // a hill has a second row below the first
          if (level > 1 && run % 8 === 0) stroke(length + 2.5, length + 2.5 + length * 0.55)
        }
      }
    }
  }
  return out
}
