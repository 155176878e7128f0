import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { commitment, verifyRecord } from '@vedette/kernel'
import { termsHash } from '@vedette/wire'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqliteStore } from '../src/sqlite-store.ts'
import { byLot } from './support/bots.ts'
import { Client, type Made, make, post, type Running, start } from './support/client.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

let server: Running
const clients: Client[] = []
beforeAll(async () => {
  server = await start({ bots: byLot, keep: 2 })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
})

const invite = (more: object = {}) =>
  make(server.url, { seats: { south: { kind: 'person', invited: true } }, options: { calm: false }, ...more })

async function sit(made: Made, who: 'north' | 'south' | 'watch'): Promise<Client> {
  const token = who === 'watch' ? made.watch.token : made.seats[who].token
  const client = await Client.sit(server.url, made.game, token)
  clients.push(client)
  return client
}

const ask = (client: Client, message: object) => client.ask({ id: randomUUID(), ...message })
const choose = { do: 'choose', number: NUMBERS[1] }
const standard = { scenario: 'short', options: { 'opening-throw': false, calm: true }, rated: false }
const unusual = { ...standard, options: { ...standard.options, calm: false } }

/** A game that both have agreed to, at its first decision. */
async function begun(): Promise<{ made: Made; north: Client; south: Client }> {
  const made = await invite()
  const [north, south] = [await sit(made, 'north'), await sit(made, 'south')]
  await ask(south, { t: 'assent', to: south.state.table.terms })
  await north.until(() => north.state.table.state === 'playing')
  return { made, north, south }
}

