import { field, type HexFile, makeHexBoard, roadBit, sideBit } from '@vedette/board'
import file from './data/board.json' with { type: 'json' }
import setup from './data/setup.json' with { type: 'json' }

/** The battlefield: 300 yards a hex, even columns half a hex to the south. */
export const board = makeHexBoard(file as unknown as HexFile)
export const HEXES = board.size

const at = (number: string): number => {
  const hex = board.indexOf(number)
  if (hex < 0) throw new Error(`There is no hex ${number} on the map.`)
  return hex
}

/** 3.0, 6.6, 16.0: hexes with a printed name, an arrow or a star. */
export const anchors: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(setup.anchors).map(([name, number]) => [name, at(number)]),
)
export const arrows: readonly (readonly number[])[] = [setup.arrows.confederate.map(at), setup.arrows.union.map(at)]
export const stars: readonly number[] = setup.stars.map(at)
/** How far every hex is from each star. */
export const fromStar: readonly Uint16Array[] = stars.map((star) => field(board, [star]))
/** 3.0: how far from its hex a division may set up. */
export const within: Readonly<Record<string, number>> = setup.within
/** Where each unit stood, for a quick set-up. */
export const historical: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(setup.historical).map(([id, number]) => [id, at(number)]),
)

const STREAM = sideBit(board, 'stream')
const ROAD = roadBit(board, 'road')
const FOREST = board.terrainKinds.indexOf('forest')
const RIVER = board.terrainKinds.indexOf('river')

export const level = (hex: number): number => board.level[hex]
export const isForest = (hex: number): boolean => board.terrain[hex] === FOREST
export const isRiver = (hex: number): boolean => board.terrain[hex] === RIVER
export const isBridge = (hex: number): boolean => board.bridge[hex] === 1
/** Does a stream run along the side between these neighbours? */
export const isStream = (from: number, direction: number): boolean => (board.sides[from * 6 + direction] & STREAM) !== 0
/** Does a road cross the side between these neighbours? */
export const isRoad = (from: number, direction: number): boolean => (board.roads[from * 6 + direction] & ROAD) !== 0
/** Does any road run through the hex? */
export function hasRoad(hex: number): boolean {
  for (let d = 0; d < 6; d++) if (board.roads[hex * 6 + d] & ROAD) return true
  return false
}
export const name = (hex: number): string => board.number(hex)
