import { type Graph, type HexBoard, type HexFile, makeGraph } from '@vedette/board'

/** A box beside the maps of the campaign: the edge hexes from which one comes to it, and the boxes beside it. */
export interface Box {
  readonly id: string
  readonly place: number
  readonly edge: readonly number[]
  readonly beside: readonly number[]
}

/** Where the boxes lie: rows along the eastern edge of the northern map, and the western edge of the southern. */
const NORTH = { column: 39, rows: [1, 14, 28, 41, 56], out: [1, 2] }
const SOUTH = { column: 25, rows: [56, 69, 82, 95, 108], out: [4, 5] }
/** N4 leads to this part of the northern edge of the southern map, too. */
const LINK = { first: 49, last: 63, row: 56, out: [0, 1, 5] }

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

/** The eight boxes, N1 to N4 and S1 to S4 from the north. */
export function boxesOf(board: HexBoard): Box[] {
  const along = (name: string, { column, rows }: typeof NORTH, first: number): Box[] =>
    rows.slice(1).map((end, i) => ({
      id: `${name}${i + 1}`,
      place: first + i,
      edge: [
        ...Array.from({ length: end - rows[i] }, (_, k) => hexAt(board, column, rows[i] + k)),
        ...(name === 'N' && i === 3 ? linkOf(board) : []),
      ],
      beside: [i - 1, i + 1].filter((other) => other >= 0 && other < 4).map((other) => first + other),
    }))
  return [...along('N', NORTH, board.size), ...along('S', SOUTH, board.size + 4)]
}

const linkOf = (board: HexBoard): number[] =>
  Array.from({ length: LINK.last - LINK.first + 1 }, (_, k) => hexAt(board, LINK.first + k, LINK.row))

/** The directions in which a hex of an edge leads into the box beside it. */
function outOf(board: HexBoard, hex: number): readonly number[] {
  const column = (hex % board.columns) + 1
  if (column === NORTH.column) return NORTH.out
  return column === SOUTH.column ? SOUTH.out : LINK.out
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
    for (const hex of edge)
      for (const direction of outOf(board, hex)) if (ways[hex][direction] < 0) ways[hex][direction] = place
  return makeGraph([...ways, ...boxes.map(({ edge, beside }) => [...edge, ...beside])])
}
