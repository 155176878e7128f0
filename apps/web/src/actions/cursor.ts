import type { HexGrid } from '@vedette/table'
import { chord, type OwnKeys, type Pressed } from './keyboard.ts'

/** How keys move the board cursor over hexes: the number pad, a cluster of letters, the arrows, a hex's number. */

/** Keys by direction, clockwise from the first direction of the board: the number pad's digit, and the letter. */
const keys: Readonly<Record<HexGrid['orientation'], readonly (readonly [string, string])[]>> = {
  flat: [
    ['8', 'w'],
    ['9', 'e'],
    ['3', 'd'],
    ['2', 's'],
    ['1', 'a'],
    ['7', 'q'],
  ],
  pointy: [
    ['9', 'e'],
    ['6', 'd'],
    ['3', 'x'],
    ['1', 'z'],
    ['4', 'a'],
    ['7', 'w'],
  ],
}

/** What a direction is called among the keys that may be changed. */
export const directionName = ({ orientation }: HexGrid, direction: number): string =>
  `towards.${orientation}.${direction}`

/** The letter of a direction: one's own, else that of its place; null where it has none. */
const letterOf = (grid: HexGrid, direction: number, own: OwnKeys): string | null => {
  const changed = own[directionName(grid, direction)]
  return changed === undefined ? keys[grid.orientation][direction][1] : changed
}

/** The keys of a board of hexes, direction by direction: the number pad's digit, and the letter if there is one. */
export const directionKeys = (grid: HexGrid, own: OwnKeys): readonly (readonly [string, string | null])[] =>
  keys[grid.orientation].map(([digit], direction) => [digit, letterOf(grid, direction, own)])

const hasModifier = (event: Pressed): boolean => event.ctrlKey || event.metaKey || event.altKey

/**
 * The direction a key means, or -1. The letters go by their place, as the hand knows it, whatever is written on them;
 * with Shift they keep their other meaning. Those of a person's own are the ones he has typed.
 */
export function directionOf(grid: HexGrid, event: Pressed, own: OwnKeys): number {
  if (hasModifier(event)) return -1
  const pad = /^Numpad(\d)$/.exec(event.code)?.[1]
  if (pad !== undefined) return keys[grid.orientation].findIndex(([digit]) => digit === pad)
  const mine = keys[grid.orientation].findIndex((_, d) => own[directionName(grid, d)] === chord(event))
  if (mine >= 0 || event.shiftKey) return mine
  const place = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  return keys[grid.orientation].findIndex(
    ([, letter], d) => letter === place && own[directionName(grid, d)] === undefined,
  )
}

/** A digit of a hex's number: from the row above the letters, as the number pad steers. */
export const digitOf = (event: Pressed): string | null =>
  !hasModifier(event) && /^\d$/.test(event.key) && !event.code.startsWith('Numpad') ? event.key : null

/** What a board of hexes takes for itself: no action of the registry has these keys there. */
export const isTaken = (grid: HexGrid, key: string, own: OwnKeys): boolean =>
  /^\d$/.test(key) || directionKeys(grid, own).some(([, letter]) => letter === key)

const inGrid = (hex: number): number | null => (hex < 0 ? null : hex)

export const hexTowards = (grid: HexGrid, from: number, direction: number): number | null =>
  inGrid(grid.neighbours[from * 6 + direction] ?? -1)

/** The arrows follow the printed rows and columns, so that each of them has a way back. */
export function hexByArrow(grid: HexGrid, from: number, key: string): number | null {
  const column = from % grid.columns
  if (grid.orientation === 'flat') {
    if (key === 'ArrowUp') return hexTowards(grid, from, 0)
    if (key === 'ArrowDown') return hexTowards(grid, from, 3)
  } else {
    if (key === 'ArrowUp') return inGrid(from - grid.columns)
    if (key === 'ArrowDown') return from + grid.columns < grid.columns * grid.rows ? from + grid.columns : null
  }
  if (key === 'ArrowLeft') return column > 0 ? from - 1 : null
  if (key === 'ArrowRight') return column + 1 < grid.columns ? from + 1 : null
  return null
}

/** How long a half-typed number waits for its next digit, in milliseconds: long, for fingers that are slow. */
const PATIENCE = 20_000

/** Digits typed one after the other, until they make a hex's number or another key is pressed. */
export class TypedNumber {
  private digits = ''
  private last = Number.NEGATIVE_INFINITY

  /** Takes a digit at a moment; the number when it is whole, else what is typed so far. */
  take(digit: string, now: number): { readonly digits: string; readonly whole: boolean } {
    if (now - this.last > PATIENCE) this.digits = ''
    this.last = now
    const digits = this.digits + digit
    this.digits = digits.length === 4 ? '' : digits
    return { digits, whole: digits.length === 4 }
  }

  /** Another key was pressed: the next digit is the first of a number. */
  forget(): void {
    this.digits = ''
  }
}
