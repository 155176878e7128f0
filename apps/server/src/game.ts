import { createHash } from 'node:crypto'
import {
  type Action,
  type Entry,
  fingerprint,
  KeyedDice,
  LISTENERS,
  type Outcome,
  OVER,
  Session,
  type State,
  type Title,
  type Words,
} from '@vedette/kernel'
import type { Ended, Instead, LifeAsk, Refused, Scripted, StateMessage } from '@vedette/wire'
import { Books } from './books.ts'
import { EveryonesCuts, type Held } from './cuts.ts'
import { Judge } from './judge.ts'
import { type KeptGame, type Opened, OtherRules, type Rules } from './opened.ts'
import type { PastRules } from './past.ts'
import { Salts } from './salts.ts'
import type { GameEvent, GameRow, Kept, SeatRow } from './store.ts'
import { TableLife } from './table-life.ts'
import { stateOf } from './telling.ts'

/** For each taking-back the least that it or a later one has left of the journal: only so much was there all the while. */
function leastSince(left: readonly number[]): number[] {
  let least = Number.POSITIVE_INFINITY
  return left
    .toReversed()
    .map((entries) => {
      least = Math.min(least, entries)
      return least
    })
    .reverse()
}

/** What a change expects the game to be at. `undone` may be left out; it tells apart two lines of the same number. */
export interface Expected {
  readonly seq: number
  readonly undone?: number
}

/** Why no salt is taken, or the throws are not begun. */
export type SaltCode = 'begun' | 'already-salted' | 'not-a-seat' | 'not-started'

/** Something was played: how many actions, and the events that must be in the store before anybody hears of it. */
export interface Played {
  readonly played: number
  readonly events: readonly GameEvent[]
}

/** A short hash of a state, for knowing it again. */
const hashOfState = ({ bytes }: State): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 16)

/**
 * A loaded game: its session, and what it needs to know about who has heard what. It never waits and never writes;
 * whoever owns it stores each event, and what is kept with it, before telling anybody, and drops the game if it cannot.
 */
export class Game {
  /** As it is stored, on the terms that hold now. */
  row: GameRow
  readonly seats: readonly SeatRow[]
  readonly title: Title
  /** The rules it is played by where these are not today's; null where they are. */
  readonly past: PastRules | null
  readonly rules: Rules
  session: Session
  readonly table: TableLife
  /** What each listener's lines were cut to by takings-back. */
  readonly #cuts: EveryonesCuts
  readonly #salts: Salts
  /** How often the scripts have played for the machine at each seat. */
  readonly #scripts: Map<string, Scripted>
  /** How much of the journal is in events. */
  #entries = 0
  readonly #books: Books
  readonly #judge: Judge

  private constructor(rules: Rules, row: GameRow, seats: readonly SeatRow[], { kept, n }: Opened) {
    const { title, past } = rules
    this.rules = rules
    this.title = title
    this.past = past
    this.seats = seats
    this.table = new TableLife(title, row, seats, kept?.life ?? null)
    this.row = { ...row, ...this.table.terms }
    this.#books = new Books(n, kept)
    this.#cuts = new EveryonesCuts(kept?.cuts)
    this.#judge = new Judge(title)
    this.#salts = new Salts(title.seats, kept?.salts)
    this.#scripts = new Map(Object.entries(kept?.scripts ?? {}))
    this.session = this.#newSession()
  }

  /**
   * Opens a game as it stood, an event or an entry a step, so that others may be served in between. Throws OtherRules
   * when the title cannot play what is to be played, or not to the state that it came to.
   */
  static *open(rules: Rules, row: GameRow, seats: readonly SeatRow[], opened: Opened): Generator<void, Game> {
    const game = new Game(rules, row, seats, opened)
    yield* game.#goOn(opened)
    return game
  }

