import { inArc } from '@vedette/board'
import { facings, twelfths } from '../actions.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { isStanding } from '../rules/02-pieces.ts'
import type { S } from '../state.ts'
import { sideOf } from '../units.ts'

const CORNERS = facings.length
/** Enemies as near as this draw the eyes of those who halt. */
const NEAR = 12

/** The hexes where the other side stands, near enough. */
const enemiesNear = (v: S, seat: number, hex: number): number[] => [
  ...new Set(
    orderOf(v).units.flatMap((i) =>
      sideOf[i] !== seat && isStanding(v, i) && board.distance(hex, v.hex[i]) <= NEAR ? [v.hex[i]] : [],
    ),
  ),
]

/** Which way a group at a hex would face: to the most and nearest of the enemy, else as it faces now. */
export function likelyFacing(v: S, seat: number, hex: number, now: number): number {
  const near = enemiesNear(v, seat, hex)
  const weight = (corner: number) =>
    near.reduce(
      (sum, to) =>
        to !== hex && inArc(board, hex, twelfths(corner), 1, to) ? sum + 1 / board.distance(hex, to) ** 2 : sum,
      0,
    )
  let best = now
  for (let corner = 0; corner < CORNERS; corner++) if (weight(corner) > weight(best)) best = corner
  return best
}

/** The corner before which another hex lies: of two, that nearer to how one faces now. */
export function facingTo(hex: number, to: number, now: number): number {
  const off = (corner: number) => Math.min((corner - now + CORNERS) % CORNERS, (now - corner + CORNERS) % CORNERS)
  const fit = Array.from({ length: CORNERS }, (_, corner) => corner).filter(
    (corner) => to !== hex && inArc(board, hex, twelfths(corner), 1, to),
  )
  return fit.sort((a, b) => off(a) - off(b))[0] ?? now
}
