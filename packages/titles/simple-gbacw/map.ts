import { type HexFile, makeHexBoard, roadBit, sideBit, within } from '@vedette/board'
import { hexsideIndex, terrainIndex } from './charts.ts'
import file from './data/board.json' with { type: 'json' }

/** The battlefield: 150 yards a hex, even columns half a hex to the south. */
export const board = makeHexBoard(file as unknown as HexFile)
export const HEXES = board.size

/** The hex of a printed number. */
export const at = (number: string): number => {
  const hex = board.indexOf(number)
  if (hex < 0) throw new Error(`There is no hex ${number} on the map.`)
  return hex
}
export const name = (hex: number): string => board.number(hex)

/** All hexes within so many of each hex, itself among them, in the order of their index; by range and hex, as far as asked. */
const rings = Array.from({ length: 4 }, () => new Array<readonly number[] | undefined>(HEXES))
export function withinOf(hex: number, range: number): readonly number[] {
  const known = rings[range][hex]
  if (known) return known
  const found = within(board, hex, range)
  rings[range][hex] = found
  return found
}

const charted = board.terrainKinds.map(terrainIndex)
/** The terrain of every hex, as the charts count it. */
export const terrainOf = Uint8Array.from(board.terrain, (kind) => charted[kind])
export const level = (hex: number): number => board.level[hex]

const WOODS = terrainIndex('woods')
const MARSH = terrainIndex('marsh')
const RIVER = terrainIndex('river')
export const isWoods = (hex: number): boolean => terrainOf[hex] === WOODS
export const isMarsh = (hex: number): boolean => terrainOf[hex] === MARSH
export const isRiver = (hex: number): boolean => terrainOf[hex] === RIVER
export const isBridge = (hex: number): boolean => board.bridge[hex] === 1

const dwellings = ['house', 'farm']
const houses = new Set(
  board.file.names.flatMap(({ hex, kind }) => (dwellings.includes(kind) ? [board.indexOf(hex)] : [])),
)
/** 10.12: does a farmhouse stand here? */
export const hasFarmhouse = (hex: number): boolean => houses.has(hex)

const ROAD = roadBit(board, 'road')
const TRAIL = roadBit(board, 'trail')
const RUN = sideBit(board, 'run')
const STREAM = sideBit(board, 'stream')
const FENCE = sideBit(board, 'fence')
const SUNKEN = sideBit(board, 'sunken-road')

/** Does a road, or a trail, cross the side that way? */
export const isRoad = (from: number, direction: number): boolean => (board.roads[from * 6 + direction] & ROAD) !== 0
export const isTrail = (from: number, direction: number): boolean => (board.roads[from * 6 + direction] & TRAIL) !== 0
/** Boatswain's Creek where it disorders whoever wades it, and the lesser waters. */
export const isRun = (from: number, direction: number): boolean => (board.sides[from * 6 + direction] & RUN) !== 0
export const isStream = (from: number, direction: number): boolean => (board.sides[from * 6 + direction] & STREAM) !== 0

export const isFence = (from: number, direction: number): boolean => (board.sides[from * 6 + direction] & FENCE) !== 0
export const isSunkenRoad = (from: number, direction: number): boolean =>
  (board.sides[from * 6 + direction] & SUNKEN) !== 0

const charts = board.sideKinds.map(hexsideIndex)
/** What lies along a side, as hexsides of the charts. */
export const hexsidesAt = (from: number, direction: number): readonly number[] =>
  charts.filter((_, k) => (board.sides[from * 6 + direction] & (1 << k)) !== 0)

/** How many levels one climbs that way; below 0 one goes down. */
export const rise = (from: number, direction: number): number =>
  board.level[board.neighbours[from * 6 + direction]] - board.level[from]
/** 6.24: a hexside between levels that lie two or more apart. */
export const isNonGradual = (from: number, direction: number): boolean => Math.abs(rise(from, direction)) > 1

const GRADUAL_UP = hexsideIndex('gradual-up')
const GRADUAL_DOWN = hexsideIndex('gradual-down')
const STEEP_UP = hexsideIndex('steep-up')
const STEEP_DOWN = hexsideIndex('steep-down')
/** The slope that way as a hexside of the charts, -1 on the level. */
export function slope(from: number, direction: number): number {
  const up = rise(from, direction)
  if (up === 0) return -1
  if (isNonGradual(from, direction)) return up > 0 ? STEEP_UP : STEEP_DOWN
  return up > 0 ? GRADUAL_UP : GRADUAL_DOWN
}

/** Every hex that can be come to from one without wading or bridging the river. */
function bankOf(first: number): Uint8Array {
  const bank = new Uint8Array(HEXES)
  const found = [first]
  bank[first] = 1
  for (const hex of found)
    for (const to of board.around[hex])
      if (bank[to] === 0 && !isRiver(to)) {
        bank[to] = 1
        found.push(to)
      }
  return bank
}
const south = bankOf(at('2740'))
/** Is the hex south of the Chickahominy? */
export const isSouth = (hex: number): boolean => south[hex] === 1
