import { type Graph, type HexBoard, type HexFile, makeHexBoard, windowOf } from '@vedette/board'
import { type Box, bounded, boxesOf, graphWith, playedOf } from './boxes.ts'
import { type Bridges, bridgesOf } from './bridges.ts'
import file from './data/board.json' with { type: 'json' }

/** The lattice of 300-yard hexes of which all boards are windows: what lies in two of them is the same in both. */
const lattice = file as unknown as HexFile

export const boardIds = ['north', 'south', 'savage-station', 'campaign'] as const
export type BoardId = (typeof boardIds)[number]

/** One of the boards. A place is a hex or, in the campaign, a box, whose index is above those of all hexes. */
export interface Ground {
  readonly id: BoardId
  readonly board: HexBoard
  readonly places: number
  /** The place of a printed number, or of a box by its name. */
  at(number: string): number
  /** The printed number of a place. */
  number(place: number): string
  /** 1 for hexes that count: in the campaign those of the two printed maps. */
  readonly played: Uint8Array
  readonly boxes: readonly Box[]
  /** The ways from place to place, out of a hex in the order of its directions: -1 where one leads out of play. */
  readonly graph: Graph
  /** Hexes from place to place, as the crow flies: a box lies one beyond the edge (12.1). */
  apart(from: number, to: number): number
  readonly bridges: Bridges
  /** 1 for hexes of the James. */
  readonly james: Uint8Array
  /** 1 for land north of the Chickahominy. */
  readonly north: Uint8Array
}

const made = new Map<string, Ground>()

/** A board by its name; made when it is first asked for. */
export function groundOf(id: string): Ground {
  const before = made.get(id)
  if (before) return before
  const ground = makeGround(id as BoardId)
  made.set(id, ground)
  return ground
}

/** The file of a board, as the sheet paints it. */
export function fileOf(id: BoardId): HexFile {
  const window = lattice.windows?.find((one) => one.id === id)
  if (!window) throw new Error(`There is no board ${id}.`)
  return windowOf(lattice, window)
}

/** Row of the lattice below which all water is the James, and above which it is the Chickahominy. */
const WATERSHED = 56

function makeGround(id: BoardId): Ground {
  const whole = makeHexBoard(fileOf(id))
  const top = lattice.windows!.find((one) => one.id === id)!.first[1]
  const played = id === 'campaign' ? playedOf(whole, lattice) : new Uint8Array(whole.size).fill(1)
  const board = id === 'campaign' ? bounded(whole, played) : whole
  const boxes = id === 'campaign' ? boxesOf(board, lattice) : []
  const names = new Map(boxes.map((box) => [box.id, box.place]))
  const rivers = (south: boolean) =>
    Uint8Array.from({ length: board.size }, (_, hex) =>
      isRiver(board, hex) && Math.floor(hex / board.columns) + top >= WATERSHED === south ? 1 : 0,
    )
  return {
    id,
    board,
    places: board.size + boxes.length,
    at(number) {
      const place = names.get(number) ?? board.indexOf(number)
      if (place < 0) throw new Error(`The board ${id} has no place ${number}.`)
      return place
    },
    number: (place) => (place < board.size ? board.number(place) : boxes[place - board.size].id),
    played,
    boxes,
    graph: id === 'campaign' ? graphWith(board, boxes) : board,
    bridges: bridgesOf(board),
    apart(from, to) {
      if (from < board.size && to < board.size) return board.distance(from, to)
      if (from === to) return 0
      if (from < board.size) return boxes[to - board.size].far[from]
      const { far, edge } = boxes[from - board.size]
      if (to < board.size) return far[to]
      return Math.min(...edge.map(({ hex }) => boxes[to - board.size].far[hex])) + 1
    },
    james: rivers(true),
    north: northOf(board, rivers(false)),
  }
}

/** Land that one does not come to from the south-east corner without crossing the river. */
function northOf(board: HexBoard, river: Uint8Array): Uint8Array {
  const north = Uint8Array.from(river, (wet) => 1 - wet)
  const found = [board.size - 1]
  north[found[0]] = 0
  for (const hex of found)
    for (const to of board.around[hex])
      if (north[to] === 1) {
        north[to] = 0
        found.push(to)
      }
  return north
}

/** The six sides of a hex. */
export const DIRECTIONS: readonly number[] = [0, 1, 2, 3, 4, 5]

/** Kinds of terrain, as the tables call them: all boards have them in the same order. */
export const terrainOf = (board: HexBoard, hex: number): string => board.terrainKinds[board.terrain[hex]]
const kinds = [...new Set(Object.values(lattice.legend))]
const isOf = (kind: string): ((board: HexBoard, hex: number) => boolean) => {
  const index = kinds.indexOf(kind)
  return (board, hex) => board.terrain[hex] === index
}
export const isSwamp = isOf('swamp')
export const isTown = isOf('town')
export const isWoodTown = isOf('wood-town')
export const isRiver = isOf('river')

/** 18.1, R-22: the highest of the levels is that of the hills. */
const HILL = 3
export const isHill = (board: HexBoard, hex: number): boolean => board.level[hex] >= HILL

const bitsOf = (all: HexFile['roads'], kind: string): number => 1 << Object.keys(all).indexOf(kind)
const sideOf = (kind: string): ((board: HexBoard, hex: number, direction: number) => boolean) => {
  const bit = bitsOf(lattice.hexsides, kind)
  return (board, hex, direction) => (board.sides[hex * 6 + direction] & bit) !== 0
}
export const isStream = sideOf('stream')
/** The creeks of which scenarios speak, which are streams too. */
export const isWhiteOakSwamp = sideOf('white-oak-swamp')
export const isBoatswainsSwamp = sideOf('boatswains-swamp')
/** Of the higher hex alone: the brow falls away that way. */
export const isCrest = sideOf('crest')
/** Does one come up over a brow, going that way? */
export function climbsCrest(board: HexBoard, hex: number, direction: number): boolean {
  const to = board.neighbours[hex * 6 + direction]
  return to >= 0 && isCrest(board, to, (direction + 3) % 6)
}

/** What leads over a hexside; the railroad is marched on like a trail. */
export const ROAD = { none: 0, trail: 1, road: 2 } as const
const ROADS = bitsOf(lattice.roads, 'road')
export function roadOf(board: HexBoard, hex: number, direction: number): number {
  const bits = board.roads[hex * 6 + direction]
  if (bits === 0) return ROAD.none
  return (bits & ROADS) !== 0 ? ROAD.road : ROAD.trail
}
