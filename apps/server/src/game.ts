import { createHash } from 'node:crypto'
import {
  type Action,
  ActionList,
  askedOfChance,
  type Entry,
  fingerprint,
  type GameRecord,
  KeyedDice,
  OBSERVER,
  type Outcome,
  OVER,
  refuse,
  Session,
  type State,
  type Title,
  type Words,
} from '@vedette/kernel'
import type { Ended, Instead, LifeAsk, Refused, Scripted, StateMessage } from '@vedette/wire'
import { Cuts } from './cuts.ts'
import type { PastRules } from './past.ts'
import type { GameEvent, GameRow, SeatRow } from './store.ts'
import { TableLife } from './table-life.ts'
import type { Task } from './thinkers.ts'

/** What a client has of a seat's lines: how many, and after how many takings-back. */
export interface Held {
  readonly lines: number
  readonly undone: number
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

/** These rules do not play the journal, or come to another state by it. */
export class OtherRules extends Error {}

/** A short hash of a state, for knowing it again. */
const hashOfState = ({ bytes }: State): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 16)

const listeners = [0, 1, OBSERVER]

/**
 * A loaded game: its session, rebuilt from its events, and what it needs to know about who has heard what. It never
 * waits and never writes; whoever owns it stores each event before telling anybody, and drops the game if it cannot.
 */
export class Game {
  /** As it is stored, on the terms that hold now. */
  row: GameRow
  readonly seats: readonly SeatRow[]
  readonly title: Title
  /** The rules it is played by where these are not today's; null where they are. */
  readonly past: PastRules | null
  session: Session
  readonly table: TableLife
  /** How many events are stored. */
  stored: number
  /** What each listener's lines were cut to by takings-back. */
  readonly #cuts = new Map<number, Cuts>(listeners.map((seat) => [seat, new Cuts()]))
  /** What each seat adds to the dice; null for nothing. */
  readonly #salts = new Map<string, string | null>()
  /** How often the scripts have played for the machine at each seat. */
  readonly #scripts = new Map<string, Scripted>()
  /** The salt of the dice, from the moment it is fixed. */
  #salt: string | null = null
  /** How much of the journal is stored. */
  #entries: number
  readonly #list = new ActionList()

