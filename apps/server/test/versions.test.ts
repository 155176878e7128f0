import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { finish, type GameRecord, type Title, verifyRecord } from '@vedette/kernel'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleRules } from '../../../scripts/rules.mjs'
import { thinkOf } from '../src/machine.ts'
import type { Bundles } from '../src/past.ts'
import { lookThrough } from '../src/stored.ts'
import { Client, type Made, make, post, type Running } from './support/client.ts'
import { serving } from './support/serving.ts'
import { act, NUMBERS, tiny } from './support/tiny.ts'

/** The rules a game began with are those it is finished by; without them it is shown as it stood, and nothing else. */

/** The next version: what is raised counts double. */
const next = (rulesVersion: number): typeof tiny => ({
  ...tiny,
  rulesVersion,
  apply(s, action) {
    const { mover } = s
    tiny.apply(s, action)
    if (act.raise.is(action)) s.score[mover] += act.raise.by(action)
  },
})
const doubled = next(2)

const support = pathToFileURL(fileURLToPath(new URL('./support/tiny.ts', import.meta.url)))
const path = JSON.stringify(fileURLToPath(support))
let built: { text: string; rulesHash: string }
beforeAll(async () => {
  built = await bundleRules(
    `import { tiny } from ${path}
     export const entry = { title: tiny, mind: async () => ({ parts: 0, script: () => [6 << 24] }) }`,
    `import ${path}`,
  )
}, 60_000)

/** What the build has made: of the first version only. */
const bundles: Bundles = async ({ rulesVersion }) =>
  rulesVersion === 1 ? { source: built.text, rulesHash: built.rulesHash } : null

const { serve: run, leave, folder: store } = serving()
const serve = (data: string, title: Title, kept = true): Promise<Running> =>
  run({ data, titles: { tiny: title }, ...(kept ? { bundles } : {}) })
const v1 = tiny as unknown as Title
const v2 = doubled as unknown as Title

const scoresOf = ({ state }: Client): number[] => [...tiny.schema.decode(state.message.state).score]

/** North and south choose their numbers, and north raises by two. */
async function begun(server: Running): Promise<Made> {
  const made = await make(server.url)
  const north = await Client.sit(server.url, made.game, made.seats.north.token)
  const south = await Client.sit(server.url, made.game, made.seats.south.token)
  await north.act({ do: 'choose', number: NUMBERS[1] })
  await south.until(() => south.state.message.prompt?.seat === 1)
  await south.act({ do: 'choose', number: NUMBERS[2] })
  await north.until(() => north.state.message.prompt?.seat === 0)
  await north.act({ do: 'raise', by: 2 })
  expect(scoresOf(north)).toEqual([2, 0])
  north.close()
  south.close()
  return made
}

/** Plays passes until the game is over. */
async function finished(server: Running, made: Made): Promise<Client> {
  const seats = [
    await Client.sit(server.url, made.game, made.seats.north.token),
    await Client.sit(server.url, made.game, made.seats.south.token),
  ]
  for (let turn = 0; seats[0].state.message.outcome === null; turn++) {
    const mover = seats[turn % 2]
    await mover.until(() => mover.state.message.prompt?.seat === turn % 2)
    await mover.act({ do: 'pass' })
    await seats[0].until(() => seats[0].state.message.prompt?.seat !== turn % 2)
  }
  seats[1].close()
  return seats[0]
}

const recordOf = async (server: Running, made: Made) => {
  const answer = await fetch(`${server.url}/api/games/${made.game}/record`)
  return { status: answer.status, body: (await answer.json()) as GameRecord & { code?: string } }
}

