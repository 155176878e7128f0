import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  ActionList,
  askedOfChance,
  CHANCE,
  commitment,
  type GameRecord,
  KeyedDice,
  legal,
  SeededDice,
  Session,
  verifyRecord,
  type Witness,
} from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byLot } from './support/bots.ts'
import { Client, type Made, make, post, type Running, start } from './support/client.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

let server: Running
const clients: Client[] = []
beforeAll(async () => {
  server = await start({ titles: { tiny, ...titles }, bots: byLot })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
})

/** Sits down and says nothing of salt. */
async function hello(made: Made, who: string, url = server.url): Promise<Client> {
  const token = who === 'watch' ? made.watch.token : made.seats[who].token
  const client = await Client.hello(url, made.game, token)
  clients.push(client)
  return client
}
const salting = (salt: unknown) => ({ t: 'salt', salt })
const began = (client: Client) => client.until(() => client.state.salt !== null)
const postSalt = (made: Made, token: string, salt: string | null) =>
  post(server.url, `/games/${made.game}/salt`, { token, salt })
const opening = { options: { 'opening-throw': true } }

async function recordOf(made: Made, north: Client, south: Client, url = server.url): Promise<GameRecord> {
  await north.until(() => north.state.message.legal.length > 0)
  await north.act({ do: 'choose', number: NUMBERS[1] })
  await south.until(() => south.state.message.legal.length > 0)
  await south.act({ do: 'choose', number: NUMBERS[2] })
  for (const player of [north, south, north, south]) {
    await player.until(() => player.state.message.legal.length > 0)
    await player.act({ do: 'roll' })
  }
  const answer = await fetch(`${url}/api/games/${made.game}/record`)
  return (await answer.json()) as GameRecord
}

