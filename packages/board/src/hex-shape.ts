import { type HexFile, HexFileError } from './hex-file.ts'

/** Most kinds of hexside, or of road, that fit into the bits of one byte. */
const KINDS = 8
/** Hexes are kept in sixteen bits. */
const MOST_HEXES = 32767

/** Whether a hex file, perhaps read from anywhere, has the form it says it has: all but what its hexes and hexsides are. */
export function checkShape(file: HexFile): void {
  record(file, 'file')
  checkGrid(file)
  const { columns, rows } = file.grid
  checkRows(file.levels, 'levels', columns, rows, 'bad-level', (digit) => digit >= '0' && digit <= '9')
  for (const [letter, kind] of Object.entries(record(file.legend, 'legend'))) {
    text(kind, `legend ${letter}`)
    if ([...letter].length !== 1) throw new HexFileError('bad-terrain', `legend ${letter}`, 'A kind has one letter.')
  }
  checkRows(file.terrain, 'terrain', columns, rows, 'bad-terrain', (letter) => Object.hasOwn(file.legend, letter))
  if (file.overlay !== undefined) {
    const legend = record(record(file.overlay, 'overlay').legend, 'overlay legend')
    for (const [letter, kind] of Object.entries(legend)) text(kind, `overlay legend ${letter}`)
    const known = (letter: string): boolean => letter === '.' || Object.hasOwn(legend, letter)
    checkRows(file.overlay.rows, 'overlay', columns, rows, 'bad-terrain', known)
  }
  if (new Set(Object.values(file.legend)).size > 31)
    throw new HexFileError('too-many-kinds', 'legend', 'At most 31 kinds of terrain.')
  checkChains(file.hexsides, 'hexsides')
  checkChains(file.roads, 'roads')
  if (file.directed !== undefined)
    for (const kind of list(file.directed, 'directed'))
      if (!Object.hasOwn(file.hexsides, text(kind, 'directed')))
        throw new HexFileError('no-such-kind', `directed ${kind}`, 'No kind of hexside of this file.')
  checkNamed(file.bridges, 'bridges')
  checkNamed(file.names, 'names')
  if (file.windows !== undefined) for (const window of list(file.windows, 'windows')) checkWindow(window, columns, rows)
  for (const { hex, kind } of file.names) text(kind, `names ${hex}`)
}

function checkGrid(file: HexFile): void {
  const grid = record(file.grid, 'grid') as unknown as HexFile['grid']
  const bad = (why: string) => new HexFileError('bad-grid', 'grid', why)
  for (const n of [grid.columns, grid.rows])
    if (!Number.isInteger(n) || n < 1 || n > 999) throw bad('Columns and rows are whole numbers from 1 to 999.')
  if (grid.columns * grid.rows > MOST_HEXES) throw bad(`More than ${MOST_HEXES} hexes.`)
  if (grid.orientation !== 'flat' && grid.orientation !== 'pointy') throw bad('The orientation is flat or pointy.')
  if (grid.shifted !== 'even' && grid.shifted !== 'odd') throw bad('Either even or odd lines are shifted.')
}

/** A window has a name, and lies wholly on the board. */
function checkWindow(value: unknown, columns: number, rows: number): void {
  const window = record(value, 'windows')
  const where = `windows ${text(window.id, 'windows')}`
  text(window.name, where)
  const [column, row] = list(window.first, where)
  const fits = (first: unknown, many: unknown, all: number): boolean =>
    Number.isInteger(first) &&
    Number.isInteger(many) &&
    (first as number) >= 1 &&
    (many as number) >= 1 &&
    (first as number) + (many as number) - 1 <= all
  if (!fits(column, window.columns, columns) || !fits(row, window.rows, rows))
    throw new HexFileError('bad-grid', where, 'It does not lie on the board.')
}

function checkRows(
  lines: unknown,
  field: string,
  columns: number,
  rows: number,
  code: 'bad-level' | 'bad-terrain',
  good: (letter: string) => boolean,
): void {
  const strings = list(lines, field)
  if (strings.length !== rows)
    throw new HexFileError('row-count', field, `${strings.length} rows; the grid has ${rows}.`)
  strings.forEach((line, r) => {
    const where = `${field}, row ${r + 1}`
    const letters = [...text(line, where)]
    if (letters.length !== columns)
      throw new HexFileError('row-length', where, `${letters.length} hexes; the grid has ${columns}.`)
    const bad = letters.findIndex((letter) => !good(letter))
    if (bad >= 0) throw new HexFileError(code, where, `Column ${bad + 1} is "${letters[bad]}".`)
  })
}

function checkChains(kinds: unknown, field: string): void {
  const entries = Object.entries(record(kinds, field))
  if (entries.length > KINDS) throw new HexFileError('too-many-kinds', field, `At most ${KINDS} kinds.`)
  for (const [kind, chains] of entries)
    for (const chain of list(chains, `${field} ${kind}`))
      for (const link of list(chain, `${field} ${kind}`)) text(link, `${field} ${kind}`)
}

/** A hex has one name of a kind; bridges have no kinds. */
function checkNamed(entries: unknown, field: string): void {
  const seen = new Set<string>()
  for (const entry of list(entries, field)) {
    const { hex, name, kind } = record(entry, field)
    const key = `${text(hex, field)} ${kind}`
    text(name, `${field} ${hex}`)
    if (seen.has(key)) throw new HexFileError('named-twice', `${field} ${hex}`, 'This hex is named twice.')
    seen.add(key)
  }
}

function list(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new HexFileError('bad-shape', where, 'This should be a list.')
  return value
}

function record(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HexFileError('bad-shape', where, 'This should be an object.')
  return value as Readonly<Record<string, unknown>>
}

function text(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new HexFileError('bad-shape', where, 'This should be a text.')
  return value
}
