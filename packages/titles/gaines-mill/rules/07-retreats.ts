import { ALL, type Refusal, refuse } from '@vedette/kernel'
import { board, name } from '../map.ts'
import { type S, stand, unitIn } from '../state.ts'
import { isArtillery, NOBODY, sideOf, units } from '../units.ts'
import { refuseGround } from './02-map.ts'
import { inEnemyZone } from './06-zones.ts'
import { lose } from './07-results.ts'

/** 7.6, 7.63: artillery ignores all Retreats, and so does Winder. */
export const ignoresRetreats = (i: number): boolean => isArtillery(i) || units[i].steadfast

/** 7.6: may a unit in `from` retreat into this hex, away from whoever fought it at `enemy`? */
function refuseRetreatHex(s: S, i: number, from: number, to: number, enemy: number): Refusal | null {
  const facts = { unit: units[i].id, to: name(to) }
  const direction = board.direction(from, to)
  if (direction < 0) return refuse('7.6', 'not-adjacent', facts)
  if (board.distance(to, enemy) <= board.distance(from, enemy)) return refuse('7.6', 'not-farther', facts)
  if (unitIn(s, to) !== NOBODY) return refuse('7.6', 'hex-taken', { ...facts, by: units[unitIn(s, to)].id })
  return refuseGround(from, to, direction)
}

/** How many of so many hexes a unit could retreat from here. */
function longestRetreat(s: S, i: number, from: number, enemy: number, hexes: number): number {
  let longest = 0
  for (let d = 0; d < 6 && longest < hexes; d++) {
    const to = board.neighbours[from * 6 + d]
    if (to < 0 || refuseRetreatHex(s, i, from, to, enemy)) continue
    longest = Math.max(longest, 1 + longestRetreat(s, i, to, enemy, hexes - 1))
  }
  return longest
}

/** 7.6, 7.62: may the unit retreat into this hex, with so many retreats to make? It makes as many as it can. */
export function refuseRetreat(s: S, i: number, to: number, enemy: number, retreats: number): Refusal | null {
  const from = s.hex[i]
  const no = refuseRetreatHex(s, i, from, to, enemy)
  if (no || retreats < 2) return no
  const able = longestRetreat(s, i, from, enemy, retreats)
  return 1 + longestRetreat(s, i, to, enemy, retreats - 1) < able
    ? refuse('7.62', 'retreat-as-far-as-able', { unit: units[i].id, to: name(to), able })
    : null
}

/** 7.62: is there any hex at all? */
export const canRetreat = (s: S, i: number, enemy: number): boolean => longestRetreat(s, i, s.hex[i], enemy, 1) > 0

/** 7.6, 7.61: one hex back; an enemy zone there costs a step, whatever the Casualty Limit says. */
export function retreatTo(s: S, i: number, to: number): void {
  s.tell?.(ALL, 'retreats', { unit: units[i].id, from: name(s.hex[i]), to: name(to) })
  stand(s, i, to)
  if (inEnemyZone(s, sideOf[i], to)) lose(s, i, 1, '7.61')
}
