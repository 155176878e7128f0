import type { Entry, GameRecord, Outcome, Title } from '@vedette/kernel'
import { OBSERVER } from '@vedette/kernel'
import type { Ended, StoodMessage } from '@vedette/wire'
import type { GameEvent, GameRow, SeatRow } from './store.ts'

/** What a game's log says without any rules. */
interface Log {
  readonly journal: readonly Omit<Entry, 'n'>[]
  readonly salt: string
  readonly ended: Ended | null
  /** It was ended before the rules ended it. */
  readonly early: boolean
}

function read(events: readonly GameEvent[]): Log {
  const journal: Omit<Entry, 'n'>[] = []
  let salt = ''
  let ended: Log['ended'] = null
  let early = false
  for (const event of events) {
    if (event.kind === 'undo') journal.length = event.entries
    else if (event.kind === 'begin') salt = event.salt
    else if (event.kind === 'entries') {
      journal.push(...event.entries)
      ended = event.ended ?? null
    } else if (event.kind === 'finish' && event.ended) {
      ended = event.ended
      early = true
    }
  }
  return { journal, salt, ended, early }
}

/**
 * A game that no rules here play as it was played: it is shown as it stood, and never played on as another. Of one
 * that is over everything is told; otherwise each seat hears what it did itself, and all of it where nothing is hidden.
 */
export class Stood {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  readonly #title: Title | undefined
  readonly #log: Log

  /** `title` is the title as it is today, for what is no rule: the names of its seats, whether it hides anything. */
  constructor(row: GameRow, seats: readonly SeatRow[], events: readonly GameEvent[], title: Title | undefined) {
    this.row = row
    this.seats = seats
    this.#title = title
    this.#log = read(events)
  }

  get outcome(): Outcome | null {
    return this.#log.ended?.outcome ?? null
  }

  tell(seat: number): StoodMessage {
    const { row } = this
    const { journal, ended } = this.#log
    const own = seat === OBSERVER ? null : this.#title?.seats[seat]
    const open = ended !== null || this.#title?.secrets === false
    const heard = journal.filter((entry) => open || entry.seat === own)
    return {
      t: 'stood',
      game: row.id,
      seat,
      title: row.title,
      scenario: row.scenario,
      options: row.options,
      rulesVersion: row.rulesVersion,
      rulesHere: this.#title?.rulesVersion ?? null,
      names: this.#bySeat(({ name }) => name),
      machine: this.#bySeat(({ kind, level }) => (kind === 'machine' ? (level ?? '') : null)),
      rated: row.rated,
      created: row.created,
      entries: journal.length,
      whole: open,
      lines: heard.map(({ seat: name, action }) => ({ kind: 'action', seat: name, action })),
      outcome: this.outcome,
      ...(ended ? { key: row.key } : {}),
    }
  }

  /** The record of a game that is over, as it was when it ended; null for one that is not. */
  record(): GameRecord | null {
    const { row } = this
    const { journal, salt, ended, early } = this.#log
    if (ended === null) return null
    const { title, scenario, options, rulesVersion, commitment, key } = row
    return {
      title,
      scenario,
      options,
      rulesVersion,
      commitment,
      key,
      salt,
      journal: journal.map((entry, n) => ({ n, ...entry })),
      ...(early ? { ended: { by: ended.outcome.code, winner: ended.outcome.winner } } : {}),
      ...(ended.throws ? { throws: ended.throws } : {}),
      stateHash: ended.stateHash,
    }
  }

  #bySeat(value: (seat: SeatRow) => string | null): Record<string, string> {
    const told: Record<string, string> = {}
    for (const one of this.seats) {
      const name = this.#title?.seats[one.seat]
      const text = value(one)
      if (name !== undefined && text !== null) told[name] = text
    }
    return told
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
