import { refusePick } from '../rules/03-movement.ts'
import { inChain, isCovered } from '../rules/07-leaders.ts'
import { IN_STACK, onMap, plays } from '../state.ts'
import { bendOf } from './postures.ts'
import { mayAttack, type Spot, spots } from './reach.ts'
import { attackScore, type Band, bandOf, type Known, walkScore } from './score.ts'
import { type Sight, strengthOf, unitsAt } from './sight.ts'

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

/**
 * All that a seat's stacks might do now, with so many points more than they have; or only what ends at some points.
 * A stack on the march is judged from where it is.
 */
export function moves(known: Known, bonus = 0, ends: readonly number[] | null = null): Move[] {
  const { sight } = known
  const found: Move[] = []
  for (const stack of known.stacks) {
    let band: Band | null = null
    for (const spot of spots(sight, stack, bonus)) {
      const stays = spot.steps === 0 || (ends !== null && !ends.includes(spot.at))
      if (stays && spot.targets.length === 0) continue
      band ??= bandOf(known, stack)
      const walk = walkScore(known, band, spot.at)
      const pains = spot.steps * 0.01
      if (!stays) found.push({ stack, spot, attack: -1, score: walk - pains })
      for (const to of spot.targets) {
        if ((ends !== null && !ends.includes(to)) || !mayAttack(sight, stack, spot, to)) continue
        found.push({ stack, spot, attack: to, score: attackScore(known, band, spot.at, to, walk) - pains })
      }
    }
  }
  return found
}

/** Those worth more than that, best first. */
export const above = (list: readonly Move[], score: number): Move[] =>
  list.filter((move) => move.score > score).sort((a, b) => b.score - a.score)

export const wins = (move: Move): boolean => move.score > VICTORY / 2

/** Points whose capture would win the game now. */
export function decisive(sight: Sight): number[] {
  const { s, seat, style } = sight
  const army = s.game.unitsOf[seat].filter((i) => onMap(s, i))
  const found: number[] = []
  for (let p = 0; p < s.game.POINTS; p++) if (style.prize(sight, p, army) >= VICTORY) found.push(p)
  return found
}

/** Moves that win the game or are sure to, best first, with so many points more than there are. */
export function winning(known: Known, bonus: number): Move[] {
  const ends = decisive(known.sight)
  return ends.length === 0 ? [] : above(moves(known, bonus, ends), VICTORY / 2)
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
