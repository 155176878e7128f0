import type { HexBoard } from './hexes.ts'

/**
 * Zones of control: for each hex, which kinds of unit exert one into it, a bit a kind. What a zone does to whom (ends a
 * march, bars the way, holds fast) is a mask a kind of moving unit: `zones[hex] & masks[kind]`.
 */
export type Zones = Uint8Array

/** Bits of all six directions. */
export const ALL_SIDES = 63

export const makeZones = (board: HexBoard): Zones => new Uint8Array(board.size)

/**
 * A unit at a hex exerts its zone into the neighbours.
 *
 * @param kinds the bit of its kind
 * @param sides a bit for each direction it reaches: its front (facing.ts), what no river bars (openSides), or all
 */
export function exertZone(board: HexBoard, zones: Zones, hex: number, kinds: number, sides = ALL_SIDES): void {
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[hex * 6 + d]
    if (to >= 0 && (sides >> d) & 1) zones[to] |= kinds
  }
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
