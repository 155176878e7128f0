import { setImmediate } from 'node:timers/promises'
import { OBSERVER } from '@vedette/kernel'
import { type Code, LONGEST, read, type ServerMessage } from '@vedette/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Addresses } from './addresses.ts'
import { type Clock, pause } from './clock.ts'
import type { Games } from './games.ts'
import type { Listener } from './listeners.ts'
import { Unloadable } from './loading.ts'
import { Credit, type Pace } from './pace.ts'
import { Busy } from './patience.ts'
import { Unplayable } from './stood.ts'

/** A client that takes so little of what it is sent is cut off; it can come back and resume. */
const MOST_UNSENT = 8 * 1024 * 1024
/** Messages of so much cost unanswered, and no more are read from the wire until some are answered. */
const MOST_WAITING = 512
/** What sitting down costs in messages: all that was heard may have to be told again. */
const HELLO_COST = 100
/** A message costs one, and one more for each of so many bytes. */
const DEARER_BY = 1024
/** How often somebody may ask whether anybody is there, to be answered out of turn. */
const PINGS: Pace = { perSecond: 1, burst: 10 }
/** The codes with which a socket is closed that the server does not want any more: RFC 6455, 7.4. */
const AGAINST_POLICY = 1008
const TRY_AGAIN_LATER = 1013

/** The builds of the page, by the names of their scripts; null where there is none. */
export interface Builds {
  /** That which was made with this server: its page and it read every message alike. */
  readonly own: string | null
  /** That which is handed out now: another may be made under the running server. */
  handedOut(): string | null
}

/** What all sockets have in common. */
export interface Lines {
  readonly games: Games
  /** How fast one socket may talk. Faster talk is not refused: it waits, and the sender with it. */
  readonly pace: Pace
  /** How long somebody may take until he sits down, in milliseconds. */
  readonly silence: number
  readonly addresses: Addresses
  readonly builds: Builds
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

type Message = ReturnType<typeof read>

/** What is too long is not kept, only answered. */
function messageIn(data: Buffer, isBinary: boolean): Message {
  if (data.length > LONGEST) return { t: 'refused', id: null, code: 'too-large' }
  return read(isBinary ? '' : data.toString('utf8'))
}

const costOf = ({ t }: Message, length: number): number => {
  return (t === 'hello' ? HELLO_COST : 1) + Math.floor(length / DEARER_BY)
}

/** Serves one connection to a game: messages are answered one after the other, in the order they came. */
export function serve(socket: WebSocket, gameId: string, address: string, lines: Lines): void {
  const { games, addresses, clock, log } = lines
  let seated: Listener | null = null
  let waiting = 0
  let tail: Promise<void> = Promise.resolve()
  const credit = new Credit(lines.pace, clock)
  const pings = new Credit(PINGS, clock)

  const send = (message: ServerMessage): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
    else socket.send(JSON.stringify(message))
  }
  const refuse = (code: Code, id: string | null = null): void => send({ t: 'refused', id, code })

  if (!addresses.enter(address)) {
    refuse('too-many')
    socket.close(TRY_AGAIN_LATER)
    return
  }
  const stopWaiting = clock.after(lines.silence, () => socket.close(AGAINST_POLICY))

  const paced = async (message: Message, cost: number): Promise<void> => {
    const wait = Math.max(credit.take(cost), message.t === 'hello' ? addresses.hello(address) : 0)
    // Even without a wait the other sockets get their turn.
    await (wait > 0 ? pause(clock, wait) : setImmediate())
  }

  const dismiss = (code: Code): void => {
    refuse(code)
    socket.close(AGAINST_POLICY)
  }

  /** Whoever sat here sits here no more: another device, or another person, has the seat. */
  const moved = (): void => dismiss('moved')

  const sit = async (token: string, lines: number, undone: number): Promise<void> => {
    const seat = await games.seating.seatIn(gameId, token)
    if (typeof seat === 'string') return refuse(seat)
    stopWaiting()
    if (seated) games.leave(gameId, seated)
    seated = { seat, person: address, hear: send, dismiss: moved }
    await games.join(gameId, seated, { lines, undone })
    // While the game was loaded the seat may have become another's.
    if (typeof (await games.seating.seatIn(gameId, token)) === 'string') return moved()
    // Whoever left while the game was being loaded listens no more.
    if (socket.readyState !== socket.OPEN) games.leave(gameId, seated)
  }

  const answer = async (message: Message): Promise<void> => {
    if (message.t === 'refused') return send(message)
    if (message.t === 'ping') return send({ t: 'pong', n: message.n })
    if (message.t === 'hello') {
      const { own, handedOut } = lines.builds
      const build = handedOut()
      if (build && message.build && message.build !== own) {
        // Reloaded, it would be newer than the server, which reads what is chosen there by the rules it began with.
        if (build !== own) return dismiss('old-server')
        send({ t: 'renewed', build })
      }
      return sit(message.token, message.since, message.undone ?? 0)
    }
    if (message.t === 'hurry') {
      if (!seated) return refuse('unknown-token')
      const code = seated.seat === OBSERVER ? 'not-a-seat' : games.hurry(gameId)
      return code === null ? undefined : refuse(code)
    }
    if (message.t === 'salt' || message.t === 'begin') {
      if (!seated) return refuse('unknown-token')
      const { seat } = seated
      const code = await (message.t === 'salt' ? games.salt(gameId, seat, message.salt) : games.begin(gameId, seat))
      return code === null ? undefined : refuse(code)
    }
    if (!seated) return refuse('unknown-token', message.id)
    await games.change(gameId, seated.seat, message, send).catch((error) => failed(error, message.id))
  }

  const failed = async (error: unknown, id: string | null = null): Promise<void> => {
    if (error instanceof Unplayable) {
      if (id === null && seated) send(await error.stood.tell(seated.seat))
      else refuse('unplayable', id)
      return
    }
    if (error instanceof Busy) {
      refuse('busy', id)
      // Whoever was to be told how the game stands is not: he comes again.
      if (id === null) socket.close(TRY_AGAIN_LATER)
      return
    }
    if (!(error instanceof Unloadable)) log.error({ err: error, game: gameId }, 'a message could not be answered')
    refuse('failed', id)
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const message = messageIn(data, isBinary)
    if (message.t === 'ping' && pings.take(1) === 0) {
      send({ t: 'pong', n: message.n })
      return
    }
    const cost = costOf(message, data.length)
    if (waiting < MOST_WAITING && waiting + cost >= MOST_WAITING) socket.pause()
    waiting += cost
    tail = tail
      .then(() => paced(message, cost))
      .then(() => answer(message))
      .catch((error) => failed(error))
      .catch((error) => log.error({ err: error, game: gameId }, 'that a message failed could not be told'))
      .then(() => {
        const before = waiting
        waiting -= cost
        if (before > MOST_WAITING / 2 && waiting <= MOST_WAITING / 2) socket.resume()
      })
  })
  socket.on('close', () => {
    stopWaiting()
    addresses.leave(address)
    if (seated) games.leave(gameId, seated)
  })
}
