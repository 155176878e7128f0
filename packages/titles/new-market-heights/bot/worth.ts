import { isFort } from '../map.ts'
import { type Attack, resultOf } from '../rules/09-attack.ts'
import { type Melee, resultOfMelee } from '../rules/12-odds.ts'
import { passes } from '../rules/13-morale.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { bodiesIn, brigadeOf, isCrew, isGuns, sideOf } from '../rules/pieces.ts'
import { has, MARK, type S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { brigades, CSA, NOBODY } from '../units.ts'

/** What things are worth to the scripts, in victory points. */

const FACES = [1, 2, 3, 4, 5, 6] as const

/** What a point of a body is worth: what is counted for it, its share of the brigade's effectiveness, and what it still does. */
export function pointWorth(s: S, i: number): number {
  if (isGuns(s, i) || isCrew(i)) return GUN
  const counted = sideOf(i) === CSA ? LOST_CSA : LOST_USA
  const b = brigadeOf(s, i)
  const edge = b === NOBODY || isIneffective(s, i) ? 0 : EFFECTIVE / brigades[b].limit
  return counted + edge + FIGHTS
}
const GUN = 1.5
const LOST_CSA = 2
const LOST_USA = 1
/** 35.11 */
const EFFECTIVE = 10
const FIGHTS = 0.8
/** Of its points: what it is worth that a body routs, and that it is pinned. */
const ROUT = 0.5
const PIN = 0.25

/** The chance that a body fails a check. */
export const failing = (s: S, i: number, due: number): number =>
  FACES.filter((die) => !passes(s, i, due, die)).length / FACES.length

/** What an attack by fire is worth. */
export function fireWorth(s: S, attack: Attack): number {
  const [top] = attack.targets
  if (top === undefined || attack.firers.length === 0) return 0
  const value = pointWorth(s, top)
  const strength = Math.max(1, s.points[top])
  const fails = failing(s, top, DUE.pinOrRout)
  const routs = fails * ROUT * strength * FIGHTS
  const pins = (1 - fails) * PIN * strength * FIGHTS
  let sum = 0
  for (const die of FACES) {
    const { loss, check } = resultOf(s, attack, die)
    sum += Math.min(loss, strength) * value
    if (check === 'pin-or-rout') sum += routs + pins
    else if (check === 'check') sum += routs + fails * pins
  }
  return sum / FACES.length
}

/** What it is worth to drive the enemy out of a hex. */
export const hexWorth = (s: S, seat: number, hex: number): number =>
  isFort(hex) ? (seat === CSA ? RETAKEN : TAKEN) : bodiesIn(s, hex).some((i) => isGuns(s, i)) ? GUNS : OPEN
const TAKEN = 6
const RETAKEN = 7
const GUNS = 3
const OPEN = 1.5

/** What a melee is worth to those who attack, if all of them come on. */
function clash(s: S, melee: Melee): number {
  const { at, attackers, defenders } = melee
  const value = (all: readonly number[]) => (all.length > 0 ? pointWorth(s, all[0]) : 0)
  const points = (all: readonly number[]) => all.reduce((sum, i) => sum + s.points[i], 0)
  const [mine, theirs] = [value(attackers), value(defenders)]
  const seat = sideOf(attackers[0])
  let sum = 0
  for (const die of FACES) {
    const { result, attacker, defender } = resultOfMelee(s, melee, die)
    sum += Math.min(defender, points(defenders)) * theirs - Math.min(attacker, points(attackers)) * mine
    if (result === 'D-Ret') sum += hexWorth(s, seat, at)
    else if (result === 'D-Rout') sum += hexWorth(s, seat, at) + ROUT * points(defenders) * FIGHTS
    else if (result === 'A-Rout') sum -= ROUT * points(attackers) * FIGHTS
    else if (result === 'Rpls') sum -= PIN * points(attackers) * FIGHTS
  }
  return sum / FACES.length
}

/** So many at most are told apart by who does not come on. */
const MOST = 5

/** What a melee is worth to those who attack: each checks first whether it comes on at all (12.31). */
export function meleeWorth(s: S, melee: Melee): number {
  const { attackers } = melee
  if (attackers.length === 0 || melee.defenders.length === 0) return 0
  if (attackers.length > MOST) return clash(s, melee)
  const shirks = attackers.map((i) => (has(s, i, MARK.engaged) ? 0 : failing(s, i, DUE.nerve)))
  let sum = 0
  for (let who = 1; who < 1 << attackers.length; who++) {
    let chance = 1
    for (let n = 0; n < attackers.length; n++) chance *= (who & (1 << n)) !== 0 ? 1 - shirks[n] : shirks[n]
    if (chance < 1e-6) continue
    sum += chance * clash(s, { ...melee, attackers: attackers.filter((_, n) => (who & (1 << n)) !== 0) })
  }
  return sum
}