describe('the first throw', () => {
  it('waits for the word of every person, who gives it after the promise', async () => {
    const made = await make(server.url, opening)
    const north = await hello(made, 'north')
    const standing = { prompt: null, legal: [], outcome: null, lines: [] }
    expect(north.state).toMatchObject({
      commitment: made.commitment,
      awaits: ['north', 'south'],
      salted: [],
      salt: null,
      message: standing,
    })
    expect(tiny.toMove(tiny.schema.decode(north.state.message.state))).toBe(CHANCE)
    north.send(salting('ours'))
    await north.until(() => north.state.awaits.length === 1)
    expect(north.state).toMatchObject({ awaits: ['south'], salted: ['north'], salt: null, message: standing })
    expect(await north.act({ do: 'pass' })).toMatchObject({ t: 'refused', code: 'not-your-decision' })

    const south = await hello(made, 'south')
    expect(south.state).toMatchObject({ awaits: ['south'], salted: ['north'], salt: null, message: standing })
    south.send(salting('theirs'))
    await Promise.all([began(north), began(south)])
    for (const one of [north, south]) {
      expect(one.state).toMatchObject({ awaits: [], salted: ['north', 'south'], salt: 'north:ours,south:theirs' })
      expect(one.state.message).toMatchObject({ prompt: { seat: 0 }, seq: 1 })
    }
    const record = await recordOf(made, north, south)
    expect(record).toMatchObject({ salt: 'north:ours,south:theirs', commitment: made.commitment })
    expect(commitment(record.key ?? '')).toBe(made.commitment)
    expect(verifyRecord(tiny, record)).toEqual({ ok: true, code: 'verified', at: null })
    expect(verifyRecord(tiny, { ...record, salt: 'north:ours' })).toMatchObject({ ok: false, code: 'throw-differs' })
  })

  it('of a game that begins with choices waits in the midst of it', async () => {
    const made = await make(server.url)
    const [north, south] = [await hello(made, 'north'), await hello(made, 'south')]
    south.send(salting('theirs'))
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await south.until(() => south.state.message.legal.length > 0)
    await south.act({ do: 'choose', number: NUMBERS[2] })
    await north.until(() => north.state.message.legal.length > 0)
    await north.act({ do: 'raise', by: 1 })
    expect(await north.act({ do: 'roll' })).toMatchObject({ t: 'done', played: 1 })
    expect(north.state).toMatchObject({ awaits: ['north'], message: { prompt: null, undo: false, legal: [] } })
    north.send(salting('late'))
    await began(south)
    await south.until(() => south.state.message.legal.length > 0)
    // In the order of the seats, not of arrival.
    expect(south.state.salt).toBe('north:late,south:theirs')
  })

  it('does not wait for who says that he adds nothing, nor for the machine', async () => {
    const made = await make(server.url, opening)
    const [north, south] = [await hello(made, 'north'), await hello(made, 'south')]
    north.send(salting(null))
    await north.until(() => north.state.awaits.length === 1)
    expect(await postSalt(made, made.seats.south.token, 'by-post')).toEqual({ status: 200, body: { ok: true } })
    await Promise.all([began(north), began(south)])
    expect(north.state).toMatchObject({ salted: ['south'], salt: 'south:by-post' })

    const alone = await make(server.url, { ...opening, seats: { south: { kind: 'machine' } } })
    const person = await hello(alone, 'north')
    expect(person.state.awaits).toEqual(['north'])
    person.send(salting('mine'))
    await began(person)
    expect(person.state.salt).toBe('north:mine')

    const machines = { north: { kind: 'machine' }, south: { kind: 'machine' } }
    const watch = await hello(await make(server.url, { ...opening, seats: machines }), 'watch')
    expect(watch.state).toMatchObject({ awaits: [], salted: [], salt: '' })
  })

  it('does not wait any longer when a player says so', async () => {
    const made = await make(server.url, opening)
    const north = await hello(made, 'north')
    north.send(salting('ours'))
    north.send({ t: 'begin' })
    await began(north)
    expect(north.state).toMatchObject({ awaits: [], salted: ['north'], salt: 'north:ours' })
    const south = await hello(made, 'south')
    expect(south.state).toMatchObject({ awaits: [], salt: 'north:ours', message: { seq: 1 } })
    expect(await south.ask(salting('late'))).toEqual({ t: 'refused', id: null, code: 'begun' })
    expect(await south.ask({ t: 'begin' })).toEqual({ t: 'refused', id: null, code: 'begun' })
    expect(verifyRecord(tiny, await recordOf(made, north, south))).toMatchObject({ ok: true })
  })

  it('waits through a restart, and comes as it would have', async () => {
    const newKey = () => '42'.repeat(32)
    const states: unknown[] = []
    for (const restart of [false, true]) {
      const first = await start({ newKey })
      let running = first
      const made = await make(running.url, opening)
      const north = await hello(made, 'north', running.url)
      north.send(salting('ours'))
      await north.until(() => north.state.awaits.length === 1)
      if (restart) {
        await first.app.close()
        running = await start({ data: first.data })
        const back = await hello(made, 'north', running.url)
        expect(back.state).toMatchObject({ awaits: ['south'], salted: ['north'], salt: null, message: { seq: 0 } })
        expect(await back.ask(salting('again'))).toMatchObject({ code: 'already-salted' })
      }
      const south = await hello(made, 'south', running.url)
      south.send(salting('theirs'))
      await began(south)
      expect(south.state.salt).toBe('north:ours,south:theirs')
      states.push({ ...south.state, game: '' })
      await running.close()
      rmSync(first.data, { recursive: true, force: true })
    }
    expect(states[1]).toEqual(states[0])
  })

  it('deals the cards of Gates of Richmond only after both have salted', async () => {
    const made = await make(server.url, { title: 'gates-of-richmond', scenario: 'seven-days' })
    const [one, other] = [await hello(made, 'confederate'), await hello(made, 'union')]
    one.send(salting('a'))
    await other.until(() => other.state.salted.length === 1)
    expect(other.state.message).toMatchObject({ prompt: null, seq: 0 })
    other.send(salting('b'))
    await Promise.all([began(one), began(other)])
    expect(one.state.salt).toBe('confederate:a,union:b')
    expect(one.state.message.prompt).not.toBeNull()
    expect(one.state.message.seq).toBeGreaterThan(0)
  })
})

