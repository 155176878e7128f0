import type { HexFile } from '@vedette/board/hex-file.ts'
import { type HexBoard, makeHexBoard } from '@vedette/board/hexes.ts'
import { kept, named } from '../ground/cover.ts'
import { type GroundCollection, lonLat } from '../ground/features.ts'
import { placeWishes, type Wish } from '../ground/names.ts'
import { paintHexSheet } from '../paint/hex-sheet.ts'
import { distance, mix, nearestOnLine, type XY } from '../plane.ts'
import type { Sheet } from '../sheet.ts'
import { hexLabels, type Place } from './labels.ts'
import { type HexLand, isWater, prepareLand } from './land.ts'
import { HexPlan } from './plan.ts'

/** What a title prints on hexes besides their ground; hexes by their number. */
export interface HexMarks {
  /** Hexes that count for victory. */
  readonly stars?: readonly string[]
  readonly entries?: readonly { readonly hex: string; readonly side: 'union' | 'confederate' }[]
  readonly anchors?: readonly { readonly hex: string; readonly name: string; readonly side: 'union' | 'confederate' }[]
}

/** What can stand in the key beside the map. */
export type KeyKind =
  | 'level-0'
  | 'level-1'
  | 'level-2'
  | 'woods'
  | 'swamp'
  | 'river'
  | 'stream'
  | 'road'
  | 'trail'
  | 'bridge'
  | 'star'
  | 'entry-confederate'
  | 'entry-union'

/** Title, scale and key, in words. */
export interface HexCaption {
  readonly title: string
  readonly subtitle: string
  readonly date: string
  readonly notes: readonly string[]
  /** The scale: the name of its unit, metres of one, and how many the rule shows. */
  readonly scale: { readonly unit: string; readonly metres: number; readonly shown: number }
  readonly key: readonly (readonly [kind: KeyKind, text: string])[]
}

/** A mark of the title where it stands. */
export interface HexSign {
  readonly kind: 'star' | 'entry' | 'anchor'
  readonly hex: number
  readonly at: XY
  /** Entries: the way in, radians. */
  readonly angle: number
  readonly side?: 'union' | 'confederate'
  readonly name?: string
}

/** A board of hexes with its ground. */
export interface HexSheet extends Sheet {
  readonly hexes: HexPlan
  readonly board: HexBoard
  readonly land: HexLand
  readonly places: readonly Place[]
  readonly signs: readonly HexSign[]
  readonly caption?: HexCaption
}

const margin = 70
/** The column beside the map for title, key and north arrow. */
const column = 292

/** Makes the sheet of a hex board, with a pause at every yield. */
export function* hexSheetInSlices(
  file: HexFile,
  collections: readonly GroundCollection[],
  marks: HexMarks,
  caption?: HexCaption,
): Generator<void, HexSheet> {
  const board = makeHexBoard(file)
  yield
  const plan = new HexPlan(file, margin, margin)
  const width = Math.ceil(plan.box.x1 + margin + (caption ? column - 20 : 0))
  const height = Math.ceil(Math.max(plan.box.y1 + margin, caption ? 760 : 0))
  const land = yield* prepareLand(board, plan, collections, { width, height })
  const points = Array.from({ length: plan.size }, (_, hex) => ({
    id: board.number(hex),
    at: plan.centre(hex),
    across: 0,
  }))
  const signs = signsOf(marks, plan)
  for (const s of signs)
    if (s.kind !== 'entry') land.cover.box({ x0: s.at[0] - 9, y0: s.at[1] - 9, x1: s.at[0] + 9, y1: s.at[1] + 9 }, kept)
  const sheet: HexSheet = {
    width,
    height,
    points,
    connections: [],
    hexes: plan,
    board,
    land,
    places: placesOf(file, collections, marks, plan, land),
    signs,
    ...(caption && { caption }),
    paint(ctx, view) {
      return paintHexSheet(ctx, this, view)
    },
  }
  land.names = yield* placeWishes(waterNames(sheet, collections), land)
  // trees make room for the names as they stand at play size
  for (const label of hexLabels(sheet, 1, 'all')) land.cover.box(label.box, kept | named)
  return sheet
}

const short = (name: string): string => name.replace(/ \(.*?\)/g, '').replace(/,.*$/, '')

