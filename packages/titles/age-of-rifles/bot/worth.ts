import { silent } from '@vedette/kernel'
import { FIRE_ROWS, lossesOf } from '../charts.ts'
import { isArtillery } from '../pieces.ts'
import { moraleOf, unitsIn } from '../rules/02-pieces.ts'
import { moraleModifier } from '../rules/10-morale.ts'
import { assaultRow, defenceRow } from '../rules/10-strength.ts'
import { has, MARK, type S } from '../state.ts'

/** What a fire and an assault are worth, in points of strength. */

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

/** What comes of an assault of these on a hex, in points: what the enemy loses less what is lost; `prize`: what the hex is worth. */
export function assaultWorth(s: S, attackers: readonly number[], target: number, prize: number): number {
  const defenders = unitsIn(s, target)
  const line = attackers.filter((i) => !isArtillery(i))
  if (line.length === 0 || defenders.length === 0) return Number.NEGATIVE_INFINITY
  let points = s.ammunition[1 - s.side]
  const theirs = lossAt(assaultRow(s, attackers, target, silent))
  const ours = lossAt(defenceRow(s, defenders, (i) => isArtillery(i) && points-- > 0, silent))
  const taken = breaks(s, defenders, theirs)
  const shaken = attackers.reduce((sum, i) => sum + fails(s, i, ours / 2), 0)
  const firm = defenders.filter((i) => !has(s, i, MARK.disrupted)).length
  return theirs - ours + taken * (GROUND + prize + ORDER_LOST * firm) - ORDER_LOST * shaken
}
