import type { HexBoard } from './hexes.ts'

/** What the ground alone says of a sight. */
export const CLEAR = 1
export const BLOCKED = 2
/** It depends on who stands where. */
export const DEPENDS = 3

/**
 * What the ground says of a sight, found when first asked and kept up to a range: a byte for each hex and each place
 * around it. 1,720 hexes at 24 take 4 MB.
 *
 * @param ground CLEAR, BLOCKED or DEPENDS, asked once for each pair
 */
export function makeSights(
  { size, a, b }: HexBoard,
  range: number,
  ground: (from: number, to: number) => number,
): (from: number, to: number) => number {
  const width = 2 * range + 1
  const table = new Uint8Array(size * width * width)
  return (from, to) => {
    const x = a[to] - a[from] + range
    const y = b[to] - b[from] + range
    if (x < 0 || y < 0 || x >= width || y >= width) return ground(from, to)
    const at = (from * width + x) * width + y
    if (table[at] === 0) table[at] = ground(from, to)
    return table[at]
  }
}