describe('salt', () => {
  it('is taken once a seat, and from nobody else', async () => {
    const [made, other] = [await make(server.url), await make(server.url)]
    const [north, watch] = [await hello(made, 'north'), await hello(made, 'watch')]
    north.send(salting('once'))
    expect(await north.ask(salting('again'))).toEqual({ t: 'refused', id: null, code: 'already-salted' })
    expect(await postSalt(made, made.seats.north.token, 'again')).toEqual({
      status: 409,
      body: { code: 'already-salted' },
    })
    expect(await watch.ask(salting('x'))).toMatchObject({ code: 'not-a-seat' })
    expect(await watch.ask({ t: 'begin' })).toMatchObject({ code: 'not-a-seat' })
    const stranger = new Client(server.url, made.game)
    await stranger.open()
    for (const message of [salting('x'), { t: 'begin' }]) {
      expect(await stranger.ask(message)).toMatchObject({ code: 'unknown-token' })
    }
    stranger.close()
    const codes: unknown[] = []
    for (const token of ['nonsense', other.seats.north.token, made.watch.token]) {
      codes.push((await postSalt(made, token, 'x')).body)
    }
    expect(codes).toEqual([{ code: 'unknown-token' }, { code: 'foreign-game' }, { code: 'not-a-seat' }])
    expect(north.state.salted).toEqual(['north'])
  })

  it('is letters, digits and dashes, up to 64', async () => {
    const north = await hello(await make(server.url), 'north')
    for (const salt of ['', 'no spaces', 'a,b', 'a:b', 'x'.repeat(65), 7, undefined]) {
      expect(await north.ask(salting(salt))).toMatchObject({ code: 'malformed' })
    }
    expect(await north.ask({ t: 'begin', now: true })).toMatchObject({ code: 'malformed' })
  })

  it('is told to nobody before it is fixed', async () => {
    const made = await make(server.url)
    const [north, south] = [await hello(made, 'north'), await hello(made, 'south')]
    north.send(salting('not-yet-told'))
    await south.until(() => south.state.salted.length === 1)
    expect([...north.heard, ...south.heard].join()).not.toContain('not-yet-told')
  })
})

const script = fileURLToPath(new URL('../../../docs/verify_dice.py', import.meta.url))

/** What a stranger with Python finds: an empty text when all is well. */
function strangerFinds(record: GameRecord, promise?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-record-'))
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(record))
  const { status, stderr, error } = spawnSync('python3', [script, file, ...(promise ? [promise] : [])], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  if (error) throw error
  return status === 0 ? '' : stderr.trim()
}

/** What a player's page has kept of a game by now. */
const witnessed = (made: Made, salt: string, north: Client): Witness => ({
  commitment: made.commitment,
  salts: { north: salt },
  heard: {
    north: north.state.message.lines.flatMap((line) =>
      line.kind === 'action' && line.seat === 'chance' ? [line.action] : [],
    ),
  },
})

/** A key, found by trying, whose first dice under this salt are both sixes. */
function groundKey(salt: string): string {
  for (let n = 0; ; n++) {
    const key = n.toString(16).padStart(64, '0')
    const dice = new KeyedDice(key, salt)
    if (dice.draw(0, 6) === 5 && dice.draw(1, 6) === 5) return key
  }
}

// Each of these starts Python, which on a busy machine takes its time.

