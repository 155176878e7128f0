import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { comesTo, reserve, type Vital, vital, ways } from '../../late-unpleasantness/bot/vital.ts'
import { holds, type S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA, unitsOf } from '../pieces.ts'
import { inDanger } from './tasks.ts'

/** What a division behind the works is worth: one lost attack on them lets the next stack walk in. */
const RESERVE = 25
const DIVISION = 6

/** What it is worth to bar one of the ways to it. */
const WAY = 10
/** The same where Richmond itself is strong enough for whoever could come. */
const WAY_IN_PEACE = 2
/** So many steps off the enemy is seen to come. */
const FROM_AFAR = 5

/** What would end the game, or nearly, if the enemy walked into it in his next turn. */
export function vitals(sight: Sight): Vital[] {
  if (sight.seat === CSA)
    return [
      vital(sight, RICHMOND, 30),
      reserve(sight, RICHMOND, RESERVE, DIVISION),
      ways(sight, RICHMOND, inDanger(sight) ? WAY : WAY_IN_PEACE, FROM_AFAR),
    ]
  const { by } = sight
  const both = [WHITE_HOUSE, HARRISONS_LANDING]
  const falls = both.map((goal) => by[goal] === CSA + 1 || comesTo(sight, goal))
  return both.flatMap((goal, n) => (by[goal] === CSA + 1 ? [] : [vital(sight, goal, falls[1 - n] ? 30 : 8)]))
}

/** Points that decide the game for whoever loses them. */
export const isVital = (seat: number, at: number): boolean =>
  seat === CSA ? at === RICHMOND : at === WHITE_HOUSE || at === HARRISONS_LANDING

const landings = [WHITE_HOUSE, HARRISONS_LANDING]
const heldBy = (s: S, seat: number, at: number): boolean => unitsOf[seat].some((i) => s.where[i] === at)

/** Points that a seat must keep: Richmond, or the landings that are left. */
export const keeps = (s: S, seat: number): readonly number[] =>
  seat === CSA ? [RICHMOND] : landings.filter((at) => !holds(s, CSA, at))

/** Points that a seat is to take: the landings it does not hold yet, or Richmond. */
export const takes = (s: S, seat: number): readonly number[] =>
  seat === USA ? [RICHMOND] : landings.filter((at) => !heldBy(s, CSA, at))

/** Worth more than anything else there is. */
const VICTORY = 1e6

/** What a point is worth to whoever comes into it. */
export function prize({ seat, own, by }: Sight, at: number): number {
  if (seat === USA) {
    if (at === RICHMOND) return VICTORY
    return (at === WHITE_HOUSE || at === HARRISONS_LANDING) && by[at] === CSA + 1 ? 20 : 0
  }
  if (at !== WHITE_HOUSE && at !== HARRISONS_LANDING) return 0
  if (own[at] > 0) return 0
  return own[at === WHITE_HOUSE ? HARRISONS_LANDING : WHITE_HOUSE] > 0 ? VICTORY : 15
}
