import { type HexFile, type HexWindow, hexNumber, numberWidth } from './hex-file.ts'

/** What lies in a window of a board, as a board of its own: the same ground under numbers of its own. */
export function windowOf(file: HexFile, window: HexWindow): HexFile {
  const { first, columns, rows, origin } = window
  const [left, top] = [first[0] - 1, first[1] - 1]
  // an odd step across the shifted lines changes which of them are shifted
  const steps = file.grid.orientation === 'flat' ? left : top
  const shifted = steps % 2 === 0 ? file.grid.shifted : other(file.grid.shifted)
  const grid = { ...file.grid, columns, rows, shifted }
  const width = numberWidth(file.grid)
  /** The number that a hex of the board has in the window, null outside it. */
  const own = (number: string): string | null => {
    const column = Number(number.slice(0, width)) - left
    const row = Number(number.slice(width)) - top
    return column >= 1 && column <= columns && row >= 1 && row <= rows ? hexNumber(grid, column, row) : null
  }
  const cut = (lines: readonly string[]): string[] =>
    lines.slice(top, top + rows).map((line) => [...line].slice(left, left + columns).join(''))
  const ownSide = (side: string): string | null => {
    const hexes = side.split('/').map(own)
    return hexes.includes(null) ? null : hexes.join('/')
  }
  const { levels, terrain, overlay, hexsides, roads, bridges, names, windows: _, ...others } = file
  return {
    ...others,
    id: `${file.id}-${window.id}`,
    name: window.name,
    grid,
    ground: { ...file.ground, origin },
    levels: cut(levels),
    terrain: cut(terrain),
    ...(overlay && { overlay: { ...overlay, rows: cut(overlay.rows) } }),
    hexsides: pieces(hexsides, ownSide, 1),
    roads: pieces(roads, own, 2),
    bridges: inside(bridges, own),
    names: inside(names, own),
  }
}

const other = (shifted: HexFile['grid']['shifted']): HexFile['grid']['shifted'] => (shifted === 'even' ? 'odd' : 'even')

/** Chains as far as they lie inside, in the pieces that are left of them; a piece has so many links at least. */
function pieces(kinds: HexFile['roads'], own: (link: string) => string | null, least: number): HexFile['roads'] {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, chains]) => {
      const cut = chains.flatMap((chain) => {
        const runs: string[][] = [[]]
        for (const link of chain) {
          const inside = own(link)
          if (inside === null) runs.push([])
          else runs[runs.length - 1].push(inside)
        }
        return runs.filter(({ length }) => length >= least)
      })
      return [kind, cut]
    }),
  )
}

const inside = <T extends { readonly hex: string }>(all: readonly T[], own: (hex: string) => string | null): T[] =>
  all.flatMap((one) => {
    const hex = own(one.hex)
    return hex === null ? [] : [{ ...one, hex }]
  })
