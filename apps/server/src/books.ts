import type { HeardLine, Line, Session, Title } from '@vedette/kernel'
import { fingerprint, layoutOf } from '@vedette/kernel'
import type { KeptGame } from './opened.ts'
import type { GameEvent, Kept, LineRow } from './store.ts'

/** After so many events or entries a snapshot is worth its place: to play so many again takes a few milliseconds. */
export const WORTH = 128

/** For which layout of states a snapshot is. */
export const schemaHashOf = ({ schema }: Title): string => fingerprint(layoutOf(schema))

/** A heard line as it is kept; `n` is the event that it came with. */
function rowOf({ audience, line }: HeardLine, n: number): LineRow {
  if (line.kind === 'note') return { n, audience, seat: null, code: line.code, facts: line.facts }
  const { do: code, ...facts } = line.action
  return { n, audience, seat: line.seat, code, facts: facts as LineRow['facts'] }
}

/** A line as it was heard. */
export function lineOf({ seat, code, facts }: LineRow): Line {
  if (seat === null) return { kind: 'note', code, facts }
  return { kind: 'action', seat, action: { do: code, ...facts } as Extract<Line, { kind: 'action' }>['action'] }
}

/** Which event each entry of a journal came with, from one entry on. */
class Came {
  #first = 0
  #events: number[] = []

  /** The next event, of this number. */
  hear(event: GameEvent, n: number): void {
    if (event.kind === 'entries') for (const _ of event.entries) this.#events.push(n)
    else if (event.kind === 'undo') {
      this.#first = Math.min(this.#first, event.entries)
      this.#events.length = event.entries - this.#first
    }
  }

  /** Forgets all entries before this one. */
  startAt(entry: number): void {
    this.#first = entry
    this.#events = []
  }

  /** The rows of a session's lines from this one on. */
  rows(session: Session, line: number): LineRow[] {
    return session.linesFrom(line).map((heard) => rowOf(heard, this.#events[heard.entry - this.#first]))
  }
}

/** What is asked of a game to write it down. */
interface Written {
  readonly session: Session
  readonly title: Title
  readonly rules: { readonly hash: string }
  readonly table: { readonly finished: boolean }
  kept(): KeptGame
}

/** What the store has of a game: how many events and lines, and how far its newest snapshot reaches. */
export class Books {
  /** How many events are stored. */
  stored: number
  #lines = 0
  #snapshot: { readonly n: number; readonly entries: number; readonly finished: boolean }
  readonly #came = new Came()

  /** A game that is opened by its log, or by a snapshot. */
  constructor(n: number, kept: KeptGame | null) {
    this.stored = n
    const entries = kept ? kept.standing.entries + kept.standing.since.length : 0
    this.#snapshot = { n, entries, finished: kept?.life.state === 'finished' }
  }

  /** The next event, as it is stored. */
  hear(event: GameEvent): void {
    this.#came.hear(event, this.stored++)
  }

  /** All events were heard, and so many lines are stored; whether these are all lines, so that only new ones are missing. */
  balance(session: Session, lines: number): boolean {
    const isWhole = lines === session.lines
    this.#lines = isWhole ? lines : 0
    if (isWhole) this.#came.startAt(session.entries)
    return isWhole
  }

  /** What the store lacks of what it has the events of: lines of a game of before, or a snapshot that is due. */
  lacking(game: Written): Kept | null {
    return this.#lines < game.session.lines || this.#isDue(game, this.stored) ? this.keeping(game, []) : null
  }

  /** What is to be kept with these events, which come next. */
  keeping(game: Written, events: readonly GameEvent[]): Kept {
    const { session, rules, title } = game
    const n = this.stored + events.length
    for (const [i, event] of events.entries()) this.#came.hear(event, this.stored + i)
    const from = Math.min(this.#lines, session.lines)
    const lines = { from, lines: this.#came.rows(session, from) }
    if (!this.#isDue(game, n)) return { lines, snapshot: null }
    const json = JSON.stringify(game.kept())
    return { lines, snapshot: { n, rulesHash: rules.hash, schemaHash: schemaHashOf(title), json } }
  }

  /** Events, and what was kept with them, are in the store. */
  wrote({ session, table }: Written, events: readonly GameEvent[], { snapshot }: Kept): void {
    this.stored += events.length
    this.#lines = session.lines
    this.#came.startAt(session.entries)
    if (snapshot === null) return
    this.#snapshot = { n: snapshot.n, entries: session.entries, finished: table.finished }
  }

  /** Has the game forget, from time to time, what nothing goes back to and the store has. */
  spare({ session }: Written): void {
    if (this.#lines === session.lines && session.journal.length >= WORTH) session.forget()
  }

  /** Whether a snapshot before event `n` is worth its place; it always is at the end. */
  #isDue({ session, table }: Written, n: number): boolean {
    const { n: before, entries, finished } = this.#snapshot
    if (table.finished && !finished) return true
    return n - before >= WORTH || session.entries - entries >= WORTH
  }
}
