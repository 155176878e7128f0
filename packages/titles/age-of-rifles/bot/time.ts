import { OVER } from '@vedette/kernel'
import { PHASE } from '../flow.ts'
import { isLastTurn, scenarioOf } from '../game.ts'
import { actsNow } from '../rules/06-step.ts'
import { followersOf } from '../rules/12-legs.ts'
import type { S } from '../state.ts'
import { formations } from '../units.ts'

/** Turns are what a search looks ahead by; what it plans is the action of a formation (4.4). */

/** Turns that have begun after the first. */
export const turns = (s: S): number => (s.phase === PHASE.setUp ? 0 : s.turn - 1)
export { isLastTurn }

/** How much of the game is still to come, from 1 to 0. */
export const ahead = (s: S): number => {
  const { length } = scenarioOf(s).turns
  return s.mover === OVER ? 0 : (length + 1 - s.turn) / length
}

/** Formations whose order lets their men act now, the strongest first. */
export function partsOf(s: S, seat: number): number[] {
  if (s.phase < PHASE.bombardment || s.phase > PHASE.reserves || s.side !== seat) return []
  const weight = formations.map(({ side }, f) =>
    side === seat && actsNow(s, f) ? followersOf(s, f).reduce((sum, i) => sum + s.strength[i], 0) : 0,
  )
  return weight.flatMap((points, f) => (points > 0 ? [f] : [])).sort((a, b) => weight[b] - weight[a] || a - b)
}
