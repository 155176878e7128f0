import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Title } from '@vedette/kernel'
import { LISTENERS, OBSERVER } from '@vedette/kernel'
import Database from 'better-sqlite3'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { lineOf, WORTH } from '../src/books.ts'
import { catchUp, PAGE } from '../src/catching-up.ts'
import { systemClock } from '../src/clock.ts'
import type { Game } from '../src/game.ts'
import { Loading } from '../src/loading.ts'
import { Past } from '../src/past.ts'
import { revive, SLICE } from '../src/revive.ts'
import { SqliteReader } from '../src/sqlite-reader.ts'
import { SqliteStore } from '../src/sqlite-store.ts'
import type { GameEvent, LineRow } from '../src/store.ts'
import { Client, make, post } from './support/client.ts'
import { serving } from './support/serving.ts'
import { bundles, storeGame, tokenOf } from './support/stored-game.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

const { serve, leave, folder, sit, kept } = serving()
const log = Fastify({ logger: false }).log
const fileIn = (data: string): string => join(data, 'vedette.db')

/** A reader that counts what is read of logs, and which games are being opened. */
class Counting extends SqliteReader {
  logged = 0
  told = 0
  readonly opening = new Set<string>()
  override async events(id: string, from?: number, most?: number): Promise<GameEvent[]> {
    const events = await super.events(id, from, most)
    this.logged += events.length
    return events
  }
  override async lines(id: string, seat: number | null, before?: number, most?: number): Promise<LineRow[]> {
    const lines = await super.lines(id, seat, before, most)
    this.told += lines.length
    return lines
  }
  override async snapshots(id: string) {
    this.opening.add(id)
    return super.snapshots(id)
  }
}
const readerOf = (data: string): Counting => new Counting(new Database(fileIn(data), { timeout: 0 }), systemClock)
const pastIn = (data: string): Past => new Past(join(data, 'past'), bundles, log)

/** The tiny title, which says of each action that it applies. */
const saying = (applied: (s: Parameters<typeof tiny.apply>[0]) => void): Title =>
  ({
    ...tiny,
    apply(...[s, action]: Parameters<typeof tiny.apply>) {
      tiny.apply(s, action)
      applied(s)
    },
  }) as unknown as Title

/** A store with one game in it. */
async function stored(events: number, more: { keeps?: boolean; title?: Title } = {}) {
  const data = folder()
  const store = new SqliteStore(fileIn(data))
  const game = await storeGame(store, { title: tiny as unknown as Title, id: 'game', events, ...more })
  await store.close()
  return { data, game }
}

/** Opens the game of a store as the server does. */
async function open(data: string): Promise<{ game: Game; reader: Counting }> {
  const reader = readerOf(data)
  const found = await reader.game('game')
  if (!found) throw new Error('the game is gone')
  const { game } = await revive(
    reader,
    { row: found.game, seats: () => found.seats },
    tiny as unknown as Title,
    pastIn(data),
    systemClock,
  )
  if (!game) throw new Error('it cannot be played')
  await reader.close()
  return { game, reader }
}

/** All that is told of a game, but for the lines. */
const told = (game: Game) =>
  LISTENERS.map((seat) => {
    const { message, ...rest } = game.tell(seat, { lines: 0, undone: 0 })
    return { ...rest, message: { ...message, from: 0, lines: [] } }
  })

function change(data: string, sql: string, ...values: unknown[]): void {
  const db = new Database(fileIn(data))
  db.prepare(sql).run(...values)
  db.close()
}

