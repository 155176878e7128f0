import { FIGHT_IN_WILDERNESS, HELD, has, mark, option, type S, SLOW, unmark } from '../../late-unpleasantness/state.ts'
import { isGreen } from '../map.ts'
import { costs, WILDERNESS_COST } from '../numbers.ts'
import { piecesOf, sideOfPiece, USA } from '../pieces.ts'
import { PACES, type T } from '../state.ts'
import type { Say } from '../words/codes.ts'

/** 3.0: what marching costs, and what the cards of this game make of movement points (11.0). */

/** 15.3: by option the Union pays 2 to enter a green point, of the Wilderness or the Totopotomoy (6.4 B). */
export const cost = (s: S, seat: number, to: number): number =>
  seat === USA && isGreen(to) && option(s, FIGHT_IN_WILDERNESS) ? WILDERNESS_COST : costs.point

/** In `pace`: card 52 halves what there is at that moment. */
export const MUD = 100
/** Bad Pork on a piece (card 54): 2 points less; once Mud has halved it, 1 less. */
const PORK = SLOW
const PORK_IN_MUD = HELD

/** Cards 48 to 52: a further change of a side's points, after those before it. */
export function changePace(s: T, seat: number, change: number): void {
  for (let n = seat * PACES; n < (seat + 1) * PACES; n++) {
    if (s.pace[n] !== 0) continue
    s.pace[n] = change
    return
  }
}

/**
 * Card 52: halved is all that was added or taken before, that of one stack too; as those are even, half of them is
 * left to be added afterwards.
 */
export function muddy(s: T): void {
  const seat = s.side
  changePace(s, seat, MUD)
  if (s.stackSide === seat) s.bonus /= 2
  for (const i of piecesOf[seat]) {
    if (!has(s, i, PORK)) continue
    unmark(s, i, PORK)
    mark(s, i, PORK_IN_MUD)
  }
}

/** Card 54: every piece of a stack has 2 points less. */
export function spoil(s: S, seat: number, at: number): void {
  for (const i of piecesOf[seat]) if (s.where[i] === at) mark(s, i, PORK)
}

/** Cards 48 to 52 and 54: what they leave of so many points. */
export function allowance(s: T, i: number, points: number, say: Say): number {
  const seat = sideOfPiece[i]
  let left = points
  for (let n = seat * PACES; n < (seat + 1) * PACES && s.pace[n] !== 0; n++) {
    const halved = s.pace[n] === MUD
    const change = halved ? Math.ceil(left / 2) - left : s.pace[n]
    left += say('11.0', halved ? 'mud' : change > 0 ? 'grant-steals' : 'poor-union-maps', change)
  }
  if (has(s, i, PORK)) left += say('11.0', 'bad-pork', -2)
  if (has(s, i, PORK_IN_MUD)) left += say('11.0', 'bad-pork', -1)
  return left
}

/** Card 52 lasts for the player turn, and what was counted up before it with it. */
export function dryUp(s: T, seat: number): void {
  s.pace.fill(0, seat * PACES, (seat + 1) * PACES)
}
