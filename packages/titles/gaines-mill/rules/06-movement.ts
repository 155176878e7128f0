import { makeReach, type Reach, reach } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board, HEXES, hasRoad, isForest, isRoad, isStream, level, name } from '../map.ts'
import { CHARGE, FOREST, POINT, ROAD, STREAM, UPHILL } from '../numbers.ts'
import { type S, unitIn } from '../state.ts'
import { NOBODY, sideOf, units } from '../units.ts'
import { refuseGround } from './02-map.ts'
import { inEnemyZone, refuseGuardedZone, zoneStops, zonesAgainst } from './06-zones.ts'
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
  entered: number,
): Refusal | null =>
  (from < 0 ? null : refuseGround(from, to, direction)) ??
  refuseOccupied(s, i, to) ??
  (target === NOBODY ? refuseGuardedZone(s, i, to, entered) : refuseChargeZone(s, i, target, to))

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
  return (
    refuseWay(s, i, target, from, to, direction, entered) ??
    (spentOn(s, i, from, to, direction, spent) > allowance(i, target)
      ? refuse('6.1', 'too-far', {
          unit: units[i].id,
          to: name(to),
          cost: (spentOn(s, i, from, to, direction, spent) - spent) / POINT,
          left: (allowance(i, target) - spent) / POINT,
        })
      : null)
  )
}

/** 12.1: a charge ends as soon as it is beside its target. */
export const isBesideTarget = (s: S, target: number, hex: number): boolean =>
  target !== NOBODY && board.distance(hex, s.hex[target]) === 1

/** Where a search begins, and what came before it. */
export interface Start {
  readonly hex: number
  /** Half points spent. */
  readonly spent: number
  /** Hexes entered. */
  readonly entered: number
}

/** What a search is to overlook, so that one finds out what bars a way. */
export interface Overlooking {
  /** Paragraphs that bar nothing. */
  readonly rules: ReadonlySet<string>
  /** Half points that may be spent instead of the unit's own. */
  readonly most: number
}

/**
 * Where a unit comes from a hex with so much spent: the same rules, hex by hex. It may pass through the friends it
 * finds on the way; whoever asks leaves out the hexes where it cannot stay.
 */
export function reachFrom(
  s: S,
  i: number,
  target: number,
  { hex: start, spent, entered }: Start,
  into: Reach = makeReach(board),
  overlooking?: Overlooking,
): Reach {
  const most = overlooking?.most ?? allowance(i, target)
  const overlooked = overlooking?.rules
  const zones = zonesAgainst(s, sideOf[i])
  const cost = (from: number, to: number, way: number, used: number): number => {
    const direction = way - from * 6
    // What is too far is not asked about: whoever refuses says why, and that takes its time.
    const total = spentBy(zones[to] === 0 && hasRoadInto(from, to, direction), from, to, direction, used)
    if (total > most) return -1
    // Where nobody is, and no enemy beside it, nothing but the ground bars the way.
    if (zones[to] === 0 && s.unitAt[to] === 0 && BARRED[way] === 0) return total
    const no = refuseWay(s, i, target, from, to, direction, from === start ? entered : entered + 1)
    return no && !overlooked?.has(no.rule) ? -1 : total
  }
  const stops = (hex: number) =>
    zones[hex] !== 0 && (isBesideTarget(s, target, hex) || (!overlooked?.has('6.41') && zoneStops(s, i, hex)))
  return reach(board, start, most, cost, { stops }, spent, into)
}

/** Where its points alone would bring a unit, if neither the ground nor anybody barred its way. */
export const reachByPoints = (s: S, i: number, most: number, { hex, spent }: Start, into: Reach): Reach =>
  reach(board, hex, most, (from, to, way, used) => spentOn(s, i, from, to, way - from * 6, used), {}, spent, into)