describe('a game is opened', () => {
  it('by a snapshot and what came after, however long its log is', async () => {
    for (const events of [200, 450]) {
      const { data, game } = await stored(events)
      const { game: again, reader } = await open(data)
      expect(told(again)).toEqual(told(game))
      expect(again.stored).toBe(events)
      expect(reader.logged).toBeLessThanOrEqual(WORTH)
      expect(reader.told).toBe(0)
    }
  })

  it('by its whole log where a snapshot is of other rules, another layout, damaged, or another state', async () => {
    const { data, game } = await stored(500)
    const before = JSON.stringify(tiny.schema.encode(tiny.setup('long', {})))
    const spoils: [string, ...unknown[]][] = [
      ["update snapshots set rules_hash = 'others'"],
      ["update snapshots set rules_hash = 'rules', schema_hash = 'another'"],
      ["update snapshots set json = '{'"],
      ["update snapshots set json = '{}'"],
    ]
    const snapshots = await readerOf(data).snapshots('game')
    expect(snapshots).toHaveLength(2)
    for (const [sql, ...values] of spoils) {
      change(data, sql, ...values)
      const { game: again, reader } = await open(data)
      expect(told(again)).toEqual(told(game))
      expect(reader.logged).toBeGreaterThanOrEqual(500)
      for (const { n, schemaHash, json } of snapshots)
        change(data, 'update snapshots set schema_hash = ?, json = ? where n = ?', schemaHash, json, n)
    }
    for (const { n, json } of snapshots) {
      const { standing, ...rest } = JSON.parse(json)
      const other = { ...rest, standing: { ...standing, state: JSON.parse(before) } }
      change(data, "update snapshots set rules_hash = 'rules', json = ? where n = ?", JSON.stringify(other), n)
    }
    const { game: again } = await open(data)
    expect(told(again)).toEqual(told(game))
  })

  it('by the snapshot before, where the newest cannot be used', async () => {
    const { data, game } = await stored(500)
    change(data, "update snapshots set json = '{' where n = (select max(n) from snapshots)")
    const { game: again, reader } = await open(data)
    expect(told(again)).toEqual(told(game))
    expect(reader.logged).toBeLessThanOrEqual(2 * WORTH + 1)
  })

  it('by its whole log where lines are missing, and they are written again', async () => {
    const { data } = await stored(300)
    const lines = (await readerOf(data).lines('game', null)).length
    change(data, 'delete from lines where line > 20')
    expect((await open(data)).reader.logged).toBeGreaterThanOrEqual(300)
    const server = await serve({ data, bundles })
    await sit(server.url, 'game', tokenOf('game', 0))
    await leave(server)
    expect(await readerOf(data).lines('game', null)).toHaveLength(lines)
    expect((await open(data)).reader.logged).toBeLessThanOrEqual(WORTH)
  })

  it('keeps two snapshots, and one of its end', async () => {
    const { data, game } = await stored(4000, {
      title: { ...tiny, scenarios: [tiny.scenarios[0]] } as unknown as Title,
    })
    expect(game.over).toBe(true)
    const snapshots = await readerOf(data).snapshots('game')
    expect(snapshots.length).toBeLessThanOrEqual(2)
    expect(snapshots[0].n).toBe(game.stored)
  })
})

describe('a store of before', () => {
  it('is opened, its games are played again as a whole, and have lines and a snapshot from then on', async () => {
    const { data, game } = await stored(400, { keeps: false })
    const db = new Database(fileIn(data))
    db.exec('drop table lines; drop table snapshots; drop table moved; pragma user_version = 4')
    db.close()
    expect((await open(data)).reader.logged).toBe(400)

    const server = await serve({ data, bundles })
    const watch = await sit(server.url, 'game', tokenOf('game', OBSERVER))
    const lines = watch.lines.length
    expect(lines).toBe(game.session.seq(OBSERVER))
    await leave(server)
    const { game: again, reader } = await open(data)
    expect(told(again)).toEqual(told(game))
    expect(reader.logged).toBe(0)
    expect((await readerOf(data).lines('game', OBSERVER)).map(lineOf)).toEqual(watch.lines)
  })
})

