import type { GameRecord, Line, Outcome, Title } from '@vedette/kernel'
import { OBSERVER } from '@vedette/kernel'
import type { Ended, StoodMessage } from '@vedette/wire'
import { lineOf } from './books.ts'
import { type Log, readLog, recordOf, wholeLog } from './record.ts'
import type { GameEvent, GameReader, GameRow, SeatRow } from './store.ts'
import { playersOf } from './telling.ts'

/**
 * A game that no rules here play as it was played: it is shown as it stood, and never played on as another. Of one that
 * is over everything is told, and where nothing is hidden; otherwise each seat what it has heard, or, of a game of
 * before of which no lines are kept, what it did itself. It keeps nothing of the log in memory but its end.
 */
export class Stood {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  readonly #reader: GameReader
  readonly #title: Title | undefined
  readonly #entries: number
  readonly #ended: Ended | null

  /** `title` is the title as it is today, for what is no rule: the names of its seats, whether it hides anything. */
  constructor(
    reader: GameReader,
    row: GameRow,
    seats: readonly SeatRow[],
    events: readonly GameEvent[],
    title: Title | undefined,
  ) {
    this.row = row
    this.seats = seats
    this.#reader = reader
    this.#title = title
    const { journal, ended } = readLog(events)
    this.#entries = journal.length
    this.#ended = ended
  }

  get outcome(): Outcome | null {
    return this.#ended?.outcome ?? null
  }

  /** What is told of it without what was played. */
  get about(): Omit<StoodMessage, 'seat' | 'lines' | 'told'> {
    const { row } = this
    return {
      t: 'stood',
      game: row.id,
      title: row.title,
      scenario: row.scenario,
      options: row.options,
      rulesVersion: row.rulesVersion,
      rulesHere: this.#title?.rulesVersion ?? null,
      ...playersOf(this.#title?.seats ?? [], this.seats),
      rated: row.rated,
      created: row.created,
      entries: this.#entries,
      outcome: this.outcome,
      ...(this.#ended ? { key: row.key } : {}),
    }
  }

  async tell(seat: number): Promise<StoodMessage> {
    const { about } = this
    const isOpen = this.#ended !== null || this.#title?.secrets === false
    const kept = await this.#reader.lines(this.row.id, isOpen ? null : seat)
    if (kept.length > 0 || (await this.#reader.lineCount(this.row.id)) > 0) {
      return { ...about, seat, told: isOpen ? 'all' : 'heard', lines: kept.map(lineOf) }
    }
    const own = seat === OBSERVER ? null : this.#title?.seats[seat]
    const { journal } = await this.#log()
    const lines = journal
      .filter((entry) => isOpen || entry.seat === own)
      .map(({ seat: name, action }): Line => ({ kind: 'action', seat: name, action }))
    return { ...about, seat, told: isOpen ? 'all' : 'own', lines }
  }

  async #log(): Promise<Log> {
    return readLog(await wholeLog(this.#reader, this.row.id))
  }

  /** The record of a game that is over, as it was when it ended; null for one that is not. */
  async record(): Promise<GameRecord | null> {
    return this.#ended && recordOf(this.row, await this.#log(), this.#ended)
  }
}

/** Why a game cannot be played here, with what can be shown of it. */
export class Unplayable extends Error {
  readonly code = 'unplayable'
  readonly stood: Stood
  constructor(stood: Stood, message: string) {
    super(message)
    this.stood = stood
  }
}
