import { board, HEXES, stars } from '../map.ts'

/** Hexes between any two, and from each star: the scripts ask for little else. */
const table = new Uint8Array(HEXES * HEXES)
for (let from = 0; from < HEXES; from++) {
  for (let to = 0; to < HEXES; to++) table[from * HEXES + to] = board.distance(from, to)
}

export const apart = (from: number, to: number): number => table[from * HEXES + to]
/** The distances from one hex, hex by hex. */
export const allFrom = (from: number): Uint8Array => table.subarray(from * HEXES, (from + 1) * HEXES)
export const fromStar: readonly Uint8Array[] = stars.map(allFrom)
