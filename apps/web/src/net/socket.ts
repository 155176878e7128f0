import type {
  Change,
  DoneMessage,
  PresenceMessage,
  RefusedMessage,
  StateMessage,
  StoodMessage,
  TableAsk,
  ThinkingMessage,
} from '@vedette/wire'
import { hearBuild, ownBuild } from '../renewed.ts'
import { freshSalt } from './api.ts'
import { Line, type Said } from './line.ts'

/** What is asked for; when it was decided and its key are the line's to add. */
export type Asked = Bare<Change>
export type AskedOfTable = Bare<TableAsk>
type Bare<M> = M extends Change | TableAsk ? Omit<M, 'seq' | 'undone' | 'id'> : never

/** What a seat says to whoever keeps its game: the server, or in a lesson the page itself. */
export interface SeatLine {
  /** Asks for a change of the game, as it stood at the last message. */
  ask(change: Asked): Promise<DoneMessage | RefusedMessage>
  /** Asks something of the table: about its terms, or its end. */
  askTable(wish: AskedOfTable): Promise<DoneMessage | RefusedMessage>
  /** Adds this browser's share to the dice, once a connection: it may have been lost with a cut. */
  salt(salt: string): void
  /** Lets the throws begin without those who have not sat down yet. */
  begin(): void
  /** Asks the machine for the best it has found so far. */
  hurry(): void
  close(): void
}

export type LinkState = 'opening' | 'open' | 'lost' | 'shut'

interface Waiting {
  readonly text: string
  /** How many states had been heard when it was sent. */
  readonly heard: number
  readonly answer: (message: DoneMessage | RefusedMessage) => void
}

export interface SocketEvents {
  /** Done when the table shows it. */
  state(message: StateMessage): Promise<void>
  thinking(message: ThinkingMessage): void
  /** The game cannot be played here; this is how it stood. */
  stood(message: StoodMessage): void
  /** The game stands, because whoever watches it watches another one between machines. */
  held(): void
  /** Who is at the table, and which seats were left. */
  presence(message: PresenceMessage): void
  link(state: LinkState, code?: string): void
}

/** Whoever is not answered for so long, in milliseconds, wants to know whether anybody is there. */
const LATE_ANSWER = 3_000

let count = 0
/** An idempotency key: no other tab or later visit of this browser makes the same. */
const visit = `${Date.now().toString(36)}-${freshSalt().slice(0, 8)}`
const newId = (): string => `${visit}-${(count++).toString(36)}`

/**
 * One seat's line to the server. It comes back by itself after a cut, names what it already holds, and sends again what
 * was never answered, under the same key, so that nothing is played twice.
 */
export class SeatSocket implements SeatLine {
  readonly #token: string
  readonly #events: SocketEvents
  readonly #line: Line
  #salted = false
  #seq = 0
  #undone = 0
  #heard = 0
  /** Answers that are given once the state they made is shown. */
  readonly #settling: (() => void)[] = []
  readonly #waiting = new Map<string, Waiting>()

  constructor(game: string, token: string, events: SocketEvents) {
    this.#token = token
    this.#events = events
    this.#line = new Line(`${location.origin.replace(/^http/, 'ws')}/api/games/${game}/socket`, {
      opened: () => this.#sitDown(),
      heard: (message) => this.#hear(message),
      lost: () => events.link('lost'),
    })
    events.link('opening')
  }

  #sitDown(): void {
    this.#salted = false
    this.#hello()
    for (const { text } of this.#waiting.values()) this.#line.send(text)
  }

  #hello(): void {
    this.#say({
      t: 'hello',
      token: this.#token,
      since: this.#seq,
      undone: this.#undone,
      ...(ownBuild() ? { build: ownBuild() } : {}),
    })
  }

  #hear(message: Said): void {
    if (message.t === 'state') {
      this.#line.settled()
      this.#seq = message.message.seq
      this.#undone = message.undone
      this.#events.link('open')
      void this.#events.state(message).then(() => {
        this.#heard++
        for (const settle of this.#settling.splice(0)) settle()
      })
      return
    }
    if (message.t === 'thinking') {
      this.#events.thinking(message)
      return
    }
    if (message.t === 'stood') {
      this.#events.stood(message)
      this.close('stood')
      return
    }
    if (message.t === 'renewed') {
      hearBuild(message.build)
      return
    }
    if (message.t === 'held') {
      this.#events.held()
      return
    }
    if (message.t === 'presence') {
      this.#events.presence(message)
      return
    }
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id)
    if (message.id !== null && waiting) {
      this.#waiting.delete(message.id)
      // What we hold is out of date: ask for what we missed.
      if (message.t === 'refused' && message.code === 'stale') this.#hello()
      if (message.t === 'done' && waiting.heard === this.#heard) this.#settle(() => waiting.answer(message))
      else waiting.answer(message)
    } else if (message.t === 'refused') {
      const fatal = ['unknown-token', 'foreign-game', 'moved', 'old-server', 'unplayable'].includes(message.code)
      if (fatal) this.close(message.code)
    }
  }

  /** A played request is answered once its state is there, whichever comes first; a repetition may bring none. */
  #settle(answer: () => void): void {
    let open = true
    const once = () => {
      if (open) answer()
      open = false
    }
    this.#settling.push(once)
    setTimeout(once, 500)
  }

  salt(salt: string): void {
    if (this.#salted) return
    this.#salted = true
    this.#say({ t: 'salt', salt })
  }

  begin(): void {
    this.#say({ t: 'begin' })
  }

  hurry(): void {
    this.#say({ t: 'hurry' })
  }

  #say(message: object): void {
    this.#line.send(JSON.stringify(message))
  }

  ask(change: Asked): Promise<DoneMessage | RefusedMessage> {
    return this.#request({ ...change, seq: this.#seq, undone: this.#undone })
  }

  askTable(wish: AskedOfTable): Promise<DoneMessage | RefusedMessage> {
    return this.#request(wish)
  }

  #request(what: object): Promise<DoneMessage | RefusedMessage> {
    const id = newId()
    const text = JSON.stringify({ ...what, id })
    return new Promise((answer) => {
      this.#waiting.set(id, { text, heard: this.#heard, answer })
      this.#line.send(text)
      setTimeout(() => this.#waiting.has(id) && this.#line.doubt(), LATE_ANSWER)
    })
  }

  close(code?: string): void {
    this.#line.close()
    this.#events.link('shut', code)
  }
}
