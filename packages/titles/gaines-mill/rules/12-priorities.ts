import type { Refusal } from '@vedette/kernel'
import { topOf } from '@vedette/kit/rules/pieces.ts'
import { board, name } from '../map.ts'
import { CHARGING, has, type S, take } from '../state.ts'
import { isArtillery, isCavalry, isSharpshooter, NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { zoneStops } from './06-zones.ts'

/** 12.1: the enemy that has declared a charge against this unit, or NOBODY. */
export function chargerOf(s: S, i: number): number {
  for (const j of unitsOf[1 - sideOf[i]]) if (s.target[j] === i && has(s, j, CHARGING)) return j
  return NOBODY
}

/** 12.1: can this unit be charged at all, and is no other charging it already? */
export const isChargeable = (s: S, i: number, charger: number): boolean =>
  !isCavalry(i) && (chargerOf(s, i) === NOBODY || chargerOf(s, i) === charger)

/**
 * 12.1, 12.2: a charge enters enemy zones only beside its target; and where zones of several kinds meet, it must be
 * aimed at artillery if there is any, else at sharpshooters.
 */
export function refuseChargeZone(s: S, i: number, target: number, to: number): Refusal | null {
  const facts = () => ({ unit: units[i].id, target: units[target].id, to: name(to) })
  if (board.distance(to, s.hex[target]) > 1) {
    return zoneStops(s, i, to) ? refuse('12.1', 'zone-before-target', facts()) : null
  }
  if (isArtillery(target)) return null
  let marksmen = NOBODY
  for (const near of board.around[to]) {
    const enemy = topOf(s, near)
    if (enemy < 0 || sideOf[enemy] === sideOf[i] || !isChargeable(s, enemy, i)) continue
    if (isArtillery(enemy)) return refuse('12.2', 'artillery-first', { ...facts(), first: units[enemy].id })
    if (isSharpshooter(enemy)) marksmen = enemy
  }
  return marksmen === NOBODY || isSharpshooter(target)
    ? null
    : refuse('12.2', 'sharpshooters-first', { ...facts(), first: units[marksmen].id })
}

/** 12.3: the charge is off: its target is gone, or the unit was stopped. */
export function endCharge(s: S, i: number): void {
  take(s, i, CHARGING)
  s.target[i] = NOBODY
}
