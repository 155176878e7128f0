import { makeReach } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { ladder, nearest, type Start, whyNoWay } from '@vedette/kit/rules/march.ts'
import { board } from '../map.ts'
import { type S, unitIn } from '../state.ts'
import { NOBODY } from '../units.ts'
import { allowance, marchOf, reachByPoints } from './06-movement.ts'

/** What may bar a march: zones, points, other units, the ground. */
const MARCH = ladder(['6.44', '6.45'], ['6.41'], ['6.1'], ['6.3'], ['2.1'])
/** And a charge, whose points reach: whose turn it is to be the target, zones on the way, other units, the ground. */
const CHARGE = ladder(['12.2'], ['12.1', '6.41'], ['6.3'], ['2.1'])

/** More half points than any way on this map costs. */
const ANY = 255

/** Room for the searches of this file: each is read before the next begins. */
const scratch = makeReach(board)

/**
 * Why a unit that marches on from `start` comes to no hex that `isEnd` is true of; null when no rule opens a way. Points
 * are overlooked up to `most`.
 */
export function whyNoMarch(
  s: S,
  i: number,
  start: Start,
  isEnd: (hex: number) => boolean,
  most: number = ANY,
): Refusal | null {
  const other = (hex: number) => hex !== start.node && isEnd(hex)
  const points = (rules: ReadonlySet<string>) => (rules.has('6.1') ? most : allowance(i, NOBODY))
  return whyNoWay(marchOf(s, i, NOBODY), MARCH, start, other, points, scratch)
}

/** Why a charge comes to no free hex beside its target; null when the way is too long, whatever else bars it. */
export function whyNoCharge(s: S, i: number, target: number, start: Start): Refusal | null {
  const most = allowance(i, target)
  const beside = (hex: number) => board.distance(hex, s.hex[target]) === 1
  if (nearest(reachByPoints(s, i, most, start, scratch), beside) < 0) return null
  const isEnd = (hex: number, rules: ReadonlySet<string>) =>
    beside(hex) && (rules.has('6.3') || unitIn(s, hex) === NOBODY)
  return whyNoWay(marchOf(s, i, target), CHARGE, start, isEnd, () => most, scratch)
}
