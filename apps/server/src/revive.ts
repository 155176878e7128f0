import { setImmediate } from 'node:timers/promises'
import { inSlices } from '@vedette/bots/thought.ts'
import type { Title } from '@vedette/kernel'
import { schemaHashOf } from './books.ts'
import type { Clock } from './clock.ts'
import { Game } from './game.ts'
import { type KeptGame, type Opened, OtherRules, type Rules } from './opened.ts'
import type { Past } from './past.ts'
import { wholeLog } from './record.ts'
import type { GameEvent, GameReader, GameRow, SeatRow, SnapshotRow } from './store.ts'

/** So long a game is played again in one go, in milliseconds: then whoever else wants the thread has it. */
export const SLICE = 2

/** A game as it stands in the store. */
export interface StoredGame {
  readonly row: GameRow
  /** The seats as they are under a title: at which level the machine plays there. */
  seats(title: Title): readonly SeatRow[]
}

type Revived =
  | { readonly game: Game }
  | { readonly game: null; readonly why: string; readonly faults: unknown[]; readonly events: readonly GameEvent[] }

/** What a snapshot holds; null where it is damaged: then the game is played again. */
function read(json: string): KeptGame | null {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** A game as it stood in a snapshot, and what came after; null where the snapshot is of other rules or another layout. */
async function since(reader: GameReader, id: string, rules: Rules, snapshot: SnapshotRow): Promise<Opened | null> {
  const { n, rulesHash, schemaHash, json } = snapshot
  if (rulesHash !== rules.hash || schemaHash !== schemaHashOf(rules.title)) return null
  const last = await reader.last(id, ['entries', 'undo'], n)
  const hash = last && 'hash' in last ? last.hash : undefined
  const kept = read(json)
  return kept && { kept, n, events: await reader.events(id, n), hash, lines: await reader.lineCount(id) }
}

/** Opens one game, and remembers why it could not be. */
class Opening {
  readonly why: string[] = []
  readonly faults: unknown[] = []
  readonly #reader: GameReader
  readonly #stored: StoredGame
  readonly #clock: Clock
  #log: Promise<GameEvent[]> | null = null

  constructor(reader: GameReader, stored: StoredGame, clock: Clock) {
    this.#reader = reader
    this.#stored = stored
    this.#clock = clock
  }

  log(): Promise<GameEvent[]> {
    this.#log ??= wholeLog(this.#reader, this.#stored.row.id)
    return this.#log
  }

  /** The game by these rules: from a snapshot that they have made, or else by playing its whole log. */
  async by(rules: Rules): Promise<Game | null> {
    const { id } = this.#stored.row
    for (const snapshot of await this.#reader.snapshots(id)) {
      const game = await this.#attempt(rules, await since(this.#reader, id, rules, snapshot), [])
      if (game) return game
    }
    const whole = { kept: null, n: 0, events: await this.log(), lines: await this.#reader.lineCount(id) }
    return this.#attempt(rules, whole, this.why)
  }

  async #attempt(rules: Rules, opened: Opened | null, why: string[]): Promise<Game | null> {
    const { row, seats } = this.#stored
    if (opened === null) return null
    try {
      return await inSlices(Game.open(rules, row, seats(rules.title), opened), {
        slice: SLICE,
        clock: () => this.#clock.monotonic(),
        pause: () => setImmediate(),
        hurried: () => false,
      })
    } catch (error) {
      // Other rules may stumble over anything that these never wrote.
      if (!(error instanceof OtherRules)) this.faults.push(error)
      why.push(error instanceof Error ? error.message : String(error))
      return null
    }
  }
}

/**
 * A game as it stood, played by the rules that bring it there: today's if it is of their version, or else those that
 * were kept when it began. Without a game it says why not, and what rules stumbled over. This is the one way in which
 * the server and whoever looks through a store open a game.
 */
export async function revive(
  reader: GameReader,
  stored: StoredGame,
  today: Title | undefined,
  past: Past,
  clock: Clock,
): Promise<Revived> {
  const { row } = stored
  const opening = new Opening(reader, stored, clock)
  if (today?.rulesVersion === row.rulesVersion) {
    const game = await opening.by({ title: today, past: null, hash: await past.hashOf(today) })
    if (game) return { game }
  } else
    opening.why.push(
      `It began with version ${row.rulesVersion} of its rules; here is ${today?.rulesVersion ?? 'none'}.`,
    )
  const kept = await past.of(row.title, row.rulesVersion)
  const game = kept && (await opening.by({ title: kept.title, past: kept, hash: kept.rulesHash }))
  if (game) return { game }
  if (!kept) opening.why.push('The rules it began with were not kept.')
  return { game: null, why: opening.why.join(' '), faults: opening.faults, events: await opening.log() }
}
