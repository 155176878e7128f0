import { fetchTable, gameAt, unheard } from './ahead.ts'
import { keptGame } from './games.ts'
import { offeredTitles } from './net/api.ts'

export const lobby = () => import('./lobby/lobby.tsx')

/** What the page at an address will want. */
export function fetchAhead(path: string): void {
  const game = gameAt(path)
  if (game) fetchTable(keptGame(game)?.title)
  else if (path === '/') {
    unheard(lobby())
    unheard(offeredTitles())
  }
}
