import { ActionList } from './action.ts'
import { type Dice, fingerprint } from './dice.ts'
import { type Foretold, foretell, isAsForetold, isFor } from './foretell.ts'
import type { Entry, GameRecord, Line } from './journal.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { State } from './schema.ts'
import { countOf, throwWith } from './throwing.ts'
import { CHANCE, legal, type Options, type Outcome, OVER, type Prompt, type Title, type Words } from './title.ts'

interface HeardLine {
  readonly audience: number
  readonly line: Line
}

/** What one seat is told. Everything in it comes from that seat's view or from lines it may hear. */
export interface SeatMessage {
  readonly seat: number
  /** How many lines this seat has heard: the sequence number its next action must name. */
  readonly seq: number
  /** The seat's view, encoded by the title's schema. */
  readonly state: string
  /** What a seat is asked; null when the game is over, and while a throw is due and the session has no dice yet. */
  readonly prompt: Prompt | null
  /** The legal actions of this seat, packed; empty when it is not to move. */
  readonly legal: readonly number[]
  /** The index of the first line in `lines`; lines the seat already had from there on are void (undo). */
  readonly from: number
  readonly lines: readonly Line[]
  readonly undo: boolean
  readonly outcome: Outcome | null
}

interface Snapshot<S> {
  readonly seat: number
  readonly state: S
  readonly entries: number
  readonly lines: number
  readonly throws: number
}

/**
 * After so many takings-back in a row, with nothing between that cannot be taken back, no more are granted until there
 * is: whoever needs more than that is not making up his mind, and what he does is kept for ever.
 */
export const MOST_UNDONE = 200

/** What no game's rules say: the session's own refusal names no paragraph. */
const no = (code: string): Refusal => refuse('', code)

/**
 * One running game: the state, its journal, what each seat has heard, and how far back it may be taken. It holds no
 * clock, no socket and no storage.
 */
export class Session<S extends State = State> {
  readonly title: Title<S>
  readonly scenario: string
  readonly options: Options
  readonly state: S
  #dice: Dice | null = null
  #throws = 0
  #journal: Entry[] = []
  #lines: HeardLine[] = []
  #undo: Snapshot<S>[] = []
  /** How much has been taken back since something last could not be. */
  #undone = 0
  #list = new ActionList()

  /** Without dice the session waits for `resume` before anything is thrown: so a record can be replayed first. */
  constructor(title: Title<S>, scenario: string, options: Options, dice: Dice | null) {
    this.title = title
    this.scenario = scenario
    this.options = options
    this.state = title.setup(scenario, options)
    this.state.tell = (audience, code, facts) => {
      this.#lines.push({ audience, line: { kind: 'note', code, facts } })
    }
    if (dice) this.resume(dice)
  }

  /** Gives the session its dice and throws whatever is due. */
  resume(dice: Dice): void {
    this.#dice = dice
    this.#settle()
  }

  get journal(): readonly Entry[] {
    return this.#journal
  }
  get over(): boolean {
    return this.title.toMove(this.state) === OVER
  }
  toMove(): number {
    return this.title.toMove(this.state)
  }

  /** Whether this seat may take its last action back. */
  canUndo(seat: number): boolean {
    if (this.#undone >= MOST_UNDONE) return false
    return this.#undo.length > 0 && this.#undo[this.#undo.length - 1].seat === seat && this.toMove() === seat
  }

  /** Plays an action given in words. Returns null when it was played, or why not; then nothing has changed. */
  play(seat: number, words: Words): Refusal | null {
    const why = this.#choose(seat, words, true)
    if (why === null) this.#settle()
    return why
  }

  /** `mayUndo`: whether what is needed to take it back is kept, should it be something that can be taken back. */
  #choose(seat: number, words: Words, mayUndo: boolean): Refusal | null {
    const { title, state } = this
    const mover = title.toMove(state)
    if (mover === OVER) return no('game-over')
    if (mover !== seat) return no('not-your-decision')
    const action = title.read(state, words)
    if (action === null) return no('malformed')
    const why = title.refuse(state, action)
    if (why) return why
    if (!mayUndo) {
      this.#apply(title.seats[seat], action)
      return null
    }
    const snapshot: Snapshot<S> = {
      seat,
      state: title.schema.copy(state),
      entries: this.#journal.length,
      lines: this.#lines.length,
      throws: this.#throws,
    }
    const unseen = title.schema.hidden(state, seat)
    const foretold = foretell(title, state, seat, action)
    this.#apply(title.seats[seat], action)
    const showed = title.schema.hidden(state, seat) < unseen
    if (foretold && !showed && this.#isAs(foretold, seat, snapshot.lines + 1)) this.#undo.push(snapshot)
    else this.#cannotUndo()
    return null
  }

  /** Whether all that the seat sees and hears by now is what it could foretell; `from` is where the notes begin. */
  #isAs(foretold: Foretold<S>, seat: number, from: number): boolean {
    if (!isAsForetold(this.title, this.state, seat, foretold)) return false
    const heard = this.#lines.slice(from).filter(({ audience }) => isFor(audience, seat))
    return JSON.stringify(heard.map(({ line }) => line)) === JSON.stringify(foretold.notes)
  }

