import { setImmediate, setTimeout } from 'node:timers/promises'
import { OBSERVER } from '@vedette/kernel'
import { type Code, LONGEST, read, type ServerMessage } from '@vedette/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { Unplayable } from './game.ts'
import type { Games, Listener } from './games.ts'

/** How fast one connection may talk. Faster talk is not refused: it waits, and the sender with it. */
export interface Pace {
  readonly perSecond: number
  readonly burst: number
}

/** A client that takes so little of what it is sent is cut off; it can come back and resume. */
const MOST_UNSENT = 8 * 1024 * 1024
/** So many unanswered messages, and no more are read from the wire until some are answered. */
const MOST_WAITING = 64

/** Serves one connection to a game: messages are answered one after the other, in the order they came. */
export function serve(socket: WebSocket, gameId: string, games: Games, pace: Pace, log: FastifyBaseLogger): void {
  let seated: Listener | null = null
  let waiting = 0
  let tail: Promise<void> = Promise.resolve()
  let credit = pace.burst
  let counted = Date.now()

  const send = (message: ServerMessage): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
    else socket.send(JSON.stringify(message))
  }
  const refuse = (code: Code, id: string | null = null): void => send({ t: 'refused', id, code })

  const paced = async (): Promise<void> => {
    const now = Date.now()
    credit = Math.min(pace.burst, credit + ((now - counted) * pace.perSecond) / 1000)
    counted = now
    credit--
    // Even without a wait the other sockets get their turn.
    await (credit < 0 ? setTimeout((-credit * 1000) / pace.perSecond) : setImmediate())
  }

  const sit = async (token: string, lines: number, undone: number): Promise<void> => {
    const seat = await games.seatOf(token)
    if (!seat) return refuse('unknown-token')
    if (seat.game !== gameId) return refuse('foreign-game')
    if (seated) games.leave(gameId, seated)
    seated = { seat: seat.seat, hear: send }
    await games.join(gameId, seated, { lines, undone })
    // Whoever left while the game was being loaded listens no more.
    if (socket.readyState !== socket.OPEN) games.leave(gameId, seated)
  }

  const answer = async (data: Buffer, isBinary: boolean): Promise<void> => {
    if (data.length > LONGEST) return refuse('too-large')
    const message = isBinary ? read('') : read(data.toString('utf8'))
    if (message.t === 'refused') return send(message)
    if (message.t === 'hello') return sit(message.token, message.since, message.undone ?? 0)
    if (message.t === 'hurry') {
      if (!seated) return refuse('unknown-token')
      return seated.seat === OBSERVER ? refuse('not-a-seat') : games.hurry(gameId)
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

  const failed = (error: unknown, id: string | null = null): void => {
    const unplayable = error instanceof Unplayable
    if (!unplayable) log.error({ err: error, game: gameId }, 'a message could not be answered')
    refuse(unplayable ? 'unplayable' : 'failed', id)
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (++waiting === MOST_WAITING) socket.pause()
    tail = tail
      .then(paced)
      .then(() => answer(data, isBinary))
      .catch((error) => failed(error))
      .then(() => {
        if (--waiting === MOST_WAITING / 2) socket.resume()
      })
  })
  socket.on('close', () => {
    if (seated) games.leave(gameId, seated)
  })
}
