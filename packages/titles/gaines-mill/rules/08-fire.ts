import { blocker, type HexsideRule, lineOf } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board, HIGHEST, isForest, level, name } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { type S, unitIn } from '../state.ts'
import { isArtillery, NOBODY, sideOf, units } from '../units.ts'
import { inEnemyZone, zoneOwner } from './06-zones.ts'
import { chargerOf } from './12-priorities.ts'

/** A line along a hexside is blocked only when both hexes beside it block. */
const HEXSIDE: HexsideRule = 'both'
const MIDDLE = 1

/** 8.3: does this hex between them stand in the way of a sight from one hex to the other? */
export function obstructs(s: S, hex: number, from: number, to: number): boolean {
  const here = level(hex)
  const occupied = unitIn(s, hex) !== NOBODY
  const a = level(from)
  const d = level(to)
  // Attacker and defender on one level: what lies lower is ignored.
  if (a === d) return here > a || (here === a && (isForest(hex) || occupied))
  // Attacker lower: hexes and units of the defender's level or higher.
  if (a < d) return here >= d
  // Attacker higher: a hex of his own level or higher; forest and units unless they lie lower than the defender.
  return here >= a || (here >= d && (isForest(hex) || occupied))
}

export interface Sight {
  /** The hex that blocks it, -1 when it is clear. */
  readonly blocked: number
  /** Why, as a code; '' when it is clear. */
  readonly code: string
}

/** 8.3: the line of sight from hex to hex, and what blocks it. */
export function sight(s: S, from: number, to: number): Sight {
  const blocked = blocker(board, from, to, (hex) => obstructs(s, hex, from, to), HEXSIDE)
  if (blocked >= 0) return { blocked, code: whyBlocked(s, blocked, from, to) }
  if (level(from) === HIGHEST && level(to) === 0 && HIGHEST > MIDDLE) {
    const middle = lineOf(board, from, to).filter((crossed) =>
      typeof crossed === 'number'
        ? level(crossed) === MIDDLE
        : crossed.every((hex) => hex >= 0 && level(hex) === MIDDLE),
    )
    if (middle.length >= 2) {
      const second = middle[1]
      return { blocked: typeof second === 'number' ? second : second[0], code: 'middle-ground' }
    }
  }
  return { blocked: -1, code: '' }
}

function whyBlocked(s: S, hex: number, from: number, to: number): string {
  const a = level(from)
  const d = level(to)
  if (level(hex) > Math.min(a, d) && level(hex) >= Math.max(a, d)) return a === d ? 'higher-ground' : 'level-ground'
  return unitIn(s, hex) !== NOBODY ? 'unit-in-the-way' : 'forest-in-the-way'
}

/** 8.3: does the attacker see the defender? */
export function refuseSight(s: S, i: number, target: number): Refusal | null {
  const { blocked, code } = sight(s, s.hex[i], s.hex[target])
  return blocked < 0 ? null : refuse('8.3', code, { unit: units[i].id, target: units[target].id, by: name(blocked) })
}

/** 8.1 to 8.3: what Fire Combat and Sharpshooter's Combat ask of the attacker's place: no zone, range, sight. */
export function refuseShot(s: S, i: number, target: number): Refusal | null {
  const facts = { unit: units[i].id, target: units[target].id }
  const range = board.distance(s.hex[i], s.hex[target])
  const reach = RANGE[units[i].kind]
  if (range > reach) return refuse('8.2', 'out-of-range', { ...facts, range, reach })
  if (range < 2) return refuse('8.0', 'target-adjacent', facts)
  if (inEnemyZone(s, sideOf[i], s.hex[i])) {
    return refuse('8.1', 'in-enemy-zone', { ...facts, of: units[zoneOwner(s, sideOf[i], s.hex[i])].id })
  }
  return refuseSight(s, i, target)
}

/** 8.1: artillery does not attack in the Fire Phase what is being charged. */
export const refuseAtCharged = (s: S, i: number, target: number): Refusal | null =>
  isArtillery(i) && chargerOf(s, target) !== NOBODY
    ? refuse('8.1', 'target-being-charged', {
        unit: units[i].id,
        target: units[target].id,
        by: units[chargerOf(s, target)].id,
      })
    : null
