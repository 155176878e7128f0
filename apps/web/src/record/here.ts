import type { GameRecord } from '@vedette/kernel'
import { recordOf } from '../net/api.ts'
import { read } from '../store.ts'

/** The record of the game at the table: that of its file, or the server's. */
export function recordHere(): Promise<GameRecord> {
  const { opened: here, game } = read()
  return here ? Promise.resolve(here.record) : recordOf(game)
}

/** What a link needs to hand over the record of a finished game as a file. */
export const recordFile = (game: string): { readonly href: string; readonly download: string } => ({
  href: `/api/games/${game}/record`,
  download: `vedette-${game}.json`,
})
