import { join } from 'node:path'
import { refuse } from '@vedette/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SqliteStore } from '../src/sqlite-store.ts'
import { Client, type Made, make, type Running, start } from './support/client.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

let server: Running
let made: Made
let north: Client
let south: Client

/** The same game with a fault: a rule that looks at what the mover may not see, and says so. */
const leaky: typeof tiny = {
  ...tiny,
  id: 'leaky',
  refuse: (s, action) =>
    s.turn === 1 && s.numbers[0] !== 0 ? refuse('9.9', 'peeked', { number: s.numbers[0] }) : tiny.refuse(s, action),
}

beforeAll(async () => {
  server = await start({ titles: { tiny, leaky } })
})
afterAll(() => server.close())

beforeEach(async () => {
  made = await make(server.url)
  north = await Client.sit(server.url, made.game, made.seats.north.token)
  south = await Client.sit(server.url, made.game, made.seats.south.token)
  await north.act({ do: 'choose', number: NUMBERS[1] })
  await south.until(() => south.state.message.legal.length > 0)
  await south.act({ do: 'choose', number: NUMBERS[2] })
  await north.until(() => north.state.message.legal.length > 0 && north.state.message.prompt?.code === 'play')
  return () => {
    north.close()
    south.close()
  }
})

/** Asks, and checks that nothing has come of it: no state for anybody, and the same game when looked at afresh. */
async function refused(client: Client, message: unknown, answer: object): Promise<void> {
  await Promise.all([north.quiet(10), south.quiet(10)])
  const before = [north.states.length, south.states.length]
  expect(await client.ask(message)).toEqual({ t: 'refused', ...answer })
  await Promise.all([north.quiet(10), south.quiet(10)])
  expect([north.states.length, south.states.length]).toEqual(before)
  const fresh = await Client.sit(server.url, made.game, made.seats.north.token)
  expect(fresh.state.message.state).toBe(north.state.message.state)
  expect(fresh.lines).toEqual(north.lines)
  fresh.close()
}

const act = (client: Client, action: unknown, more: object = {}) => ({
  t: 'act',
  seq: client.seq,
  id: 'x',
  action,
  ...more,
})

