import type { Bend } from './postures.ts'

/** What somebody who has not learned it yet makes of things: from -1 to 1, the same of the same in the same turn. */
function hunch(turn: number, what: number): number {
  let mixed = turn
  for (const part of [what, turn]) mixed = Math.imul(mixed ^ (part + 1), 0x9e3779b1) ^ (mixed >>> 13)
  return (mixed >>> 0) / 2 ** 31 - 1
}

/** By how much he is wrong about what is done to a hex. */
export const errorAbout = ({ blur = 0 }: Bend, turn: number, hex: number): number => blur * hunch(turn, hex)

/** So many of a hundred do not start in time. */
const LATE = 35
export const isLate = ({ blur = 0 }: Bend, turn: number, i: number): boolean =>
  blur > 0 && 50 * (hunch(turn, i) + 1) < LATE
