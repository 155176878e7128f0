import type { HexFile } from '@vedette/board/hex-file.ts'
import { type Cell, Grid } from '../hex/grid.ts'
import { mix, type XY } from '../plane.ts'

/** Map units from one side of a hex to the opposite: CSS pixels at play zoom. */
export const hexSize = 72

/** The hexes of a board on its sheet, in map units. */
export class HexPlan {
  readonly grid: Grid
  readonly columns: number
  readonly rows: number
  readonly size: number
  readonly flat: boolean
  /** The rectangle round all hexes. */
  readonly box: { x0: number; y0: number; x1: number; y1: number }
  private readonly scale: number
  private readonly dx: number
  private readonly dy: number

  constructor(file: HexFile, left: number, top: number) {
    const { grid, ground } = file
    this.grid = new Grid(grid, ground.origin, ground.hexMetres)
    this.columns = grid.columns
    this.rows = grid.rows
    this.size = grid.columns * grid.rows
    this.flat = grid.orientation === 'flat'
    this.scale = hexSize / ground.hexMetres
    let [x0, y0, x1, y1] = [0, 0, 0, 0]
    for (const cell of this.grid.cells())
      for (const [x, y] of this.grid.corners(cell)) {
        x0 = Math.min(x0, x)
        y0 = Math.min(y0, y)
        x1 = Math.max(x1, x)
        y1 = Math.max(y1, y)
      }
    this.dx = left - x0 * this.scale
    this.dy = top - y0 * this.scale
    this.box = { x0: left, y0: top, x1: x1 * this.scale + this.dx, y1: y1 * this.scale + this.dy }
  }

  private onSheet = ([x, y]: XY): XY => [x * this.scale + this.dx, y * this.scale + this.dy]

  /** A place on the earth. */
  project = (lon: number, lat: number): XY => this.onSheet(this.grid.project(lon, lat))

  cell(hex: number): Cell {
    return { column: (hex % this.columns) + 1, row: Math.floor(hex / this.columns) + 1 }
  }

  index(cell: Cell): number {
    return this.grid.has(cell) ? (cell.row - 1) * this.columns + cell.column - 1 : -1
  }

  indexOf(number: string): number {
    const cell = this.grid.cell(number)
    return cell ? this.index(cell) : -1
  }

  /** The hex of the map that is nearest to a cell of its rim. */
  nearest({ column, row }: Cell): number {
    const within = (n: number, most: number): number => Math.max(1, Math.min(most, n))
    return this.index({ column: within(column, this.columns), row: within(row, this.rows) })
  }

  /** All cells of the map with so many rims of cells beyond it. */
  *around(rim: number): Generator<Cell> {
    for (let row = 1 - rim; row <= this.rows + rim; row++)
      for (let column = 1 - rim; column <= this.columns + rim; column++) yield { column, row }
  }

  centreOf = (cell: Cell): XY => this.onSheet(this.grid.centre(cell))
  cornersOf = (cell: Cell): XY[] => this.grid.corners(cell).map(this.onSheet)
  centre = (hex: number): XY => this.centreOf(this.cell(hex))

  /** The corners of a hex, clockwise: side d lies between corners d and d + 1. */
  outline(hex: number): XY[] {
    return this.cornersOf(this.cell(hex))
  }

  /** The middle of a hexside, which may be one at the rim. */
  sideMiddle(cell: Cell, direction: number): XY {
    const corners = this.cornersOf(cell)
    return mix(corners[direction], corners[(direction + 1) % 6], 0.5)
  }

  /** The hex a place lies in, -1 off the map: exact, for the nearest centre is that of the hex around it. */
  at([x, y]: XY): number {
    return this.index(this.grid.at([(x - this.dx) / this.scale, (y - this.dy) / this.scale]))
  }
}