  #cannotUndo(): void {
    this.#undo = []
    this.#undone = 0
  }

  /** Takes the seat's last action back. Never reaches over a throw, a reveal or a hand-over. */
  undo(seat: number): Refusal | null {
    if (!this.canUndo(seat)) return no('nothing-to-undo')
    const snapshot = this.#undo.pop() as Snapshot<S>
    this.title.schema.assign(this.state, snapshot.state)
    this.#journal.length = snapshot.entries
    this.#lines.length = snapshot.lines
    this.#throws = snapshot.throws
    this.#undone++
    return null
  }

  #apply(seat: string, action: number): void {
    const { title, state } = this
    const audience = title.audience(state, action)
    const words = title.write(state, action)
    this.#journal.push({ n: this.#journal.length, seat, action: words })
    this.#lines.push({ audience, line: { kind: 'action', seat, action: words } })
    title.apply(state, action)
  }

  /** Throws whatever is to be thrown before somebody must choose. */
  #settle(): void {
    const { title, state } = this
    const dice = this.#dice
    while (dice !== null && title.toMove(state) === CHANCE) {
      const values = throwWith(title.throwOf(state), dice, this.#throws)
      this.#throws += values.length
      this.#apply('chance', title.thrown(state, values))
    }
  }

  /** The lines a seat has heard, from the given index of its own count. */
  heard(seat: number, from = 0): Line[] {
    const lines: Line[] = []
    let count = 0
    for (const { audience, line } of this.#lines) {
      if (isFor(audience, seat) && count++ >= from) lines.push(line)
    }
    return lines
  }

  /** The sequence number of a seat: how many lines it has heard. */
  seq(seat: number): number {
    let count = 0
    for (const { audience } of this.#lines) {
      if (isFor(audience, seat)) count++
    }
    return count
  }

  /** What this seat is told now; `since` is how many lines it already holds. */
  message(seat: number, since = 0): SeatMessage {
    const { title, state } = this
    const view = title.view(state, seat)
    const mover = title.toMove(view)
    const from = Math.max(0, Math.min(since, this.seq(seat)))
    return {
      seat,
      seq: this.seq(seat),
      state: title.schema.encode(view),
      prompt: mover < title.seats.length ? title.prompt(view) : null,
      legal: mover === seat ? legal(title, view, this.#list).toArray() : [],
      from,
      lines: this.heard(seat, from),
      undo: this.canUndo(seat),
      outcome: title.outcome(view),
    }
  }

  /** The game as a record. The key is the server's to add once the game is over. */
  record(commitment: string | null = null, key: string | null = null, salt = ''): GameRecord {
    return {
      title: this.title.id,
      scenario: this.scenario,
      options: this.options,
      rulesVersion: this.title.rulesVersion,
      commitment,
      key,
      salt,
      journal: [...this.#journal],
      stateHash: fingerprint(this.title.schema.encode(this.state)),
    }
  }

  /**
   * Plays a record again. Stops with the entry's number and the refusal at the first entry that is not legal any more.
   * `dice` serves the throws that come after the record's end; without it they wait for `resume`.
   */
  static replay<S extends State>(
    title: Title<S>,
    record: Pick<GameRecord, 'scenario' | 'options' | 'journal'>,
    dice: Dice | null,
    each?: (session: Session<S>, entry: Entry) => void,
  ): { session: Session<S>; stopped: { at: number; why: Refusal } | null } {
    const session = new Session(title, record.scenario, record.options, null)
    const { journal } = record
    // Only what the last seat has done since anybody else did something may be taken back.
    const last = journal.at(-1)?.seat
    const lastRun = journal.findLastIndex(({ seat }) => seat !== last) + 1
    for (const [n, entry] of journal.entries()) {
      const why = session.#again(entry, n >= lastRun)
      if (why) return { session, stopped: { at: entry.n, why } }
      each?.(session, entry)
    }
    if (dice) session.resume(dice)
    return { session, stopped: null }
  }

  #again(entry: Entry, mayUndo: boolean): Refusal | null {
    const { title, state } = this
    if (entry.seat !== 'chance') {
      const seat = title.seats.indexOf(entry.seat)
      return seat < 0 ? no('unknown-seat') : this.#choose(seat, entry.action, mayUndo)
    }
    if (this.toMove() !== CHANCE) return no('no-throw-due')
    const action = title.read(state, entry.action)
    if (action === null) return no('malformed')
    const why = title.refuse(state, action)
    if (why) return why
    const what = title.throwOf(state)
    this.#throws += countOf(what)
    this.#apply('chance', action)
    return null
  }
}
