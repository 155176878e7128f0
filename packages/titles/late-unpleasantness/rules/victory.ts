import { OVER } from '@vedette/kernel'
import { type S, UNKNOWN } from '../state.ts'

/** How it ended, in `winner`: a seat plus one, or DRAWN; 0 while it goes on. */
export const DRAWN = 3

/** Ends the game the moment a side has won. */
export function checkVictory(s: S): void {
  if (s.winner) return
  const seat = s.game.victor(s)
  if (seat !== null) finish(s, seat + 1)
}

export function finish(s: S, result: number): void {
  s.winner = result
  s.mover = OVER
  s.stackAt = UNKNOWN
}