describe('terms', () => {
  it('are shown to whoever opens the seat, and nothing is played before he agrees', async () => {
    const made = await invite({ rated: true })
    const north = await sit(made, 'north')
    expect(north.state).toMatchObject({
      options: unusual.options,
      table: { state: 'open', people: ['north', 'south'], sat: ['north'], assents: ['north'], by: 'north' },
      message: { prompt: null, legal: [], undo: false },
    })
    expect(await north.act(choose)).toMatchObject({ code: 'not-started' })
    const south = await sit(made, 'south')
    await north.until(() => north.state.table.state === 'waiting')
    expect(south.state).toMatchObject({ scenario: 'short', options: unusual.options, rated: true })
    const before = await post(server.url, '/mine', { tokens: [made.seats.north.token, made.seats.south.token] })
    expect(before.body).toMatchObject([
      { state: 'waiting', mine: false },
      { state: 'waiting', mine: true },
    ])
    north.send({ t: 'begin' })
    expect(await north.answer()).toMatchObject({ id: null, code: 'not-started' })
    expect(await ask(south, { t: 'assent', to: south.state.table.terms })).toMatchObject({ t: 'done', played: 0 })
    await north.until(() => north.state.table.state === 'playing')
    expect(north.state.message.prompt).toMatchObject({ code: 'choose', seat: 0 })
    expect(await north.act(choose)).toMatchObject({ t: 'done' })
  })

  it('that the guest proposes are the game when the maker agrees, also after a restart', async () => {
    const data = server.data
    const made = await invite()
    const [north, south] = [await sit(made, 'north'), await sit(made, 'south')]
    const proposed = { scenario: 'short', options: { 'opening-throw': true }, rated: true }
    expect(await ask(south, { t: 'terms', terms: proposed })).toMatchObject({ t: 'done' })
    await north.until(() => north.state.table.by === 'south')
    expect(north.state).toMatchObject({
      options: { 'opening-throw': true, calm: true },
      rated: true,
      table: { state: 'waiting', assents: ['south'], before: { ...unusual, rated: false } },
    })
    expect(await ask(north, { t: 'assent', to: north.state.table.terms })).toMatchObject({ t: 'done' })
    await south.until(() => south.state.table.state === 'playing')
    // The option has a throw at the very beginning.
    await south.until(() => south.lines.length > 0)
    const store = new SqliteStore(`${data}/vedette.db`)
    const row = (await store.game(made.game))?.game
    await store.close()
    expect(row).toMatchObject({ options: { 'opening-throw': true, calm: true }, rated: true })
    // Others push the game out of memory: it is loaded again.
    for (let n = 0; n < 3; n++) await make(server.url)
    const again = await sit(made, 'south')
    expect(again.state).toEqual(south.state)
  })

  it('of a game on one screen or against the machine need nobody else', async () => {
    const made = await make(server.url)
    const north = await sit(made, 'north')
    expect(north.state.table).toMatchObject({ state: 'playing' })
    const solo = await make(server.url, { seats: { south: { kind: 'machine' } } })
    expect((await sit(solo, 'north')).state.table).toMatchObject({ state: 'playing', people: ['north'] })
  })

  it('of a game of old were those of its link: it goes on as it was, and can be ended', async () => {
    const made = await make(server.url)
    // As an older server wrote it: nothing of its table is in the log.
    const db = new Database(join(server.data, 'vedette.db'))
    db.prepare('delete from events where game = ?').run(made.game)
    db.close()
    for (let n = 0; n < 3; n++) await sit(await make(server.url), 'north')
    const north = await sit(made, 'north')
    expect(north.state.table).toMatchObject({ state: 'playing', offers: [], finish: null })
    expect(await north.act(choose)).toMatchObject({ t: 'done' })
    expect(await ask(north, { t: 'resign' })).toMatchObject({ t: 'done' })
    await north.until(() => north.state.key !== undefined)
    expect(north.state.message.outcome).toMatchObject({ winner: 1, code: 'resigned' })
  })

  it('are refused where they are none, out of date, or too late', async () => {
    const made = await invite()
    const [north, south, watch] = [await sit(made, 'north'), await sit(made, 'south'), await sit(made, 'watch')]
    const old = south.state.table.terms
    expect(old).toBe(termsHash(unusual))
    const refused = async (who: Client, message: object, code: string) => {
      const told = who.states.length
      expect(await ask(who, message)).toMatchObject({ t: 'refused', code })
      expect(who.states).toHaveLength(told)
    }
    await refused(south, { t: 'terms', terms: { ...standard, scenario: 'nowhere' } }, 'unknown-scenario')
    await refused(south, { t: 'terms', terms: { ...standard, options: { cavalry: true } } }, 'unknown-option')
    await refused(south, { t: 'terms', terms: { ...standard, options: { calm: 'yes' } } }, 'malformed')
    await refused(south, { t: 'terms', terms: unusual }, 'same-terms')
    await refused(watch, { t: 'terms', terms: standard }, 'not-a-seat')
    await refused(watch, { t: 'assent', to: old }, 'not-a-seat')
    await refused(north, { t: 'assent', to: old }, 'assented')
    await ask(north, { t: 'terms', terms: standard })
    await south.until(() => south.state.table.terms !== old)
    await refused(south, { t: 'assent', to: old }, 'other-terms')
    await refused(south, { t: 'resign' }, 'not-started')
    const id = randomUUID()
    const assent = { t: 'assent', id, to: south.state.table.terms }
    expect(await south.ask(assent)).toEqual({ t: 'done', id, played: 0 })
    expect(await south.ask(assent)).toEqual({ t: 'done', id, played: 0, code: 'repeated' })
    await north.until(() => north.state.table.state === 'playing')
    await refused(south, { t: 'assent', to: south.state.table.terms }, 'started')
    await refused(north, { t: 'terms', terms: unusual }, 'started')
  })
})

