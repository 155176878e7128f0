import { type State, u8s, u16s } from '@vedette/kernel'

/**
 * Pieces on the hexes of a board, one in each or several in order. Where a piece is and how many lie below it is kept in
 * the state; who lies on top of a hex, and who below whom, in index rows, so that nobody looks through all pieces.
 */

/** Where each piece is (a number that is no hex: beside the map), and how many pieces lie below it in its hex. */
export const placed = (pieces: number) => ({ hex: u16s(pieces), order: u8s(pieces) })
/** One more than the piece on top of each hex, and than the piece right below each piece; 0 where there is none. */
export const placedIndex = (pieces: number, hexes: number) => ({ top: u16s(hexes), under: u16s(pieces) })

export interface Placed extends State {
  readonly hex: Uint16Array
  readonly order: Uint8Array
  readonly top: Uint16Array
  readonly under: Uint16Array
}

/** Where no piece is. */
export const NO_PIECE = -1

/** The piece on top of a hex, or NO_PIECE. */
export const topOf = (s: Placed, hex: number): number => s.top[hex] - 1
/** The piece right below another one, or NO_PIECE. */
export const below = (s: Placed, i: number): number => s.under[i] - 1
export const isEmpty = (s: Placed, hex: number): boolean => s.top[hex] === 0

/** Puts a piece into a hex, on top of all that lies there or below it; wherever it was before, it has left. */
export function put(s: Placed, i: number, hex: number, where: 'top' | 'under'): void {
  lift(s, i, hex)
  if (where === 'top') {
    s.order[i] = isEmpty(s, hex) ? 0 : s.order[topOf(s, hex)] + 1
    s.under[i] = s.top[hex]
    s.top[hex] = i + 1
    return
  }
  s.order[i] = 0
  s.under[i] = 0
  let last = NO_PIECE
  for (let j = topOf(s, hex); j >= 0; j = below(s, j)) {
    s.order[j]++
    last = j
  }
  if (last === NO_PIECE) s.top[hex] = i + 1
  else s.under[last] = i + 1
}

/** Takes a piece out of its hex, if it is in one; `to` is where it is then. */
export function lift(s: Placed, i: number, to: number): void {
  const from = s.hex[i]
  s.hex[i] = to
  if (from >= s.top.length) return
  let above = NO_PIECE
  for (let j = topOf(s, from); j !== i; j = below(s, j)) {
    if (j < 0) throw new Error(`Piece ${i} does not lie in hex ${from}, where it should be.`)
    s.order[j]--
    above = j
  }
  if (above === NO_PIECE) s.top[from] = s.under[i]
  else s.under[above] = s.under[i]
  s.under[i] = 0
  s.order[i] = 0
}

/** The index rows, from where the pieces are and in which order. */
export function reindexPieces(s: Placed): void {
  const { hex, order, top, under } = s
  top.fill(0)
  under.fill(0)
  for (let i = 0; i < hex.length; i++) {
    if (hex[i] >= top.length) continue
    let above = NO_PIECE
    let next = topOf(s, hex[i])
    while (next >= 0 && order[next] > order[i]) {
      above = next
      next = below(s, next)
    }
    under[i] = next + 1
    if (above === NO_PIECE) top[hex[i]] = i + 1
    else under[above] = i + 1
  }
}

/** What is wrong with the order of the pieces, in words for developers: in each hex they are numbered from 0 upwards. */
export function misplaced(s: Placed): string[] {
  const found: string[] = []
  for (let hex = 0; hex < s.top.length; hex++) {
    let next = isEmpty(s, hex) ? NO_PIECE : s.order[topOf(s, hex)]
    for (let i = topOf(s, hex); i >= 0; i = below(s, i)) {
      if (s.order[i] !== next--) found.push(`piece ${i} lies on ${s.order[i]} others in hex ${hex}`)
    }
    if (next !== NO_PIECE) found.push(`nothing lies lowest in hex ${hex}`)
  }
  return found
}
