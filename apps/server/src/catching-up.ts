import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Game } from './game.ts'
import type { Kept, Store } from './store.ts'

/** So many lines are written in one go. */
export const PAGE = 250

/**
 * Writes down what the store lacks of a game of before, a page at a time, so that others are served in between. It can be
 * done without: at the latest the game's next event does it.
 */
export async function catchUp(store: Pick<Store, 'keep'>, game: Game, log: FastifyBaseLogger): Promise<void> {
  const { row, stored } = game
  const kept = game.lacking()
  try {
    if (kept && (await keepInPages(store, row.id, stored, kept))) game.wrote([], kept)
  } catch (error) {
    log.warn({ err: error, game: row.id }, 'what a log comes to could not be written down')
  }
}

async function keepInPages(store: Pick<Store, 'keep'>, id: string, n: number, kept: Kept): Promise<boolean> {
  const { from, lines } = kept.lines
  for (let i = 0; ; i += PAGE) {
    const isLast = i + PAGE >= lines.length
    const page = { from: from + i, lines: lines.slice(i, i + PAGE) }
    if (!(await store.keep(id, n, { lines: page, snapshot: isLast ? kept.snapshot : null }))) return false
    if (isLast) return true
    await setImmediate()
  }
}