describe('what is refused, by its code', () => {
  it('malformed: no JSON, no message, no action', async () => {
    for (const text of ['', 'hello', '{', 'null', '[]', '17', '"act"', '{"t":"act"}', '{"t":"no-such"}']) {
      await refused(north, text, { id: null, code: 'malformed' })
    }
    await refused(north, Buffer.from([0, 255, 1, 254]), { id: null, code: 'malformed' })
    const wrong = [
      act(north, { do: 'pass' }, { seq: -1 }),
      act(north, { do: 'pass' }, { seq: '1' }),
      act(north, { do: 'pass' }, { more: 1 }),
      act(north, {}),
      act(north, 'pass'),
      act(north, { do: 7 }),
      act(north, { do: 'raise', by: { deep: 1 } }),
      act(north, { do: 'raise', by: 1.5 }),
      act(north, { do: 'raise', by: null }),
      act(north, { do: 'no-such-verb' }),
      act(north, { do: 'raise', by: 'much' }),
      act(north, { do: 'thrown' }),
      { ...act(north, {}), t: 'batch', action: undefined, actions: [] },
    ]
    for (const message of wrong) await refused(north, message, { id: 'x', code: 'malformed' })
  })

  it('too-large: longer than is read', async () => {
    await refused(north, act(north, { do: 'x'.repeat(20_000) }), { id: null, code: 'too-large' })
  })

  it('unknown-token: a token that opens nothing, or none yet', async () => {
    await refused(north, { t: 'hello', token: 'nonsense', since: 0 }, { id: null, code: 'unknown-token' })
    const stranger = new Client(server.url, made.game)
    await stranger.open()
    await refused(stranger, { t: 'act', seq: 1, id: 'x', action: { do: 'pass' } }, { id: 'x', code: 'unknown-token' })
    stranger.close()
  })

  it('foreign-game: a token of another game', async () => {
    const other = await make(server.url)
    const hello = { t: 'hello', token: other.seats.north.token, since: 0 }
    await refused(north, hello, { id: null, code: 'foreign-game' })
  })

  it('not-your-decision: the other seat is to choose, or one only watches', async () => {
    await refused(south, act(south, { do: 'pass' }), { id: 'x', code: 'not-your-decision' })
    const watcher = await Client.sit(server.url, made.game, made.watch.token)
    await refused(watcher, act(watcher, { do: 'pass' }), { id: 'x', code: 'not-your-decision' })
    watcher.close()
  })

  it('stale: decided at another sequence number', async () => {
    for (const seq of [0, north.seq - 1, north.seq + 1]) {
      await refused(north, act(north, { do: 'pass' }, { seq }), { id: 'x', code: 'stale', seq: north.seq })
    }
    await refused(north, { t: 'undo', seq: 0, id: 'x' }, { id: 'x', code: 'stale', seq: north.seq })
  })

  it('repeated: the same key gets the same answer and plays nothing again', async () => {
    const first = act(north, { do: 'raise', by: 1 }, { id: 'key' })
    expect(await north.ask(first)).toEqual({ t: 'done', id: 'key', played: 1 })
    await north.quiet()
    const { lines } = north
    const told = [north.states.length, south.states.length]
    for (let i = 0; i < 3; i++) {
      expect(await north.ask(first)).toEqual({ t: 'done', id: 'key', played: 1, code: 'repeated' })
    }
    // Also from another socket, as after a broken connection.
    const twin = await Client.sit(server.url, made.game, made.seats.north.token)
    expect(await twin.ask(first)).toEqual({ t: 'done', id: 'key', played: 1, code: 'repeated' })
    expect(twin.lines).toEqual(lines)
    twin.close()
    await north.quiet()
    expect([north.states.length, south.states.length]).toEqual(told)
  })

  it('repeated: another action under a key that was used', async () => {
    await north.act({ do: 'raise', by: 1 }, { id: 'key' })
    await north.quiet()
    await refused(north, act(north, { do: 'raise', by: 2 }, { id: 'key' }), { id: 'key', code: 'repeated' })
  })

  it('repeated: the keys of one seat are nothing to the other', async () => {
    await north.act({ do: 'pass' }, { id: 'key' })
    await south.until(() => south.state.message.legal.length > 0)
    expect(await south.act({ do: 'pass' }, { id: 'key' })).toEqual({ t: 'done', id: 'key', played: 1 })
  })

  it('unoffered: with the rule that refuses it', async () => {
    await refused(north, act(north, { do: 'raise', by: 9 }), {
      id: 'x',
      code: 'unoffered',
      why: { rule: '2.1', code: 'one-to-three', facts: { by: 9 } },
    })
    await refused(north, act(north, { do: 'thrown', dice: [6] }), {
      id: 'x',
      code: 'unoffered',
      why: { rule: '1.0', code: 'no-throw-due', facts: {} },
    })
    // No rule speaks against it, but it is none of the candidates either.
    await refused(north, act(north, { do: 'mark', at: 200 }), {
      id: 'x',
      code: 'unoffered',
      why: { rule: '', code: 'no-such-action', facts: {} },
    })
  })

  it('unoffered: a refusal speaks only of what the seat may see', async () => {
    const other = await make(server.url, { title: 'leaky' })
    const first = await Client.sit(server.url, other.game, other.seats.north.token)
    const second = await Client.sit(server.url, other.game, other.seats.south.token)
    await first.act({ do: 'choose', number: NUMBERS[4] })
    await second.until(() => second.state.message.legal.length > 0)
    const answer = await second.act({ do: 'choose', number: NUMBERS[2] })
    expect(answer).toMatchObject({ code: 'unoffered', why: { rule: '', code: 'not-possible', facts: {} } })
    expect(second.heard.join()).not.toContain(`${NUMBERS[4]}`)
    first.close()
    second.close()
  })

  it('nothing-to-undo: nothing, or nothing that may be', async () => {
    await refused(north, { t: 'undo', seq: north.seq, id: 'x' }, { id: 'x', code: 'nothing-to-undo' })
  })

  it('game-over: when all is done', async () => {
    for (const player of [north, south, north, south]) {
      await player.until(() => player.state.message.legal.length > 0)
      await player.act({ do: 'pass' })
    }
    await north.until(() => north.state.message.outcome !== null)
    await refused(north, act(north, { do: 'pass' }), { id: 'x', code: 'game-over' })
    await refused(north, { t: 'undo', seq: north.seq, id: 'x' }, { id: 'x', code: 'game-over' })
  })

  it('takes a frame that no message can be as the end of the socket', async () => {
    north.send('x'.repeat(2_000_000))
    await expect(north.answer()).rejects.toThrow('1009')
  })
})

describe('two writers', () => {
  it('racing for one decision: one is played, the others are told so', async () => {
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => Client.sit(server.url, made.game, made.seats.north.token)),
    )
    const answers = await Promise.all(twins.map((twin, i) => twin.act({ do: 'pass' }, { id: `racer-${i}` })))
    expect(answers.filter(({ t }) => t === 'done')).toHaveLength(1)
    for (const answer of answers) if (answer.t === 'refused') expect(answer.code).toBe('stale')
    for (const twin of twins) twin.close()
  })

  it('racing with the same key: it is played once, and all get the same answer', async () => {
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => Client.sit(server.url, made.game, made.seats.north.token)),
    )
    const answers = await Promise.all(twins.map((twin) => twin.act({ do: 'raise', by: 1 }, { id: 'same' })))
    expect(answers.every(({ t }) => t === 'done')).toBe(true)
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
    await twins[0].quiet()
    expect(tiny.schema.decode(twins[0].state.message.state).score[0]).toBe(1)
    for (const twin of twins) twin.close()
  })

  it('somebody else writes into the store: the server is stale, and then goes on from what it finds', async () => {
    const store = new SqliteStore(join(server.data, 'vedette.db'))
    const { length } = await store.events(made.game)
    const raise = { seat: 'north', action: { do: 'raise', by: 1 } }
    expect(await store.append(made.game, length, [{ kind: 'entries', entries: [raise] }])).toBe(true)
    await store.close()
    const before = north.lines.length
    expect(await north.act({ do: 'raise', by: 2 })).toMatchObject({ t: 'refused', code: 'stale' })
    await north.until(() => north.lines.length === before + 1)
    expect(await north.act({ do: 'raise', by: 2 })).toMatchObject({ t: 'done' })
    expect(tiny.schema.decode(north.state.message.state).score[0]).toBe(3)
  })
})
