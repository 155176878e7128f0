import type { HexFile } from '@vedette/board/hex-file.ts'
import { type HexBoard, makeHexBoard } from '@vedette/board/hexes.ts'
import { kept, named } from '../ground/cover.ts'
import { type GroundCollection, lonLat } from '../ground/features.ts'
import { placeWishes, type Spot, type Wish } from '../ground/names.ts'
import { paintHexSheet } from '../paint/hex-sheet.ts'
import { distance, mix, nearestOnLine, type XY } from '../plane.ts'
import type { Sheet } from '../sheet.ts'
import { hexLabels, type Place } from './labels.ts'
import { type HexLand, isWater, prepareLand, runs } from './land.ts'
import { type HexCaption, type HexMarks, type HexSign, signsOf } from './marks.ts'
import { HexPlan } from './plan.ts'

/** A board of hexes with its ground. */
export interface HexSheet extends Sheet {
  readonly hexes: HexPlan
  readonly board: HexBoard
  readonly land: HexLand
  readonly places: readonly Place[]
  readonly signs: readonly HexSign[]
  readonly caption?: HexCaption
  /** 1 for hexes that are not played on. */
  readonly beyond: Uint8Array
}

const margin = 70
/** The column beside the map for title, key and north arrow. */
const column = 292

/** Where the hexes of a board lie on its sheet. */
export const hexPlan = (file: HexFile): HexPlan => new HexPlan(file, margin, margin)

/** Makes the sheet of a hex board, with a pause at every yield; `spots` if it has been made before. */
export function* hexSheetInSlices(
  file: HexFile,
  collections: readonly GroundCollection[],
  marks: HexMarks,
  caption?: HexCaption,
  spots?: readonly Spot[],
): Generator<void, HexSheet> {
  const board = makeHexBoard(file)
  yield
  const plan = hexPlan(file)
  const width = Math.ceil(plan.box.x1 + margin + (caption ? column - 20 : 0))
  const height = Math.ceil(Math.max(plan.box.y1 + margin, caption ? 760 : 0))
  const land = yield* prepareLand(board, plan, collections, { width, height })
  const points = Array.from({ length: plan.size }, (_, hex) => ({
    id: board.number(hex),
    at: plan.centre(hex),
    across: 0,
  }))
  const all = signsOf(marks, plan)
  const beyond = new Uint8Array(plan.size)
  for (const number of marks.beyond ?? []) beyond[plan.indexOf(number)] = 1
  for (const s of all)
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
    signs: marks.starsLaid ? all.filter(({ kind }) => kind !== 'star') : all,
    ...(caption && { caption }),
    get spots() {
      return land.names.map(({ spot }) => spot)
    },
    beyond,
    paint(ctx, view) {
      return paintHexSheet(ctx, this, view)
    },
  }
  land.names = yield* placeWishes(waterNames(sheet, collections), land, spots)
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
    const nearest = (list: readonly { readonly at: XY }[]) =>
      [...list].sort((a, b) => distance(a.at, centre) - distance(b.at, centre))[0]
    const word = name.split(' ').find((w) => !/^(New|Old|Dr\.)$/.test(w)) ?? name
    const own =
      nearest(points.filter((p) => p.name === name)) ??
      points.find((p) => p.name.includes(word) && distance(p.at, centre) < 110)
    const at = own ? within(plan, hex, own.at) : ([centre[0], centre[1] + 20] as XY)
    return { text: name, at, hex, major: major(number), symbol: own ? 'house' : 'none' }
  })
  // a bridge over two hexes is named once
  const bridges = land.bridges.flatMap(({ name, hex, at }, i): Place[] =>
    land.bridges.findIndex((other) => other.name === name) === i
      ? [{ text: name, at, hex, major: false, symbol: 'bridge' }]
      : [],
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

/** Names of streams and rivers, along their courses as they are drawn. */
function waterNames(sheet: HexSheet, collections: readonly GroundCollection[]): Wish[] {
  const { land, hexes: plan, board } = sheet
  const streams = land.sides.filter(runs)
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
