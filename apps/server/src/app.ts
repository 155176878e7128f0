import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import limiter from '@fastify/rate-limit'
import files from '@fastify/static'
import sockets from '@fastify/websocket'
import type { Title } from '@vedette/kernel'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { Games } from './games.ts'
import { routes } from './http.ts'
import type { Pace } from './socket.ts'
import { SqliteStore } from './store.ts'
import type { Bots } from './thinkers.ts'

export interface AppSetup {
  readonly titles: Readonly<Record<string, Title>>
  readonly bots?: Bots
  /** The folder of the database. */
  readonly data: string
  /** The folder of the built web app, if it is to be served. */
  readonly web?: string
  /** Requests a minute and address, new games among them, and the pace of one socket. */
  readonly limits?: { readonly requests?: number; readonly newGames?: number; readonly pace?: Pace }
  /** Whether a proxy stands before the server and names the real addresses. */
  readonly proxy?: boolean
  readonly log?: boolean
  readonly newKey?: () => string
  /** How many games stay in memory when nobody is at them. */
  readonly keep?: number
}

/** A frame too large to be read at all closes its socket; up to here it is answered with its code. */
const LONGEST_FRAME = 1024 * 1024
const HEARTBEAT = 30_000

const codeOf: Record<number, string> = { 400: 'malformed', 404: 'not-found', 413: 'too-large', 429: 'too-many' }

/** The whole server, not yet listening. */
export async function createApp(setup: AppSetup): Promise<FastifyInstance> {
  const app = Fastify({
    logger: setup.log ? { level: 'warn' } : false,
    trustProxy: setup.proxy ?? false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    // What is not exactly as it should be is refused, not bent.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  mkdirSync(setup.data, { recursive: true })
  const store = new SqliteStore(join(setup.data, 'vedette.db'))
  const { titles, bots, newKey, keep } = setup
  const games = new Games({ store, titles, bots, log: app.log, newKey, keep })
  app.addHook('onClose', async () => {
    await games.close()
    await store.close()
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error({ err: error, url: request.url }, 'a request failed')
    const code = codeOf[status] ?? (status >= 500 ? 'failed' : 'malformed')
    return reply.code(status).send({ code, ...(status < 500 ? { message: error.message } : {}) })
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whoever hosts this behind TLS says so there; at home it is plain HTTP.
    strictTransportSecurity: false,
  })
  await app.register(sockets, { options: { maxPayload: LONGEST_FRAME, skipUTF8Validation: true } })
  await app.register(
    async (api) => {
      await api.register(limiter, { max: setup.limits?.requests ?? 600, timeWindow: '1 minute' })
      await api.register(routes, {
        games,
        titles,
        levels: bots?.levels ?? {},
        pace: setup.limits?.pace ?? { perSecond: 100, burst: 400 },
        newGames: setup.limits?.newGames ?? 60,
      })
    },
    { prefix: '/api' },
  )
  await serveWeb(app, setup.web)
  keepAlive(app)
  return app
}

/** The web app's files; every other address is one of its pages. */
async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (!folder || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not-found' }))
    return
  }
  await app.register(files, {
    root: folder,
    cacheControl: false,
    setHeaders(reply, path) {
      // The build names its assets after their content.
      const forever = path.startsWith(join(folder, 'assets'))
      reply.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !/^[/]api[/]|[.]\w+$/.test(request.url)) return reply.sendFile('index.html')
    return reply.code(404).send({ code: 'not-found' })
  })
}

/** Ends sockets whose other side is gone, and keeps those open that are only silent. */
function keepAlive(app: FastifyInstance): void {
  const answered = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, HEARTBEAT)
  timer.unref()
  app.websocketServer.on('connection', (socket: WebSocket) => {
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
