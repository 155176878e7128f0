import type { GameRecord } from '@vedette/kernel'
import { recordOf } from '../net/api.ts'
import { read } from '../store.ts'

/** The record of the game at the table: that of its file, or the server's. */
export function recordHere(): Promise<GameRecord> {
  const { opened: here, game } = read()
  return here ? Promise.resolve(here.record) : recordOf(game)
}
