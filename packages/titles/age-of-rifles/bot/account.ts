import type { Account } from '@vedette/kernel'
import { holderOf } from '../rules/22-control.ts'
import { lossesOfSide } from '../rules/22-losses.ts'
import { GONE, type S } from '../state.ts'
import { CSA, USA, units } from '../units.ts'
import { goalsOf } from './aims.ts'

/** What the balance of a battle is judged by: losses of the men engaged, who holds what counts. */

const sides = { Confederate: CSA, Union: USA } as const

/** Points of all that have come onto the map. */
const engaged = (s: S, seat: number): number =>
  units.reduce((sum, { side, full }, i) => (side === seat && s.hex[i] !== GONE.offMap ? sum + full : sum), 0)

function sideCounts(s: S, name: string, seat: number): Record<string, number> {
  const [men, lost] = [engaged(s, seat), lossesOfSide(s, seat)]
  return {
    [`${name}: engaged`]: men,
    [`${name}: lost`]: lost,
    [`${name}: lost of 100 engaged`]: (100 * lost) / Math.max(1, men),
    [`${name}: hexes held`]: goalsOf(s).filter((hex) => holderOf(s, hex) === seat).length,
  }
}

export const account = (): Account<S> => ({
  see: () => {},
  counts: (s) => ({ ...sideCounts(s, 'Confederate', sides.Confederate), ...sideCounts(s, 'Union', sides.Union) }),
})
