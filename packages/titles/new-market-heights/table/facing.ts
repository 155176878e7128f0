import { inArc } from '@vedette/board'
import { board } from '../map.ts'
import { bodies } from '../pieces.ts'
import { isCombatUnit, sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'

/** Enemies as near as this draw the eyes of those who halt. */
const NEAR = 12
/** A line fights to three hexsides: two twelfths to either side of the one that it faces. */
const WIDE = 2

/** Which hexside somebody in a hex would face: where most and the nearest of the enemy are, else as now. */
export function likelyFacing(v: S, seat: number, hex: number, now: number): number {
  const weights = new Float64Array(6)
  for (let i = 0; i < bodies.length; i++) {
    if (sideOf(i) === seat || !isCombatUnit(v, i)) continue
    const range = board.distance(hex, v.hex[i])
    if (range === 0 || range > NEAR) continue
    for (let d = 0; d < 6; d++) if (inArc(board, hex, 2 * d, WIDE, v.hex[i])) weights[d] += 1 / range ** 2
  }
  return weights.reduce((best, weight, d) => (weight > weights[best] ? d : best), now)
}
