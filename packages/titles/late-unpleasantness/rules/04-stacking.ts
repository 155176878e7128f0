import type { Refusal } from '@vedette/kernel'
import { USA } from '../pieces.ts'
import { has, holds, IN_STACK, plays, type S, WAGON } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** 4.0, 8.1: a supply unit in wagon mode fills its point; nobody stacks with it. */
export function wagonAt(s: S, at: number): boolean {
  return s.game.supplyUnits.some((i) => s.where[i] === at && has(s, i, WAGON))
}

/** 4.0, 8.1: may the stack under way stand at this point of its own side? */
export function refuseStacking(s: S, to: number): Refusal | null {
  if (s.stackSide === USA && wagonAt(s, to))
    return refuse('8.1-modes', 'wagon-fills-point', { at: s.game.points[to].id })
  const movesWagon = s.game.supplyUnits.some((i) => plays(s, i, IN_STACK))
  if (movesWagon && holds(s, s.stackSide, to))
    return refuse('8.1-modes', 'wagon-needs-room', { at: s.game.points[to].id })
  return null
}

/** 8.1: points where a change of mode left a wagon with company, which must be mended in the Union's movement. */
export function crowdedWagons(s: S): number[] {
  return s.game.supplyUnits.flatMap((w) => {
    if (!has(s, w, WAGON)) return []
    const at = s.where[w]
    return s.game.piecesOf[USA].some((i) => i !== w && s.where[i] === at) ? [at] : []
  })
}
