import type { HexBoard } from './hexes.ts'

/**
 * Zones of control are asked for, not kept: whoever stands beside a hex and reaches it. What a zone does to whom (ends a
 * march, bars the way, holds fast) is a mask a kind of moving unit.
 */

/** Bits of all six directions. */
export const ALL_SIDES = 63

/**
 * Who exerts a zone into a hex, one after the other, clockwise.
 *
 * @param found who is found in a hex, -1 for nobody
 * @param exerts the directions, as bits, into which he exerts one: his front (facing.ts), what no river bars
 *   (openSides), or all
 * @param visit ends the search when it is true
 * @returns who ended it, -1 for nobody
 */
export function holders(
  board: HexBoard,
  hex: number,
  found: (hex: number) => number,
  exerts: (unit: number) => number,
  visit: (unit: number) => boolean,
): number {
  for (let d = 0; d < 6; d++) {
    const near = board.neighbours[hex * 6 + d]
    const unit = near < 0 ? -1 : found(near)
    if (unit >= 0 && (exerts(unit) >> ((d + 3) % 6)) & 1 && visit(unit)) return unit
  }
  return -1
}

/** The directions, as bits, in which a hexside has none of these features, from whichever side they are marked. */
export function openSides(board: HexBoard, hex: number, features: number): number {
  let open = 0
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[hex * 6 + d]
    const there = to < 0 ? 0 : board.sides[to * 6 + ((d + 3) % 6)]
    if (((board.sides[hex * 6 + d] | there) & features) === 0) open |= 1 << d
  }
  return open
}

/**
 * Masks of one effect, by the kind of unit that feels it.
 *
 * @param kinds all kinds of unit, in the order of their bits
 * @param felt whose zones have this effect on a unit of that kind; a kind that is left out feels none
 */
export function effectMasks<K extends string>(
  kinds: readonly K[],
  felt: Readonly<Partial<Record<K, readonly K[]>>>,
): Uint8Array {
  return Uint8Array.from(kinds, (kind) => {
    let mask = 0
    for (const other of felt[kind] ?? []) mask |= 1 << kinds.indexOf(other)
    return mask
  })
}
