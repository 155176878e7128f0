import { type Reach, reach } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { type March, type Overlooking, type Start, ways } from '@vedette/kit/rules/march.ts'
import { isEmpty } from '@vedette/kit/rules/pieces.ts'
import { board, HEXES, hasRoad, isForest, isRoad, isStream, level, name } from '../map.ts'
import { CHARGE, FOREST, POINT, ROAD, STREAM, UPHILL } from '../numbers.ts'
import { type S, unitIn } from '../state.ts'
import { NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { refuseGround } from './02-map.ts'
import { inEnemyZone, refuseGuardedZone, zoneOwner, zoneStops, zonesAgainst } from './06-zones.ts'
import { refuseChargeZone } from './12-priorities.ts'

/**
 * Half points a unit may spend in one Move Phase (6.1). Here and below `target` is the unit that it charges, which costs
 * one point more (12.1); NOBODY for a march.
 */
export const allowance = (i: number, target: number): number =>
  units[i].movement * POINT - (target === NOBODY ? 0 : CHARGE)

/** 6.2: what entering the hex costs off the road: each cause adds to the one point. `from` is -1 from off the map. */
function groundCost(from: number, to: number, direction: number): number {
  let cost = POINT
  if (isForest(to)) cost += FOREST
  if (from < 0) return cost
  if (level(to) > level(from)) cost += UPHILL
  if (isStream(from, direction)) cost += STREAM
  return cost
}

/** What the ground says of each hexside, by hex * 6 + direction: the cost off the road, and whether nobody gets across. */
const OFF_ROAD = new Uint8Array(HEXES * 6)
const BARRED = new Uint8Array(HEXES * 6)
for (let side = 0; side < HEXES * 6; side++) {
  const [from, direction, to] = [Math.floor(side / 6), side % 6, board.neighbours[side]]
  if (to < 0) continue
  OFF_ROAD[side] = groundCost(from, to, direction)
  BARRED[side] = refuseGround(from, to, direction) ? 1 : 0
}

/** Does a road lead into the hex? From off the map, is there one in it? */
const hasRoadInto = (from: number, to: number, direction: number): boolean =>
  from < 0 ? hasRoad(to) : isRoad(from, direction)

/** 6.2, 6.41: along a road a hex costs half a point; what is left over of one is lost when a unit leaves the road. */
const spentBy = (byRoad: boolean, from: number, to: number, direction: number, spent: number): number =>
  byRoad
    ? spent + ROAD
    : spent + (spent % POINT) + (from < 0 ? groundCost(from, to, direction) : OFF_ROAD[from * 6 + direction])

/** 6.2, 6.41: half points spent on arrival. No road is of use into an enemy zone. */
export const spentOn = (s: S, i: number, from: number, to: number, direction: number, spent: number): number =>
  spentBy(hasRoadInto(from, to, direction) && !inEnemyZone(s, sideOf[i], to), from, to, direction, spent)

/** 6.3: only one unit in a hex; a friend may be passed, but not where an enemy zone would hold the mover. */
function refuseOccupied(s: S, i: number, to: number): Refusal | null {
  const there = unitIn(s, to)
  if (there === NOBODY || there === i) return null
  if (sideOf[there] !== sideOf[i]) return refuse('6.3', 'enemy-in-hex', { to: name(to), by: units[there].id })
  if (zoneStops(s, i, to)) return refuse('6.3', 'friend-in-enemy-zone', { to: name(to), by: units[there].id })
  return null
}

/** 2.1, 6.3 to 6.45: what keeps the unit out of this hex, whatever it has left to spend. */
const refuseWay = (
  s: S,
  i: number,
  target: number,
  from: number,
  to: number,
  direction: number,
  first: boolean,
): Refusal | null =>
  (from < 0 ? null : refuseGround(from, to, direction)) ??
  refuseOccupied(s, i, to) ??
  (target === NOBODY ? refuseGuardedZone(s, i, to, first) : refuseChargeZone(s, i, target, to))

/**
 * One hex of a march: everything of 6.2 to 6.45 that looks only at this hex. `entered` hexes came before it, `spent`
 * half points are gone. The target of a charge changes what zones may be entered (12.1, 12.2).
 */
export function refuseHex(
  s: S,
  i: number,
  target: number,
  from: number,
  to: number,
  direction: number,
  spent: number,
  entered: number,
): Refusal | null {
  const no = refuseWay(s, i, target, from, to, direction, entered === 0)
  if (no) return no
  const [total, most] = [spentOn(s, i, from, to, direction, spent), allowance(i, target)]
  return total > most ? tooFar(i, to, total - spent, most - spent) : null
}

const tooFar = (i: number, to: number, cost: number, left: number): Refusal =>
  refuse('6.1', 'too-far', { unit: units[i].id, to: name(to), cost: cost / POINT, left: left / POINT })

/** 12.1: a charge ends as soon as it is beside its target. */
export const isBesideTarget = (s: S, target: number, hex: number): boolean =>
  target !== NOBODY && board.distance(hex, s.hex[target]) === 1

/**
 * 6.1 to 6.45, 12.1: a unit on the march, hex by hex by the same rules. It may pass through the friends it finds on the
 * way, but not stay with them. A class, since a list of moves makes dozens: its functions are made once for all of them.
 */
class UnitMarch implements March {
  readonly graph = board
  readonly most: number
  readonly #zones: Uint8Array
  readonly #s: S
  readonly #i: number
  readonly #target: number

  constructor(s: S, i: number, target: number) {
    this.#s = s
    this.#i = i
    this.#target = target
    this.#zones = zonesAgainst(s, sideOf[i])
    this.most = allowance(i, target)
  }

  spent(from: number, to: number, way: number, before: number): number {
    const direction = way - from * 6
    return spentBy(this.#zones[to] === 0 && hasRoadInto(from, to, direction), from, to, direction, before)
  }

  bars(from: number, to: number, way: number, first: boolean): Refusal | null {
    return refuseWay(this.#s, this.#i, this.#target, from, to, way - from * 6, first)
  }

  /** Where nobody is, and no enemy beside it, nothing but the ground bars the way. */
  isOpen(to: number, way: number): boolean {
    return this.#zones[to] === 0 && isEmpty(this.#s, to) && BARRED[way] === 0
  }

  stops(hex: number, overlooked: ReadonlySet<string>): boolean {
    if (this.#zones[hex] === 0) return false
    if (isBesideTarget(this.#s, this.#target, hex)) return true
    return !overlooked.has('6.41') && zoneStops(this.#s, this.#i, hex)
  }

  stopped(hex: number, end: number): Refusal {
    const of = units[zoneOwner(this.#s, sideOf[this.#i], hex)].id
    return refuse('6.41', 'zone-stops', { unit: units[this.#i].id, to: name(end), at: name(hex), of })
  }

  refuseEnd(hex: number): Refusal | null {
    return refuseTaken(this.#s, this.#i, hex)
  }

  tooFar(end: number, cost: number, left: number): Refusal {
    return tooFar(this.#i, end, cost, left)
  }
}

export const marchOf = (s: S, i: number, target: number): March => new UnitMarch(s, i, target)

/** 6.3: one unit in a hex: whoever stays there must find it free, or have left it itself. */
export function refuseTaken(s: S, i: number, hex: number): Refusal | null {
  const there = unitIn(s, hex)
  return there === NOBODY || there === i ? null : refuse('6.3', 'hex-taken', { to: name(hex), by: units[there].id })
}

/** Where a unit comes from here, whatever it passes. */
export const reachFrom = (s: S, i: number, target: number, start: Start, into?: Reach, over?: Overlooking): Reach =>
  ways(marchOf(s, i, target), start, into, over)

/** Where its points alone would bring a unit, if neither the ground nor anybody barred its way. */
export const reachByPoints = (s: S, i: number, most: number, { node, spent }: Start, into: Reach): Reach =>
  reach(board, node, most, (from, to, way, used) => spentOn(s, i, from, to, way - from * 6, used), {}, spent, into)
