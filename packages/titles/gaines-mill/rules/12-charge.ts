import { makeReach, type Reach } from '@vedette/board'
import { knownOf, type Refusal } from '@vedette/kernel'
import type { Start } from '@vedette/kit/rules/march.ts'
import { isEmpty } from '@vedette/kit/rules/pieces.ts'
import { board, HEXES } from '../map.ts'
import { CHARGE, POINT, ROAD } from '../numbers.ts'
import { ACTED, ACTIVATED, has, isMarked, onMap, type S, unitIn } from '../state.ts'
import { isArtillery, isCavalry, NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { refuseGround } from './02-map.ts'
import { whyInactive } from './05-command.ts'
import { allowance, isBesideTarget, reachByPoints, reachFrom, spentOn } from './06-movement.ts'
import { whyNoCharge } from './06-no-way.ts'
import { inEnemyZone, minds, zoneOwner, zoneStops } from './06-zones.ts'
import { chargerOf, refuseChargeZone } from './12-priorities.ts'

/** Room for the searches of this file: each is read before the next begins. */
const scratch = makeReach(board)

/** Could a unit come up to this enemy by road all the way? A cheap question before the map is searched. */
export const isWithinCharge = (s: S, i: number, target: number): boolean =>
  onMap(s, target) && (board.distance(s.hex[i], s.hex[target]) - 1) * ROAD + CHARGE <= units[i].movement * POINT

/** Whom each unit comes up to by a charge, as far as it has been asked in this sitting. */
const CHARGES = Symbol('charges')

/**
 * 12.1: the enemies to whom the points of a charge would last, if nothing barred the way; in a sitting, those to whom it
 * can be made, found once for each unit.
 */
export function withinCharge(s: S, i: number): readonly number[] {
  const near = () => unitsOf[1 - sideOf[i]].filter((target) => isWithinCharge(s, i, target))
  if (s.known === null) return near().filter(byPoints(s, i))
  return knownOf(s, CHARGES, i, () => comingUp(s, i, near(), { node: s.hex[i], spent: 0, entered: 0 }))
}

/** Do the points of a charge last to this enemy? */
function byPoints(s: S, i: number): (target: number) => boolean {
  let ways: Reach | null = null
  return (target) => {
    const start = { node: s.hex[i], spent: 0, entered: 0 }
    ways ??= reachByPoints(s, i, units[i].movement * POINT - CHARGE, start, scratch)
    const { spent } = ways
    return board.around[s.hex[target]].some((hex) => spent[hex] >= 0)
  }
}

/**
 * 12.1: what a charging unit has spent when it comes from this hex, where it got by a march, to its end beside the
 * target; -1 where it may not. Its way leads by hexes in no enemy's zone, and so a march comes there at the same cost.
 */
function spentCharging(
  s: S,
  i: number,
  target: number,
  ways: Reach,
  from: number,
  to: number,
  direction: number,
): number {
  const spent = ways.spent[from]
  if (spent < 0 || (ways.from[from] >= 0 && zoneStops(s, i, from))) return -1
  if (isBesideTarget(s, target, from) || refuseGround(from, to, direction)) return -1
  const total = spentOn(s, i, from, to, direction, spent)
  return total > allowance(i, target) ? -1 : total
}

/** 12.1: the hex from which a charge comes to its end at the least cost, -1 where it may not end there. */
export function cheapestBefore(s: S, i: number, target: number, ways: Reach, hex: number): number {
  let best = -1
  let least = 0
  for (let d = 0; d < 6; d++) {
    const from = board.neighbours[hex * 6 + d]
    const spent = from < 0 ? -1 : spentCharging(s, i, target, ways, from, hex, (d + 3) % 6)
    if (spent < 0 || (best >= 0 && spent >= least)) continue
    best = from
    least = spent
  }
  return best >= 0 && refuseChargeZone(s, i, target, hex) ? -1 : best
}

const OVERLOOKING_NOTHING: ReadonlySet<string> = new Set()

/** 12.1: to whom of these enemies a charge comes from here: to a free hex beside them. */
function comingUp(s: S, i: number, targets: readonly number[], start: Start): readonly number[] {
  // The last hex costs something, so that the march before it is shorter.
  const most = units[i].movement * POINT - CHARGE - ROAD
  let ways: Reach | null = null
  const comesUp = (target: number): boolean => {
    if (isBesideTarget(s, target, start.node)) return unitIn(s, start.node) === NOBODY
    ways ??= reachFrom(s, i, NOBODY, start, scratch, { rules: OVERLOOKING_NOTHING, most })
    return ends(s, target).some((hex) => cheapestBefore(s, i, target, ways as Reach, hex) >= 0)
  }
  /** A march may pass a target whose zone it does not mind, where a charge would end: that has a search of its own. */
  const comesByItself = (target: number): boolean => {
    if (isBesideTarget(s, target, start.node)) return unitIn(s, start.node) === NOBODY
    const charge = reachFrom(s, i, target, start, scratch)
    return ends(s, target).some((hex) => charge.spent[hex] >= 0)
  }
  const found = targets.filter((target) => minds(i, target) && comesUp(target))
  const others = targets.filter((target) => !minds(i, target) && comesByItself(target))
  return others.length === 0 ? found : targets.filter((target) => found.includes(target) || others.includes(target))
}

/** 12.1: the free hexes beside a target, where a charge may end. */
const ends = (s: S, target: number): number[] => board.around[s.hex[target]].filter((hex) => isEmpty(s, hex))

/** 12.1: can a charge from here, where so much is spent, come up to its target? Else what bars it, or that it is too far. */
export function refuseChargeFrom(s: S, i: number, target: number, start: Start): Refusal | null {
  if (comingUp(s, i, [target], start).length > 0) return null
  const points = units[i].movement - CHARGE / POINT
  return (
    whyNoCharge(s, i, target, start) ??
    refuse('12.1', 'out-of-charging-distance', { unit: units[i].id, target: units[target].id, points })
  )
}

/** 12.1, 13.0: may this unit charge anything at all? */
export function refuseToCharge(s: S, i: number): Refusal | null {
  const facts = { unit: units[i].id }
  if (sideOf[i] !== s.side) return refuse('4.0', 'not-your-unit', facts)
  if (!onMap(s, i)) return refuse('12.1', 'not-on-map', facts)
  if (isArtillery(i)) return refuse('12.1', 'artillery-never-charges', facts)
  if (has(s, i, ACTED)) return refuse('6.0', 'has-acted', facts)
  if (!has(s, i, ACTIVATED)) return whyInactive(s, i)
  if (isMarked(s, i)) return refuse('13.0', 'disrupted-cannot-attack', facts)
  if (inEnemyZone(s, sideOf[i], s.hex[i])) {
    return refuse('12.1', 'in-enemy-zone', { ...facts, of: units[zoneOwner(s, sideOf[i], s.hex[i])].id })
  }
  return null
}

/** 12.1: may this unit declare a charge against that one? */
export function refuseCharge(s: S, i: number, target: number): Refusal | null {
  const no = refuseToCharge(s, i)
  if (no) return no
  const facts = { unit: units[i].id, target: units[target].id }
  if (sideOf[target] === sideOf[i] || !onMap(s, target)) return refuse('12.1', 'no-enemy', facts)
  if (isCavalry(target)) return refuse('12.1', 'cavalry-cannot-be-charged', facts)
  const other = chargerOf(s, target)
  if (other !== NOBODY) return refuse('12.1', 'already-charged', { ...facts, by: units[other].id })
  if (s.known !== null && withinCharge(s, i).includes(target)) return null
  return refuseChargeFrom(s, i, target, { node: s.hex[i], spent: 0, entered: 0 })
}

/** 12.4: a target that Seymour and Wheat must charge, NOBODY when there is none or nobody has to. */
export function dueCharge(s: S, i: number): number {
  if (!units[i].mustCharge || s.hex[i] >= HEXES || refuseToCharge(s, i)) return NOBODY
  for (const target of unitsOf[1 - sideOf[i]]) if (refuseCharge(s, i, target) === null) return target
  return NOBODY
}

/** 12.4: Seymour and Wheat do nothing else while they can charge. */
export function refuseOtherThanCharge(s: S, i: number): Refusal | null {
  const target = dueCharge(s, i)
  return target === NOBODY ? null : refuse('12.4', 'must-charge', { unit: units[i].id, target: units[target].id })
}
