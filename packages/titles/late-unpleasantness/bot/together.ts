import { has, MOVED, onMap } from '../state.ts'
import type { Sight } from './sight.ts'
import type { Plan } from './tasks.ts'

/** Attacks that several stacks could make as one: what they promise, and what is given away by not waiting for them. */

/** What it counts to drive the enemy out of where he must not stay. */
const CLEARED = 6
/** What a fight for a point that would win the game counts for: the odds still matter. */
export const AT_STAKE = 40
/** What counts now of a fight that can only be fought next turn. */
const NEXT_TURN = 0.6
/** Ratings that are thought to lead an attack. */
const LED = 3
/** So many steps off one can come up in a turn and be ready for the next. */
const COMES = 3

/** Enemy points that the tasks of a plan name: what it counts to drive him out of each beside its prize; -1 elsewhere. */
export function objects({ s }: Sight, { tasks }: Plan): Float64Array {
  const worth = new Float64Array(s.game.POINTS).fill(-1)
  for (const { goal, kind } of tasks) {
    if (kind === 'take') worth[goal] = Math.max(worth[goal], 0)
    if (kind === 'clear') worth[goal] = CLEARED
  }
  return worth
}

/** What the best attack on a neighbour would be worth next turn, if so much strength stood at a point together. */
export function promise(
  sight: Sight,
  worth: Float64Array,
  stack: readonly number[],
  strength: number,
  at: number,
): number {
  const { s, seat, by, foe, skill, lore, style } = sight
  const { start, neighbours } = s.game.board
  let best = 0
  for (let n = start[at]; n < start[at + 1]; n++) {
    const to = neighbours[n]
    if (by[to] !== 2 - seat || foe[to] < 1 || worth[to] < 0) continue
    const drm = style.groundDrm(s, at, to) - Math.round(skill[to]) + LED
    const { take, attackerLoss, defenderLoss } = lore.odds(strength, foe[to], drm)
    const gained = Math.min(AT_STAKE, style.prize(sight, to, stack) + worth[to])
    best = Math.max(best, take * gained + defenderLoss - attackerLoss)
  }
  return NEXT_TURN * best
}

/** Strength beside a stack's that could still come up to a point in this turn, to attack from there in the next. */
export function comesUp({ s, seat, lore }: Sight, stack: readonly number[], at: number): number {
  let sum = 0
  for (const i of s.game.unitsOf[seat]) {
    if (!onMap(s, i) || stack.includes(i) || s.where[i] === at || has(s, i, MOVED) || s.game.isCavalry(i)) continue
    if (lore.apart[at][s.where[i]] <= COMES) sum += s.strength[i]
  }
  return sum
}
