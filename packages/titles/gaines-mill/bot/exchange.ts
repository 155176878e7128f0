import type { Ending } from '../endings.ts'
import { board } from '../map.ts'
import { strengthOf, supporters } from '../rules/07-strength.ts'
import { COMBAT, isMarked, type S } from '../state.ts'
import { isArtillery, isSharpshooter, sideOf, units } from '../units.ts'
import { meanOf } from './rows.ts'
import { burden, lossOf, starValue } from './worth.ts'

/** What attacks come to for whoever attacks, in points. */

/** What leaving its ground costs a unit, beside what the way costs. */
const GROUND = 0.5

/** What so many hexes of a retreat cost the unit that makes them from here. */
const retreatCost = (s: S, i: number, hexes: number): number =>
  hexes === 0 ? 0 : GROUND + 0.15 * (hexes - 1) + starValue(s, s.hex[i])

/** What an ending comes to for the attacker, in points of both sides. */
function worthOfEnding(s: S, i: number, target: number, ending: Ending): number {
  const { attackerSteps, defenderSteps, attackerHexes, defenderHexes, mark } = ending
  // Friends who stand by make use of a marker.
  const shaken = mark ? burden(s, mark) + 0.12 * supporters(s, i, target).length : 0
  return (
    lossOf(s, target, defenderSteps) +
    shaken +
    retreatCost(s, target, defenderHexes) -
    lossOf(s, i, attackerSteps) -
    retreatCost(s, i, attackerHexes)
  )
}

/** What it costs to be marked for Return Fire: infantry that sees the unit from two hexes hits it more easily. */
function returnFireCost(s: S, i: number): number {
  let most = 0
  for (let j = 0; j < units.length; j++) {
    if (sideOf[j] === sideOf[i] || s.hex[j] >= board.size || isArtillery(j) || isSharpshooter(j) || isMarked(s, j))
      continue
    if (board.distance(s.hex[i], s.hex[j]) === 2) most = Math.max(most, s.steps[j] + units[j].morale)
  }
  return most === 0 ? 0 : Math.min(1, 0.12 * most) * lossOf(s, i, 1)
}

/** What an attack is worth, from where both stand; `more` is support that is still to come. */
export function attackWorth(s: S, kind: number, i: number, target: number, more = 0): number {
  const strength = strengthOf(s, kind, i, target) + more
  return meanOf(
    s,
    kind,
    i,
    target,
    strength,
    (ending, result) => worthOfEnding(s, i, target, ending) - (result.returnFire ? returnFireCost(s, i) : 0),
  )
}

/** The kind of combat with which a unit answers a charge (10.0). */
const answerOf = (target: number): number =>
  isArtillery(target) ? COMBAT.close : isSharpshooter(target) ? COMBAT.sharpshooters : COMBAT.fire

/**
 * What a charge is worth that has come up to its target: first the answer, which may stop it, then the charge itself.
 * The unit must bear its marker in `s`.
 */
export function chargeWorth(s: S, i: number, target: number, more = 0): number {
  const kind = answerOf(target)
  const answer = strengthOf(s, kind, target, i)
  const cost = meanOf(s, kind, target, i, answer, (ending) => worthOfEnding(s, target, i, ending))
  const stopped = meanOf(s, kind, target, i, answer, (ending) => (ending.stopsCharge ? 1 : 0))
  return (1 - stopped) * attackWorth(s, COMBAT.charge, i, target, more) - cost
}
