import type { HexBoard } from './hexes.ts'

/** Who stands on a board: for every hex 0, or any other number where a unit is. */
export type Standing = ArrayLike<number>
/** Is the line of sight from hex to hex clear? */
export type IsClear = (standing: Standing, from: number, to: number) => boolean

/** What the ground alone says of a sight; 0 where nobody has asked yet. */
const CLEAR = 1
const BLOCKED = 2
/** It depends on who stands where. */
const DEPENDS = 3

/**
 * The same answer as a rule's, sooner. Units can only take sight away: what is clear through a crowd is always clear,
 * and what is not over empty ground never is. What the ground says is found when first asked, and kept up to a range: a
 * byte for each hex and each place around it. 1,720 hexes at 24 take 4 MB.
 */
export function makeSights({ size, a, b }: HexBoard, range: number, isClear: IsClear): IsClear {
  const width = 2 * range + 1
  const table = new Uint8Array(size * width * width)
  const nobody = new Uint8Array(size)
  const crowd = new Uint8Array(size).fill(1)
  const ground = (from: number, to: number) =>
    isClear(nobody, from, to) ? (isClear(crowd, from, to) ? CLEAR : DEPENDS) : BLOCKED
  return (standing, from, to) => {
    const x = a[to] - a[from] + range
    const y = b[to] - b[from] + range
    if (x < 0 || y < 0 || x >= width || y >= width) return isClear(standing, from, to)
    const at = (from * width + x) * width + y
    if (table[at] === 0) table[at] = ground(from, to)
    return table[at] === DEPENDS ? isClear(standing, from, to) : table[at] === CLEAR
  }
}