  *#goOn({ kept, events, hash, lines }: Opened): Generator<void, void> {
    const { title, row } = this
    const standing = kept?.standing
    const before = standing?.entries ?? 0
    const journal: Omit<Entry, 'n'>[] = [...(standing?.since ?? [])]
    const isBegun = standing !== undefined && before > 0
    // What each taking-back left of the journal; a session that goes on from where it stood knows of those before.
    const takenBack: number[] = isBegun ? [] : Array(standing?.undone ?? 0).fill(0)
    let stoodAt = hash
    for (const event of events) {
      if (event.kind === 'entries' || event.kind === 'undo') stoodAt = event.hash
      if (event.kind === 'entries') {
        journal.push(...event.entries)
        if (event.instead) this.#count(event.entries[0].seat, event.instead)
      } else if (event.kind === 'salt') this.#salts.add(event.seat, event.salt)
      else if (event.kind === 'begin') this.#salts.fixed = event.salt
      else if (event.kind === 'undo') {
        journal.length = event.entries - before
        takenBack.push(event.entries)
        this.#cuts.add(event.cuts)
      }
      this.table.hear([event])
      this.#books.hear(event)
      yield
    }
    this.row = { ...row, ...this.table.terms }
    const { scenario, options } = this.row
    // Before anything was played the terms may have changed, and the set-up with them.
    this.session = isBegun ? Session.from(title, scenario, options, standing) : this.#newSession()
    const stopped = yield* this.session.again(journal.map((entry, i) => ({ n: before + i, ...entry })))
    if (stopped) throw new OtherRules(`Entry ${stopped.at} of game ${row.id} is refused: ${stopped.why.code}.`)
    if (stoodAt !== undefined && stoodAt !== hashOfState(this.session.state))
      throw new OtherRules(`Game ${row.id} comes to another state than it stood at.`)
    this.session.recall(leastSince(takenBack))
    this.#entries = this.session.entries
    const isWhole = this.#books.balance(this.session, lines)
    // Of the lines before a snapshot nothing is known but their number.
    if (standing && !isWhole) throw new OtherRules(`Lines of game ${row.id} are missing.`)
    // Nothing is thrown before the salt is fixed.
    if (this.#salts.fixed !== null) this.session.resume(new KeyedDice(row.key, this.#salts.fixed))
  }

