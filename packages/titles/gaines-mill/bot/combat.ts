import type { Action } from '@vedette/kernel'
import { isEmpty } from '@vedette/kit/rules/pieces.ts'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board } from '../map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { bonusHurts, bonusSpares, isReaction, refuseThisRetreat, retreating } from '../rules/07-combat.ts'
import { attackingSeat, isWithinReach, refuseAttack, refuseAttacker } from '../rules/07-eligibility.ts'
import { countedLosses } from '../rules/07-results.ts'
import { combatKind } from '../rules/07-strength.ts'
import { sees } from '../rules/08-fire.ts'
import { ACTIVATED, CHARGING, CLOSED, COMBAT, has, isMarked, onMap, type S } from '../state.ts'
import { sideOf, units, unitsOf } from '../units.ts'
import { attackWorth } from './exchange.ts'
import { type Field, groundWorth, standing } from './places.ts'
import type { Bend } from './postures.ts'
import { burden, lossOf, starValue } from './worth.ts'

/** An attack must be worth more than this: what both sides lose is weighed as it is. */
const WORTH = 0

/** A cheap question before the rules are asked: is the target beside the unit, or seen? */
const mayStrike = (s: S, i: number, target: number): boolean =>
  board.distance(s.hex[i], s.hex[target]) === 1 || sees(s, s.hex[i], s.hex[target])

/** 8.0, 10.0, 11.0: the best attack of the phase, or its end. */
export function inPhase(s: S, bends: readonly Bend[]): Action[] {
  const seat = attackingSeat(s)
  const found: { action: Action; worth: number }[] = []
  for (const i of unitsOf[seat]) {
    if (!onMap(s, i) || refuseAttacker(s, i)) continue
    for (const target of unitsOf[1 - seat]) {
      if (!isWithinReach(s, i, target) || !mayStrike(s, i, target) || refuseAttack(s, i, target)) continue
      const must = has(s, i, CHARGING) || isReaction(s) ? 50 : 0
      found.push({
        action: act.attack(i, target),
        worth: must + bends[i].dare + attackWorth(s, combatKind(s, i, target), i, target),
      })
    }
  }
  found.sort((a, b) => b.worth - a.worth || a.action - b.action)
  return [...found.filter(({ worth }) => worth > WORTH).map(({ action }) => action), act.endPhase()]
}

/** What others of the other side who have not fought yet may still do to a unit in this phase. */
function stillToCome(s: S, i: number): number {
  let sum = 0
  for (const foe of unitsOf[1 - sideOf[i]]) {
    if (!onMap(s, foe) || isMarked(s, foe) || has(s, foe, CLOSED) || !has(s, foe, ACTIVATED)) continue
    if (board.distance(s.hex[foe], s.hex[i]) !== 1) continue
    sum += Math.max(0, attackWorth(s, COMBAT.close, foe, i))
  }
  return sum
}

/** A retreat into an enemy zone costs a step. */
const placeOf = (field: Field, i: number, hex: number): number =>
  standing(field, i, hex, groundWorth) - (inEnemyZone(field.s, sideOf[i], hex) ? lossOf(field.s, i, 1) : 0)

function retreats(field: Field): { action: Action; worth: number }[] {
  const { s } = field
  const { unit } = retreating(s)
  const found: { action: Action; worth: number }[] = []
  for (const to of board.around[s.hex[unit]]) {
    if (refuseThisRetreat(s, to)) continue
    found.push({ action: act.retreat(unit, to), worth: placeOf(field, unit, to) })
  }
  return found.sort((a, b) => b.worth - a.worth || a.action - b.action)
}

/** Giving way is not done lightly. */
const PRIDE = 0.85

/** 7.52, 7.7: a combat bonus, and a marker or a step. */
export function inResult(s: S): Action[] {
  const { attacker, defender } = s
  if (s.prompt === P.bonus) {
    const steps = s.steps[defender]
    const more = countedLosses(steps, s.defenderLoss + 1) - countedLosses(steps, s.defenderLoss)
    const hurts = bonusHurts(s) ? lossOf(s, defender, more) : -1
    const spares = bonusSpares(s) ? lossOf(s, attacker, 1) : -1
    return hurts >= spares ? [act.extraLoss(), act.noBonus()] : [act.spareOwn(), act.noBonus()]
  }
  // A charge that is stopped is lost.
  const charge = has(s, defender, CHARGING) ? Math.max(0, attackWorth(s, COMBAT.charge, defender, attacker)) : 0
  return [lossOf(s, defender, 1) < burden(s, s.mark) + charge ? act.takeStep() : act.takeMark()]
}

/** Where whoever fought stands afterwards: retreats, advances, sharpshooters' steps; best first. */
export function afterCombat(field: Field): Action[] {
  const { s, seat } = field
  const { attacker, defender } = s
  switch (s.prompt) {
    case P.retreat:
      return retreats(field).map(({ action }) => action)
    case P.voluntary: {
      const best = retreats(field)[0]
      const stay = standing(field, defender, s.hex[defender], groundWorth) - stillToCome(s, defender)
      const pride = PRIDE + field.bends[defender].stay + starValue(s, s.ground)
      return best && best.worth - pride > stay ? [best.action] : [act.stand(0)]
    }
    case P.advance: {
      const here = standing(field, attacker, s.origin, groundWorth)
      const there = standing(field, attacker, s.ground, groundWorth)
      return [there - field.bends[attacker].stay > here ? act.advance() : act.hold()]
    }
    default: {
      // Sharpshooters stay or step away.
      const here = standing(field, attacker, s.hex[attacker], groundWorth)
      const steps = board.around[s.hex[attacker]]
        .filter((hex) => units[attacker].side === seat && isEmpty(s, hex))
        .map((hex) => ({ hex, worth: standing(field, attacker, hex, groundWorth) }))
        .filter(({ worth }) => worth > here + 0.1)
        .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
      return [...steps.map(({ hex }) => act.shift(attacker, hex)), act.hold()]
    }
  }
}
