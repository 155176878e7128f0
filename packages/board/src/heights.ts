import { type HexBoard, STEP_A, STEP_B } from './hexes.ts'
import type { Obstructs, SideObstructs } from './sight.ts'

/**
 * Sights by profile: does anything on the way rise above the straight line from the eye to what it looks at? Heights
 * are whole numbers of any measure; ground, woods, troops and works add up in what the title hands in. A hex stands on
 * the line at the foot of its centre, a hexside at the foot of its middle, and all is compared crosswise, so that no
 * fraction is ever rounded.
 */

/**
 * What obstructs by its height.
 *
 * @param eye how high the eye is in a hex, and what is looked at
 * @param top how high a hex reaches with all that stands on it
 */
export function rises(board: HexBoard, eye: (hex: number) => number, top: (hex: number) => number): Obstructs {
  const { a, b } = board
  return (hex, from, to) =>
    above(a[to] - a[from], b[to] - b[from], a[hex] - a[from], b[hex] - b[from], top(hex), eye(from), eye(to))
}

/** The same for crests, banks and works that stand on a hexside (hex * 6 + direction). */
export function sideRises(board: HexBoard, eye: (hex: number) => number, top: (side: number) => number): SideObstructs {
  const { a, b } = board
  return (side, from, to) => {
    const hex = Math.floor(side / 6)
    const d = side % 6
    // Everything twice as large: the middle of a hexside is half a step away.
    const x = 2 * (a[hex] - a[from]) + STEP_A[d]
    const y = 2 * (b[hex] - b[from]) + STEP_B[d]
    return above(2 * (a[to] - a[from]), 2 * (b[to] - b[from]), x, y, top(side), eye(from), eye(to))
  }
}

/** Is `top`, at the foot of (px, py) upon the way (x, y), above the line from height `start` to height `end`? */
function above(x: number, y: number, px: number, py: number, top: number, start: number, end: number): boolean {
  const whole = dot(x, y, x, y)
  const along = dot(px, py, x, y)
  return top * whole > start * (whole - along) + end * along
}

/** Twice the scalar product, on axes that stand at sixty degrees. */
const dot = (x: number, y: number, u: number, v: number): number => 2 * x * u + 2 * y * v + x * v + y * u
