import { type HexBoard, makeHexBoard } from '@vedette/board'
import { lineOfSight } from '../rules/08-sight.ts'

/**
 * Chapter 8.3 on small boards made for it. A position is a row of hexes, the attacker's first, the defender's last:
 * a level, f for forest, ~ for river, u for a unit. `1f/1` are the two hexes of a side along which the line runs.
 */

const hexPattern = /^(\d)(f?)(~?)(u?)$/
interface Made {
  readonly board: HexBoard
  readonly standing: Uint8Array
}

/** Puts the hexes of a position, by number, onto a board. */
export function make(columns: number, rows: number, hexes: Readonly<Record<string, string>>): Made {
  const levels = Array.from({ length: rows }, () => Array<string>(columns).fill('0'))
  const terrain = Array.from({ length: rows }, () => Array<string>(columns).fill('.'))
  const standing = new Uint8Array(columns * rows)
  for (const [number, what] of Object.entries(hexes)) {
    const [, height, forest, river, unit] = hexPattern.exec(what) as RegExpExecArray
    const [c, r] = [Number(number.slice(0, 2)) - 1, Number(number.slice(2)) - 1]
    levels[r][c] = height
    terrain[r][c] = forest || river || '.'
    standing[r * columns + c] = unit ? 1 : 0
  }
  const made = makeHexBoard({
    id: 'made',
    name: 'Made',
    grid: { columns, rows, orientation: 'flat', shifted: 'even' },
    ground: { origin: [37.5, -77.3], hexMetres: 274 },
    levels: levels.map((row) => row.join('')),
    terrain: terrain.map((row) => row.join('')),
    legend: { '.': 'open', f: 'forest', '~': 'river' },
    hexsides: {},
    roads: {},
    bridges: [],
    names: [],
    provenance: { kind: 'reconstruction', why: 'a test' },
  })
  return { board: made, standing }
}

const two = (n: number) => String(n).padStart(2, '0')
/** What becomes of a position: `clear`, or why and at which hex of the row it is blocked. */
export function look(position: string): string {
  const row = position.split(' ')
  const along = position.includes('/')
  const hexes: Record<string, string> = {}
  // Straight down a column; or to the right, along the side of every second hex.
  const at = (n: number) => (along ? `${two(n + 1)}02` : `01${two(n + 1)}`)
  row.forEach((what, n) => {
    const [upper, lower] = what.split('/')
    if (lower !== undefined) {
      hexes[`${two(n + 1)}01`] = upper
      hexes[`${two(n + 1)}02`] = lower
    } else hexes[at(n)] = upper
  })
  const made = along ? make(row.length, 2, hexes) : make(1, row.length, hexes)
  const of = (n: number) => made.board.indexOf(at(n))
  const { blocked, code } = lineOfSight(made.board, made.standing, of(0), of(row.length - 1))
  if (blocked < 0) return 'clear'
  const number = made.board.number(blocked)
  return `${code} ${Number(along ? number.slice(0, 2) : number.slice(2)) - 1}`
}
