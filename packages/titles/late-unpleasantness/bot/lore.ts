import { trace } from '@vedette/board'
import type { Game } from '../game.ts'
import { exchanges } from './exchange.ts'
import { Roads } from './roads.ts'

/** What scripts know of a game that is the same in all its states. */
export interface Lore {
  /** What combats come to. */
  readonly odds: ReturnType<typeof exchanges>
  /** Steps between points, nobody in the way: from each of them to every other. */
  readonly apart: readonly Uint8Array[]
  /** Ways to goals as each seat saw the roads last. */
  readonly roads: readonly [Roads, Roads]
}

export const makeLore = (game: Game): Lore => ({
  odds: exchanges(game),
  apart: game.points.map((_, p) => trace(game.board, [p], () => false, 0)),
  roads: [new Roads(game.board), new Roads(game.board)],
})
