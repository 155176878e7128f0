import { stepsTo, trace } from '@vedette/board'
import type { Action, Title } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { allowance } from '../rules/03-movement.ts'
import type { S } from '../state.ts'
import { label } from '../words/codes.ts'
import { unmovedOf } from './press.ts'
import { reach } from './reach.ts'

/**
 * A march by which the seat would win now, as far as it knows: of a single unit, which is at least as fast as its stack.
 * Null where there is none. `decisive` are the points whose taking wins: only units that near are asked.
 */
export function winningMarch(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  decisive: readonly number[],
): Said | null {
  const { board, isUnit, pieces, points } = view.game
  const steps = trace(board, decisive, () => false, view.broken)
  for (const stack of unmovedOf(title, view, seat, legal)) {
    for (const i of stack.pieces) {
      if (!isUnit(i) || stepsTo(board, steps, stack.point) > allowance(view, i)) continue
      for (const { point, state } of reach(title, view, seat, [i]).places.values()) {
        if (state.winner === seat + 1) return label('wins.march', { piece: pieces[i].id, at: points[point].id })
      }
    }
  }
  return null
}
