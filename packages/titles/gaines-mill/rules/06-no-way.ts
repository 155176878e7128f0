import { makeReach, pathTo, type Reach } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board, HEXES, name } from '../map.ts'
import { POINT } from '../numbers.ts'
import { type S, unitIn } from '../state.ts'
import { NOBODY, sideOf, units } from '../units.ts'
import { allowance, reachByPoints, reachFrom, refuseHex, type Start, spentOn } from './06-movement.ts'
import { zoneOwner, zoneStops } from './06-zones.ts'

/**
 * A search that finds no way has no reason by itself: any rule on the map may have barred it. So the search is made
 * again with one paragraph after another overlooked, and the first that opens a way is the one that holds.
 */

/** Sets of paragraphs, each with those before it. */
const ladder = (...rungs: readonly (readonly string[])[]): readonly ReadonlySet<string>[] =>
  rungs.map((_, n) => new Set(rungs.slice(0, n + 1).flat()))

/** What may bar a march: zones, points, other units, the ground. */
const MARCH = ladder(['6.44', '6.45'], ['6.41'], ['6.1'], ['6.3'], ['2.1'])
/** And a charge, whose points reach: whose turn it is to be the target, zones on the way, other units, the ground. */
const CHARGE = ladder(['12.2'], ['12.1', '6.41'], ['6.3'], ['2.1'])

/** More half points than any way on this map costs. */
const ANY = 255

/** Room for the searches of this file: each is read before the next begins. */
const scratch = makeReach(board)

/** The end of a search that is reached at the least cost, -1 where none is. */
function nearest(ways: Reach, isEnd: (hex: number) => boolean): number {
  let best = -1
  for (let hex = 0; hex < HEXES; hex++) {
    if (ways.spent[hex] < 0 || (best >= 0 && ways.spent[hex] >= ways.spent[best])) continue
    if (isEnd(hex)) best = hex
  }
  return best
}

/** The first thing that bars this way, which a search found that overlooked something. */
function firstBar(s: S, i: number, target: number, start: Start, ways: Reach, end: number): Refusal | null {
  const path = pathTo(ways, end)
  let { spent } = start
  for (let n = 1; n < path.length; n++) {
    const [from, hex] = [path[n - 1], path[n]]
    const direction = board.direction(from, hex)
    const no = refuseHex(s, i, target, from, hex, direction, spent, n === 1 ? start.entered : start.entered + 1)
    if (no?.code === 'too-far') {
      const [cost, left] = [ways.spent[end] - start.spent, allowance(i, target) - start.spent]
      return refuse('6.1', 'too-far', { ...no.facts, to: name(end), cost: cost / POINT, left: left / POINT })
    }
    if (no) return no
    spent = spentOn(s, i, from, hex, direction, spent)
    if (n < path.length - 1 && zoneStops(s, i, hex)) {
      const of = units[zoneOwner(s, sideOf[i], hex)].id
      return refuse('6.41', 'zone-stops', { unit: units[i].id, to: name(end), at: name(hex), of })
    }
  }
  const there = unitIn(s, end)
  return there === NOBODY || there === i ? null : refuse('6.3', 'hex-taken', { to: name(end), by: units[there].id })
}

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
  for (const rules of MARCH) {
    const overlooking = { rules, most: rules.has('6.1') ? most : allowance(i, NOBODY) }
    const ways = reachFrom(s, i, NOBODY, start, scratch, overlooking)
    const end = nearest(ways, (hex) => hex !== start.hex && isEnd(hex))
    if (end >= 0) return firstBar(s, i, NOBODY, start, ways, end)
  }
  return null
}

/** Why a charge comes to no free hex beside its target; null when the way is too long, whatever else bars it. */
export function whyNoCharge(s: S, i: number, target: number, start: Start): Refusal | null {
  const most = allowance(i, target)
  const beside = (hex: number) => board.distance(hex, s.hex[target]) === 1
  if (nearest(reachByPoints(s, i, most, start, scratch), beside) < 0) return null
  for (const rules of CHARGE) {
    const ways = reachFrom(s, i, target, start, scratch, { rules, most })
    const end = nearest(ways, (hex) => beside(hex) && (rules.has('6.3') || unitIn(s, hex) === NOBODY))
    if (end >= 0) return firstBar(s, i, target, start, ways, end)
  }
  return null
}
