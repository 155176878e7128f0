import { BLOCKED, CLEAR, DEPENDS, makeSights } from '@vedette/board'
import { board, HEXES } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { lineOfSight } from '../rules/08-sight.ts'
import type { S } from '../state.ts'

const NOBODY_THERE = new Uint8Array(HEXES)
const FULL = new Uint8Array(HEXES).fill(1)

const isClear = (standing: Uint8Array, from: number, to: number): boolean =>
  lineOfSight(board, standing, from, to).blocked < 0

/** Units can only take sight away: what is clear through a crowd is clear, what is not over empty ground never is. */
const ground = makeSights(board, RANGE.artillery, (from, to) =>
  isClear(NOBODY_THERE, from, to) ? (isClear(FULL, from, to) ? CLEAR : DEPENDS) : BLOCKED,
)

/** 8.3: is the line of sight from hex to hex clear? The same answer as the rules', sooner. */
export function sees({ unitAt }: S, from: number, to: number): boolean {
  const found = ground(from, to)
  return found === DEPENDS ? isClear(unitAt, from, to) : found === CLEAR
}
