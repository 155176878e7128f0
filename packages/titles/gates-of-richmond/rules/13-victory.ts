import { finish } from '../../late-unpleasantness/rules/victory.ts'
import { LANDINGS_AT_ONCE, option, type S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA, unitsOf } from '../pieces.ts'

const occupies = (s: S, seat: number, at: number): boolean => unitsOf[seat].some((u) => s.where[u] === at)

/** 13.0: do real Confederate units hold both landings? */
const holdsLandings = (s: S): boolean => occupies(s, CSA, WHITE_HOUSE) && occupies(s, CSA, HARRISONS_LANDING)

/** 13.0: who has won the moment it is so: the Union with a real unit in Richmond; by an option the Confederates too. */
export function victor(s: S): number | null {
  if (occupies(s, USA, RICHMOND)) return USA
  return option(s, LANDINGS_AT_ONCE) && holdsLandings(s) ? CSA : null
}

/** 13.0: the Confederates win if they hold both landings when the game turn is over. */
export function judgeLandings(s: S): void {
  if (holdsLandings(s)) finish(s, CSA + 1)
}
