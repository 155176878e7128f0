import type {
  Change,
  DoneMessage,
  RefusedMessage,
  ServerMessage,
  StateMessage,
  StoodMessage,
  ThinkingMessage,
} from '@vedette/wire'
import { freshSalt } from './api.ts'

/** A change as the table asks for it: when it was decided and its key are the line's to add. */
export type Asked = ChangeOf<Change>
type ChangeOf<C> = C extends Change ? Omit<C, 'seq' | 'undone' | 'id'> : never

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
  link(state: LinkState, code?: string): void
}

/** After these pauses a cut connection is tried again; the last one repeats. */
const pauses = [300, 800, 2000, 4000, 8000]

let count = 0
/** An idempotency key: no other tab or later visit of this browser makes the same. */
const visit = `${Date.now().toString(36)}-${freshSalt().slice(0, 8)}`
const newId = (): string => `${visit}-${(count++).toString(36)}`

/**
 * One seat's line to the server. It comes back by itself after a cut, names what it already holds, and sends again what
 * was never answered, under the same key, so that nothing is played twice.
 */
export class SeatSocket {
  readonly #url: string
  readonly #token: string
  readonly #events: SocketEvents
  #socket: WebSocket | null = null
  #tries = 0
  #timer = 0
  #closed = false
  #salted = false
  #seq = 0
  #undone = 0
  #heard = 0
  /** Answers that are given once the state they made is shown. */
  readonly #settling: (() => void)[] = []
  readonly #waiting = new Map<string, Waiting>()

  constructor(game: string, token: string, events: SocketEvents) {
    this.#url = `${location.origin.replace(/^http/, 'ws')}/api/games/${game}/socket`
    this.#token = token
    this.#events = events
    this.#open()
    addEventListener('online', this.#again)
  }

  readonly #again = (): void => {
    if (this.#socket === null && !this.#closed) {
      clearTimeout(this.#timer)
      this.#open()
    }
  }

  #open(): void {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    this.#events.link(this.#tries === 0 ? 'opening' : 'lost')
    socket.onopen = () => {
      this.#salted = false
      this.#hello()
      for (const { text } of this.#waiting.values()) socket.send(text)
    }
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return
      this.#socket = null
      this.#events.link('lost')
      this.#timer = window.setTimeout(() => this.#open(), pauses[Math.min(this.#tries++, pauses.length - 1)])
    }
  }

  #hello(): void {
    this.#socket?.send(JSON.stringify({ t: 'hello', token: this.#token, since: this.#seq, undone: this.#undone }))
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'state') {
      this.#tries = 0
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
    if (message.t === 'held') {
      this.#events.held()
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
      const fatal = ['unknown-token', 'foreign-game', 'unplayable'].includes(message.code)
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

  /** Adds this browser's share to the dice, once; should it be lost with a cut, another is given after it. */
  salt(): void {
    if (this.#salted) return
    this.#salted = true
    this.#say({ t: 'salt', salt: freshSalt() })
  }

  /** Lets the throws begin without those who have not sat down yet. */
  begin(): void {
    this.#say({ t: 'begin' })
  }

  /** Asks the machine for the best it has found so far. */
  hurry(): void {
    this.#say({ t: 'hurry' })
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Asks for a change of the game, as it stood at the last message. */
  ask(change: Asked): Promise<DoneMessage | RefusedMessage> {
    const id = newId()
    const text = JSON.stringify({ ...change, seq: this.#seq, undone: this.#undone, id })
    return new Promise((answer) => {
      this.#waiting.set(id, { text, heard: this.#heard, answer })
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
    })
  }

  close(code?: string): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#again)
    this.#socket?.close()
    this.#socket = null
    this.#events.link('shut', code)
  }
}
