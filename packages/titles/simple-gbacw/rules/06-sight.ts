import { beyond, lineOf } from '@vedette/board'
import { NO_PIECE } from '@vedette/kit/rules/pieces.ts'
import { terrainHeight } from '../charts.ts'
import { board, HEXES, level, terrainOf } from '../map.ts'
import type { S } from '../state.ts'
import { NOBODY, sideOf } from '../units.ts'
import { unitIn } from './02-pieces.ts'
import { makeGroundSight } from './06-ground.ts'

/** 6.2: Line of Sight. */

/** 6.22 to 6.25, 6.27: does the ground leave the sight free? */
const groundIsClear = makeGroundSight({ board, cover: Uint8Array.from(terrainOf, terrainHeight) })

const UNKNOWN = 0
const CLEAR = 1
const BLOCKED = 2
const table = new Uint8Array(HEXES * HEXES)
/** The same, found once for every two hexes. */
export function seesOverGround(from: number, to: number): boolean {
  const at = from * HEXES + to
  if (table[at] === UNKNOWN) table[at] = groundIsClear(from, to) ? CLEAR : BLOCKED
  return table[at] === CLEAR
}

/** Hexes of the map by line, each list found once: what the ground alone tells does not change. */
function byLine(find: (from: number, to: number) => number[]): (from: number, to: number) => readonly number[] {
  const found = new Map<number, readonly number[]>()
  return (from, to) => {
    const line = from * HEXES + to
    const known = found.get(line)
    if (known) return known
    const hexes = find(from, to).filter((hex) => hex >= 0)
    found.set(line, hexes)
    return hexes
  }
}

/** The hexes that a line crosses or runs along. */
const crossed = byLine((from, to) => lineOf(board, from, to).flat())
/** 6.26: those of them within two hexes of the target, and as far past it. */
const nearTarget = byLine((from, to) => [
  ...crossed(from, to).filter((hex) => board.distance(hex, to) <= 2),
  ...beyond(board, from, to, 2).flat(),
])

/** 6.26: units between, for infantry and cavalry, and for guns up to three hexes. */
function unitsBlock(s: S, seat: number, from: number, to: number): boolean {
  let blocking = false
  // The second exception: nobody of one's own, and enemies none of whom is seen over the ground.
  let excepted = true
  for (const hex of crossed(from, to)) {
    const i = unitIn(s, hex)
    if (i === NO_PIECE) continue
    blocking ||= level(hex) >= level(from) || level(hex) >= level(to)
    excepted &&= sideOf[i] !== seat && !seesOverGround(from, hex)
  }
  return blocking && !excepted
}

/** 6.26: for guns from four hexes on friends in the line, within two hexes of the target or past it. */
const friendsBlock = (s: S, seat: number, from: number, to: number): boolean =>
  nearTarget(from, to).some((hex) => {
    const i = unitIn(s, hex)
    return i !== NOBODY && sideOf[i] === seat
  })

/** 6.21: is the line free for the fire of a seat? Next to each other none is needed. */
export function hasSight(s: S, seat: number, from: number, to: number): boolean {
  const range = board.distance(from, to)
  if (!seesOverGround(from, to)) return false
  return range <= 1 || (range > 3 ? !friendsBlock(s, seat, from, to) : !unitsBlock(s, seat, from, to))
}
