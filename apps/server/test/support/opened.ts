import { finish, type Title } from '@vedette/kernel'
import { Game } from '../../src/game.ts'
import type { Opened } from '../../src/opened.ts'
import type { GameEvent, GameRow, SeatRow } from '../../src/store.ts'

/** A game by its whole log, or by what else is read of it. */
export function opened(
  title: Title,
  row: GameRow,
  seats: readonly SeatRow[],
  events: readonly GameEvent[],
  more: Partial<Opened> = {},
): Game {
  const rules = { title, past: null, hash: 'rules' }
  return finish(Game.open(rules, row, seats, { kept: null, n: 0, events, lines: 0, ...more }))
}
