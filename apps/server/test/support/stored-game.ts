import { LISTENERS, OBSERVER, SeededDice, type Title } from '@vedette/kernel'
import type { Game } from '../../src/game.ts'
import { hashOf } from '../../src/secrets.ts'
import type { SqliteStore } from '../../src/sqlite-store.ts'
import type { GameEvent, GameRow, SeatRow } from '../../src/store.ts'
import { opened } from './opened.ts'

/** What opens the seats of a stored game. */
export const tokenOf = (id: string, seat: number): string => `${id}-${seat}`

/** By what hash the rules go in stored games, and in servers that are to know them. */
export const RULES = 'rules'
export const bundles = async () => ({ source: '', rulesHash: RULES })

interface Wish {
  readonly title: Title
  readonly id: string
  /** How many events are to be played. */
  readonly events: number
  /** Whether lines and snapshots are kept, as they were not before. */
  readonly keeps?: boolean
}

/** Plays a random game into a store, with takings-back, through nothing but the game itself. */
export async function storeGame(store: SqliteStore, { title, id, events: most, keeps = true }: Wish): Promise<Game> {
  const row: GameRow = {
    id,
    title: title.id,
    scenario: title.scenarios.at(-1)?.id ?? '',
    options: {},
    rulesVersion: title.rulesVersion,
    rulesHash: null,
    key: 'ab'.repeat(32),
    commitment: '',
    created: 1000,
    rated: false,
  }
  const seats: SeatRow[] = LISTENERS.map((seat) => {
    const kind = seat === OBSERVER ? 'watch' : 'person'
    return { seat, kind, token: hashOf(tokenOf(id, seat)), level: null, name: null }
  })
  await store.create(row, seats)
  const game = opened(title, row, seats, [])
  const before: GameEvent[] = []
  const write = async (events: readonly GameEvent[]): Promise<void> => {
    const kept = game.keeping(events)
    if (keeps) await store.append(id, game.stored, events, { kept })
    else before.push(...events)
    game.wrote(events, kept)
  }
  for (const seat of [0, 1]) await write(game.salt(seat, null) as GameEvent[])
  const lot = new SeededDice('stored', 0, id)
  while (game.stored < most && !game.over) {
    const seat = game.session.toMove()
    const { seq, state, legal, undo } = game.tell(seat, { lines: 1e9, undone: 0 }).message
    const action = title.write(title.schema.decode(state), legal[lot.below(legal.length)])
    const result = undo && lot.below(6) === 0 ? game.undo(seat, { seq }) : game.act(seat, { seq }, [action])
    if ('code' in result) throw new Error(`It was refused: ${JSON.stringify(result)}`)
    await write(result.events)
  }
  if (!keeps) await store.append(id, 0, before)
  return game
}
