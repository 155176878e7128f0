import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Title, verifyRecord } from '@vedette/kernel'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byLot } from './support/bots.ts'
import { Client, make, post, type Running, start, unlimited } from './support/client.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-lobby-'))
const web = join(folder, 'web')
const door = {
  learn: 1,
  decisions: 9,
  lessons: 0,
  first: { scenario: tiny.scenarios[0].id, seat: 'north', level: 'level-1' },
  said: {
    en: {
      battle: 'A small one',
      edition: 'The small rulebook',
      wants: { north: 'To win.', south: 'To win.' },
      scenarios: { short: 'Four turns', long: 'Sixty thousand turns' },
    },
  },
}
let server: Running
beforeAll(async () => {
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<title>table</title>')
  writeFileSync(join(web, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(web, 'assets', 'worker-1a2b.js'), 'export {}')
  server = await start({ web, bots: byLot, doors: { tiny: door } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the lobby', () => {
  it('says that it is well', async () => {
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ ok: true })
  })

  it('lists the titles with their scenarios, options and seats, and what the front door says of them', async () => {
    expect(await (await fetch(`${server.url}/api/titles`)).json()).toEqual([
      {
        id: 'tiny',
        name: 'Tiny',
        rulesVersion: 1,
        seats: ['north', 'south'],
        scenarios: tiny.scenarios,
        options: tiny.options,
        secrets: true,
        door,
        machine: true,
        levels: byLot.levels.tiny,
      },
    ])
  })

  it('makes a game: a token and a link for each person, none for the machine, one for who watches', async () => {
    const made = await make(server.url, {
      seats: { north: { kind: 'person' }, south: { kind: 'machine', level: 'level-1' } },
    })
    expect(made.seats.north).toEqual({
      kind: 'person',
      token: expect.any(String),
      link: `/g/${made.game}#${made.seats.north.token}`,
    })
    expect(made.seats.south).toEqual({ kind: 'machine' })
    expect(made.watch.link).toBe(`/g/${made.game}#${made.watch.token}`)
    expect(made.commitment).toMatch(/^[0-9a-f]{64}$/)
  })

  it('says what is wrong with a wish', async () => {
    const wish = { title: 'tiny', scenario: 'short' }
    const wrong: [object, string, string?][] = [
      [{ ...wish, title: 'chess' }, 'unknown-title'],
      [{ ...wish, title: 'constructor' }, 'unknown-title'],
      [{ ...wish, scenario: 'endless' }, 'unknown-scenario'],
      [{ ...wish, options: { 'loaded-dice': true } }, 'unknown-option'],
      [{ ...wish, seats: { east: { kind: 'person' } } }, 'unknown-seat'],
      [{ ...wish, seats: { north: { kind: 'ghost' } } }, 'malformed', '/seats/north/kind'],
      [{ ...wish, seats: { north: { kind: 'machine', level: 'plain' } } }, 'unknown-level'],
      [{ ...wish, rated: 'yes' }, 'malformed', '/rated'],
      [{ ...wish, salt: 'given-before-the-promise-was-seen' }, 'malformed', '/salt'],
      [{ scenario: 'short' }, 'malformed', '/title'],
      [{ ...wish, more: 1 }, 'malformed', '/more'],
      [{ ...wish, options: { calm: 'yes' } }, 'malformed', '/options/calm'],
      [[wish], 'malformed'],
    ]
    for (const [body, code, field] of wrong) {
      const answer = field === undefined ? { code } : { code, field }
      expect(await post(server.url, '/games', body)).toEqual({ status: 400, body: answer })
    }
    expect(await post(server.url, '/games', { ...wish, title: 'x'.repeat(70_000) })).toEqual({
      status: 413,
      body: { code: 'too-large' },
    })
  })

  it('says a code, and which field, of whatever cannot be read, and nothing in the words of a library', async () => {
    const game = `/games/${(await make(server.url)).game}`
    const wrong: [string, string, object][] = [
      ['/games', '{"title": ', { code: 'malformed' }],
      ['/games', '', { code: 'malformed' }],
      ['/games', '{"__proto__": {"title": "tiny"}}', { code: 'malformed' }],
      ['/mine', '{"tokens": ["a", 7]}', { code: 'malformed', field: '/tokens/1' }],
      ['/mine', '{}', { code: 'malformed', field: '/tokens' }],
      [`${game}/sit`, '{"link": "x", "token": "short"}', { code: 'malformed', field: '/token' }],
      [`${game}/link`, '{"token": "x"}', { code: 'malformed', field: '/seat' }],
      [`${game}/salt`, '{"token": "x", "salt": "s p a c e"}', { code: 'malformed', field: '/salt' }],
      [`/games/${'x'.repeat(40)}/salt`, '{"token": "x", "salt": null}', { code: 'malformed' }],
    ]
    for (const [path, body, answer] of wrong) {
      const headers = { 'content-type': 'application/json' }
      const said = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body })
      expect([said.status, await said.json()]).toEqual([400, answer])
    }
  })

  it('shows my games, by the tokens I hold', async () => {
    const made = await make(server.url, { seats: { south: { kind: 'person', name: 'Bob' } } })
    const tokens = [made.seats.south.token, made.watch.token, 'nonsense']
    const { body } = await post(server.url, '/mine', { tokens })
    expect(body).toEqual([
      {
        token: tokens[0],
        game: made.game,
        seat: 'south',
        title: 'tiny',
        scenario: 'short',
        created: expect.any(Number),
        touched: expect.any(Number),
        names: { south: 'Bob' },
        machine: {},
        rated: false,
        awaits: ['north', 'south'],
        state: 'playing',
        prompt: { seat: 0, code: 'choose', rule: '1.0', facts: { turn: 0 } },
        toMove: 'north',
        mine: false,
        outcome: null,
      },
      expect.objectContaining({ token: tokens[1], seat: null, toMove: 'north', mine: false }),
      { token: 'nonsense', code: 'unknown-token' },
    ])
  })

  it('hands on a record that says which rulebook was played', async () => {
    const made = await make(server.url)
    const ann = await Client.sit(server.url, made.game, made.seats.north.token)
    await ann.ask({ t: 'resign', id: 'enough' })
    await ann.until(() => ann.state.message.outcome !== null)
    ann.close()
    const record = await (await fetch(`${server.url}/api/games/${made.game}/record`)).json()
    expect(record).toMatchObject({ title: 'tiny', edition: 'The small rulebook' })
    expect(verifyRecord(tiny, record).code).toBe('verified')
  })

  it('tells of a game that is over what its players were told, from the store: it is not opened again', async () => {
    const data = join(folder, 'over')
    const first = await start({ data, bots: byLot })
    const seats = { north: { kind: 'person', name: 'Ann' }, south: { kind: 'machine', level: 'level-1' } }
    const [resigned, played] = [await make(first.url, { rated: true, seats }), await make(first.url)]
    const ann = await Client.sit(first.url, resigned.game, resigned.seats.north.token)
    await ann.ask({ t: 'resign', id: 'enough' })
    const [north, south] = [
      await Client.sit(first.url, played.game, played.seats.north.token),
      await Client.sit(first.url, played.game, played.seats.south.token),
    ]
    for (const [player, action] of [
      [north, { do: 'choose', number: NUMBERS[1] }],
      [south, { do: 'choose', number: NUMBERS[2] }],
      ...[north, south, north, south].map((one) => [one, { do: 'pass' }] as const),
    ] as const) {
      await player.until(() => player.state.message.legal.length > 0)
      await player.act(action)
    }
    for (const one of [ann, north]) await one.until(() => one.state.message.outcome !== null)
    const told = [ann, north].map(({ state }) => state)
    for (const one of [ann, north, south]) one.close()
    await first.close()

    // These rules would open nothing.
    const broken = { ...tiny, setup: () => null, schema: { ...tiny.schema, decode: () => null } } as unknown as Title
    const second = await start({ data, bots: byLot, titles: { tiny: broken } })
    const { body } = await post(second.url, '/mine', { tokens: [ann.token, north.token] })
    expect(body).toEqual(
      told.map((state, i) => ({
        token: [ann, north][i].token,
        game: state.game,
        seat: 'north',
        title: 'tiny',
        scenario: 'short',
        created: expect.any(Number),
        touched: expect.any(Number),
        names: state.names,
        machine: state.machine,
        rated: i === 0,
        awaits: [],
        state: 'finished',
        prompt: null,
        toMove: null,
        mine: false,
        outcome: state.message.outcome,
      })),
    )
    await second.close()
  })

  it.each([
    ['that turns round what stands beside it', 'Ann \u202e ylno'],
    ['with a mark of direction', 'Ann\u200f'],
    ['of two lines', 'Ann\nBob'],
    ['with a bell', 'Ann\u0007'],
    ['with half a character', 'Ann\ud83d'],
    ['of blanks', '   '],
    ['of which nothing is seen', '\u200d\u2060'],
  ])('takes no name %s', async (_what, name) => {
    const wish = { title: 'tiny', scenario: 'short', seats: { north: { kind: 'person', name } } }
    expect(await post(server.url, '/games', wish)).toEqual({
      status: 400,
      body: { code: 'malformed', field: '/seats/north/name' },
    })
  })

  it('takes names of any tongue', async () => {
    const names = { north: 'Zoë 👩‍🚀', south: 'علی‌رضا' }
    const seats = Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, { kind: 'person', name }]))
    const made = await make(server.url, { seats })
    const north = await Client.hello(server.url, made.game, made.seats.north.token)
    expect(north.state.names).toEqual(names)
    north.close()
  })

  it('gives no record of a game that is not, or not over', async () => {
    const missing = await fetch(`${server.url}/api/games/nowhere/record`)
    expect([missing.status, await missing.json()]).toEqual([404, { code: 'unknown-game' }])
    const made = await make(server.url)
    const early = await fetch(`${server.url}/api/games/${made.game}/record`)
    expect([early.status, await early.json()]).toEqual([403, { code: 'not-over' }])
  })

  it('keeps no token in the store', async () => {
    const made = await make(server.url)
    const db = new Database(join(server.data, 'vedette.db'), { readonly: true })
    const rows = JSON.stringify(db.prepare('select * from seats').all())
    db.close()
    expect(rows).toContain(made.game)
    expect(rows).not.toContain(made.seats.north.token)
  })

  it('limits how often one address asks, and says so', async () => {
    const strict = await start({ limits: { ...unlimited, requests: 3, newGames: 1 } })
    const wish = { title: 'tiny', scenario: 'short' }
    expect((await post(strict.url, '/games', wish)).status).toBe(201)
    expect(await post(strict.url, '/games', wish)).toEqual({ status: 429, body: { code: 'too-many' } })
    await strict.close()
  })
})

