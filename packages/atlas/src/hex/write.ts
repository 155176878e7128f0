import type { HexFile } from '@vedette/board/hex-file.ts'

const line = (value: unknown): string => JSON.stringify(value).replaceAll('","', '", "')

const list = (rows: readonly string[], indent: string): string =>
  rows.length ? `[\n${rows.map((row) => `${indent}  ${row}`).join(',\n')}\n${indent}]` : '[]'

const chains = (kinds: HexFile['roads']): string => {
  const rows = Object.entries(kinds).map(([kind, all]) => `    ${JSON.stringify(kind)}: ${list(all.map(line), '    ')}`)
  return rows.length ? `{\n${rows.join(',\n')}\n  }` : '{}'
}

const overlayOf = ({ overlay }: HexFile): [keyof HexFile, string][] => {
  if (!overlay) return []
  const rows = list(overlay.rows.map(line), '    ')
  return [['overlay', `{\n    "legend": ${JSON.stringify(overlay.legend)},\n    "rows": ${rows}\n  }`]]
}

const directedOf = ({ directed }: HexFile): [keyof HexFile, string][] =>
  directed ? [['directed', line(directed)]] : []

/** One of them on each line. */
const each = (things: readonly unknown[]): string =>
  list(
    things.map((one) => JSON.stringify(one)),
    '  ',
  )

const windowsIn = ({ windows }: HexFile): [keyof HexFile, string][] => (windows ? [['windows', each(windows)]] : [])

/** A board as a file that a person can read and correct: a row of hexes, a chain, a name on each line. */
export function writeBoard(board: HexFile): string {
  const parts: [keyof HexFile, string][] = [
    ['id', JSON.stringify(board.id)],
    ['name', JSON.stringify(board.name)],
    ['grid', JSON.stringify(board.grid)],
    ['ground', JSON.stringify(board.ground)],
    ['legend', JSON.stringify(board.legend)],
    ['levels', list(board.levels.map(line), '  ')],
    ['terrain', list(board.terrain.map(line), '  ')],
    ...overlayOf(board),
    ['hexsides', chains(board.hexsides)],
    ...directedOf(board),
    ['roads', chains(board.roads)],
    ['bridges', each(board.bridges)],
    ['names', each(board.names)],
    ...windowsIn(board),
    ['provenance', JSON.stringify(board.provenance)],
  ]
  return `{\n${parts.map(([key, text]) => `  "${key}": ${text}`).join(',\n')}\n}\n`
}
