import { OVER } from '@vedette/kernel'
import { HARRISONS_LANDING, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA, unitsOf } from '../pieces.ts'
import { type S, UNKNOWN } from '../state.ts'

/** How it ended, in `winner`: a seat plus one, or DRAWN; 0 while it goes on. */
export const DRAWN = 3

const occupies = (s: S, seat: number, at: number): boolean => unitsOf[seat].some((u) => s.where[u] === at)

/** 13.0: the Confederates hold both landings with real units, or a real Union unit has entered Richmond. */
export function victor(s: S): number | null {
  if (occupies(s, USA, RICHMOND)) return USA
  if (occupies(s, CSA, WHITE_HOUSE) && occupies(s, CSA, HARRISONS_LANDING)) return CSA
  return null
}

/** 13.0: ends the game the moment a side has won. */
export function checkVictory(s: S): void {
  if (s.winner) return
  const seat = victor(s)
  if (seat !== null) finish(s, seat + 1)
}

/** 13.0: every other ending is a draw. */
export function finish(s: S, result: number): void {
  s.winner = result
  s.mover = OVER
  s.stackAt = UNKNOWN
}