  /** Throws OtherRules when the title cannot play the events, or not to the state that they came to. */
  constructor(
    title: Title,
    row: GameRow,
    seats: readonly SeatRow[],
    events: readonly GameEvent[],
    past: PastRules | null = null,
  ) {
    this.title = title
    this.past = past
    this.seats = seats
    this.table = new TableLife(title, row, seats, events)
    this.row = { ...row, ...this.table.terms }
    this.stored = events.length
    const journal: Omit<Entry, 'n'>[] = []
    let hash: string | undefined
    for (const event of events) {
      if (event.kind === 'entries' || event.kind === 'undo') hash = event.hash
      if (event.kind === 'entries') {
        journal.push(...event.entries)
        if (event.instead) this.#count(event.entries[0].seat, event.instead)
      } else if (event.kind === 'salt') this.#salts.set(event.seat, event.salt)
      else if (event.kind === 'begin') this.#salt = event.salt
      else if (event.kind === 'undo') {
        journal.length = event.entries
        this.#cut(event.cuts)
      }
    }
    this.#entries = journal.length
    const record = {
      scenario: this.row.scenario,
      options: this.row.options,
      journal: journal.map((entry, n) => ({ n, ...entry })),
    }
    const { session, stopped } = Session.replay(title, record, null)
    if (stopped) throw new OtherRules(`Entry ${stopped.at} of game ${row.id} is refused: ${stopped.why.code}.`)
    if (hash !== undefined && hash !== hashOfState(session.state))
      throw new OtherRules(`Game ${row.id} comes to another state than it stood at.`)
    this.session = session
    // Nothing is thrown before the salt is fixed.
    if (this.#salt !== null) session.resume(new KeyedDice(row.key, this.#salt))
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

  /** What the machine has to decide, if it is its decision. */
  task(): Task | null {
    const { title, session, machine } = this
    if (!machine) return null
    return {
      title: title.id,
      view: title.schema.encode(title.view(session.state, machine.seat)),
      seat: machine.seat,
      // The same after a restart, and of no use for guessing dice.
      seed: fingerprint(`${this.row.key}|machine|${session.journal.length}`),
      level: machine.level ?? '',
      ...(this.past ? { rules: this.past.file } : {}),
    }
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
      const refused = this.#play(seat, actions[i])
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
    const { title, session } = this
    const view = title.view(session.state, seat)
    return this.#isOffered(view, action) && title.refuse(view, action) === null ? title.write(view, action) : null
  }

  undo(seat: number, expected: Expected): Played | Refused {
    const no = this.#untimely(seat, expected)
    if (no) return no
    const before = listeners.map((listener) => this.session.seq(listener))
    if (this.session.undo(seat)) return { code: 'nothing-to-undo' }
    const cuts = listeners.map((listener, i) => {
      const now = this.session.seq(listener)
      return now < before[i] ? now : null
    })
    this.#cut(cuts)
    this.#entries = this.session.journal.length
    const hash = hashOfState(this.session.state)
    return { played: 0, events: [{ kind: 'undo', entries: this.#entries, cuts, hash }] }
  }

  /** Adds a seat's entropy to the dice, or none: once a seat. When nobody else is awaited, the throws begin. */
  salt(seat: number, salt: string | null): GameEvent[] | SaltCode {
    const name = this.title.seats[seat]
    if (name === undefined) return 'not-a-seat'
    if (this.#salts.has(name)) return 'already-salted'
    if (this.#closed) return 'begun'
    this.#salts.set(name, salt)
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
      this.session = new Session(this.title, this.row.scenario, this.row.options, null)
    }
    return this.#mayBegin ? [...events, ...this.#begin()] : events
  }

  /** What a listener is to be told, given what it holds. */
  tell(seat: number, held: Held): StateMessage {
    const { title, row, session } = this
    const cuts = this.#cuts.get(seat) as Cuts
    // Lines held from before a taking-back are good only up to the shortest cut since then.
    const since = held.undone > cuts.count ? 0 : Math.min(held.lines, cuts.shortestSince(held.undone))
    const people = this.seats.filter((one) => one.seat !== OBSERVER)
    const bySeat = (value: (one: SeatRow) => string | null): Record<string, string> => {
      const told: Record<string, string> = {}
      for (const one of people) {
        const text = value(one)
        if (text !== null) told[title.seats[one.seat]] = text
      }
      return told
    }
    return {
      t: 'state',
      message: this.table.masked(session.message(seat, since)),
      undone: cuts.count,
      game: row.id,
      title: title.id,
      scenario: row.scenario,
      options: row.options,
      rulesVersion: title.rulesVersion,
      ...(this.past ? { rules: this.past.name } : {}),
      commitment: row.commitment,
      awaits: this.awaits,
      salted: title.seats.filter((name) => typeof this.#salts.get(name) === 'string'),
      salt: this.#salt,
      names: bySeat((one) => one.name),
      machine: bySeat((one) => (one.kind === 'machine' ? (one.level ?? '') : null)),
      scripts: Object.fromEntries(this.#scripts),
      rated: row.rated,
      table: this.table.told(this.over),
      ...(this.over ? { key: row.key } : {}),
    }
  }

  /** The full record, with what chance was asked; only for games that are over. */
  record(): GameRecord {
    const { session } = this
    const record = session.record(this.row.commitment, this.row.key, this.#salt ?? '')
    const { outcome } = this.table
    return {
      ...record,
      throws: askedOfChance(session.title, record),
      ...(outcome ? { ended: { by: outcome.code, winner: outcome.winner } } : {}),
    }
  }

  #untimely(seat: number, expected: Expected): Refused | null {
    const { session } = this
    const seq = session.seq(seat)
    const undone = (this.#cuts.get(seat) as Cuts).count
    if (expected.seq !== seq || (expected.undone ?? undone) !== undone) return { code: 'stale', seq }
    const mover = session.toMove()
    if (mover === OVER || this.table.finished) return { code: 'game-over' }
    if (!this.table.started) return { code: 'not-started' }
    return mover === seat ? null : { code: 'not-your-decision' }
  }

  /** Plays one action, judged first on the seat's own view so that no refusal speaks of what the seat may not see. */
  #play(seat: number, words: Words): Refused | null {
    const { title, session } = this
    const view = title.view(session.state, seat)
    const action = readSafely(title, view, words)
    if (action === null) return { code: 'malformed' }
    const why = title.refuse(view, action)
    if (why) return { code: 'unoffered', why }
    if (!this.#isOffered(view, action)) return { code: 'unoffered', why: refuse('', 'no-such-action') }
    return session.play(seat, words) ? { code: 'unoffered', why: refuse('', 'not-possible') } : null
  }

  #isOffered(view: State, action: Action): boolean {
    this.#list.clear()
    this.title.candidates(view, this.#list)
    return this.#list.has(action)
  }

  /** What was played and thrown since the last event, and the end if that has come with it. */
  #fresh(instead: Instead | null = null): GameEvent[] {
    const { title, session, table } = this
    const entries = session.journal.slice(this.#entries).map(({ seat, action }) => ({ seat, action }))
    this.#entries = session.journal.length
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

  #ended(outcome: Outcome): Ended {
    const record = this.session.record()
    return { outcome, stateHash: record.stateHash, throws: askedOfChance(this.title, record) }
  }

  #count(seat: string, why: Instead): void {
    this.#scripts.set(seat, { times: (this.#scripts.get(seat)?.times ?? 0) + 1, why })
  }

  #cut(cuts: readonly (number | null)[]): void {
    listeners.forEach((seat, i) => {
      const to = cuts[i]
      if (to !== null) this.#cuts.get(seat)?.add(to)
    })
  }

  /** Too late for salt: it is fixed, or there is nothing left to throw. */
  get #closed(): boolean {
    return this.#salt !== null || this.over
  }

  /** Nobody is awaited any more. */
  get #mayBegin(): boolean {
    return this.table.started && !this.#closed && this.awaits.length === 0
  }

  /** Fixes the salt for good, in the order of the seats, and makes the throws that are due. */
  #begin(): GameEvent[] {
    const given = this.title.seats.filter((name) => typeof this.#salts.get(name) === 'string')
    const salt = given.map((name) => `${name}:${this.#salts.get(name)}`).join(',')
    this.#salt = salt
    this.session.resume(new KeyedDice(this.row.key, salt))
    return [{ kind: 'begin', salt }, ...this.#thrown()]
  }

  #thrown(): GameEvent[] {
    return this.session.journal.length > this.#entries ? this.#fresh() : []
  }
}

/** Words come from outside: a title that stumbles over them has not read an action. */
function readSafely(title: Title, view: State, words: Words): number | null {
  try {
    return title.read(view, words)
  } catch {
    return null
  }
}
