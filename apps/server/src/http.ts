import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { STANDARD } from '@vedette/bots'
import type { GameRecord, Title } from '@vedette/kernel'
import type { OfferedDoor } from '@vedette/table'
import {
  type CreatedGame,
  LinkBody,
  MineBody,
  NewGameBody,
  type OfferedTitle,
  SaltBody,
  SitBody,
  type Summary,
  type ToldTable,
  type WishedSeat,
} from '@vedette/wire'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { householdOf } from './addresses.ts'
import type { Games, SeatChoice } from './games.ts'
import { PAST_NAME, type Past } from './past.ts'
import type { SeatingCode } from './seating.ts'
import { type Lines, serve } from './socket.ts'
import { Unplayable } from './stood.ts'
import { termsOf } from './table-life.ts'
import type { Bots } from './thinkers.ts'

export interface Api {
  readonly games: Games
  readonly past: Past
  readonly titles: Readonly<Record<string, Title>>
  readonly doors: Readonly<Record<string, OfferedDoor>>
  readonly levels: Bots['levels']
  readonly lines: Lines
  /** New games a minute and address. */
  readonly newGames: number
}

const Params = Type.Object({ id: Type.String({ maxLength: 32 }) })
const PastParams = Type.Object({ name: Type.String({ pattern: PAST_NAME }) })

const refuse = (reply: FastifyReply, status: number, code: string) => reply.code(status).send({ code })

/** What opens something follows the #, so it is never sent to a server or named to another site. */
const linkTo = (game: string, token: string): string => `/g/${game}#${token}`
/** A link that is to be used, once, for a seat. */
const linkToSeat = (game: string, link: string): string => `/g/${game}#sit=${link}`

/** The terms lie on the table, and this seat has not agreed to them yet. */
const owesAssent = ({ state, assents }: ToldTable, seat: string | null): boolean =>
  (state === 'open' || state === 'waiting') && seat !== null && !assents.includes(seat)

const statusOf = (code: SeatingCode): number => {
  if (code === 'unknown-seat') return 400
  return code === 'unknown-token' || code === 'foreign-game' || code === 'moved' ? 403 : 409
}

/** Only the machine has a level. */
const seated = ({ kind, name, level, invited }: WishedSeat): SeatChoice =>
  kind === 'machine' ? { kind, name, level: level ?? STANDARD } : { kind, name, invited }