describe('a game that outlives its rules', () => {
  it('is finished by the rules it began with, which were kept when it began', async () => {
    const data = store()
    const first = await serve(data, v1)
    const made = await begun(first)
    expect(readdirSync(join(data, 'past'))).toEqual(['tiny@1.mjs'])
    await leave(first)

    const second = await serve(data, v2)
    const north = await Client.sit(second.url, made.game, made.seats.north.token)
    expect(north.state).toMatchObject({ rulesVersion: 1, rules: 'tiny@1.mjs' })
    expect(scoresOf(north)).toEqual([2, 0])
    await north.act({ do: 'raise', by: 1 })
    expect(scoresOf(north)).toEqual([3, 0])
    north.close()

    // A new game has the new rules.
    const other = await begunBy(second)
    expect(other.state).toMatchObject({ rulesVersion: 2 })
    expect(other.state.rules).toBeUndefined()
    expect(scoresOf(other)).toEqual([4, 0])
    other.close()

    const end = await finished(second, made)
    expect(end.state.message.outcome).toMatchObject({ winner: 0 })
    end.close()
    const { status, body } = await recordOf(second, made)
    expect(status).toBe(200)
    expect(body).toMatchObject({ rulesVersion: 1 })
    expect(verifyRecord(v1, body)).toMatchObject({ ok: true })
  })

  /** The same as `begun`, under rules by which a raise counts double; north is still there. */
  async function begunBy(server: Running): Promise<Client> {
    const made = await make(server.url)
    const north = await Client.sit(server.url, made.game, made.seats.north.token)
    const south = await Client.sit(server.url, made.game, made.seats.south.token)
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await south.until(() => south.state.message.prompt?.seat === 1)
    await south.act({ do: 'choose', number: NUMBERS[2] })
    await north.until(() => north.state.message.prompt?.seat === 0)
    await north.act({ do: 'raise', by: 2 })
    south.close()
    return north
  }

  it('has its rules told to the page, as a module that the page can load', async () => {
    const data = store()
    const server = await serve(data, v1)
    await begun(server)
    const answer = await fetch(`${server.url}/api/past/tiny@1.mjs`)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe(built.text)
    for (const name of ['tiny@2.mjs', '..%2fvedette.db', 'vedette.db', 'tiny@1.mjs.part'])
      expect((await fetch(`${server.url}/api/past/${name}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('is played for the machine by what knew those rules', async () => {
    const data = store()
    await begun(await serve(data, v1))
    const rules = join(data, 'past', 'tiny@1.mjs')
    const state = tiny.setup('short', {})
    const task = { title: 'tiny', view: tiny.schema.encode(state), seat: 0, seed: 's', level: 'level-2', rules }
    expect(finish(await thinkOf(task)).run).toEqual([6 << 24])
  })
})

describe('a page of another build', () => {
  it('is told so when it sits down, and with every answer; its game goes on all the same', async () => {
    const web = store()
    writeFileSync(join(web, 'index.html'), '<script type="module" crossorigin src="/assets/index-new.js"></script>')
    const server = await run({ web })
    const made = await make(server.url)
    for (const [build, told] of [
      ['index-old.js', ['index-new.js']],
      ['index-new.js', []],
      [undefined, []],
    ] as const) {
      const client = new Client(server.url, made.game)
      await client.open()
      client.send({ t: 'hello', token: made.seats.north.token, since: 0, ...(build ? { build } : {}) })
      await client.until(() => client.states.length > 0)
      expect(client.renewed).toEqual(told)
      client.close()
    }
    const answer = await fetch(`${server.url}/api/titles`)
    expect(answer.headers.get('x-vedette-build')).toBe('index-new.js')
  })

  it('is played on where it is as old as the server, and refused where it is newer, until that is started again', async () => {
    const web = store()
    const page = join(web, 'index.html')
    const builds = (name: string) => writeFileSync(page, `<script type="module" src="/assets/${name}"></script>`)
    builds('index-first.js')
    const server = await run({ web })
    const made = await make(server.url)
    const told = async (build: string) => {
      const client = new Client(server.url, made.game)
      await client.open()
      client.send({ t: 'hello', token: made.seats.north.token, since: 0, build })
      await client.until(() => client.states.length > 0 || client.closed !== null)
      client.close()
      const answer = await fetch(`${server.url}/api/titles`)
      return [...client.renewed, ...client.refusals(), answer.headers.get('x-vedette-build')]
    }
    expect(await told('index-first.js')).toEqual(['index-first.js'])
    expect(await told('index-older.js')).toEqual(['index-first.js', 'index-first.js'])
    builds('index-second.js')
    expect(await told('index-second.js')).toEqual(['old-server', null])
    expect(await told('index-older.js')).toEqual(['old-server', null])
    expect(await told('index-first.js')).toEqual([null])
    // While a build is being made there is none.
    rmSync(page)
    expect(await told('index-first.js')).toEqual([null])
  })
})

describe('a game whose rules are gone', () => {
  it('is shown to each as it stood, says why, and cannot be played on as another', async () => {
    const data = store()
    const first = await serve(data, v1, false)
    const made = await begun(first)
    await leave(first)

    const second = await serve(data, v2, false)
    const north = await Client.hello(second.url, made.game, made.seats.north.token)
    expect(north.states).toEqual([])
    expect(north.stood).toEqual([
      expect.objectContaining({
        game: made.game,
        seat: 0,
        rulesVersion: 1,
        rulesHere: 2,
        entries: 3,
        told: 'heard',
        outcome: null,
        lines: [
          { kind: 'action', seat: 'north', action: { do: 'choose', number: NUMBERS[1] } },
          { kind: 'action', seat: 'north', action: { do: 'raise', by: 2 } },
        ],
      }),
    ])
    const act = { t: 'act', seq: 3, id: 'a', action: { do: 'pass' } }
    expect(await north.ask(act)).toEqual({ t: 'refused', id: 'a', code: 'unplayable' })
    north.close()
    const south = await Client.hello(second.url, made.game, made.seats.south.token)
    expect(south.heard.join()).not.toContain(String(NUMBERS[1]))
    expect(south.stood[0].lines.map((line) => line.kind === 'action' && [line.seat, line.action.do])).toEqual([
      ['south', 'choose'],
      ['north', 'raise'],
    ])
    south.close()
    const watch = await Client.hello(second.url, made.game, made.watch.token)
    const raise = { kind: 'action', seat: 'north', action: { do: 'raise', by: 2 } }
    expect(watch.stood[0]).toMatchObject({ told: 'heard', lines: [raise], entries: 3 })
    watch.close()
    expect((await recordOf(second, made)).body).toEqual({ code: 'not-over' })
    const { body } = await post(second.url, '/mine', { tokens: [made.seats.north.token] })
    expect(body).toEqual([expect.objectContaining({ game: made.game, code: 'stood', outcome: null })])
    await leave(second)

    // Nothing was written meanwhile: the rules it began with still play it.
    const third = await serve(data, v1, false)
    const back = await Client.sit(third.url, made.game, made.seats.north.token)
    expect(scoresOf(back)).toEqual([2, 0])
    back.close()
  })

  it('is readable for ever once it is over: all of it, with its key and its record', async () => {
    const data = store()
    const first = await serve(data, v1, false)
    const made = await begun(first)
    ;(await finished(first, made)).close()
    const before = await recordOf(first, made)
    await leave(first)

    const second = await serve(data, v2, false)
    const watch = await Client.hello(second.url, made.game, made.watch.token)
    const { lines, key, outcome } = watch.stood[0]
    expect(lines).toHaveLength(before.body.journal.length)
    expect({ key, outcome }).toMatchObject({ key: before.body.key, outcome: { winner: 0 } })
    watch.close()
    const after = await recordOf(second, made)
    expect(after).toEqual(before)
    expect(verifyRecord(v1, after.body)).toMatchObject({ ok: true })
  })

  it('does not take other rules for those it asks for', async () => {
    const data = store()
    const first = await serve(data, v1, false)
    const made = await begun(first)
    await leave(first)
    mkdirSync(join(data, 'past'))
    for (const text of [
      built.text.replaceAll('rulesVersion:1', 'rulesVersion:7'),
      'export const title = {',
      'nothing',
    ]) {
      writeFileSync(join(data, 'past', 'tiny@1.mjs'), text)
      const second = await serve(data, v2, false)
      const north = await Client.hello(second.url, made.game, made.seats.north.token)
      expect(north.stood).toHaveLength(1)
      north.close()
      await leave(second)
    }
  })
})

describe('rules that change without a version', () => {
  const same = next(1) as unknown as Title

  it('never carry a game over: it goes on by those that were kept, or stands', async () => {
    const [kept, lost] = [store(), store()]
    for (const [data, keeps] of [
      [kept, true],
      [lost, false],
    ] as const) {
      const first = await serve(data, v1, keeps)
      const made = await begun(first)
      await leave(first)
      const second = await serve(data, same, keeps)
      const north = await Client.hello(second.url, made.game, made.seats.north.token)
      if (keeps) {
        expect(north.state).toMatchObject({ rules: 'tiny@1.mjs' })
        expect(scoresOf(north)).toEqual([2, 0])
      } else {
        expect(north.stood).toHaveLength(1)
        // It goes on as soon as they are there again, though it has failed before.
        mkdirSync(join(data, 'past'))
        writeFileSync(join(data, 'past', 'tiny@1.mjs'), built.text)
        const back = await Client.hello(second.url, made.game, made.seats.north.token)
        expect(back.state).toMatchObject({ rules: 'tiny@1.mjs' })
        back.close()
      }
      north.close()
      await leave(second)
    }
  })
})

it('an operator is told before an update which games would not replay', async () => {
  const data = store()
  const first = await serve(data, v1)
  const running = await begun(first)
  const over = await begun(first)
  ;(await finished(first, over)).close()
  const look = async (title: Title) => {
    const found: Record<string, unknown> = {}
    await lookThrough(data, { tiny: title }, ({ game, by, over }) => {
      found[game] = { by, over }
    })
    return found
  }
  // The server goes on meanwhile, and nothing is written.
  expect(await look(v1)).toEqual({
    [running.game]: { by: 'today', over: false },
    [over.game]: { by: 'today', over: true },
  })
  expect(await look(v2)).toEqual({
    [running.game]: { by: 'kept', over: false },
    [over.game]: { by: 'kept', over: true },
  })
  rmSync(join(data, 'past'), { recursive: true })
  expect(await look(v2)).toEqual({
    [running.game]: { by: 'none', over: false },
    [over.game]: { by: 'none', over: true },
  })
})

it('a game of before, without hashes, is played on under its own version, and has them from then on', async () => {
  const data = store()
  const first = await serve(data, v1, false)
  const made = await begun(first)
  await leave(first)
  const db = new Database(join(data, 'vedette.db'))
  const rows = db.prepare('select n, json from events').all() as { n: number; json: string }[]
  for (const { n, json } of rows) {
    const { hash, ...rest } = JSON.parse(json)
    db.prepare('update events set json = ? where n = ?').run(JSON.stringify(rest), n)
  }
  const hashes = () =>
    (db.prepare('select json from events order by n').all() as { json: string }[]).map(
      ({ json }) => JSON.parse(json).hash,
    )
  expect(hashes().filter(Boolean)).toEqual([])
  const second = await serve(data, v1)
  const north = await Client.sit(second.url, made.game, made.seats.north.token)
  await north.act({ do: 'raise', by: 1 })
  expect(scoresOf(north)).toEqual([3, 0])
  north.close()
  expect(hashes().at(-1)).toMatch(/^[\w-]{16}$/)
  // Its rules are kept from now on, though it began without.
  expect(readdirSync(join(data, 'past'))).toEqual(['tiny@1.mjs'])
  db.close()
})
