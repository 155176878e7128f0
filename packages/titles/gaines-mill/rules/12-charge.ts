import { makeReach, pathTo, type Reach } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board, HEXES } from '../map.ts'
import { CHARGE, POINT, ROAD } from '../numbers.ts'
import { ACTED, ACTIVATED, CHARGING, has, isMarked, onMap, put, type S, take, unitIn } from '../state.ts'
import { isArtillery, isCavalry, NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { whyInactive } from './05-command.ts'
import { reachFrom } from './06-movement.ts'
import { inEnemyZone, zoneOwner } from './06-zones.ts'
import { chargerOf } from './12-priorities.ts'

/** Room for the searches of this file: each is read before the next begins. */
const scratch = makeReach(board)

/** Could a unit come up to this enemy by road all the way? A cheap question before the map is searched. */
export const isWithinCharge = (s: S, i: number, target: number): boolean =>
  onMap(s, target) && (board.distance(s.hex[i], s.hex[target]) - 1) * ROAD + CHARGE <= units[i].movement * POINT

/** 12.1: the free hexes beside the target that the charging unit can come to from `start`. */
function chargeEnds(s: S, i: number, ways: Reach): number[] {
  const ends: number[] = []
  for (let d = 0; d < 6; d++) {
    const hex = board.neighbours[s.hex[s.target[i]] * 6 + d]
    if (hex >= 0 && ways.spent[hex] >= 0 && unitIn(s, hex) === NOBODY) ends.push(hex)
  }
  return ends
}

/** 12.1: can the charging unit still come up to its target when it stands here with so much spent? */
export function canStillCharge(s: S, i: number, hex: number, spent: number): boolean {
  if (board.distance(hex, s.hex[s.target[i]]) === 1) return unitIn(s, hex) === NOBODY
  return chargeEnds(s, i, reachFrom(s, i, hex, spent, 1, scratch)).length > 0
}

/** Runs something as if this unit had declared this charge. */
function asCharging<T>(s: S, i: number, target: number, what: () => T): T {
  put(s, i, CHARGING)
  s.target[i] = target
  const found = what()
  s.target[i] = NOBODY
  take(s, i, CHARGING)
  return found
}

/** 12.1: the way by which a unit that has not moved would charge this target, cheapest first; null when there is none. */
export const chargeWay = (s: S, i: number, target: number): number[] | null =>
  asCharging(s, i, target, () => {
    if (!isWithinCharge(s, i, target)) return null
    const ways = reachFrom(s, i, s.hex[i], 0, 0, scratch)
    const ends = chargeEnds(s, i, ways).sort((a, b) => ways.spent[a] - ways.spent[b])
    return ends.length ? pathTo(ways, ends[0]) : null
  })

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
  if (chargeWay(s, i, target) === null) {
    return refuse('12.1', 'out-of-charging-distance', { ...facts, points: units[i].movement - CHARGE / POINT })
  }
  return null
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