describe('the pages', () => {
  it('are the app, at every address that is no file', async () => {
    for (const path of ['/', '/g/some-game', '/anything/else']) {
      const answer = await fetch(server.url + path)
      expect([answer.status, await answer.text()]).toEqual([200, '<title>table</title>'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    const missing = await fetch(`${server.url}/assets/none.js`)
    expect([missing.status, await missing.json()]).toEqual([404, { code: 'not-found' }])
    expect(await (await fetch(`${server.url}/api/nothing`)).json()).toEqual({ code: 'not-found' })
  })

  it('come with headers that let in nothing foreign, and their assets for good', async () => {
    const asset = await fetch(`${server.url}/assets/app-1a2b.js`)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    const page = await fetch(server.url)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
    // What is about pages goes with pages; a worker has a policy of its own.
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const worker = await fetch(`${server.url}/assets/worker-1a2b.js`)
    expect(worker.headers.get('content-security-policy')).toBe(policy)
    for (const header of ['x-frame-options', 'content-security-policy', 'etag'])
      expect(asset.headers.get(header), header).toBeNull()
  })

  it('come compressed as the build laid them there, to whoever reads that, and whole to others', async () => {
    const web = mkdtempSync(join(tmpdir(), 'vedette-pages-'))
    mkdirSync(join(web, 'assets'))
    const texts = { 'index.html': '<title>table</title>'.repeat(100), 'assets/app-1a2b.js': 'export {};'.repeat(200) }
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(join(web, name), text)
      writeFileSync(join(web, `${name}.br`), brotliCompressSync(text))
    }
    const house = await start({ web })
    for (const [path, text] of [
      ['/', texts['index.html']],
      ['/g/some-game', texts['index.html']],
      ['/assets/app-1a2b.js', texts['assets/app-1a2b.js']],
    ]) {
      const packed = await fetch(house.url + path, { headers: { 'accept-encoding': 'br' } })
      expect([path, packed.headers.get('content-encoding'), await packed.text()]).toEqual([path, 'br', text])
      expect([path, packed.headers.get('vary')]).toEqual([path, 'accept-encoding'])
      const plain = await fetch(house.url + path, { headers: { 'accept-encoding': 'identity' } })
      expect([path, plain.headers.get('content-encoding'), await plain.text()]).toEqual([path, null, text])
      expect(packed.headers.get('cache-control')).toBe(plain.headers.get('cache-control'))
      expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
    }
    await house.close()
    rmSync(web, { recursive: true })
  })

  it('do not reach outside their folder', async () => {
    expect(existsSync(join(server.data, 'vedette.db'))).toBe(true)
    for (const path of ['/../vedette.db', '/%2e%2e/vedette.db', '/..%2fvedette.db']) {
      expect((await fetch(server.url + path)).headers.get('content-type')).not.toContain('octet-stream')
    }
  })
})
