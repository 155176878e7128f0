import type { Said } from '@vedette/table'
import { IN_SUPPLY } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, POINTS, SWAMP } from '../map.ts'
import { CSA, isInfantry, USA, unitsOf } from '../pieces.ts'
import type { T } from '../state.ts'
import { label } from '../words/codes.ts'

/** 12.0: what a seat may know of who holds a victory point: where it stands, and what its own infantry has done. */
export function claimOf(v: T, at: number, seat: number): Said {
  const infantryOf = (side: number) =>
    unitsOf[side].some((i) => v.where[i] === at && isInfantry(i) && v.supply[i] === IN_SUPPLY)
  if (seat === USA) {
    if (v.claims[USA * POINTS + at] === 0) return label('claim.never')
    return label(infantryOf(USA) ? 'claim.counts' : 'claim.once')
  }
  if (seat !== CSA) return label('claim.unseen')
  if (infantryOf(CSA)) return label('claim.kept')
  return label(v.passed[at] === 0 ? 'claim.none' : 'claim.open')
}

/** The points that win the game, with the sentence that says so. */
export const goals: readonly { readonly code: 'swamp' | 'works'; readonly points: readonly number[] }[] = [
  { code: 'swamp', points: SWAMP },
  { code: 'works', points: FORTIFICATIONS },
]
