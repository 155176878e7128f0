import { silent } from '@vedette/kernel'
import { FIRE_ROWS, lossesOf } from '../charts.ts'
import { isArtillery } from '../pieces.ts'
import { moraleOf, unitsIn } from '../rules/02-pieces.ts'
import { moraleModifier } from '../rules/10-morale.ts'
import { assaultRow, defenceRow } from '../rules/10-strength.ts'
import { chargeRow, rowBeforeCharge } from '../rules/11-course.ts'
import { paying } from '../rules/19-ammunition.ts'
import { has, MARK, type S } from '../state.ts'

/** What a fire, a charge and an assault are worth, in points of strength. */

const DICE = [1, 2, 3, 4, 5, 6]

/** 10.6: points lost at the mean in a row of the Fire Table; rows beyond it are read again for what is left. */
function mean(row: number): number {
  if (row <= 0) return 0
  const all = DICE.flatMap((a) => DICE.map((b) => lossesOf(row, a + b)))
  return all.reduce((sum, points) => sum + points, 0) / all.length
}
const means = Array.from({ length: FIRE_ROWS + 1 }, (_, row) => mean(row))
export const lossAt = (row: number): number => means[Math.min(row, means.length - 1)] ?? 0

/** 10.7: how likely a unit fails its check when its stack has lost so many points. */
function fails(s: S, i: number, points: number): number {
  if (points < 0.3) return points
  const over = moraleModifier(s, i, silent) + 1 - s.hit[i] + Math.max(0, points - 1) - moraleOf(s, i)
  return Math.min(5, Math.max(0, 6 + over)) / 6
}
/** How likely one of them at least fails. */
const breaks = (s: S, those: readonly number[], points: number): number =>
  1 - those.reduce((all, i) => all * (1 - fails(s, i, points)), 1)

/** What a hex that is given up is worth beside the points, and one's own order. */
const GROUND = 1.2
const ORDER_LOST = 0.7

/** What a hex is worth beside the points lost there: ground, what it counts, and the order of those who are thrown out. */
const worthTaking = (s: S, defenders: readonly number[], prize: number): number =>
  GROUND + prize + ORDER_LOST * defenders.filter((i) => !has(s, i, MARK.disrupted)).length

/** 10.8: what is likely to be dispersed of a unit in disorder when its stack has lost so many points. */
const dispersal = (s: S, i: number, points: number): number =>
  has(s, i, MARK.disrupted) ? fails(s, i, points) * Math.max(0, s.strength[i] - points) : 0

/** 11: what comes of a charge, which the fire before it may end, and after which the horse is in disorder. */
export function chargeWorth(s: S, riders: readonly number[], target: number, prize: number): number {
  const defenders = unitsIn(s, target)
  const ours = lossAt(rowBeforeCharge(s, defenders, paying(s, 1 - s.side), silent))
  const theirs = lossAt(chargeRow(s, riders, target, silent))
  const rides = 1 - breaks(s, riders, ours)
  const taken = rides * breaks(s, defenders, theirs)
  const gone = defenders.reduce((sum, i) => sum + dispersal(s, i, theirs), 0)
  return (
    rides * (theirs + gone) - ours + taken * worthTaking(s, defenders, prize) - ORDER_LOST * (1 - taken) * riders.length
  )
}

/** What comes of an assault of these on a hex, in points: what the enemy loses less what is lost; `prize`: what the hex is worth. */
export function assaultWorth(s: S, attackers: readonly number[], target: number, prize: number): number {
  const defenders = unitsIn(s, target)
  const line = attackers.filter((i) => !isArtillery(i))
  if (line.length === 0 || defenders.length === 0) return Number.NEGATIVE_INFINITY
  const theirs = lossAt(assaultRow(s, attackers, target, silent))
  const ours = lossAt(defenceRow(s, defenders, paying(s, 1 - s.side), silent))
  const taken = breaks(s, defenders, theirs)
  const shaken = attackers.reduce((sum, i) => sum + fails(s, i, ours / 2), 0)
  return theirs - ours + taken * worthTaking(s, defenders, prize) - ORDER_LOST * shaken
}
