import { trace } from '@vedette/board'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { board, POINTS } from '../map.ts'
import { USA } from '../pieces.ts'

/** How far horse comes in a turn, and how far infantry that attacks at the end of its march. */
const RIDE = 6
const MARCH = 4
/** A division of horse. */
const DIVISION = 3
/** A stack of ours of this strength is not ridden past. */
const BARS = 3
/** What a second stack adds to the strongest: it must attack on its own. */
const SECOND = 0.25

/** With what strength the enemy could fall upon a base in his next player turn, as far as nobody of ours bars his way. */
export function raiders({ by, foe, own }: Sight, base: number): number {
  const steps = trace(board, [base], (p) => p !== base && by[p] === USA + 1 && own[p] > BARS, 0, RIDE)
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
