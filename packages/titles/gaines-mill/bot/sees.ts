import { board, HEXES } from '../map.ts'
import { lineOfSight } from '../rules/08-sight.ts'
import type { S } from '../state.ts'

/** What the ground alone says of a sight, found out once for each pair of hexes: units can only take sight away. */
const UNKNOWN = 0
const CLEAR = 1
const BLOCKED = 2
const DEPENDS = 3
const ground = new Uint8Array(HEXES * HEXES)

const NOBODY_THERE = new Uint8Array(HEXES)
const FULL = new Uint8Array(HEXES).fill(1)

const isClear = (standing: Uint8Array, from: number, to: number): boolean =>
  lineOfSight(board, standing, from, to).blocked < 0

/** 8.3: is the line of sight from hex to hex clear? The same answer as the rules', sooner. */
export function sees({ unitAt }: S, from: number, to: number): boolean {
  const pair = from * HEXES + to
  if (ground[pair] === UNKNOWN) {
    ground[pair] = !isClear(NOBODY_THERE, from, to) ? BLOCKED : isClear(FULL, from, to) ? CLEAR : DEPENDS
  }
  return ground[pair] === DEPENDS ? isClear(unitAt, from, to) : ground[pair] === CLEAR
}