describe('a game whose key was put into the store afterwards', () => {
  it('fits itself, and is found out by who kept the promise', async () => {
    const first = await start()
    const made = await make(first.url, opening)
    await first.app.close()
    const forged = groundKey('north:ours,south:theirs')
    const db = new Database(join(first.data, 'vedette.db'))
    const { changes } = db
      .prepare('update games set key = ?, commitment = ? where id = ?')
      .run(forged, commitment(forged), made.game)
    expect(changes).toBe(1)
    db.close()
    const second = await start({ data: first.data })
    const [north, south] = [await hello(made, 'north', second.url), await hello(made, 'south', second.url)]
    north.send(salting('ours'))
    south.send(salting('theirs'))
    await Promise.all([began(north), began(south)])
    const record = await recordOf(made, north, south, second.url)
    const [six] = askedOfChance(tiny, record)
    expect(six.values).toEqual([6])
    // Nothing within the record tells: only the promise that was seen before does.
    expect(verifyRecord(tiny, record)).toMatchObject({ ok: true })
    expect(strangerFinds(record)).toBe('')
    expect(verifyRecord(tiny, record, witnessed(made, 'ours', north)).code).toBe('promise-differs')
    expect(strangerFinds(record, made.commitment)).toBe('The key is not the one that was promised.')
    await second.close()
    rmSync(first.data, { recursive: true, force: true })
  })
})

describe('a record is held against what was seen', () => {
  it('and by a stranger with thirty lines of another language', async () => {
    const made = await make(server.url, opening)
    const [north, south] = [await hello(made, 'north'), await hello(made, 'south')]
    north.send(salting('ours'))
    south.send(salting('theirs'))
    await Promise.all([began(north), began(south)])
    const early = witnessed(made, 'ours', north)
    const record = await recordOf(made, north, south)
    const heard = record.journal.flatMap(({ seat, action }) => (seat === 'chance' ? [action] : []))
    const witness: Witness = { ...early, heard: { north: heard, watch: heard.slice(0, 2) } }
    for (const one of [early, witness]) expect(verifyRecord(tiny, record, one)).toMatchObject({ ok: true })
    expect(verifyRecord(tiny, record, { ...witness, salts: { north: 'other' } }).code).toBe('my-salt-missing')
    expect(verifyRecord(tiny, record, { ...witness, salts: { north: null } }).ok).toBe(true)
    const [die, ...rest] = heard
    const other = { ...die, dice: [7 - Number((die.dice as number[])[0])] }
    const at = record.journal.findIndex(({ seat }) => seat === 'chance')
    expect(verifyRecord(tiny, record, { ...witness, heard: { south: [other, ...rest] } })).toEqual({
      ok: false,
      code: 'heard-differs',
      at,
    })
    expect(verifyRecord(tiny, record, { ...witness, heard: { north: [...heard, die] } }).code).toBe('heard-differs')

    expect(strangerFinds(record, made.commitment)).toBe('')
    const journal = record.journal.map((entry) => (entry.n === at ? { ...entry, action: other } : entry))
    expect(strangerFinds({ ...record, journal })).toMatch(new RegExp(`^Entry ${at}: the key gives`))
    expect(strangerFinds({ ...record, salt: 'north:ours' })).toMatch(/the key gives/)
    expect(strangerFinds({ ...record, throws: record.throws?.slice(1) })).toMatch(/does not say what was asked/)
  })

  it('with dice and draws of every title', () => {
    const [key, salt, list] = ['7a'.repeat(32), 'a:b', new ActionList()]
    for (const title of Object.values(titles)) {
      const steps = many(400, 120)
      const lot = new SeededDice('verify', 1, title.id)
      const session = new Session(title, title.scenarios[0].id, {}, new KeyedDice(key, salt))
      for (let n = 0; n < steps && !session.over; n++) {
        const seat = session.toMove()
        legal(title, session.state, list)
        session.play(seat, title.write(session.state, list.at(lot.below(list.length))))
      }
      const record = session.record(commitment(key), key, salt)
      const throws = askedOfChance(title, record)
      expect(throws.length).toBeGreaterThan(0)
      expect(strangerFinds({ ...record, throws }, commitment(key))).toBe('')
      expect(verifyRecord(title, record)).toMatchObject({ ok: true })
    }
  })
})