  #newSession(): Session {
    return new Session(this.title, this.row.scenario, this.row.options, null)
  }

  /** How many events are stored. */
  get stored(): number {
    return this.#books.stored
  }

  /** What the store lacks of what it has the events of; null for nothing. */
  lacking(): Kept | null {
    return this.#books.lacking(this)
  }

  /** What is to be kept with these events, which come next. */
  keeping(events: readonly GameEvent[]): Kept {
    return this.#books.keeping(this, events)
  }

  /** Events, and what was kept with them, are in the store. */
  wrote(events: readonly GameEvent[], kept: Kept): void {
    this.#books.wrote(this, events, kept)
  }

  /** Everybody was told: what was heard long ago is from now on read from the store. */
  spare(): void {
    this.#books.spare(this)
  }

  /** Where it stands, for a snapshot. */
  kept(): KeptGame {
    return {
      standing: this.session.standing(),
      life: this.table.life,
      cuts: this.#cuts.kept,
      salts: this.#salts.kept,
      scripts: Object.fromEntries(this.#scripts),
    }
  }

  get over(): boolean {
    return this.session.over || this.table.finished
  }

  /** The machine's seat, if it is its decision. */
  get machine(): SeatRow | null {
    if (!this.table.started || this.over) return null
    const mover = this.session.toMove()
    return this.seats.find(({ seat, kind }) => seat === mover && kind === 'machine') ?? null
  }

  /** The seats of persons. */
  get people(): number[] {
    return this.seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat)
  }

  /** Whether no person plays. */
  get machinesAlone(): boolean {
    return this.people.length === 0
  }

  /** The persons who have not yet said what they add to the dice; nobody once the salt is fixed. */
  get awaits(): string[] {
    if (this.#closed) return []
    return this.people.map((seat) => this.title.seats[seat]).filter((name) => !this.#salts.has(name))
  }

  /** What was due when the game was loaded: the beginning when nobody is awaited, and throws. */
  pending(): GameEvent[] {
    if (this.#mayBegin) return this.#begin()
    return this.#thrown()
  }

  /**
   * Plays actions of one seat in order, up to and including the first that cannot be taken back (a throw, a reveal, a
   * hand-over, the end). Refusing one takes those before it back, so a batch is played whole or not at all, and
   * nobody can look at a throw and have it undone by a refusal. `instead` is why the scripts play, and not the machine.
   */
  act(seat: number, expected: Expected, actions: readonly Words[], instead: Instead | null = null): Played | Refused {
    const no = this.#untimely(seat, expected)
    if (no) return no
    for (let i = 0; i < actions.length; i++) {
      const refused = this.#judge.play(this.session, seat, actions[i])
      if (refused) {
        for (let back = 0; back < i; back++) this.session.undo(seat)
        return actions.length > 1 ? { ...refused, at: i } : refused
      }
      if (!this.session.canUndo(seat)) return { played: i + 1, events: this.#fresh(instead) }
    }
    return { played: actions.length, events: this.#fresh(instead) }
  }

  /** An action in words, if the seat's own view offers it. */
  offered(seat: number, action: Action): Words | null {
    return this.#judge.offered(this.session, seat, action)
  }

  /** Takes back so many of the seat's last actions, as far as they go: at least one. */
  undo(seat: number, expected: Expected, times = 1): Played | Refused {
    const no = this.#untimely(seat, expected)
    if (no) return no
    if (!this.session.canUndo(seat)) return { code: 'nothing-to-undo' }
    const events: GameEvent[] = []
    while (events.length < times && this.session.canUndo(seat)) events.push(this.#takeBack(seat))
    return { played: 0, events }
  }

  #takeBack(seat: number): GameEvent {
    const before = LISTENERS.map((listener) => this.session.seq(listener))
    this.session.undo(seat)
    const cuts = LISTENERS.map((listener, i) => {
      const now = this.session.seq(listener)
      return now < before[i] ? now : null
    })
    this.#cuts.add(cuts)
    this.#entries = this.session.entries
    return { kind: 'undo', entries: this.#entries, cuts, hash: hashOfState(this.session.state) }
  }

  /** Adds a seat's entropy to the dice, or none: once a seat. When nobody else is awaited, the throws begin. */
  salt(seat: number, salt: string | null): GameEvent[] | SaltCode {
    const name = this.title.seats[seat]
    if (name === undefined) return 'not-a-seat'
    if (this.#salts.has(name)) return 'already-salted'
    if (this.#closed) return 'begun'
    this.#salts.add(name, salt)
    const event: GameEvent = { kind: 'salt', seat: name, salt }
    return this.#mayBegin ? [event, ...this.#begin()] : [event]
  }

  /** Begins the throws without the entropy of those who are still awaited. */
  begin(seat: number): GameEvent[] | SaltCode {
    if (this.title.seats[seat] === undefined) return 'not-a-seat'
    if (!this.table.started) return 'not-started'
    return this.#closed ? 'begun' : this.#begin()
  }

  /** Does at the table what a seat asks beside playing: proposes or agrees to terms, or ends the game. */
  ask(seat: number, ask: LifeAsk): Played | Refused {
    if (this.over) return { code: this.title.seats[seat] === undefined ? 'not-a-seat' : 'game-over' }
    const events = this.table.ask(seat, ask)
    if (typeof events === 'string') return { code: events }
    return { played: 0, events: this.#lived(events).map((event) => this.#whole(event)) }
  }

  /** An end before its time keeps with it what its record needs. */
  #whole(event: GameEvent): GameEvent {
    const { outcome } = this.table
    if (event.kind !== 'finish' || outcome === null) return event
    return { ...event, ended: this.#ended(outcome) }
  }

  /** Somebody is at this seat: what that changes. */
  sit(seat: number): readonly GameEvent[] {
    return this.#lived(this.table.sit(seat))
  }

  /** A link to a seat is made, or used, or whoever had left it is back: what that changes. */
  link(seat: number, by: number): readonly GameEvent[] {
    return this.#lived(this.table.link(seat, by))
  }
  take(seat: number): readonly GameEvent[] {
    return this.#lived(this.table.take(seat))
  }
  back(seat: number): readonly GameEvent[] {
    return this.#lived(this.table.back(seat))
  }

  #lived(events: readonly GameEvent[]): readonly GameEvent[] {
    const { scenario, options } = this.row
    this.table.hear(events)
    this.row = { ...this.row, ...this.table.terms }
    if (this.row.scenario !== scenario || this.row.options !== options) {
      this.session = this.#newSession()
    }
    return this.#mayBegin ? [...events, ...this.#begin()] : events
  }

  /** How many of a listener's lines are good, given what it holds. */
  good(seat: number, held: Held): number {
    return Math.min(this.#cuts.good(seat, held), this.session.seq(seat))
  }

  /**
   * What a listener is to be told, given what it holds. Its lines begin with the first that is known here, if that comes
   * after the first that it needs: those between them are in the store.
   */
  tell(seat: number, held: Held): StateMessage {
    return stateOf(this, this.session.message(seat, this.good(seat, held)), {
      salts: this.#salts,
      scripts: Object.fromEntries(this.#scripts),
      undone: this.#cuts.count(seat),
    })
  }

  #untimely(seat: number, expected: Expected): Refused | null {
    const { session } = this
    const seq = session.seq(seat)
    const undone = this.#cuts.count(seat)
    if (expected.seq !== seq || (expected.undone ?? undone) !== undone) return { code: 'stale', seq }
    const mover = session.toMove()
    if (mover === OVER || this.table.finished) return { code: 'game-over' }
    if (!this.table.started) return { code: 'not-started' }
    return mover === seat ? null : { code: 'not-your-decision' }
  }

  /** What was played and thrown since the last event, and the end if that has come with it. */
  #fresh(instead: Instead | null = null): GameEvent[] {
    const { title, session, table } = this
    const fresh = session.entries - this.#entries
    const entries = session.journal.slice(-fresh).map(({ seat, action }) => ({ seat, action }))
    this.#entries = session.entries
    if (instead !== null) this.#count(entries[0].seat, instead)
    const outcome = title.outcome(session.state)
    const event: GameEvent = {
      kind: 'entries',
      entries,
      hash: hashOfState(session.state),
      ...(instead === null ? {} : { instead }),
      ...(outcome === null ? {} : { ended: this.#ended(outcome) }),
    }
    const events = outcome === null ? [event] : [event, table.end(outcome)]
    table.hear(events)
    return events
  }

  /** How it ended; what chance was asked in all of it takes the whole log. */
  get ended(): Ended | null {
    const outcome = this.table.outcome ?? this.title.outcome(this.session.state)
    return outcome && this.#ended(outcome)
  }

  #ended(outcome: Outcome): Ended {
    return { outcome, stateHash: fingerprint(this.title.schema.encode(this.session.state)) }
  }

  #count(seat: string, why: Instead): void {
    this.#scripts.set(seat, { times: (this.#scripts.get(seat)?.times ?? 0) + 1, why })
  }

  /** Too late for salt: it is fixed, or there is nothing left to throw. */
  get #closed(): boolean {
    return this.#salts.fixed !== null || this.over
  }

  /** Nobody is awaited any more. */
  get #mayBegin(): boolean {
    return this.table.started && !this.#closed && this.awaits.length === 0
  }

  /** Fixes the salt for good, in the order of the seats, and makes the throws that are due. */
  #begin(): GameEvent[] {
    const salt = this.#salts.fix()
    this.session.resume(new KeyedDice(this.row.key, salt))
    return [{ kind: 'begin', salt }, ...this.#thrown()]
  }

  #thrown(): GameEvent[] {
    return this.session.entries > this.#entries ? this.#fresh() : []
  }
}
