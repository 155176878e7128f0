import { type Refusal, silent } from '@vedette/kernel'
import { combat } from '../charts.ts'
import { COMBAT } from '../combat.ts'
import { boardOf, isBox, isNight, numberOf } from '../game.ts'
import { idOf, isCavalry } from '../pieces.ts'
import { has, MARK, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { hasEnemy, unitsIn, unitsOn } from './02-pieces.ts'
import { orderedBy } from './06-march.ts'
import { isListed, noteHex } from './09-bombardment.ts'
import { chosen, refuseFighter, refuseForAll, refuseTooWeak } from './10-assault.ts'
import { begin } from './10-combat.ts'
import { isAcrossRiver } from './10-strength.ts'
import { chargeReduction, chargeWeight } from './11-course.ts'
import { mayAssault, standingOf } from './12-types.ts'
import { noteFight } from './17-fatigue.ts'

/** 11.1: who charges whom, until the charge is opened. It is the unit's assault of this turn (10.1). */

/** 11.1, 24.1: may this unit charge at all? */
export function refuseCharger(s: S, i: number): Refusal | null {
  const who = { unit: idOf(i) }
  if (!isCavalry(i)) return refuse('11.1', 'only-cavalry', who)
  if (isNight(s)) return refuse('24.1', 'no-charge-by-night', {})
  const no = refuseFighter(s, i)
  if (no) return no
  if (has(s, i, MARK.disrupted)) return refuse('11.1', 'disrupted', who)
  return s.galloped[i] < combat.chargeRun
    ? refuse('11.1', 'too-short-a-run', { ...who, hexes: combat.chargeRun })
    : null
}

/** 11.1, 12.3: may it charge that hex, with those who are chosen already? */
export function refuseRide(s: S, i: number, target: number): Refusal | null {
  const no = refuseCharger(s, i)
  if (no) return no
  const at = { unit: idOf(i), at: numberOf(s, target) }
  if (boardOf(s).distance(s.hex[i], target) !== 1) return refuse('10.1', 'not-adjacent', at)
  if (chosen(s).some((other) => s.hex[other] !== s.hex[i])) return refuse('11.1', 'one-stack', at)
  if (isAcrossRiver(s, s.hex[i], target)) return refuse('10.1', 'across-river', at)
  if (chargeReduction(s, s.hex[i], target) === null) return refuse('11.1', 'no-ground-for-charges', at)
  return mayAssault(s, standingOf(s, orderedBy(s, i)), target) ? null : refuse('12.3', 'order-forbids', at)
}

/** 11.1: a hex that may be named; somebody must be able to charge it, and nobody have done so in this action. */
export function refuseCharge(s: S, target: number): Refusal | null {
  const at = { at: numberOf(s, target) }
  if (isBox(s, target) || !hasEnemy(s, s.side, target)) return refuse('10.2', 'nobody-there', at)
  if (isListed(s.ridden, target)) return refuse('11.1', 'charged-before', at)
  return refuseForAll(s, target, isCavalry, refuseRide, refuse('11.1', 'no-cavalry-adjacent', at))
}

/** 4.4c: does anybody have to be asked? */
export const canCharge = (s: S): boolean =>
  unitsOn(s, s.side).some(
    (i) => refuseCharger(s, i) === null && boardOf(s).around[s.hex[i]].some((at) => refuseCharge(s, at) === null),
  )

/** 10.12 holds for charges too. */
export function refuseOpenCharge(s: S): Refusal | null {
  const riders = chosen(s)
  if (riders.length === 0) return refuse('11.1', 'nobody-fires', {})
  return refuseTooWeak(s, riders, chargeWeight(s, riders, s.target, silent))
}

export function openCharge(s: S): void {
  for (const i of chosen(s)) s.fronts |= 1 << boardOf(s).direction(s.target, s.hex[i])
  noteFight(s, chosen(s), unitsIn(s, s.target))
  noteHex(s.ridden, s.target)
  begin(s, COMBAT.charge, s.side, s.target)
}
