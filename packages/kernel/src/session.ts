import { ActionList } from './action.ts'
import { type Dice, fingerprint } from './dice.ts'
import { type Foretold, foretell, isAsForetold, isFor, LISTENERS, MOST_UNDONE } from './foretell.ts'
import type { Entry, GameRecord, Line } from './journal.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { State } from './schema.ts'
import { countOf, throwWith } from './throwing.ts'
import { CHANCE, legal, type Options, type Outcome, OVER, type Prompt, type Title, type Words } from './title.ts'
import { finish } from './work.ts'

/** A line, who may hear it (a bit per seat), and the number of the journal's entry that it came with. */
export interface HeardLine {
  readonly audience: number
  readonly line: Line
  readonly entry: number
}

/** What came before a position: so many entries, lines and values thrown, and how many of the lines each listener heard. */
interface Before {
  readonly entries: number
  readonly lines: number
  /** The two seats, then those who only watch. */
  readonly heard: readonly number[]
  readonly throws: number
}

/**
 * Where a session stands, as plain data: what is needed to go on with it. `state` is the last position that cannot be
 * left by taking back, encoded; `since` is what was played after it, all of which can be taken back.
 */
export interface Standing extends Before {
  readonly state: string
  readonly since: readonly Entry[]
  /** How much has been taken back since that position. */
  readonly undone: number
}

