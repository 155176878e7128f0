import { type HexFile, makeHexBoard, roadBit, sideBit } from '@vedette/board'
import file from './data/board.json' with { type: 'json' }

/** The battlefield: 125 yards a hex, even columns half a hex to the south. */
export const board = makeHexBoard(file as unknown as HexFile)
export const HEXES = board.size
export const allHexes: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex)
/** From the north, 0 for the first. */
export const rowOf = (hex: number): number => Math.floor(hex / board.columns)

/** The hex of a printed number. */
export function at(number: string): number {
  const hex = board.indexOf(number)
  if (hex < 0) throw new Error(`New Market Heights has no hex ${number}.`)
  return hex
}
export const name = (hex: number): string => board.number(hex)

/** Kinds of terrain, as the charts call them. */
export const terrain = (hex: number): string => board.terrainKinds[board.terrain[hex]]
const isOf = (kind: string): ((hex: number) => boolean) => {
  const index = board.terrainKinds.indexOf(kind)
  return (hex) => board.terrain[hex] === index
}
export const isWoods = isOf('woods')
export const isMarsh = isOf('marsh')
export const isSlough = isOf('slough')
export const isRiver = isOf('river')

/** What stands over the terrain: works, camps, obstacles. */
const isBuilt = (...kinds: string[]): ((hex: number) => boolean) => {
  const indices = kinds.map((kind) => board.overlayKinds.indexOf(kind))
  return (hex) => indices.includes(board.overlay[hex])
}
export const isFieldFort = isBuilt('field-fort')
export const isArtilleryFort = isBuilt('artillery-fort')
/** 22.2, 22.4: a hex of the line. */
export const isFort = isBuilt('field-fort', 'artillery-fort')
/** 22.3 */
export const isCamp = isBuilt('camp')
/** 22.6, before any breach. */
export const isChevaux = isBuilt('chevaux')
/** 22.5 */
export const isAbatis = isBuilt('abatis')

const sideOf = (...kinds: string[]): ((from: number, direction: number) => boolean) => {
  const bits = kinds.reduce((all, kind) => all | sideBit(board, kind), 0)
  return (from, direction) => (board.sides[from * 6 + direction] & bits) !== 0
}
export const isStream = sideOf('stream')
export const isRun = sideOf('run')
/** Of the upper hex alone: a slope falls away that way. */
export const isSlope = sideOf('slope')
export const isSevereSlope = sideOf('severe-slope')
/** 22.2 to 22.4: works of this hex lie that way; they are no works of the hex beyond them. */
export const isWorks = sideOf('fort-works', 'camp-works')

const roadOf = (kind: string): ((from: number, direction: number) => boolean) => {
  const bit = roadBit(board, kind)
  return (from, direction) => (board.roads[from * 6 + direction] & bit) !== 0
}
export const isRoad = roadOf('road')
export const isTrail = roadOf('trail')

const buildings = new Set(
  board.file.names.flatMap(({ hex, kind }) => (['house', 'farm', 'church', 'camp'].includes(kind) ? [at(hex)] : [])),
)
/** 21.90: does a building stand here? */
export const hasBuilding = (hex: number): boolean => buildings.has(hex)

const wet = (hex: number): boolean => isMarsh(hex) || isSlough(hex) || isRiver(hex)
const nearWater = (hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const to = board.neighbours[hex * 6 + d]
    return isStream(hex, d) || isRun(hex, d) || (to >= 0 && wet(to))
  })
const foggy = Uint8Array.from({ length: HEXES }, (_, hex) => (wet(hex) || nearWater(hex) ? 1 : 0))
/** 23.43: does fog lie here while there is any? */
export const isFoggy = (hex: number): boolean => foggy[hex] === 1

/** Every hex that is come to from the north of the James: land beyond it is not in play. */
function northBank(): Uint8Array {
  const bank = new Uint8Array(HEXES)
  const found = [at('4020')]
  bank[found[0]] = 1
  for (const hex of found)
    for (const to of board.around[hex])
      if (bank[to] === 0 && !isRiver(to) && !isSlough(to)) {
        bank[to] = 1
        found.push(to)
      }
  return bank
}
const bank = northBank()
/** Is the hex land on this side of the James? */
export const isInPlay = (hex: number): boolean => bank[hex] === 1
