import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Line } from '@vedette/kernel'
import type {
  DoneMessage,
  PresenceMessage,
  RefusedMessage,
  ServerMessage,
  StateMessage,
  StoodMessage,
  ThinkingMessage,
} from '@vedette/wire'
import type { FastifyInstance } from 'fastify'
import WebSocket from 'ws'
import { type AppSetup, createApp, type Limits } from '../../src/app.ts'
import { tiny } from './tiny.ts'

export type Answer = DoneMessage | RefusedMessage

/** Limits that never slow a test down. */
const boundless = { perSecond: 1e9, burst: 1e9 }
export const unlimited: Limits = {
  requests: 1e9,
  newGames: 1e9,
  sockets: 1e9,
  hellos: boundless,
  pace: boundless,
  request: 1e9,
  silence: 1e9,
}

export interface Running {
  readonly app: FastifyInstance
  readonly url: string
  readonly data: string
  close(): Promise<void>
}

export async function start(setup: Partial<AppSetup> = {}): Promise<Running> {
  const data = setup.data ?? mkdtempSync(join(tmpdir(), 'vedette-'))
  const app = await createApp({ titles: { tiny }, data, limits: unlimited, ...setup })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return {
    app,
    data,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close()
      if (!setup.data) rmSync(data, { recursive: true, force: true })
    },
  }
}

export interface Made {
  readonly game: string
  readonly commitment: string
  readonly seats: Record<string, { kind: string; token: string; link: string }>
  readonly watch: { token: string; link: string }
}

export async function post(url: string, path: string, body: unknown): Promise<{ status: number; body: never }> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

/** The links that are to be used for tokens. */
const links = new Map<string, string>()
/** Whose token it is, by name. */
const owners = new Map<string, string>()

export async function make(url: string, more: object = {}): Promise<Made> {
  const { status, body } = await post(url, '/games', { title: 'tiny', scenario: 'short', ...more })
  if (status !== 201) throw new Error(`no game: ${status} ${JSON.stringify(body)}`)
  const made: Made = body
  for (const [seat, { token }] of Object.entries(made.seats)) if (token) owners.set(token, seat)
  for (const [seat, place] of Object.entries(made.seats)) {
    const link = place.link?.split('#sit=')[1]
    if (!link) continue
    // Whoever is invited makes his own token; it opens the seat once the link is used for it.
    const token = randomBytes(18).toString('base64url')
    links.set(token, link)
    owners.set(token, seat)
    Object.assign(place, { token })
  }
  return made
}

/** Uses a link for a token, as a browser does before it sits down. */
export const take = (url: string, game: string, link: string, token: string) => {
  return post(url, `/games/${game}/sit`, { link, token })
}

/** One browser at one seat: keeps its lines as a client must, and everything that was sent to it. */
export class Client {
  readonly socket: WebSocket
  /** All text that ever came over the wire. */
  readonly heard: string[] = []
  readonly states: StateMessage[] = []
  readonly thinking: ThinkingMessage[] = []
  readonly stood: StoodMessage[] = []
  readonly renewed: string[] = []
  readonly lines: Line[] = []
  /** How often it was told that the game stands. */
  held = 0
  readonly presence: PresenceMessage[] = []
  readonly pongs: number[] = []
  closed: number | null = null
  #answers: Answer[] = []
  #wake: (() => void)[] = []

  /** With what it sat down. */
  token = ''

  /** `address` is where it says it comes from; only a proxy that is named is believed. */
  constructor(url: string, game: string, address = '') {
    const headers = address ? { 'x-forwarded-for': address } : {}
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/games/${game}/socket`, { headers })
    this.socket.on('message', (data) => {
      const text = String(data)
      this.heard.push(text)
      const message = JSON.parse(text) as ServerMessage
      if (message.t === 'state') {
        this.states.push(message)
        const { from, lines } = message.message
        this.lines.splice(from, Number.POSITIVE_INFINITY, ...lines)
      } else if (message.t === 'thinking') this.thinking.push(message)
      else if (message.t === 'stood') this.stood.push(message)
      else if (message.t === 'renewed') this.renewed.push(message.build)
      else if (message.t === 'held') this.held++
      else if (message.t === 'presence') this.presence.push(message)
      else if (message.t === 'pong') this.pongs.push(message.n)
      else this.#answers.push(message)
      this.#rouse()
    })
    this.socket.on('close', (code) => {
      this.closed = code
      this.#rouse()
    })
    this.socket.on('error', () => {})
  }

  /** The codes with which it was refused what answers no request. */
  refusals(): string[] {
    const all = this.heard.map((text) => JSON.parse(text) as ServerMessage)
    return all.flatMap((message) => (message.t === 'refused' && message.id === null ? [message.code] : []))
  }

  /** Sits down and does what a browser does by itself: gives its salt if that is awaited. */
  static async sit(url: string, game: string, token: string, since = 0, undone = 0): Promise<Client> {
    const client = await Client.hello(url, game, token, { since, undone })
    const name = owners.get(token) ?? ''
    if (client.state.awaits.includes(name)) {
      client.send({ t: 'salt', salt: `salt-of-${name}` })
      await client.until(() => !client.state.awaits.includes(name))
    }
    return client
  }

  /** Sits down and says no more. */
  static async hello(
    url: string,
    game: string,
    token: string,
    { since = 0, undone = 0, address = '' } = {},
  ): Promise<Client> {
    const client = new Client(url, game, address)
    client.token = token
    const link = links.get(token)
    if (link && links.delete(token)) await take(url, game, link, token)
    await client.open()
    client.send({ t: 'hello', token, since, undone })
    await client.until(() => client.states.length + client.stood.length > 0)
    return client
  }

  get state(): StateMessage {
    return this.states[this.states.length - 1]
  }
  get seq(): number {
    return this.state.message.seq
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('error', reject)
    })
  }
  send(message: unknown): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  }
  /** Sends something and waits for the next answer that is no state. */
  async ask(message: unknown): Promise<Answer> {
    this.send(message)
    return this.answer()
  }
  async answer(): Promise<Answer> {
    await this.until(() => this.#answers.length > 0 || this.closed !== null)
    const answer = this.#answers.shift()
    if (!answer) throw new Error(`the socket was closed: ${this.closed}`)
    return answer
  }
  act(action: { do: string; [more: string]: unknown }, more: object = {}): Promise<Answer> {
    return this.ask({ t: 'act', seq: this.seq, undone: this.state.undone, id: randomUUID(), action, ...more })
  }
  batch(actions: readonly unknown[], more: object = {}): Promise<Answer> {
    return this.ask({ t: 'batch', seq: this.seq, id: randomUUID(), actions, ...more })
  }
  undo(more: object = {}): Promise<Answer> {
    return this.ask({ t: 'undo', seq: this.seq, id: randomUUID(), ...more })
  }
  /** Waits until what has been heard fits. */
  async until(fits: () => boolean): Promise<void> {
    while (!fits()) {
      if (this.closed !== null) throw new Error(`the socket was closed: ${this.closed}`)
      await new Promise<void>((resolve) => this.#wake.push(resolve))
    }
  }
  /** Waits until nothing has come for a moment. */
  async quiet(ms = 30): Promise<void> {
    for (let before = -1; before !== this.heard.length; ) {
      before = this.heard.length
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  close(): void {
    this.socket.terminate()
  }
  #rouse(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }
}