describe('what a store of before lacks', () => {
  it('is written down page by page, and counts only as a whole', async () => {
    const { data } = await stored(900, { keeps: false })
    const { game } = await open(data)
    const store = new SqliteStore(fileIn(data))
    const pages: number[] = []
    /** The store, which from so many pages on is locked by somebody else. */
    const until = (most: number) => ({
      keep(...[id, n, kept]: Parameters<SqliteStore['keep']>) {
        if (pages.push(kept.lines.lines.length) > most) return Promise.resolve(false)
        return store.keep(id, n, kept)
      },
    })
    await catchUp(until(2), game, log)
    expect(await store.lineCount('game')).toBe(2 * PAGE)
    const { game: again, reader } = await open(data)
    expect(reader.logged).toBe(900)
    pages.length = 0
    await catchUp(until(100), again, log)
    expect(Math.max(...pages)).toBe(PAGE)
    expect(pages.reduce((sum, lines) => sum + lines)).toBe(game.session.lines)
    await store.close()
    const { game: last, reader: short } = await open(data)
    expect(short.logged).toBe(0)
    expect(told(last)).toEqual(told(game))
  })
})

describe('what was heard', () => {
  it('is kept with its event, voided by undo, and told again from the store', async () => {
    const data = folder()
    const first = await serve({ data, bundles })
    const made = await make(first.url, { scenario: 'long' })
    const tokens = [made.seats.north.token, made.seats.south.token, made.watch.token]
    const clients: Client[] = []
    for (const token of tokens) clients.push(await sit(first.url, made.game, token))
    const [north, south] = clients
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await south.until(() => south.state.message.legal.length > 0)
    await south.act({ do: 'choose', number: NUMBERS[2] })
    const keptLines = async () => {
      const reader = readerOf(data)
      const lines = await Promise.all(LISTENERS.map(async (seat) => (await reader.lines(made.game, seat)).map(lineOf)))
      await reader.close()
      return lines
    }
    const expectKept = async () => {
      for (const [i, lines] of (await keptLines()).entries()) {
        await clients[i].until(() => clients[i].lines.length === lines.length)
        expect(lines).toEqual(clients[i].lines)
      }
    }
    for (let turn = 0; turn < 60; turn++) {
      const mover = clients[turn % 2]
      await mover.until(() => mover.state.message.legal.length > 0)
      await mover.batch([
        { do: 'raise', by: 1 },
        { do: 'mark', at: turn % 4 },
      ])
      await mover.undo({ seq: mover.seq })
      if (turn === 4) await mover.act({ do: 'look' })
      await mover.act({ do: turn % 3 ? 'pass' : 'roll' })
      if (turn % 20 === 0) await expectKept()
    }
    await north.until(() => north.state.message.legal.length > 0)
    await expectKept()
    const whole = clients.map(({ lines }) => [...lines])
    expect(whole[0].length).toBeGreaterThan(whole[2].length)

    for (const restarts of [false, true]) {
      if (restarts) await leave(first)
      const { url } = restarts ? await serve({ data, bundles }) : first
      for (const [i, token] of tokens.entries()) {
        for (const since of [0, 5, whole[i].length - 1, whole[i].length]) {
          const { undone } = clients[i].state
          const late = kept(await Client.hello(url, made.game, token, { since, undone }))
          expect(late.state.message.from).toBe(since)
          expect(late.lines.slice(-(whole[i].length - since) || whole[i].length)).toEqual(whole[i].slice(since))
        }
      }
    }
  })
})

