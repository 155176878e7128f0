import type { Refusal } from '@vedette/kernel'
import { arrows, board, name } from '../map.ts'
import { SPECIAL } from '../numbers.ts'
import {
  ACTED,
  ACTIVATED,
  EARLIER_RICHARDSON,
  EARLY_RICHARDSON,
  EARLY_SLOCUM,
  has,
  OFF_MAP,
  onMap,
  option,
  PHASE,
  type S,
  SLOCUM_NEEDS_ORDERS,
  unitIn,
} from '../state.ts'
import { CSA, NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { refuseGround } from './02-map.ts'
import { inEnemyZone, refuseLocked, zoneOwner } from './06-zones.ts'

/** 6.6: the hexes by which a side comes onto the map. */
export const arrowsFor = (i: number): readonly number[] => arrows[sideOf[i]]

/** 14.0, 17.2, 17.3: the turn after which the Union Special Sequence comes. */
export const specialTurn = (s: S): number =>
  option(s, EARLIER_RICHARDSON) ? SPECIAL.earlier : option(s, EARLY_RICHARDSON) ? SPECIAL.early : SPECIAL.afterTurn

/** 6.6, 14.0, 17.0: the first turn in whose Union Move Phase the unit may enter; the Special Sequence counts to the next. */
export function dueTurn(s: S, i: number): number {
  const slocums = option(s, EARLY_SLOCUM) ? 1 : 3
  if (units[i].arrives === 'turn-3') return slocums
  // 17.1 brings the 5th US Cavalry along with Slocum's units
  if (units[i].kind === 'cavalry' && option(s, EARLY_SLOCUM)) return slocums
  return specialTurn(s) + 1
}

/** Does this unit come in the Special Sequence that is under way? */
export const comesNow = (s: S, i: number): boolean => units[i].arrives === 'special' && s.hex[i] === OFF_MAP

/** 6.6: may a unit beside the map come onto it in this Player Turn? */
export function mayArrive(s: S, i: number): boolean {
  if (s.hex[i] !== OFF_MAP) return false
  if (s.phase === PHASE.special) return comesNow(s, i)
  return sideOf[i] === CSA ? has(s, i, ACTIVATED) : s.turn >= dueTurn(s, i)
}

/** 6.6: Confederates enter when their division is activated; the Union's by turn, selected or not unless so agreed. */
export function refuseEntry(s: S, i: number): Refusal | null {
  if (s.hex[i] !== OFF_MAP) return refuse('7.5', 'eliminated', { unit: units[i].id })
  if (!mayArrive(s, i)) {
    return sideOf[i] === CSA
      ? refuse('6.6', 'enters-when-activated', { unit: units[i].id })
      : refuse('6.6', 'arrives-later', { unit: units[i].id, turn: dueTurn(s, i) })
  }
  if (option(s, SLOCUM_NEEDS_ORDERS) && units[i].arrives === 'turn-3' && !has(s, i, ACTIVATED)) {
    return refuse('6.6', 'enters-when-selected', { unit: units[i].id })
  }
  return null
}

/** 6.8: an inactive unit in an enemy zone steps back one hex, out of every enemy zone. */
export function refuseWithdraw(s: S, i: number, to: number): Refusal | null {
  const facts = { unit: units[i].id, to: name(to) }
  if (sideOf[i] !== s.side) return refuse('4.0', 'not-your-unit', facts)
  if (!onMap(s, i)) return refuse('6.8', 'not-on-map', facts)
  if (has(s, i, ACTED)) return refuse('6.0', 'has-acted', facts)
  if (has(s, i, ACTIVATED)) return refuse('6.8', 'is-activated', facts)
  if (!inEnemyZone(s, sideOf[i], s.hex[i])) return refuse('6.8', 'not-in-enemy-zone', facts)
  const locked = refuseLocked(s, i)
  if (locked) return locked
  const direction = board.direction(s.hex[i], to)
  if (direction < 0) return refuse('6.8', 'not-adjacent', facts)
  const ground = refuseGround(s.hex[i], to, direction)
  if (ground) return ground
  if (unitIn(s, to) !== NOBODY) return refuse('6.3', 'hex-taken', { to: name(to), by: units[unitIn(s, to)].id })
  if (inEnemyZone(s, sideOf[i], to)) {
    return refuse('6.8', 'still-in-enemy-zone', { ...facts, of: units[zoneOwner(s, sideOf[i], to)].id })
  }
  return null
}
