import { ALL, type Refusal } from '@vedette/kernel'
import { board, name } from '../map.ts'
import { type S, stand, unitIn } from '../state.ts'
import { isArtillery, NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { refuseGround } from './02-map.ts'
import { inEnemyZone } from './06-zones.ts'
import { lose } from './07-results.ts'

/** 7.6, 7.63: artillery ignores all Retreats, and so does Winder. */
export const ignoresRetreats = (i: number): boolean => isArtillery(i) || units[i].steadfast

/** 7.6: each hex of a retreat lies farther from the enemy than the one before. */
const isFarther = (from: number, to: number, enemy: number): boolean =>
  board.distance(to, enemy) > board.distance(from, enemy)

/** 7.6: may a unit in `from` retreat into this hex, away from whoever fought it at `enemy`? */
function refuseRetreatHex(s: S, i: number, from: number, to: number, enemy: number): Refusal | null {
  const direction = board.direction(from, to)
  if (direction < 0) return refuse('7.6', 'not-adjacent', { unit: units[i].id, to: name(to) })
  if (!isFarther(from, to, enemy)) return refuse('7.6', 'not-farther', { unit: units[i].id, to: name(to) })
  const there = unitIn(s, to)
  if (there !== NOBODY) return refuse('7.6', 'hex-taken', { unit: units[i].id, to: name(to), by: units[there].id })
  return refuseGround(from, to, direction)
}

/** What retreats come to: hexes that can be made, and steps that they cost in all (7.61, 7.62). */
export interface Room {
  readonly hexes: number
  readonly steps: number
}

/** A hex made outweighs every zone on the way. */
const HEX = 16

/** The best way of so many retreats: for every hex that is made `HEX`, less one for every zone that is entered. */
function bestWay(s: S, i: number, from: number, enemy: number, retreats: number): number {
  let best = 0
  for (let d = 0; d < 6 && best < retreats * HEX; d++) {
    const to = board.neighbours[from * 6 + d]
    if (to < 0 || !isFarther(from, to, enemy) || refuseRetreatHex(s, i, from, to, enemy)) continue
    const here = HEX - (inEnemyZone(s, sideOf[i], to) ? 1 : 0)
    best = Math.max(best, here + (retreats > 1 ? bestWay(s, i, to, enemy, retreats - 1) : 0))
  }
  return best
}

/**
 * 7.6 to 7.62: how many of so many retreats a unit can make from a hex, and the fewest steps that they cost it: one for
 * every zone that it enters, and one for every hex that it cannot make.
 */
export function retreatRoom(s: S, i: number, from: number, enemy: number, retreats: number): Room {
  const best = bestWay(s, i, from, enemy, retreats)
  const hexes = Math.ceil(best / HEX)
  return { hexes, steps: hexes * HEX - best + retreats - hexes }
}

/** 7.6, 7.62: may the unit retreat into this hex, with so many retreats to make? It makes as many as it can. */
export function refuseRetreat(s: S, i: number, to: number, enemy: number, retreats: number): Refusal | null {
  const from = s.hex[i]
  const no = refuseRetreatHex(s, i, from, to, enemy)
  if (no || retreats < 2) return no
  const able = retreatRoom(s, i, from, enemy, retreats).hexes
  return 1 + retreatRoom(s, i, to, enemy, retreats - 1).hexes < able
    ? refuse('7.62', 'retreat-as-far-as-able', { unit: units[i].id, to: name(to), able })
    : null
}

/** 7.62: is there any hex at all? */
export const canRetreat = (s: S, i: number, enemy: number): boolean => bestWay(s, i, s.hex[i], enemy, 1) > 0

/** 7.6, 7.61: one hex back; an enemy zone there costs a step, whatever the Casualty Limit says. */
export function retreatTo(s: S, i: number, to: number): void {
  s.tell?.(ALL, 'retreats', { unit: units[i].id, from: name(s.hex[i]), to: name(to) })
  stand(s, i, to)
  if (inEnemyZone(s, sideOf[i], to)) lose(s, i, 1, '7.61')
}
