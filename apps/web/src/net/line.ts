import type { ServerMessage } from '@vedette/wire'
import { Pulse } from './pulse.ts'

/** A connection that is lost is tried again after up to so long, twice as long each time, up to a limit; in milliseconds. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/** What the server says of itself; a pong only says that it is there. */
export type Said = Exclude<ServerMessage, { t: 'pong' }>

export interface LineEvents {
  /** Somebody can be spoken to. */
  opened(): void
  heard(message: Said): void
  /** Nobody can, for now. */
  lost(): void
}

/** A line to the server that comes back by itself, without end, whatever becomes of a connection. */
export class Line {
  readonly #url: string
  readonly #events: LineEvents
  #socket: WebSocket | null = null
  #pulse: Pulse | null = null
  #tries = 0
  #pings = 0
  #timer = 0

  constructor(url: string, events: LineEvents) {
    this.#url = url
    this.#events = events
    this.#open()
    addEventListener('online', this.#look)
    addEventListener('pageshow', this.#look)
    document.addEventListener('visibilitychange', this.#look)
  }

  /** False when nobody can be spoken to. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(text)
    return true
  }

  /** Somebody waits for an answer: is the other side still there? */
  doubt(): void {
    this.#pulse?.doubt()
  }

  /** The other side has said what it should: the next time is tried at once again. */
  settled(): void {
    this.#tries = 0
  }

  close(): void {
    removeEventListener('online', this.#look)
    removeEventListener('pageshow', this.#look)
    document.removeEventListener('visibilitychange', this.#look)
    clearTimeout(this.#timer)
    this.#drop()
  }

  /** Somebody looks again, or there is a network again: no reason to wait, and one to ask. */
  readonly #look = (): void => {
    if (this.#socket !== null) {
      this.doubt()
      return
    }
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    const socket = new WebSocket(this.#url)
    const ping = () => socket.send(JSON.stringify({ t: 'ping', n: this.#pings++ }))
    const lose = () => this.#lose()
    const pulse = new Pulse(ping, lose, () => document.visibilityState === 'visible')
    this.#socket = socket
    this.#pulse = pulse
    socket.onopen = () => {
      pulse.opened()
      this.#events.opened()
    }
    socket.onmessage = (event) => {
      pulse.heard()
      const message = JSON.parse(String(event.data)) as ServerMessage
      if (message.t !== 'pong') this.#events.heard(message)
    }
    socket.onclose = lose
  }

  #lose(): void {
    this.#drop()
    this.#timer = window.setTimeout(
      () => this.#open(),
      Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries++),
    )
    this.#events.lost()
  }

  /** Its other side may never hear that it is closed; what it still says is not listened to. */
  #drop(): void {
    const socket = this.#socket
    this.#pulse?.stop()
    this.#socket = null
    this.#pulse = null
    if (!socket) return
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }
}
