import { field, type Graph, type HexBoard, type HexFile, makeGraph } from '@vedette/board'
import data from './data/scenarios.json' with { type: 'json' }

const { boxes } = data

/** A box beside the maps of the campaign: the hexes of its edge with the directions out, and the boxes beside it. */
export interface Box {
  readonly id: string
  readonly place: number
  /** Hexes beyond the edge that stand for it on the map, which count for nothing else; the first of them in the middle. */
  readonly shown: readonly number[]
  /** Hexes from every hex into the box, as the crow flies. */
  readonly far: Uint16Array
  readonly edge: readonly { readonly hex: number; readonly out: readonly number[] }[]
  readonly beside: readonly number[]
}

/** Where the boxes lie: along the eastern edge of the northern map, and the western edge of the southern. */
interface Edge {
  readonly map: 'north' | 'south'
  readonly column: number
  /** The directions in which its hexes lead off the map, and columns that way. */
  readonly out: readonly number[]
  readonly outward: 1 | -1
}
const EDGES: Readonly<Record<string, Edge>> = {
  N: { map: 'north', column: 39, out: [1, 2], outward: 1 },
  S: { map: 'south', column: 1, out: [4, 5], outward: -1 },
}
/** The directions over the northern edge of the southern map, where a box of the north leads to it, too. */
const LINK = [0, 1, 5]

const hexAt = (board: HexBoard, column: number, row: number): number => (row - 1) * board.columns + column - 1

/** The hexes of the campaign that count: those of the two printed maps. */
export function playedOf(board: HexBoard, lattice: HexFile): Uint8Array {
  const played = new Uint8Array(board.size)
  for (const { id, first, columns, rows } of lattice.windows ?? [])
    if (id === 'north' || id === 'south')
      for (let row = first[1]; row < first[1] + rows; row++)
        played.fill(1, hexAt(board, first[0], row), hexAt(board, first[0] + columns, row))
  return played
}

/** A hex of a printed map on the board of the campaign. */
const onBoard = (board: HexBoard, lattice: HexFile, map: string): ((column: number, row: number) => number) => {
  const { first } = lattice.windows!.find(({ id }) => id === map)!
  return (column, row) => hexAt(board, first[0] + column - 1, first[1] + row - 1)
}

/** So many hexes wide is a box on the map. */
const WIDE = 4
/** The hexes beside an edge, the one in the middle first. */
function shownAt(edge: readonly number[], outward: number): number[] {
  const all = edge.flatMap((hex) => Array.from({ length: WIDE }, (_, n) => hex + outward * (n + 1)))
  const middle = edge[edge.length >> 1] + outward * (WIDE >> 1)
  return [middle, ...all.filter((hex) => hex !== middle)]
}

/** Whole numbers from one to another, both among them. */
const upTo = ([first, last]: readonly number[]): number[] =>
  Array.from({ length: last - first + 1 }, (_, k) => first + k)

/** The boxes, from the north on, with the hexsides that lead into them. */
export function boxesOf(board: HexBoard, lattice: HexFile): Box[] {
  const { list, adjacent, northEdge } = boxes
  const south = onBoard(board, lattice, 'south')
  const link = upTo(northEdge.columns).map((column) => south(column, 1))
  return list.map(({ id, map, rows }, i) => {
    const { map: on, column, out } = EDGES[map]
    const at = onBoard(board, lattice, on)
    const edge = upTo(rows).map((row) => ({ hex: at(column, row), out }))
    const linked = id === northEdge.box ? link.map((hex) => ({ hex, out: LINK })) : []
    const all = [...edge, ...linked]
    return {
      id,
      place: board.size + i,
      shown: shownAt(
        upTo(rows).map((row) => at(column, row)),
        EDGES[map].outward,
      ),
      far: field(
        board,
        all.map(({ hex }) => hex),
      ).map((hexes) => hexes + 1),
      edge: all,
      beside: adjacent
        .filter((pair) => pair.includes(id))
        .map(([one, two]) => board.size + list.findIndex((other) => other.id === (one === id ? two : one))),
    }
  })
}

/** The board as it is played on: nothing leads into a hex that does not count. */
export function bounded(board: HexBoard, played: Uint8Array): HexBoard {
  const neighbours = board.neighbours.map((to, way) =>
    to >= 0 && played[to] === 1 && played[Math.floor(way / 6)] === 1 ? to : -1,
  )
  const directions = [0, 1, 2, 3, 4, 5]
  return {
    ...board,
    neighbours,
    to: neighbours,
    around: board.around.map((_, hex) => directions.map((d) => neighbours[hex * 6 + d]).filter((to) => to >= 0)),
    at(a, b) {
      const hex = board.at(a, b)
      return hex >= 0 && played[hex] === 1 ? hex : -1
    },
    direction: (from, to) => (to < 0 ? -1 : directions.findIndex((d) => neighbours[from * 6 + d] === to)),
  }
}

/** The ways of the campaign: over hexsides between hexes that count, over the edges into boxes, and out of these. */
export function graphWith(board: HexBoard, boxes: readonly Box[]): Graph {
  const ways: number[][] = Array.from({ length: board.size }, (_, hex) =>
    Array.from(board.neighbours.subarray(hex * 6, hex * 6 + 6)),
  )
  for (const { place, edge } of boxes)
    for (const { hex, out } of edge)
      for (const direction of out) if (ways[hex][direction] < 0) ways[hex][direction] = place
  return makeGraph([...ways, ...boxes.map(({ edge, beside }) => [...edge.map(({ hex }) => hex), ...beside])])
}
