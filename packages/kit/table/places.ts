import type { HexBoard } from '@vedette/board'
import type { Places } from '@vedette/table'

/** The places of a board of hexes, as many as are those of the battle. */
export const hexPlaces = (board: HexBoard, count: number, name: (hex: number) => string): Places => ({
  word: 'hex',
  count,
  name,
  index: board.indexOf,
  grid: {
    orientation: board.file.grid.orientation,
    columns: board.columns,
    rows: board.rows,
    neighbours: board.neighbours,
  },
})