/** Everything under /api but the socket's own words. */
export const routes: FastifyPluginAsyncTypebox<Api> = async (app, api) => {
  const { games, past, titles, doors, levels, lines, newGames } = api
  app.get('/health', async () => ({ ok: true }))

  app.get('/titles', async () =>
    Object.values(titles).map(({ id, name, rulesVersion, seats, scenarios, options, secrets }): OfferedTitle => {
      const known = { id, name, rulesVersion, seats, scenarios, options, secrets }
      return { ...known, door: doors[id] ?? null, machine: Object.hasOwn(levels, id), levels: levels[id] ?? [] }
    }),
  )

  app.post(
    '/games',
    { schema: { body: NewGameBody }, config: { rateLimit: { max: newGames } } },
    async (request, reply) => {
      const { body } = request
      const title = Object.hasOwn(titles, body.title) ? titles[body.title] : null
      if (!title) return refuse(reply, 400, 'unknown-title')
      const { scenario, options = {}, rated = false } = body
      const terms = termsOf(title, { scenario, options, rated })
      if (typeof terms === 'string') return refuse(reply, 400, terms)
      if (Object.keys(body.seats ?? {}).some((seat) => !title.seats.includes(seat))) {
        return refuse(reply, 400, 'unknown-seat')
      }
      const seats = title.seats.map((seat): SeatChoice => seated(body.seats?.[seat] ?? { kind: 'person' }))
      const wanted = seats.flatMap(({ level }) => level ?? [])
      if (wanted.length > 0 && !Object.hasOwn(levels, title.id)) return refuse(reply, 400, 'no-machine')
      if (wanted.some((level) => !levels[title.id].some(({ id }) => id === level))) {
        return refuse(reply, 400, 'unknown-level')
      }
      const { id, tokens, links, watch, commitment } = await games.create(title, { ...terms, seats })
      const places = title.seats.map((seat, i): [string, CreatedGame['seats'][string]] => {
        const [token, link] = [tokens[i], links[i]]
        if (link) return [seat, { kind: 'person', link: linkToSeat(id, link) }]
        return [seat, token ? { kind: 'person', token, link: linkTo(id, token) } : { kind: 'machine' }]
      })
      const made: CreatedGame = {
        game: id,
        commitment,
        seats: Object.fromEntries(places),
        watch: { token: watch, link: linkTo(id, watch) },
      }
      return reply.code(201).send(made)
    },
  )

  app.post('/mine', { schema: { body: MineBody } }, async (request) => {
    const found = []
    for (const token of request.body.tokens) {
      found.push(await summary(token))
      // Each may have to be loaded; others are served in between.
      await setImmediate()
    }
    return found
  })

  /** What the lobby shows of a game, to whoever holds one of its tokens; only what that seat may see. */
  const summary = async (token: string): Promise<Summary> => {
    const place = await games.seatOf(token)
    if (place?.moved) return { token, game: place.game, code: 'moved' }
    const stored = place && (await games.stored(place.game))
    if (!place || !stored) return { token, code: 'unknown-token' }
    const { title: titleId, scenario, created } = stored.game
    const title = Object.hasOwn(titles, titleId) ? titles[titleId] : null
    const seat = title?.seats[place.seat] ?? null
    const known = { token, game: place.game, seat, title: titleId, scenario, created, touched: stored.touched }
    const ended = title && (await games.ended(place.game, title, stored.seats))
    if (ended) {
      const { rated } = stored.game
      return { ...known, ...ended, rated, awaits: [], prompt: null, toMove: null, state: 'finished', mine: false }
    }
    try {
      const { message, names, machine, rated, awaits, table } = await games.use(place.game, async (game) =>
        game.tell(place.seat, { lines: Number.MAX_SAFE_INTEGER, undone: 0 }),
      )
      const { prompt, outcome } = message
      return {
        ...known,
        names,
        machine,
        rated,
        awaits,
        prompt,
        toMove: prompt && title?.seats[prompt.seat],
        state: table.state,
        mine: prompt?.seat === place.seat || owesAssent(table, seat),
        outcome,
      }
    } catch (error) {
      if (error instanceof Unplayable) {
        const { names, machine, rated, outcome } = error.stood.about
        return { ...known, code: 'stood', names, machine, rated, outcome }
      }
      app.log.warn({ err: error, game: place.game }, 'a game cannot be shown')
      return { ...known, code: 'failed' }
    }
  }

  app.post('/games/:id/salt', { schema: { params: Params, body: SaltBody } }, async (request, reply) => {
    const { id } = request.params
    const seat = await games.seating.seatIn(id, request.body.token)
    if (typeof seat === 'string') return refuse(reply, statusOf(seat), seat)
    const code = await games.salt(id, seat, request.body.salt)
    return code === null ? { ok: true } : refuse(reply, 409, code)
  })

  app.post('/games/:id/sit', { schema: { params: Params, body: SitBody } }, async (request, reply) => {
    const { link, token } = request.body
    const sat = await games.seating.take(request.params.id, link, token)
    return typeof sat === 'string' ? refuse(reply, statusOf(sat), sat) : sat
  })

  app.post('/games/:id/link', { schema: { params: Params, body: LinkBody } }, async (request, reply) => {
    const { token, seat } = request.body
    const { id } = request.params
    const by = await games.seating.seatIn(id, token)
    if (typeof by === 'string') return refuse(reply, statusOf(by), by)
    const made = await games.seating.link(id, by, seat)
    return typeof made === 'string' ? refuse(reply, statusOf(made), made) : { link: linkToSeat(id, made.link) }
  })

  /** Answers with what is told of a game only once it hides nothing any more. */
  const disclose = async <T>(reply: FastifyReply, telling: Promise<T | null>) => {
    return (await telling) ?? refuse(reply, 403, 'not-over')
  }

  app.get('/past/:name', { schema: { params: PastParams } }, async ({ params }, reply) => {
    const rules = await readFile(join(past.folder, params.name)).catch(() => null)
    if (rules === null) return refuse(reply, 404, 'not-found')
    // Once written, such a file is never changed.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(rules)
  })

  app.get('/games/:id/record', { schema: { params: Params } }, ({ params }, reply) =>
    disclose(reply, handedOn(params.id)),
  )

  const handedOn = async (id: string): Promise<GameRecord | null> => {
    const record = await games.record(id).catch((error) => {
      // What was written down when it ended needs no rules to be read.
      if (error instanceof Unplayable) return error.stood.record()
      throw error
    })
    const door = record && Object.hasOwn(doors, record.title) ? doors[record.title] : null
    return record && door ? { ...record, edition: door.said.en.edition } : record
  }

  app.get('/games/:id/thoughts', { schema: { params: Params } }, ({ params }, reply) =>
    disclose(reply, games.thoughts(params.id)),
  )

  app.route({
    method: 'GET',
    url: '/games/:id/socket',
    schema: { params: Params },
    handler: (_request, reply) => refuse(reply, 404, 'not-found'),
    wsHandler(socket, request) {
      const { id } = request.params as Static<typeof Params>
      serve(socket, id, householdOf(request.ip), lines)
    },
  })
}