/** Names stand where the atlas has them, within their hex; failing that, below its middle. */
function placesOf(
  file: HexFile,
  collections: readonly GroundCollection[],
  marks: HexMarks,
  plan: HexPlan,
  land: HexLand,
): Place[] {
  const points = collections.flatMap((c) =>
    c.features.flatMap(({ properties: p, geometry }) =>
      geometry.type === 'Point' && p.kind !== 'setup' && p.kind !== 'entry'
        ? [{ name: short(p.name), at: plan.project(...lonLat(geometry.coordinates)) }]
        : [],
    ),
  )
  const major = (hex: string): boolean => marks.stars?.includes(hex) ?? false
  const named = file.names.map(({ hex: number, name }): Place => {
    const hex = plan.indexOf(number)
    const centre = plan.centre(hex)
    const word = name.split(' ').find((w) => !/^(New|Old|Dr\.)$/.test(w)) ?? name
    const own =
      points.find((p) => p.name === name) ?? points.find((p) => p.name.includes(word) && distance(p.at, centre) < 110)
    const at = own ? within(plan, hex, own.at) : ([centre[0], centre[1] + 20] as XY)
    return { text: name, at, hex, major: major(number), symbol: own ? 'house' : 'none' }
  })
  const bridges = land.bridges.map(
    ({ name, hex, at }): Place => ({ text: name, at, hex, major: false, symbol: 'bridge' }),
  )
  return [...named, ...bridges]
}

/** A place moved as little as it must be to lie well inside a hex. */
function within(plan: HexPlan, hex: number, at: XY): XY {
  const centre = plan.centre(hex)
  for (let t = 0; t < 1; t += 0.05) {
    const p = mix(at, centre, t)
    const beyond = mix(centre, p, 1.12)
    if (plan.at(p) === hex && plan.at(beyond) === hex) return p
  }
  return centre
}

function signsOf(marks: HexMarks, plan: HexPlan): HexSign[] {
  const corner = ([x, y]: XY): XY => (plan.flat ? [x + 31, y + 2] : [x + 1, y + 32])
  const stars = (marks.stars ?? []).map((number): HexSign => {
    const hex = plan.indexOf(number)
    return { kind: 'star', hex, at: corner(plan.centre(hex)), angle: 0 }
  })
  const entries = (marks.entries ?? []).map(({ hex: number, side }): HexSign => {
    const hex = plan.indexOf(number)
    const angle = wayIn(plan, hex)
    const [x, y] = plan.centre(hex)
    const atRim = plan.grid.neighbours(plan.cell(hex)).some((c) => !plan.grid.has(c))
    // from the margin, or where no margin is near from the side of the hex it comes in by
    const far = atRim ? 58 : 30
    return { kind: 'entry', hex, at: [x - Math.cos(angle) * far, y - Math.sin(angle) * far], angle, side }
  })
  const anchors = (marks.anchors ?? []).map(({ hex: number, name, side }): HexSign => {
    const hex = plan.indexOf(number)
    const [x, y] = plan.centre(hex)
    return { kind: 'anchor', hex, at: [x, y + (plan.flat ? 32.5 : 30)], angle: 0, side, name }
  })
  return [...entries, ...anchors, ...stars]
}

/** From the nearest edge of the map inwards. */
function wayIn(plan: HexPlan, hex: number): number {
  const [x, y] = plan.centre(hex)
  const { box } = plan
  const off = plan.grid
    .neighbours(plan.cell(hex))
    .filter((c) => !plan.grid.has(c))
    .map(plan.centreOf)
  if (off.length > 0) {
    const sum = (d: 0 | 1): number => off.reduce((s, p) => s + p[d], 0) / off.length
    return Math.atan2(y - sum(1), x - sum(0))
  }
  const ways: [far: number, angle: number][] = [
    [x - box.x0, 0],
    [box.x1 - x, Math.PI],
    [y - box.y0, Math.PI / 2],
    [box.y1 - y, -Math.PI / 2],
  ]
  return ways.reduce((a, b) => (a[0] <= b[0] ? a : b))[1]
}

/** Names of streams and rivers, along their courses as they are drawn. */
function waterNames(sheet: HexSheet, collections: readonly GroundCollection[]): Wish[] {
  const { land, hexes: plan, board } = sheet
  const streams = land.sides.filter((s) => s.kind === 'stream')
  const wishes: Wish[] = land.channels.map(({ name, line }) => ({
    text: name.toUpperCase(),
    line: line.filter((p) => plan.at(p) >= 0 && isWater(board, plan.at(p))),
    size: 17,
    spacing: 4.5,
    ink: 'water',
    offsets: [6, -14, 22],
    times: 1,
  }))
  for (const { properties: p, geometry } of collections.flatMap((c) => c.features)) {
    if (p.kind !== 'stream' || geometry.type !== 'LineString' || (p.name.includes(',') && !p.alias)) continue
    const line = geometry.coordinates.map((c) => plan.project(...lonLat(c)))
    const off = (course: readonly XY[]): number =>
      course.reduce((s, q) => s + distance(q, nearestOnLine(q, line)), 0) / course.length
    const own = streams.filter((s) => off(s.line) < 45).sort((a, b) => b.line.length - a.line.length)[0]
    if (own)
      wishes.push({
        text: p.alias ?? p.name,
        line: own.line,
        size: 14,
        spacing: 0.9,
        ink: 'water',
        offsets: [-6, 14, -9, 17],
        times: 2,
      })
  }
  return wishes
}
