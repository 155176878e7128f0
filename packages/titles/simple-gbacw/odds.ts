import { fireResult } from './charts.ts'
import { die as dieRule } from './numbers.ts'
import { CHECKS_BEFORE } from './options.ts'
import { cohesionOf, disorderedCohesion, isGoodOrder, leadersWith } from './rules/02-pieces.ts'
import { hitsOf } from './rules/07-results.ts'
import { option, type S } from './state.ts'

/** What a shot comes to on the average: for those who weigh many. What an exchange comes to is in exchange.ts. */

const FACES = Array.from({ length: dieRule.faces }, (_, n) => n)

/** What a sum of DRMs does to one unit on the average: SPs of the Fire Table, the chances to be Disordered and to go back. */
export interface Blow {
  readonly sp: number
  readonly disordered: number
  readonly retreats: number
}

/** Sums beyond these come to the same. */
const LEAST = -10
const MOST = 18
const blows = new Map<number, Blow>()

/** 6.18, 7.22, 7.31: over every fall of both dice, found once for units that are alike. */
export function blowOn(s: S, i: number, drm: number): Blow {
  const sum = Math.max(LEAST, Math.min(MOST, drm))
  const order = (option(s, CHECKS_BEFORE) ? 2 : 0) + (isGoodOrder(s, i) ? 1 : 0)
  const rating = 16 * cohesionOf(s, i) + disorderedCohesion(s, i)
  const key = ((32 * (sum - LEAST) + leadersWith(s, i)) * 256 + rating) * 4 + order
  let found = blows.get(key)
  if (!found) {
    found = meanBlow(s, i, sum)
    blows.set(key, found)
  }
  return found
}

function meanBlow(s: S, i: number, drm: number): Blow {
  const spared = isGoodOrder(s, i) ? 1 : 0
  let [sp, disordered, retreats] = [0, 0, 0]
  for (const fire of FACES) {
    const row = fireResult(fire + drm)
    sp += row.sp
    for (const cohesion of FACES) {
      const hits = hitsOf(s, i, row, cohesion)
      if (hits > 0 && spared > 0) disordered++
      if (hits > spared) retreats++
    }
  }
  const all = FACES.length ** 2
  return { sp: sp / FACES.length, disordered: disordered / all, retreats: retreats / all }
}
