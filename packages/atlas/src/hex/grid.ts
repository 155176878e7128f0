import { type HexFile, hexNumber, numberWidth } from '@vedette/board/hex-file.ts'
import type { XY } from '../plane.ts'
import { type Frame, type Project, projectFlat, unprojectFlat } from '../projection.ts'

/** Which hexes there are, as the board file says it. */
export type GridShape = HexFile['grid']

/** A hex by its place, counted from 1; places off the map have numbers below 1 or above the last. */
export interface Cell {
  readonly column: number
  readonly row: number
}

/** Lattice steps from the centre to the six corners; side d lies between corners d and d + 1. Pointy boards swap u and v. */
const flatCorners = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
] as const
const pointyCorners = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const

const odd = (n: number): boolean => n % 2 !== 0

/** The hexes of a map laid on the ground: metres east and south of the centre of the first hex. */
export class Grid {
  readonly shape: GridShape
  readonly hexMetres: number
  readonly project: Project
  /** Longitude and latitude of a place. */
  readonly unproject: (place: XY) => readonly [number, number]
  private readonly flat: boolean
  private readonly digits: number
  /** Metres a lattice step along x and y: every centre and corner lies on whole steps. */
  private readonly stepX: number
  private readonly stepY: number

  constructor(shape: GridShape, origin: readonly [number, number], hexMetres: number) {
    this.shape = shape
    this.hexMetres = hexMetres
    this.flat = shape.orientation === 'flat'
    this.digits = numberWidth(shape)
    const [lon0, lat0] = origin
    const frame: Frame = { lon0, lat0, cosLat: Math.cos((lat0 * Math.PI) / 180), scale: 1 }
    this.project = projectFlat(frame)
    this.unproject = unprojectFlat(frame)
    const radius = hexMetres / Math.sqrt(3)
    this.stepX = this.flat ? radius / 2 : hexMetres / 2
    this.stepY = this.flat ? hexMetres / 2 : radius / 2
  }

  private shiftOf(n: number): number {
    return this.lower(n) - this.lower(1)
  }

  private lower(n: number): number {
    return odd(n) === (this.shape.shifted === 'odd') ? 1 : 0
  }

  /** Lattice steps of a hex along x and along y. */
  private u(column: number, row: number): number {
    return this.flat ? 3 * (column - 1) : 2 * (column - 1) + this.shiftOf(row)
  }

  private v(column: number, row: number): number {
    return this.flat ? 2 * (row - 1) + this.shiftOf(column) : 3 * (row - 1)
  }

  private latticeOf({ column, row }: Cell): readonly [number, number] {
    return [this.u(column, row), this.v(column, row)]
  }

  centre(cell: Cell): XY {
    const [u, v] = this.latticeOf(cell)
    return [u * this.stepX, v * this.stepY]
  }

  corners(cell: Cell): XY[] {
    const [u, v] = this.latticeOf(cell)
    return (this.flat ? flatCorners : pointyCorners).map(([du, dv]) => [(u + du) * this.stepX, (v + dv) * this.stepY])
  }

  /** Names of the six corners: equal for hexes that share one. */
  cornerKeys(cell: Cell): string[] {
    const [u, v] = this.latticeOf(cell)
    return (this.flat ? flatCorners : pointyCorners).map(([du, dv]) => `${u + du},${v + dv}`)
  }

  has({ column, row }: Cell): boolean {
    return column >= 1 && row >= 1 && column <= this.shape.columns && row <= this.shape.rows
  }

  /** Clockwise: N, NE, SE, S, SW, NW, or NE, E, SE, SW, W, NW. */
  neighbour({ column, row }: Cell, direction: number): Cell {
    if (this.flat) {
      const low = this.lower(column)
      const steps = [
        [0, -1],
        [1, low - 1],
        [1, low],
        [0, 1],
        [-1, low],
        [-1, low - 1],
      ]
      return { column: column + steps[direction][0], row: row + steps[direction][1] }
    }
    const right = this.lower(row)
    const steps = [
      [right, -1],
      [1, 0],
      [right, 1],
      [right - 1, 1],
      [-1, 0],
      [right - 1, -1],
    ]
    return { column: column + steps[direction][0], row: row + steps[direction][1] }
  }

  neighbours(cell: Cell): Cell[] {
    return [0, 1, 2, 3, 4, 5].map((d) => this.neighbour(cell, d))
  }

  /** The direction from a hex to its neighbour, -1 when they are none. */
  direction(a: Cell, b: Cell): number {
    return this.neighbours(a).findIndex(({ column, row }) => column === b.column && row === b.row)
  }

  /** The hex a point lies in: the one with the nearest centre. */
  at([x, y]: XY): Cell {
    const column = Math.round(x / (this.flat ? 3 : 2) / this.stepX) + 1
    const row = Math.round(y / (this.flat ? 2 : 3) / this.stepY) + 1
    const best = { column, row }
    let least = Number.POSITIVE_INFINITY
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++) {
        const dx = this.u(c, r) * this.stepX - x
        const dy = this.v(c, r) * this.stepY - y
        const d = dx * dx + dy * dy
        if (d < least) {
          least = d
          best.column = c
          best.row = r
        }
      }
    return best
  }

  /** The number as printed: column, then row. */
  number({ column, row }: Cell): string {
    return hexNumber(this.shape, column, row)
  }

  /** The hex of a printed number, null when the map has none of it. */
  cell(number: string): Cell | null {
    if (!/^\d+$/.test(number) || number.length !== 2 * this.digits) return null
    const cell = { column: Number(number.slice(0, this.digits)), row: Number(number.slice(this.digits)) }
    return this.has(cell) ? cell : null
  }

  /** The place of a hex in a list of all of them, row by row. */
  index({ column, row }: Cell): number {
    return (row - 1) * this.shape.columns + column - 1
  }

  /** All hexes of the map, row by row. */
  cells(): Cell[] {
    const all: Cell[] = []
    for (let row = 1; row <= this.shape.rows; row++)
      for (let column = 1; column <= this.shape.columns; column++) all.push({ column, row })
    return all
  }
}
