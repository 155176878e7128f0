import { trace } from '@vedette/board'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { board, POINTS } from '../map.ts'

/** How far horse comes in a turn, and how far infantry that attacks at the end of its march. */
const RIDE = 6
const MARCH = 4
/** A division of horse. */
const DIVISION = 3
/** A stack of ours of this strength is not ridden or marched past. */
const BARS = 3
/** What a second stack adds to the strongest: it must attack on its own. */
const SECOND = 0.25

/** Steps to a point for the enemy, as many as he may take, as far as no stack of ours bars his way. */
export const stepsTo = ({ seat, by, own }: Sight, at: number, most: number): Uint8Array =>
  trace(board, [at], (p) => p !== at && by[p] === seat + 1 && own[p] > BARS, 0, most)

/** With what strength the enemy could fall upon a base in his next player turn, as far as nobody of ours bars his way. */
export function raiders(sight: Sight, base: number): number {
  const { foe } = sight
  const steps = stepsTo(sight, base, RIDE)
  let strongest = 0
  let total = 0
  for (let p = 0; p < POINTS; p++) {
    if (foe[p] === 0 || steps[p] > RIDE) continue
    const comes = steps[p] <= MARCH ? foe[p] : Math.min(foe[p], DIVISION)
    strongest = Math.max(strongest, comes)
    total += comes
  }
  return strongest + SECOND * (total - strongest)
}
