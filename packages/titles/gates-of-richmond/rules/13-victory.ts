import type { S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA, unitsOf } from '../pieces.ts'

const occupies = (s: S, seat: number, at: number): boolean => unitsOf[seat].some((u) => s.where[u] === at)

/** 13.0: the Confederates hold both landings with real units, or a real Union unit has entered Richmond. */
export function victor(s: S): number | null {
  if (occupies(s, USA, RICHMOND)) return USA
  if (occupies(s, CSA, WHITE_HOUSE) && occupies(s, CSA, HARRISONS_LANDING)) return CSA
  return null
}
