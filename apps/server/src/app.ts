import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import limiter from '@fastify/rate-limit'
import sockets from '@fastify/websocket'
import type { Title } from '@vedette/kernel'
import type { OfferedDoor } from '@vedette/table'
import { BUILD_HEADER } from '@vedette/wire/build.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { Addresses, householdOf } from './addresses.ts'
import { answerBadHandshakes, answerError, answerNoRequest } from './answers.ts'
import { type Clock, systemClock } from './clock.ts'
import { Games } from './games.ts'
import { routes } from './http.ts'
import { own } from './owner.ts'
import type { Pace } from './pace.ts'
import { buildsIn, pageIn, serveWeb } from './page.ts'
import { type Bundles, Past } from './past.ts'
import { SqliteStore } from './sqlite-store.ts'
import type { Bots } from './thinkers.ts'
import { windowsBy } from './windows.ts'

export interface Limits {
  /** Requests a minute and address, new games among them. */
  readonly requests: number
  readonly newGames: number
  /** Sockets an address may have open, and how fast those behind it sit down. */
  readonly sockets: number
  readonly hellos: Pace
  /** How fast one socket may talk. */
  readonly pace: Pace
  /** How long a request may take to come in, and a socket until somebody sits down on it, in milliseconds. */
  readonly request: number
  readonly silence: number
}

const usual: Limits = {
  requests: 600,
  newGames: 60,
  sockets: 60,
  hellos: { perSecond: 5, burst: 120 },
  pace: { perSecond: 100, burst: 400 },
  request: 20_000,
  silence: 10_000,
}

export interface AppSetup {
  readonly titles: Readonly<Record<string, Title>>
  /** What the front door says of each title. */
  readonly doors?: Readonly<Record<string, OfferedDoor>>
  readonly bots?: Bots
  /** What the build has made of the titles' rules, to be kept with the first game that begins with them. */
  readonly bundles?: Bundles
  /** The folder of the database. */
  readonly data: string
  /** The folder of the built web app, if it is to be served. */
  readonly web?: string
  readonly limits?: Partial<Limits>
  /** The addresses or networks of proxies that stand before the server and name the real addresses; nobody else may. */
  readonly proxies?: readonly string[]
  readonly log?: boolean
  readonly clock?: Clock
  readonly newKey?: () => string
  /** How many games stay in memory when nobody is at them. */
  readonly keep?: number
}

/** A frame too large to be read at all closes its socket; up to here it is answered with its code. */
const LONGEST_FRAME = 1024 * 1024
const HEARTBEAT = 30_000
/** The code with which sockets are closed when the server goes: RFC 6455, 7.4. */
const GOING_AWAY = 1001

/** How often it is looked at which requests take too long, in milliseconds. */
const LOOK = 1000

/** The whole server, not yet listening. */
export async function createApp(setup: AppSetup): Promise<FastifyInstance> {
  mkdirSync(setup.data, { recursive: true })
  const free = own(setup.data)
  try {
    const app = await assemble(setup)
    app.addHook('onClose', async () => free())
    return app
  } catch (error) {
    free()
    throw error
  }
}

async function assemble(setup: AppSetup): Promise<FastifyInstance> {
  const limits = { ...usual, ...setup.limits }
  const { titles, bots, newKey, keep, clock = systemClock } = setup
  const app = Fastify({
    logger: setup.log ? { level: 'warn' } : false,
    trustProxy: setup.proxies ? [...setup.proxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: limits.request,
    http: {
      requestTimeout: limits.request,
      headersTimeout: limits.request,
      connectionsCheckingInterval: Math.min(LOOK, limits.request),
    },
    forceCloseConnections: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerNoRequest,
    // What is not exactly as it should be is refused, not bent.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  const store = new SqliteStore(join(setup.data, 'vedette.db'), clock)
  const past = new Past(join(setup.data, 'past'), setup.bundles ?? (async () => null), app.log)
  const games = new Games({ store, past, titles, bots, log: app.log, newKey, keep, clock })
  app.addHook('onClose', async () => {
    await games.close()
    await store.close()
  })
  app.setErrorHandler(answerError)

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
  await app.register(sockets, {
    options: { maxPayload: LONGEST_FRAME, skipUTF8Validation: true },
    preClose(done) {
      // Of one that is not read from, the other side's farewell would never be heard.
      for (const socket of app.websocketServer.clients) socket.isPaused ? socket.terminate() : socket.close(GOING_AWAY)
      app.websocketServer.close()
      done()
    },
  })
  answerBadHandshakes(app)
  const web = setup.web !== undefined && existsSync(pageIn(setup.web)) ? setup.web : null
  const handedOut = web === null ? () => null : buildsIn(web)
  const builds = { own: handedOut(), handedOut }
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        // Once it is another than the server's, a page that is as old as the server is the right one.
        if (builds.own !== null && handedOut() === builds.own) reply.header(BUILD_HEADER, builds.own)
      })
      await api.register(limiter, {
        max: limits.requests,
        timeWindow: '1 minute',
        keyGenerator: ({ ip }) => householdOf(ip),
        store: windowsBy(clock),
      })
      await api.register(routes, {
        games,
        past,
        titles,
        doors: setup.doors ?? {},
        levels: bots?.levels ?? {},
        lines: {
          games,
          pace: limits.pace,
          silence: limits.silence,
          addresses: new Addresses(limits.sockets, limits.hellos, clock),
          builds,
          clock,
          log: app.log,
        },
        newGames: limits.newGames,
      })
    },
    { prefix: '/api' },
  )
  await serveWeb(app, web, games.titleAtHand)
  warnOfProxies(app)
  keepAlive(app, clock)
  return app
}

/** Says once that somebody speaks for others whose word is not taken: behind him all have one address, and its limits. */
function warnOfProxies(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (warned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    warned = true
    app.log.warn({ address: ip }, 'X-Forwarded-For came from an address that VEDETTE_PROXY does not name')
  })
}

/** Ends sockets whose other side is gone, and keeps those open that are only silent. */
function keepAlive(app: FastifyInstance, clock: Clock): void {
  const answered = new WeakSet<WebSocket>()
  const look = (): void => {
    for (const socket of app.websocketServer.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
    stop = clock.after(HEARTBEAT, look)
  }
  let stop = clock.after(HEARTBEAT, look)
  app.websocketServer.on('connection', (socket: WebSocket) => {
    const alive = () => answered.add(socket)
    alive()
    socket.on('pong', alive)
    socket.on('message', alive)
  })
  app.addHook('onClose', async () => stop())
}
