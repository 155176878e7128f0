/**
 * The committed description of a hex board, as a person can read and correct it by hand. Hexes are named as printed
 * maps name them: column, then row, both counted from 1 and padded ("0908"; "009008" where a board is wider or
 * higher than 99).
 */
export interface HexFile {
  readonly id: string
  readonly name: string
  readonly grid: {
    readonly columns: number
    readonly rows: number
    /** flat: flat side up, columns; pointy: rows. */
    readonly orientation: 'flat' | 'pointy'
    /** Which columns (flat) or rows (pointy) lie half a hex lower (or further right). Counted from 1 as printed. */
    readonly shifted: 'even' | 'odd'
  }
  /** How it was cut from the ground: centre of the first hex, metres between opposite sides. */
  readonly ground: { readonly origin: readonly [number, number]; readonly hexMetres: number }
  /** One string a row, one digit a hex: its level, 0 the lowest. */
  readonly levels: readonly string[]
  /** One string a row, one letter a hex; `legend` says what the letters mean. */
  readonly terrain: readonly string[]
  readonly legend: Readonly<Record<string, string>>
  /** What has been built on hexes or felled in them, over their terrain: one string a row, a full stop for nothing. */
  readonly overlay?: { readonly rows: readonly string[]; readonly legend: Readonly<Record<string, string>> }
  /** Features of hexsides, as chains of hexsides "0908/0909" that meet end to end, by kind. */
  readonly hexsides: Readonly<Record<string, readonly (readonly string[])[]>>
  /**
   * The kinds of hexside that belong to the first hex they name and not to the second: a slope or a crest to the higher
   * hex, breastworks to the hex behind them. Slopes and crests, where nothing is said.
   */
  readonly directed?: readonly string[]
  /** Roads as chains of neighbouring hexes, by kind: what is crossed is the hexside between two that follow each other. */
  readonly roads: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly bridges: readonly { readonly hex: string; readonly name: string }[]
  readonly names: readonly { readonly hex: string; readonly name: string; readonly kind: string }[]
  /** Parts of the board that are maps of their own, with numbers of their own (`windowOf`). */
  readonly windows?: readonly HexWindow[]
  readonly provenance: Readonly<Record<string, string | undefined>>
}

/** A part of a board: its first hex, column and row from 1, and where on the earth that lies; and how large it is. */
export interface HexWindow {
  readonly id: string
  readonly name: string
  readonly first: readonly [column: number, row: number]
  readonly origin: readonly [number, number]
  readonly columns: number
  readonly rows: number
}

export type HexFileCode =
  /** Something that should be there is missing or of the wrong sort. */
  | 'bad-shape'
  | 'bad-grid'
  /** As many rows as the grid has, each as long as the grid is wide. */
  | 'row-count'
  | 'row-length'
  | 'bad-level'
  | 'bad-terrain'
  | 'no-such-hex'
  /** A hexside is two hexes with a stroke between. */
  | 'bad-hexside'
  | 'not-neighbours'
  /** Two hexsides that follow each other in a chain do not meet. */
  | 'broken-chain'
  /** The tables keep eight kinds of hexside and eight kinds of road. */
  | 'too-many-kinds'
  | 'no-such-kind'
  | 'named-twice'

/** What is wrong with a hex file, and where. */
export class HexFileError extends Error {
  readonly code: HexFileCode
  /** The hex, hexside, row or field. */
  readonly where: string

  constructor(code: HexFileCode, where: string, message: string) {
    super(`${where}: ${message}`)
    this.name = 'HexFileError'
    this.code = code
    this.where = where
  }
}

/** Columns and rows are numbered with this many digits each. */
export const numberWidth = (grid: HexFile['grid']): number => (Math.max(grid.columns, grid.rows) > 99 ? 3 : 2)

/** The number of a hex as printed: column and row from 1. */
export function hexNumber(grid: HexFile['grid'], column: number, row: number): string {
  const width = numberWidth(grid)
  return String(column).padStart(width, '0') + String(row).padStart(width, '0')
}