describe('a game that cannot be loaded', () => {
  it('fails once: the next tries read and play nothing, and are answered the same', async () => {
    let applied = 0
    const title = saying((s) => {
      if (++applied > 100) s.score[0]++
    })
    const { data } = await stored(300, { keeps: false })
    const reader = readerOf(data)
    const loading = new Loading(reader, { tiny: title }, pastIn(data), systemClock, log)
    const load = () => loading.load('game', (_, seats) => seats)
    const error = await load().catch((why) => why)
    expect(error).toMatchObject({ code: 'unplayable' })
    const spent = [applied, reader.logged]
    expect(applied).toBeGreaterThan(200)
    for (let n = 0; n < 20; n++) await expect(load()).rejects.toBe(error)
    expect([applied, reader.logged]).toEqual(spent)
    await reader.close()
  })

  it('is answered with one code whoever asks, and holds nobody else up', async () => {
    const { data } = await stored(200, { keeps: false })
    change(data, "update events set json = '{' where n = 50")
    const server = await serve({ data })
    const other = await make(server.url)
    const asked = Array.from({ length: 10 }, async () => {
      const client = kept(new Client(server.url, 'game'))
      await client.open()
      const hello = await client.ask({ t: 'hello', token: tokenOf('game', 0), since: 0 })
      const act = await client.ask({ t: 'act', seq: 0, id: 'a', action: { do: 'pass' } })
      return [hello, act]
    })
    const refused = { t: 'refused', code: 'failed' }
    for (const answers of await Promise.all(asked)) {
      expect(answers).toEqual([
        { ...refused, id: null },
        { ...refused, id: 'a' },
      ])
    }
    const record = await fetch(`${server.url}/api/games/game/record`)
    expect([record.status, await record.json()]).toEqual([500, { code: 'failed' }])
    const { body } = await post(server.url, '/mine', { tokens: [tokenOf('game', 0)] })
    expect(body).toEqual([expect.objectContaining({ code: 'failed' })])
    expect((await sit(server.url, other.game, other.seats.north.token)).state.game).toBe(other.game)
  })
})

describe('games that are cold', () => {
  it('are loaded in slices, two at once, and everybody else is served in between', async () => {
    let applied = 0
    const title = saying(() => {
      applied++
    })
    const data = folder()
    const store = new SqliteStore(fileIn(data))
    const ids = ['a', 'b', 'c', 'd', 'e']
    for (const id of ids) await storeGame(store, { title: tiny as unknown as Title, id, events: 1000, keeps: false })
    await store.close()

    // By this clock each step takes a fiftieth of a millisecond.
    let time = 0
    const clock = { ...systemClock, monotonic: () => (time += 0.02) }
    const steps = SLICE / 0.02
    const reader = readerOf(data)
    const loading = new Loading(reader, { tiny: title }, pastIn(data), clock, log)
    let open = ids.length
    let [most, together, turns] = [0, 0, 0]
    const loads = ids.map(async (id) => {
      const game = await loading.load(id, (_, seats) => seats)
      if (!game) throw new Error('the game is gone')
      reader.opening.delete(id)
      open--
      return game
    })
    for (let before = applied; open > 0; before = applied) {
      await setImmediate()
      turns++
      most = Math.max(most, applied - before)
      together = Math.max(together, reader.opening.size)
    }
    const games = await Promise.all(loads)
    const entries = games.reduce((sum, { session }) => sum + session.entries, 0)
    expect(applied).toBeGreaterThanOrEqual(entries)
    // Takings-back are tried on a view as well, so an entry may be applied twice.
    expect(most).toBeLessThanOrEqual(2 * 2 * steps)
    expect(together).toBe(2)
    expect(turns).toBeGreaterThan(entries / (2 * steps))
    await reader.close()
  })

  it('do not keep the thread from everybody else either where each is opened at once', async () => {
    const data = folder()
    const store = new SqliteStore(fileIn(data))
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const id of ids) await storeGame(store, { title: tiny as unknown as Title, id, events: 20 })
    await store.close()
    const reader = readerOf(data)
    const loading = new Loading(reader, { tiny: tiny as unknown as Title }, pastIn(data), systemClock, log)
    let loaded = 0
    for (const id of ids) void loading.load(id, (_, seats) => seats).then(() => loaded++)
    const turns: number[] = []
    for (let before = loaded; loaded < ids.length; before = loaded) {
      await setImmediate()
      turns.push(loaded - before)
    }
    expect(Math.max(...turns)).toBeLessThanOrEqual(2)
    await reader.close()
  })
})
