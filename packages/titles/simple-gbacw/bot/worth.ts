import type { Action } from '@vedette/kernel'
import { scenarioOf } from '../game.ts'
import { blowOn } from '../odds.ts'
import { isGuns, strength } from '../rules/02-pieces.ts'
import type { S } from '../state.ts'

/** What things are worth to the scripts, in SPs of infantry. */

interface Choice {
  readonly action: Action
  readonly worth: number
}

/** The best choice first; of equals the same whatever the order in which they were found. */
export const bestFirst = (a: Choice, b: Choice): number => b.worth - a.worth || a.action - b.action

/** Of a unit's SPs: what it costs to be Disordered, and to go back besides. */
const DISORDER = 0.12
const RETREAT = 0.1
/** 7.31: whoever is hit again loses an SP on the way. */
const HIT_AGAIN = 1

/** A gun in SPs of infantry, as the points count them. */
export const gunWorth = (s: S): number => scenarioOf(s).losses.gun * scenarioOf(s).losses.spPerPoint
/** An objective's points in SPs of infantry. */
const objectiveWorth = (s: S, points: number): number => points * scenarioOf(s).losses.spPerPoint

/** What a sum of DRMs costs one unit; guns that the enemy is upon are lost with their place (9.31). */
function hurtOf(s: S, i: number, drm: number, contact: boolean): number {
  const { disordered, retreats } = blowOn(s, i, drm)
  if (!isGuns(i)) return strength(s, i) * (DISORDER * disordered + RETREAT * retreats) + HIT_AGAIN * retreats
  const guns = gunWorth(s) * strength(s, i)
  return 0.1 * guns * disordered + (contact ? 0.7 : 0.2) * guns * retreats
}

/** What fire with this sum of DRMs costs some units of a hex. */
export function hurt(s: S, units: readonly number[], drm: number, contact: boolean): number {
  if (units.length === 0) return 0
  let sum = 0
  for (const i of units) sum += hurtOf(s, i, drm, contact)
  const each = units.some(isGuns) ? gunWorth(s) : 1
  return sum + each * blowOn(s, units[0], drm).sp
}

/** The chance that all units of a hex go back. */
export function leaves(s: S, units: readonly number[], drm: number): number {
  let least = 1
  for (const i of units) least = Math.min(least, blowOn(s, i, drm).retreats)
  return least
}

/** What it is worth to a seat that nobody of the other stands in a hex any more. */
export function groundWorth(s: S, seat: number, hex: number): number {
  const { objectives } = scenarioOf(s)
  let sum = 0
  for (let n = 0; n < objectives.length; n++) {
    if (objectives[n].hex !== hex) continue
    sum += objectiveWorth(s, objectives[n].points) * (s.holders[n] === seat ? 0.3 : 0.9)
  }
  return sum
}
