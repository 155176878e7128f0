import type { HexBoard } from './hexes.ts'
import { blocker, type HexsideRule, type Obstructs } from './sight.ts'

/** What can be seen under the present sky: night and haze draw the range in, fog stands in hexes. */
export interface Visibility {
  /** Nothing further than this is seen, whatever lies between. */
  readonly range: number
  readonly obstructs: Obstructs
  readonly hexside: HexsideRule
}

/** Something obstructs when one of these does: ground, troops, fog. */
export const anyOf = (...all: readonly Obstructs[]): Obstructs => {
  return (hex, from, to) => {
    for (let i = 0; i < all.length; i++) if (all[i](hex, from, to)) return true
    return false
  }
}

/** Is one hex in sight of another? A hex that obstructs can be seen, and seen from, but not seen through. */
export const inSight = (
  board: HexBoard,
  from: number,
  to: number,
  { range, obstructs, hexside }: Visibility,
): boolean => board.distance(from, to) <= range && blocker(board, from, to, obstructs, hexside) < 0
