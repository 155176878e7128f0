import { stepsTo, trace, UNREACHED } from '@vedette/board'
import type { Goals } from '@vedette/table'
import { holds, LANDINGS_AT_ONCE, option, type S } from '../../late-unpleasantness/state.ts'
import { board, HARRISONS_LANDING, POINTS, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA, unitsOf } from '../pieces.ts'
import { label, told } from '../words/codes.ts'

/** A side's real units at a point, by the counters this view names. */
const hasUnit = (v: S, side: number, at: number): boolean => unitsOf[side].some((i) => v.where[i] === at)

/** Where the Union may threaten from: its own seat knows its real units, everybody else sees stacks. */
function unionPoints(v: S, seat: number): number[] {
  const stands = (p: number) => (seat === USA ? hasUnit(v, USA, p) : holds(v, USA, p))
  return Array.from({ length: POINTS }, (_, p) => p).filter(stands)
}

/** How many points of road lie between Richmond and the nearest of them; null where no way leads there. */
function nearest(v: S, from: readonly number[]): number | null {
  const steps = trace(board, [RICHMOND], () => false, v.broken)
  const least = Math.min(UNREACHED, ...from.map((p) => stepsTo(board, steps, p)))
  return least === UNREACHED ? null : least
}

/** Who stands at a base, as far as the seat knows: a Confederate seat counts its real units alone. */
function landing(v: S, seat: number, at: number): 'held' | 'sham' | 'union' | 'empty' {
  if (holds(v, USA, at)) return 'union'
  if (!holds(v, CSA, at)) return 'empty'
  return seat !== CSA || hasUnit(v, CSA, at) ? 'held' : 'sham'
}

/** 13.0: Richmond, the two bases, and the turns that are left before it is a draw. */
export function goalsOf(v: S, seat: number): Goals {
  const away = nearest(v, unionPoints(v, seat))
  const open = !holds(v, CSA, RICHMOND)
  const landings = { whiteHouse: landing(v, seat, WHITE_HOUSE), harrisons: landing(v, seat, HARRISONS_LANDING) }
  const held = Object.values(landings).filter((state) => state === 'held').length
  const left = v.game.TURNS - v.turn
  return {
    brief: label('goal.brief', { open, away, held }),
    lines: [
      {
        side: 'union',
        wins: told('goal.richmond', '13.0'),
        stands: label('goal.richmond-stands', { open, away }),
      },
      {
        side: 'confederate',
        wins: told('goal.landings', '13.0', { atOnce: option(v, LANDINGS_AT_ONCE) }),
        stands: label('goal.landings-stand', landings),
      },
      {
        wins: told('goal.draw', '13.0'),
        stands: label('goal.turns-left', { left }),
      },
    ],
  }
}