describe('ending a game', () => {
  it('by resigning: all are told who won and the key, and the record can be checked', async () => {
    const { made, north, south } = await begun()
    await north.act(choose)
    const watch = await sit(made, 'watch')
    expect(await ask(watch, { t: 'resign' })).toMatchObject({ code: 'not-a-seat' })
    const id = randomUUID()
    expect(await south.ask({ t: 'resign', id })).toEqual({ t: 'done', id, played: 0 })
    expect(await south.ask({ t: 'resign', id })).toMatchObject({ t: 'done', code: 'repeated' })
    for (const one of [north, south, watch]) {
      await one.until(() => one.state.key !== undefined)
      expect(one.state).toMatchObject({
        table: { state: 'finished', finish: { by: 'resigned', winner: 'north' } },
        message: { outcome: { winner: 0, code: 'resigned', rule: '' }, prompt: null, legal: [] },
      })
      expect(commitment(one.state.key as string)).toBe(made.commitment)
    }
    expect(await ask(north, { t: 'resign' })).toMatchObject({ code: 'game-over' })
    expect(await south.act(choose)).toMatchObject({ code: 'game-over' })
    const record = await (await fetch(`${server.url}/api/games/${made.game}/record`)).json()
    expect(record.ended).toEqual({ by: 'resigned', winner: 0 })
    expect(verifyRecord(tiny, record)).toMatchObject({ ok: true })
  })

  it.each(['draw', 'void'] as const)('by agreement on a %s', async (what) => {
    const { made, north, south } = await begun()
    await north.act(choose)
    expect(await ask(north, { t: 'offer', what })).toMatchObject({ t: 'done' })
    await south.until(() => south.state.table.offers.length === 1)
    const [{ n }] = south.state.table.offers
    expect(south.state.table.offers).toEqual([{ n, seat: 'north', what }])
    expect(await ask(north, { t: 'answer', to: n, yes: true })).toMatchObject({ code: 'own-offer' })
    expect(await ask(south, { t: 'answer', to: n + 1, yes: true })).toMatchObject({ code: 'no-offer' })
    expect(await ask(south, { t: 'offer', what })).toMatchObject({ code: 'offered' })
    const watch = await sit(made, 'watch')
    expect(await ask(watch, { t: 'answer', to: n, yes: true })).toMatchObject({ code: 'not-a-seat' })
    expect(await ask(south, { t: 'answer', to: n, yes: false })).toMatchObject({ t: 'done' })
    await north.until(() => north.state.table.offers.length === 0)
    expect(north.state.table.state).toBe('playing')
    await ask(north, { t: 'offer', what })
    expect(await ask(south, { t: 'answer', to: n + 1, yes: true })).toMatchObject({ t: 'done' })
    await north.until(() => north.state.key !== undefined)
    expect(north.state.message.outcome).toEqual({ winner: null, code: what, rule: '' })
  })

  it('against the machine, which agrees where nothing hangs on it', async () => {
    const against = async (rated: boolean) => {
      const made = await make(server.url, { rated, seats: { south: { kind: 'machine', level: 'level-1' } } })
      return sit(made, 'north')
    }
    const friendly = await against(false)
    await ask(friendly, { t: 'offer', what: 'void' })
    await friendly.until(() => friendly.state.key !== undefined)
    expect(friendly.state.message.outcome).toMatchObject({ winner: null, code: 'void' })
    const rated = await against(true)
    await ask(rated, { t: 'offer', what: 'draw' })
    expect(rated.state.table).toMatchObject({ state: 'playing', offers: [] })
    await ask(rated, { t: 'resign' })
    await rated.until(() => rated.state.key !== undefined)
    expect(rated.state.message.outcome).toMatchObject({ winner: 1, code: 'resigned' })
  })

  it('by the rules is in the log as well', async () => {
    const made = await make(server.url, { seats: { north: { kind: 'machine' }, south: { kind: 'machine' } } })
    const watch = await sit(made, 'watch')
    await watch.until(() => watch.state.key !== undefined)
    const { finish } = watch.state.table
    expect(finish?.by).toBe('rules')
    expect(watch.state.message.outcome?.winner ?? -1).toBe(['north', 'south'].indexOf(finish?.winner ?? ''))
  })
})
