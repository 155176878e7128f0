import { fetchTable, gameAt, unheard } from './ahead.ts'
import { type KeptGame, keptGame } from './games.ts'
import { offeredTitles } from './net/api.ts'
import type { Which } from './titles.ts'

export const lobby = () => import('./lobby/lobby.tsx')

const tableOf = (kept: KeptGame | undefined): Which | undefined =>
  kept?.title ? { rules: kept.title, scenario: kept.scenario } : undefined

/** What the page at an address will want. */
export function fetchAhead(path: string): void {
  const game = gameAt(path)
  if (game) fetchTable(tableOf(keptGame(game)))
  else if (path === '/') {
    unheard(lobby())
    unheard(offeredTitles())
  }
}
