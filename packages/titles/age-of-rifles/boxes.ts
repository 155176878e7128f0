import { type Graph, type HexBoard, type HexFile, makeGraph } from '@vedette/board'
import data from './data/scenarios.json' with { type: 'json' }

const { boxes } = data

/** A box beside the maps of the campaign: the hexes of its edge with the directions out, and the boxes beside it. */
export interface Box {
  readonly id: string
  readonly place: number
  readonly edge: readonly { readonly hex: number; readonly out: readonly number[] }[]
  readonly beside: readonly number[]
}

/** Where the boxes lie: along the eastern edge of the northern map, and the western edge of the southern. */
interface Edge {
  readonly map: 'north' | 'south'
  readonly column: number
  /** The directions in which its hexes lead off the map. */
  readonly out: readonly number[]
}
const EDGES: Readonly<Record<string, Edge>> = {
  N: { map: 'north', column: 39, out: [1, 2] },
  S: { map: 'south', column: 1, out: [4, 5] },
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
    return {
      id,
      place: board.size + i,
      edge: [...edge, ...linked],
      beside: adjacent
        .filter((pair) => pair.includes(id))
        .map(([one, two]) => board.size + list.findIndex((other) => other.id === (one === id ? two : one))),
    }
  })
}

/** The ways of the campaign: over hexsides between hexes that count, over the edges into boxes, and out of these. */
export function graphWith(board: HexBoard, played: Uint8Array, boxes: readonly Box[]): Graph {
  const ways: number[][] = Array.from({ length: board.size }, (_, hex) =>
    [0, 1, 2, 3, 4, 5].map((direction) => {
      const to = board.neighbours[hex * 6 + direction]
      return played[hex] === 1 && to >= 0 && played[to] === 1 ? to : -1
    }),
  )
  for (const { place, edge } of boxes)
    for (const { hex, out } of edge)
      for (const direction of out) if (ways[hex][direction] < 0) ways[hex][direction] = place
  return makeGraph([...ways, ...boxes.map(({ edge, beside }) => [...edge.map(({ hex }) => hex), ...beside])])
}
