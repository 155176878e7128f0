import type { Bend } from './postures.ts'

/** What somebody who has not learned it yet makes of an assault: from -1 to 1, the same of the same hex in the same turn. */
function hunch(turn: number, hex: number): number {
  const mixed = Math.imul(Math.imul(turn + 1, 0x85ebca6b) ^ (hex + 1), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1
}

export const errorAbout = ({ blur = 0 }: Bend, turn: number, hex: number): number =>
  blur === 0 ? 0 : blur * hunch(turn, hex)