/** The entry at which a journal stopped when it was played again, and why. */
export interface Stopped {
  readonly at: number
  readonly why: Refusal
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

/** How many of these numbers, which rise, are below a limit; most of them are. */
function countBelow(rising: readonly number[], limit: number): number {
  let count = rising.length
  while (count > 0 && rising[count - 1] >= limit) count--
  return count
}

/** What no game's rules say: the session's own refusal names no paragraph. */
/** What a session refuses, in any title. */
export type OwnRefusal =
  | 'game-over'
  | 'not-your-decision'
  | 'malformed'
  | 'nothing-to-undo'
  | 'unknown-seat'
  | 'no-throw-due'

const no = (code: OwnRefusal): Refusal => refuse('', code)

/**
 * One running game: the state, its journal, what each seat has heard, and how far back it may be taken. It holds no
 * clock, no socket and no storage. One that began from where another stood knows only how much came before.
 */
export class Session<S extends State = State> {
  readonly title: Title<S>
  readonly scenario: string
  readonly options: Options
  readonly state: S
  #dice: Dice | null = null
  #before: Before = { entries: 0, lines: 0, heard: LISTENERS.map(() => 0), throws: 0 }
  #throws = 0
  #journal: Entry[] = []
  #lines: HeardLine[] = []
  /** For each listener, the lines it has heard of these, by their place. */
  #heardBy: number[][] = LISTENERS.map(() => [])
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
      this.#hear(audience, { kind: 'note', code, facts })
    }
    if (dice) this.resume(dice)
  }

  /**
   * A session that goes on from where another stood: at the last position that cannot be left by taking back. `again`
   * plays what was played `since`, and whatever came after.
   */
  static from<S extends State>(
    title: Title<S>,
    scenario: string,
    options: Options,
    { state, since: _, undone, ...before }: Standing,
  ): Session<S> {
    const session = new Session(title, scenario, options, null)
    title.schema.assign(session.state, title.schema.decode(state))
    session.#before = before
    session.#throws = before.throws
    session.#undone = undone
    return session
  }

  /** Where it stands. */
  standing(): Standing {
    const [bottom] = this.#undo
    const state = this.title.schema.encode(bottom?.state ?? this.state)
    const before = this.#atBottom()
    return { ...before, state, since: this.#journal.slice(before.entries - this.#before.entries), undone: this.#undone }
  }

  /** Forgets what came before where it stands: entries and lines that nothing goes back to. */
  forget(): void {
    const before = this.#atBottom()
    this.#journal.splice(0, before.entries - this.#before.entries)
    this.#lines.splice(0, before.lines - this.#before.lines)
    this.#before = before
    this.#heardBy = LISTENERS.map((seat) =>
      this.#lines.flatMap(({ audience }, n) => (isFor(audience, seat) ? [n] : [])),
    )
  }

  /** What came before the last position that cannot be left by taking back. */
  #atBottom(): Before {
    const { entries, lines, throws } = this.#undo[0] ?? {
      entries: this.entries,
      lines: this.lines,
      throws: this.#throws,
    }
    const passed = lines - this.#before.lines
    const heard = this.#heardBy.map((own, i) => this.#before.heard[i] + countBelow(own, passed))
    return { entries, lines, heard, throws }
  }

  /** Gives the session its dice and throws whatever is due. */
  resume(dice: Dice): void {
    this.#dice = dice
    this.#settle()
  }

  /** The entries from the one on that it began with, or has not forgotten. */
  get journal(): readonly Entry[] {
    return this.#journal
  }
  /** How many entries the game has in all. */
  get entries(): number {
    return this.#before.entries + this.#journal.length
  }
  /** How many lines the game has in all, whoever heard them. */
  get lines(): number {
    return this.#before.lines + this.#lines.length
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
      this.#cannotUndo()
      return null
    }
    const snapshot: Snapshot<S> = {
      seat,
      state: title.schema.copy(state),
      entries: this.entries,
      lines: this.lines,
      throws: this.#throws,
    }
    if (this.#applyOpenly(seat, action)) this.#undo.push(snapshot)
    else this.#cannotUndo()
    return null
  }

  /** Applies an action; whether the seat chooses on, and has learned nothing that it could not foretell. */
  #applyOpenly(seat: number, action: number): boolean {
    const { title, state } = this
    if (!title.secrets) {
      // Where nothing is hidden a view is the state, and what comes of it there comes of it here.
      this.#apply(title.seats[seat], action)
      return title.toMove(state) === seat
    }
    const unseen = title.schema.hidden(state, seat)
    const foretold = foretell(title, state, seat, action)
    const from = this.#lines.length + 1
    this.#apply(title.seats[seat], action)
    return title.schema.hidden(state, seat) >= unseen && foretold !== null && this.#isAs(foretold, seat, from)
  }

  /** Whether all that the seat sees and hears by now is what it could foretell; `from` is where the notes begin. */
  #isAs(foretold: Foretold<S>, seat: number, from: number): boolean {
    if (!isAsForetold(this.title, this.state, seat, foretold)) return false
    const heard = this.#lines.slice(from).filter(({ audience }) => isFor(audience, seat))
    return JSON.stringify(heard.map(({ line }) => line)) === JSON.stringify(foretold.notes)
  }

  /**
   * What was taken back before the session was played again to here counts as well; `cuts` is how many entries each
   * taking-back left. One that left less than what cannot be taken back by now is over.
   */
  recall(cuts: readonly number[]): void {
    const { entries } = this.#atBottom()
    this.#undone += cuts.filter((left) => left >= entries).length
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
    this.#journal.length = snapshot.entries - this.#before.entries
    const lines = snapshot.lines - this.#before.lines
    this.#lines.length = lines
    for (const own of this.#heardBy) own.length = countBelow(own, lines)
    this.#throws = snapshot.throws
    this.#undone++
    return null
  }

  #apply(seat: string, action: number): void {
    const { title, state } = this
    const audience = title.audience(state, action)
    const words = title.write(state, action)
    this.#journal.push({ n: this.entries, seat, action: words })
    this.#hear(audience, { kind: 'action', seat, action: words })
    title.apply(state, action)
  }

  #hear(audience: number, line: Line): void {
    LISTENERS.forEach((seat, i) => {
      if (isFor(audience, seat)) this.#heardBy[i].push(this.#lines.length)
    })
    this.#lines.push({ audience, line, entry: this.entries - 1 })
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

  /**
   * The lines a seat has heard, from the given index of its own count; of a session that knows only how much came
   * before, at the earliest from there.
   */
  heard(seat: number, from = 0): Line[] {
    const own = this.#heardBy[LISTENERS.indexOf(seat)] ?? []
    return own.slice(Math.max(0, from - this.#heardBefore(seat))).map((n) => this.#lines[n].line)
  }

  /** The sequence number of a seat: how many lines it has heard. */
  seq(seat: number): number {
    return this.#heardBefore(seat) + (this.#heardBy[LISTENERS.indexOf(seat)]?.length ?? 0)
  }

  #heardBefore(seat: number): number {
    return this.#before.heard[LISTENERS.indexOf(seat)] ?? 0
  }

  /** The lines of the game, whoever heard them, from this one on. */
  linesFrom(line: number): readonly HeardLine[] {
    return this.#lines.slice(Math.max(0, line - this.#before.lines))
  }

  /** What this seat is told now; `since` is how many lines it already holds. */
  message(seat: number, since = 0): SeatMessage {
    const { title, state } = this
    const view = title.view(state, seat)
    const mover = title.toMove(view)
    const seq = this.seq(seat)
    const from = Math.max(this.#heardBefore(seat), Math.min(since, seq))
    return {
      seat,
      seq,
      state: title.schema.encode(view),
      prompt: mover < title.seats.length ? title.prompt(view) : null,
      legal: mover === seat ? legal(title, view, this.#list).toArray() : [],
      from,
      lines: this.heard(seat, from),
      undo: this.canUndo(seat),
      outcome: title.outcome(view),
    }
  }

  /** A game that was played here from its start, as a record. The key is the server's to add once the game is over. */
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
  ): { session: Session<S>; stopped: Stopped | null } {
    const session = new Session(title, record.scenario, record.options, null)
    const stopped = finish(session.again(record.journal, (entry) => each?.(session, entry)))
    if (dice && !stopped) session.resume(dice)
    return { session, stopped }
  }

  /**
   * Plays entries of a journal again from where the session stands, one a step, so that whoever does so may do other
   * things in between. Comes to null, or to the first entry that is not legal.
   */
  *again(journal: readonly Entry[], each?: (entry: Entry) => void): Generator<void, Stopped | null> {
    // Only what the last seat has done since anybody else did something may be taken back.
    const last = journal.at(-1)?.seat
    const lastRun = journal.findLastIndex(({ seat }) => seat !== last) + 1
    for (const [n, entry] of journal.entries()) {
      const why = this.#again(entry, n >= lastRun)
      if (why) return { at: entry.n, why }
      each?.(entry)
      yield
    }
    return null
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
