import { pathTo } from '@vedette/board'
import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { isStanding, leadersIn } from '../rules/02-pieces.ts'
import { pick, refuseMover } from '../rules/05-groups.ts'
import { mustCheckOut, refusePick } from '../rules/05-march.ts'
import {
  groupOf,
  hexOf,
  MARCHING,
  makeWays,
  refuseHex,
  refuseStay,
  unitsOfGroup,
  waysOf,
} from '../rules/05-movement.ts'
import { DISENGAGED, has, MOVED, mark, pieceOf, RALLIED, type S, schema } from '../state.ts'
import { leaders } from '../units.ts'
import { byHex } from './field.ts'

/** Who goes together, and where they come to. */

/** Pieces of one hex that are taken up together. */
export interface Group {
  readonly hex: number
  readonly units: readonly number[]
  readonly leaders: readonly number[]
}

/** The units of the brigade that is taken up, hex by hex, which have their move still before them, or all of them. */
export function groupsOf(s: S, all = false): Group[] {
  const own = orderOf(s).unitsOf[s.brigade].filter((i) => isStanding(s, i) && (all || !has(s, i, MOVED | RALLIED)))
  return [...byHex(s, own)].map(([hex, units]) => ({ hex, units, leaders: led(s, hex) }))
}

/** Leaders of a hex who may go along: the brigadier, and the division's where he is with this brigade. */
const led = (s: S, hex: number): number[] =>
  leadersIn(s, hex).filter((l) => leaders[l].stars === 1 && refusePick(s, pieceOf(l)) === null)

/** A group as if it were taken up and, where an enemy faces it, had paid for its way out (5.13). */
const hand = schema.create()
const found = makeWays()

/** What takes a group up, and brings it away from an enemy. */
export interface Start {
  readonly actions: readonly Action[]
  /** 5.13: somebody is checked first. */
  readonly checked: boolean
}

/** Takes the group up; null where one of its units may not move. The search of `ends` begins there. */
export function takenUp(s: S, { units, leaders: led }: Group): Start | null {
  schema.assign(hand, s)
  // 5.13: nobody joins those who have paid for their way out.
  const pieces = units.some((i) => has(s, i, DISENGAGED)) ? [...units] : [...units, ...led.map(pieceOf)]
  for (const piece of pieces) pick(hand, piece, MARCHING.acting)
  if (units.some((i) => refuseMover(hand, i) !== null)) return null
  const checked = mustCheckOut(hand)
  if (checked) for (const i of units) mark(hand, i, DISENGAGED)
  return { actions: [...pieces.map((p) => act.pick(p)), ...(checked ? [act.withdraw()] : [])], checked }
}

/** The group that is taken up already; the search of `ends` begins there. */
export function underWay(s: S): number[] {
  schema.assign(hand, s)
  return unitsOfGroup(hand)
}

/** Every hex in which the group that has been taken up may end its move, by the cheapest node of the search. */
export function ends(): Map<number, number> {
  const group = groupOf(hand)
  const best = new Map<number, number>()
  waysOf(hand, found)
  for (let node = 0; node < found.spent.length; node++) {
    if (found.spent[node] < 0) continue
    const hex = hexOf(node)
    if (hex === hand.at || refuseStay(hand, group, hex)) continue
    const known = best.get(hex)
    if (known === undefined || found.spent[known] > found.spent[node]) best.set(hex, node)
  }
  // 5.11: one hex may cost more than is left.
  for (const to of board.around[hand.at])
    if (!best.has(to) && refuseHex(hand, to) === null && !refuseStay(hand, group, to)) best.set(to, ONE_STEP)
  return best
}
const ONE_STEP = -1

/** The steps to an end of the last search. */
export const stepsTo = (hex: number, node: number): Action[] =>
  node === ONE_STEP
    ? [act.step(hex)]
    : pathTo(found, node)
        .slice(1)
        .map((one) => act.step(hexOf(one)))

/** What rules say of some units of one hex, if these were taken up. */
export function taken<T>(s: S, units: readonly number[], of: (hand: S) => T): T {
  schema.assign(hand, s)
  for (const i of units) pick(hand, i, MARCHING.acting)
  return of(hand)
}
