import { type HexBoard, STEP_A, STEP_B } from './hexes.ts'

/**
 * Facing in twelfths of a turn, clockwise from direction 0: 2 * d faces hexside d, 2 * d + 1 the corner between
 * directions d and d + 1. A title uses the even ones, the odd ones, or both.
 */
export type Facing = number

/**
 * How far a direction lies off a facing, in twelfths, 0 to 6. Facing a corner: 1 the two front hexes, 3 the flanks,
 * 5 the rear. Facing a hexside: 0 and 2 the three in front, 4 and 6 the three behind.
 */
export function offFacing(facing: Facing, direction: number): number {
  const turn = Math.abs(facing - 2 * direction) % 12
  return turn > 6 ? 12 - turn : turn
}

/** The directions, as bits, that lie no further off a facing than so many twelfths. */
export function front(facing: Facing, spread: number): number {
  let bits = 0
  for (let d = 0; d < 6; d++) if (offFacing(facing, d) <= spread) bits |= 1 << d
  return bits
}

/**
 * Does a hex lie in the wedge that opens so many twelfths to each side of a facing, its edges among it? Facing a corner,
 * a spread of 1 is the wedge of two, three, four hexes. Exact, at any distance. (An arc that is said by the hexsides
 * through which the line runs is `leaving(board, from, to) & front(facing, spread)`.)
 */
export function inArc(board: HexBoard, from: number, facing: Facing, spread: number, to: number): boolean {
  const x = board.a[to] - board.a[from]
  const y = board.b[to] - board.b[from]
  if (spread === 0 && x * rayA(facing) + y * rayB(facing) + (x + y) * (rayA(facing) + rayB(facing)) < 0) return false
  const left = (facing + 12 - spread) % 12
  const right = (facing + spread) % 12
  const rightOfLeft = rayA(left) * y - rayB(left) * x >= 0
  const leftOfRight = x * rayB(right) - y * rayA(right) >= 0
  return spread <= 3 ? rightOfLeft && leftOfRight : rightOfLeft || leftOfRight
}

/** A ray of a facing: the step to a hexside, or the sum of the two steps beside a corner. */
const rayA = (facing: Facing): number => STEP_A[facing >> 1] + (facing & 1 ? STEP_A[((facing >> 1) + 1) % 6] : 0)
const rayB = (facing: Facing): number => STEP_B[facing >> 1] + (facing & 1 ? STEP_B[((facing >> 1) + 1) % 6] : 0)
