import type { Action, Outcome, Session, State } from '@vedette/kernel'
import type { DoneMessage, RefusedMessage } from '@vedette/wire'
import type { Asked, SeatLine, SocketEvents } from '../net/socket.ts'
import { noLife, read } from '../store.ts'
import type { LoadedTitle } from '../titles.ts'

const done = (played: number): DoneMessage => ({ t: 'done', id: '', played })
const refused = (why: Omit<RefusedMessage, 't' | 'id'>): RefusedMessage => ({ t: 'refused', id: null, ...why })

/** What the other side would do in what it sees. */
export type Answers = (view: State, seat: number, n: number) => Promise<readonly Action[]>

export interface LocalGame {
  readonly session: Session
  readonly seat: number
  /** How it ended before the rules ended it. */
  readonly ended: Outcome | null
  /** The machine on the other side, its level by seat name; nobody where nothing is played any more. */
  readonly machine: Readonly<Record<string, string>>
  readonly answers: Answers | null
}

/** A seat of a game that the page keeps itself: what the server does otherwise is done here. */
export class LocalSeat implements SeatLine {
  readonly #loaded: LoadedTitle
  readonly #events: SocketEvents
  readonly #game: LocalGame
  #heard = 0
  #undone = 0
  #closed = false

  constructor(loaded: LoadedTitle, game: LocalGame, events: SocketEvents) {
    this.#loaded = loaded
    this.#events = events
    this.#game = game
    void this.#tell().then(() => this.#others())
  }

  async #tell(): Promise<void> {
    if (this.#closed) return
    const { session, seat, ended, machine } = this.#game
    const { title } = this.#loaded.table
    const message = session.message(seat, this.#heard)
    this.#heard = message.seq
    await this.#events.state({
      t: 'state',
      message: ended ? { ...message, prompt: null, legal: [], undo: false, outcome: ended } : message,
      undone: this.#undone,
      game: read().game,
      title: title.id,
      scenario: session.scenario,
      options: session.options,
      rulesVersion: title.rulesVersion,
      ...(this.#loaded.rules === title.id ? {} : { rules: this.#loaded.rules }),
      commitment: '',
      awaits: [],
      salted: [],
      salt: null,
      names: {},
      machine,
      scripts: {},
      rated: false,
      table: noLife,
    })
    this.#events.link('open')
  }

  async ask(asked: Asked): Promise<DoneMessage | RefusedMessage> {
    const { session, seat, ended } = this.#game
    if (ended || session.over) return refused({ code: 'game-over' })
    if (session.toMove() !== seat) return refused({ code: 'not-your-decision' })
    if (asked.t === 'undo') return this.#undo(asked.times ?? 1)
    const actions = asked.t === 'act' ? [asked.action] : asked.actions
    let played = 0
    for (const action of actions) {
      const why = session.play(seat, action)
      if (why) {
        for (; played > 0; played--) session.undo(seat)
        return refused({ code: 'unoffered', why })
      }
      played++
      if (!session.canUndo(seat)) break
    }
    await this.#tell()
    void this.#others()
    return done(played)
  }

  async #undo(times: number): Promise<DoneMessage | RefusedMessage> {
    const { session, seat } = this.#game
    if (!session.canUndo(seat)) return refused({ code: 'nothing-to-undo' })
    for (let n = 0; n < times && session.canUndo(seat); n++) session.undo(seat)
    this.#undone++
    await this.#tell()
    return done(0)
  }

  /** Lets the other side choose until somebody else is asked. */
  async #others(): Promise<void> {
    const { session, seat, answers } = this.#game
    const { title } = this.#loaded.table
    while (answers && !this.#closed && session.toMove() === 1 - seat) {
      const mover = 1 - seat
      const run = await answers(title.view(session.state, mover), mover, session.entries)
      if (this.#closed || run.length === 0) return
      for (const action of run) {
        if (session.toMove() !== mover || title.refuse(session.state, action)) break
        session.play(mover, title.write(session.state, action))
        await this.#tell()
      }
    }
  }

  async askTable(): Promise<RefusedMessage> {
    return refused({ code: 'not-a-seat' })
  }
  salt(): void {}
  begin(): void {}
  hurry(): void {}
  close(): void {
    this.#closed = true
  }
}
