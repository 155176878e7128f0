import { makeReach } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board, HEXES } from '../map.ts'
import { CHARGE, POINT, ROAD } from '../numbers.ts'
import { ACTED, ACTIVATED, has, isMarked, onMap, type S, unitIn } from '../state.ts'
import { isArtillery, isCavalry, NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { whyInactive } from './05-command.ts'
import { isBesideTarget, reachByPoints, reachFrom, type Start } from './06-movement.ts'
import { whyNoCharge } from './06-no-way.ts'
import { inEnemyZone, zoneOwner } from './06-zones.ts'
import { chargerOf } from './12-priorities.ts'

/** Room for the searches of this file: each is read before the next begins. */
const scratch = makeReach(board)

/** Could a unit come up to this enemy by road all the way? A cheap question before the map is searched. */
export const isWithinCharge = (s: S, i: number, target: number): boolean =>
  onMap(s, target) && (board.distance(s.hex[i], s.hex[target]) - 1) * ROAD + CHARGE <= units[i].movement * POINT

/** 12.1: the enemies to whom the points of a charge would last, if nothing barred the way. */
export function withinCharge(s: S, i: number): number[] {
  const near = unitsOf[1 - sideOf[i]].filter((target) => isWithinCharge(s, i, target))
  if (near.length === 0) return near
  const start = { hex: s.hex[i], spent: 0, entered: 0 }
  const { spent } = reachByPoints(s, i, units[i].movement * POINT - CHARGE, start, scratch)
  const isReached = (hex: number) => hex >= 0 && spent[hex] >= 0
  return near.filter((target) => board.neighbours.subarray(s.hex[target] * 6, s.hex[target] * 6 + 6).some(isReached))
}

/** 12.1: does a charge come from here to a free hex beside its target? */
function comesUp(s: S, i: number, target: number, start: Start): boolean {
  if (isBesideTarget(s, target, start.hex)) return unitIn(s, start.hex) === NOBODY
  const ways = reachFrom(s, i, target, start, scratch)
  for (let d = 0; d < 6; d++) {
    const hex = board.neighbours[s.hex[target] * 6 + d]
    if (hex >= 0 && ways.spent[hex] >= 0 && unitIn(s, hex) === NOBODY) return true
  }
  return false
}

/** 12.1: can a charge from here, where so much is spent, come up to its target? Else what bars it, or that it is too far. */
export function refuseChargeFrom(s: S, i: number, target: number, start: Start): Refusal | null {
  if (comesUp(s, i, target, start)) return null
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
  return refuseChargeFrom(s, i, target, { hex: s.hex[i], spent: 0, entered: 0 })
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
