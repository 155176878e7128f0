import { refusePick } from '../rules/03-movement.ts'
import { inChain, isCovered } from '../rules/07-leaders.ts'
import { IN_STACK, onMap, plays } from '../state.ts'
import type { Fights } from './attack.ts'
import { bendOf } from './postures.ts'
import { type Spot, spots } from './reach.ts'
import { attackScore, knownOf, moodOf, walkScore } from './score.ts'
import { type Sight, strengthOf, unitsAt } from './sight.ts'
import { stacks } from './stacks.ts'
import type { Plan } from './tasks.ts'

/** What a stack might do: go somewhere and, perhaps, attack from there. */
export interface Move {
  readonly stack: readonly number[]
  readonly spot: Spot
  /** The point that is attacked in the end, or -1. */
  readonly attack: number
  readonly score: number
}

/** Worth more than anything else there is. */
export const VICTORY = 1e6

/** All that a seat's stacks might do now, best first. A stack on the march is judged from where it is. */
export function moves(sight: Sight, plan: Plan, bonus = 0): Move[] {
  const found: Move[] = []
  const known = knownOf(sight, plan)
  for (const stack of stacks(sight, plan)) {
    const here = sight.s.where[stack[0]]
    const fights: Fights = new Map()
    const mood = moodOf(known, stack)
    for (const spot of spots(sight, stack, bonus)) {
      const walk = walkScore(known, stack, mood, here, spot.at)
      if (spot.steps > 0) found.push({ stack, spot, attack: -1, score: walk - spot.steps * 0.01 })
      for (const to of spot.targets) {
        const score = attackScore(known, stack, mood, here, spot.at, to, walk, fights)
        found.push({ stack, spot, attack: to, score: score - spot.steps * 0.01 })
      }
    }
  }
  return found.sort((a, b) => b.score - a.score)
}

/** Leaders who ride alone: to company when they have none, else to the stack where they do most good. */
export function rides(sight: Sight): Move[] {
  const { s, seat, own } = sight
  const found: Move[] = []
  for (const i of s.game.piecesOf[seat]) {
    if (!s.game.isLeader(i) || !onMap(s, i)) continue
    const begun = s.game.piecesOf[seat].filter((j) => plays(s, j, IN_STACK))
    if (begun.length ? !(begun.length === 1 && begun[0] === i) : refusePick(s, seat, i) !== null) continue
    const here = s.where[i]
    const covered = isCovered(s, i, here)
    const mine = (p: number) =>
      strengthOf(
        s,
        unitsAt(s, seat, p).filter((u) => inChain(s, i, u)),
      )
    const stay = covered ? bendOf(s, sight.how, i).stay : 0
    for (const spot of spots(sight, [i])) {
      if (spot.steps === 0 || mine(spot.at) === 0) continue
      const better = 0.15 * (mine(spot.at) - mine(here))
      const score = (covered ? 0 : 5) + better - 0.05 * spot.steps + (own[spot.at] > 0 ? 0 : -1) - stay
      if (score > 0.5) found.push({ stack: [i], spot, attack: -1, score })
    }
  }
  return found.sort((a, b) => b.score - a.score)
}
