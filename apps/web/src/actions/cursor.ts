import type { HexGrid } from '@vedette/table'
import type { Pressed } from './keyboard.ts'

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

/** The keys of a board of hexes, direction by direction, for the help page. */
export const directionKeys = (grid: HexGrid): readonly (readonly [string, string])[] => keys[grid.orientation]

const hasModifier = (event: Pressed): boolean => event.ctrlKey || event.metaKey || event.altKey

/**
 * The direction a key means, or -1. The letters go by their place, as the hand knows it, whatever is written on them;
 * with Shift they keep their other meaning.
 */
export function directionOf(grid: HexGrid, event: Pressed): number {
  if (hasModifier(event)) return -1
  const pad = /^Numpad(\d)$/.exec(event.code)?.[1]
  if (pad !== undefined) return keys[grid.orientation].findIndex(([digit]) => digit === pad)
  if (event.shiftKey) return -1
  const place = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  return keys[grid.orientation].findIndex(([, letter]) => letter === place)
}

/** A digit of a hex's number: from the row above the letters, as the number pad steers. */
export const digitOf = (event: Pressed): string | null =>
  !hasModifier(event) && /^\d$/.test(event.key) && !event.code.startsWith('Numpad') ? event.key : null

/** What a board of hexes takes for itself: no action of the registry has these keys there. */
export const isTaken = (grid: HexGrid, key: string): boolean =>
  /^\d$/.test(key) || keys[grid.orientation].some(([, letter]) => letter === key)

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
