import { board } from '../map.ts'
import { refuseGround } from '../rules/02-map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { countedLosses } from '../rules/07-results.ts'
import { ignoresRetreats } from '../rules/07-retreats.ts'
import { defenceDice, sharpDice, strengthOf, supporters, tableFor } from '../rules/07-strength.ts'
import { COMBAT, DISORDERED, DISRUPTED, isMarked, type S, unitIn } from '../state.ts'
import { type CombatTable, columnOf, type Result } from '../tables.ts'
import { isArtillery, isSharpshooter, NOBODY, sideOf, units } from '../units.ts'
import { apart } from './apart.ts'
import { lossOf, markCost, starValue } from './worth.ts'

/** Exact odds of attacks, and what they come to for whoever attacks, in points. */

/** Of 6 or 36 throws, how many come to each total. */
const ONE_DIE = [0, 1, 1, 1, 1, 1, 1]
const TWO_DICE = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
/** Of 36 throws of two dice, in how many each face is the highest. */
const HIGHEST_OF_TWO = [0, 1, 3, 5, 7, 9, 11]

/** The mean of something over the results of an attack that is read with `strength`. */
function meanOf(
  s: S,
  kind: number,
  i: number,
  target: number,
  strength: number,
  of: (result: Result) => number,
): number {
  const table: CombatTable = tableFor(kind, i)
  const sharp = kind === COMBAT.sharpshooters
  const dice = sharp ? sharpDice(s, i) : defenceDice(s, i, target)
  const ways = dice === 1 ? ONE_DIE : sharp ? HIGHEST_OF_TWO : TWO_DICE
  let sum = 0
  let last = -1
  let value = 0
  for (let roll = 1; roll < ways.length; roll++) {
    if (ways[roll] === 0) continue
    const column = columnOf(table, sharp ? roll + strength : strength - roll - s.steps[target])
    if (column !== last) {
      last = column
      value = of(table.results[column])
    }
    sum += ways[roll] * value
  }
  return sum / (dice === 1 ? 6 : 36)
}

/** Room for a retreat: 0 none, 1 only in enemy zones, 2 free. */
function room(s: S, i: number, enemy: number): number {
  let found = 0
  const from = s.hex[i]
  const far = apart(from, enemy)
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[from * 6 + d]
    if (to < 0 || apart(to, enemy) <= far || unitIn(s, to) !== NOBODY || refuseGround(from, to, d)) continue
    if (!inEnemyZone(s, sideOf[i], to)) return 2
    found = 1
  }
  return found
}

/** What leaving its ground costs a unit, beside what the way costs. */
const GROUND = 0.5

/** What so many retreats cost the unit that makes them. */
function retreatCost(s: S, i: number, enemy: number, retreats: number): number {
  if (retreats === 0 || ignoresRetreats(i)) return 0
  const place = room(s, i, enemy)
  if (place === 0) return lossOf(s, i, retreats)
  return GROUND + 0.15 * (retreats - 1) + starValue(s, s.hex[i]) + (place === 1 ? lossOf(s, i, 1) : 0)
}

/** What a result comes to for the attacker, in points of both sides. */
function worthOfResult(s: S, kind: number, i: number, target: number, result: Result): number {
  let mine = result.attackerLoss
  let theirs = result.defenderLoss
  if (units[i].bonus && kind !== COMBAT.sharpshooters && (theirs > 0 || result.defenderRetreats > 0)) {
    if (countedLosses(s.steps[target], theirs + 1) > countedLosses(s.steps[target], theirs)) theirs++
    else if (result.exchange) mine--
  }
  let sum = lossOf(s, target, countedLosses(s.steps[target], theirs)) - lossOf(s, i, countedLosses(s.steps[i], mine))
  if (s.steps[target] > 1 || theirs === 0) {
    if (result.mark) {
      const later = result.mark === DISRUPTED || result.mark === DISORDERED ? 0.12 : 0
      sum += markCost(s, target, result.mark) + later * supporters(s, i, target).length
    }
    sum += retreatCost(s, target, s.hex[i], result.defenderRetreats)
  }
  sum -= retreatCost(s, i, s.hex[target], result.attackerRetreats)
  return sum
}

/** What it costs to be marked for Return Fire: infantry that sees the unit from two hexes hits it more easily. */
function returnFireCost(s: S, i: number): number {
  let most = 0
  for (let j = 0; j < units.length; j++) {
    if (sideOf[j] === sideOf[i] || s.hex[j] >= board.size || isArtillery(j) || isSharpshooter(j) || isMarked(s, j))
      continue
    if (apart(s.hex[i], s.hex[j]) === 2) most = Math.max(most, s.steps[j] + units[j].morale)
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
    (result) => worthOfResult(s, kind, i, target, result) - (result.returnFire ? returnFireCost(s, i) : 0),
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
  let stopped = 0
  const cost = meanOf(s, kind, target, i, answer, (result) => worthOfResult(s, kind, target, i, result))
  stopped = meanOf(s, kind, target, i, answer, (result) => (stops(i, result) ? 1 : 0))
  return (1 - stopped) * attackWorth(s, COMBAT.charge, i, target, more) - cost
}

/** 10.0, 13.1: does this result of the answer stop the charge? */
function stops(i: number, result: Result): boolean {
  const hit = result.defenderLoss > 0 && !result.exchange
  if (result.mark === DISORDERED) return true
  return (hit || result.mark === DISRUPTED) && units[i].morale < 3
}
