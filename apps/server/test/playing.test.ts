import { verifyRecord } from '@vedette/kernel'
import type { DoneMessage } from '@vedette/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Made, make, type Running, start } from './support/client.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

let server: Running
const clients: Client[] = []
beforeAll(async () => {
  server = await start({ keep: 2 })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
})

async function sit(made: Made, who: string, since = 0, undone = 0): Promise<Client> {
  const token = who === 'watch' ? made.watch.token : made.seats[who].token
  const client = await Client.sit(server.url, made.game, token, since, undone)
  clients.push(client)
  return client
}

/** A game in which both have chosen, with everybody at the table. */
async function table(more: object = {}): Promise<{ made: Made; north: Client; south: Client; watch: Client }> {
  const made = await make(server.url, more)
  const [north, south, watch] = await Promise.all([sit(made, 'north'), sit(made, 'south'), sit(made, 'watch')])
  await north.act({ do: 'choose', number: NUMBERS[1] })
  await south.until(() => south.state.message.prompt?.seat === 1)
  await south.act({ do: 'choose', number: NUMBERS[2] })
  await north.until(() => north.state.message.prompt?.code === 'play')
  return { made, north, south, watch }
}

describe('playing over the socket', () => {
  it('tells a seat where the game stands as soon as it says hello', async () => {
    const made = await make(server.url, { seats: { north: { kind: 'person', name: 'Ann' } } })
    const north = await sit(made, 'north')
    expect(north.state).toMatchObject({
      t: 'state',
      game: made.game,
      title: 'tiny',
      scenario: 'short',
      options: { 'opening-throw': false, calm: true },
      commitment: made.commitment,
      names: { north: 'Ann' },
      machine: {},
      rated: false,
      undone: 0,
      message: { seat: 0, seq: 0, from: 0, lines: [], undo: false, outcome: null, prompt: { seat: 0, code: 'choose' } },
    })
    expect(north.state.message.legal).toHaveLength(4)
    expect(north.state.key).toBeUndefined()
  })

  it('tells everybody who hears of an action, then answers it', async () => {
    const { north, south, watch } = await table()
    const answer = await north.act({ do: 'raise', by: 2 })
    expect(answer).toEqual({ t: 'done', id: expect.any(String), played: 1 })
    for (const one of [north, south, watch]) {
      await one.until(() => one.lines.some((line) => line.kind === 'action' && line.action.do === 'raise'))
      expect(tiny.schema.decode(one.state.message.state).score[0]).toBe(2)
    }
    expect(north.state.message.legal.length).toBeGreaterThan(0)
    expect(south.state.message.legal).toEqual([])
    // Who is answered knows the new state already.
    const at = (what: string) => north.heard.findLastIndex((text) => text.startsWith(`{"t":"${what}"`))
    expect(at('done')).toBe(at('state') + 1)
  })

  it('does not say a word to who may not hear of an action', async () => {
    const { north, south, watch } = await table()
    await Promise.all([south.quiet(), watch.quiet()])
    const before = [south.heard.length, watch.heard.length]
    await north.act({ do: 'mark', at: 3 })
    await Promise.all([south.quiet(), watch.quiet()])
    expect([south.heard.length, watch.heard.length]).toEqual(before)
    expect(north.lines.at(-1)).toMatchObject({ kind: 'action', action: { do: 'mark', at: 3 } })
  })

  it('lets one browser hold both seats by two sockets', async () => {
    const { north, south } = await table()
    await north.act({ do: 'pass' })
    await south.until(() => south.state.message.prompt?.seat === 1)
    expect((await south.act({ do: 'pass' })).t).toBe('done')
  })

  it('plays a whole game, then hands out the key and a record that verifies', async () => {
    const { made, north, south } = await table()
    const url = `${server.url}/api/games/${made.game}/record`
    expect((await fetch(url)).status).toBe(403)
    expect(await (await fetch(url)).json()).toEqual({ code: 'not-over' })
    for (const player of [north, south, north, south]) {
      await player.until(() => player.state.message.legal.length > 0)
      await player.act({ do: 'roll' })
    }
    await north.until(() => north.state.message.outcome !== null)
    expect(north.state.key).toMatch(/^[0-9a-f]{64}$/)
    const record = (await (await fetch(url)).json()) as never
    expect(verifyRecord(tiny, record)).toEqual({ ok: true, code: 'verified', at: null })
    expect(record).toMatchObject({ commitment: made.commitment, key: north.state.key })
  })

  it('keeps more games than it keeps in memory', async () => {
    const games = await Promise.all(Array.from({ length: 8 }, () => make(server.url)))
    for (const made of games) {
      const north = await sit(made, 'north')
      expect((await north.act({ do: 'choose', number: NUMBERS[3] })).t).toBe('done')
      north.close()
    }
    for (const made of games) expect((await sit(made, 'north')).lines).toHaveLength(1)
  })
})

describe('coming back', () => {
  it('sends only the lines from the given number on', async () => {
    const { made, north } = await table()
    for (let i = 0; i < 3; i++) await north.act({ do: 'raise', by: 1 })
    const again = await sit(made, 'north', 2)
    expect(again.state.message).toMatchObject({ from: 2, seq: 4 })
    expect(again.state.message.lines).toHaveLength(2)
    const current = await sit(made, 'north', 4)
    expect(current.state.message).toMatchObject({ from: 4, lines: [] })
    // Whoever claims to hold more than there is gets nothing twice and loses nothing.
    expect((await sit(made, 'north', 999)).state.message).toMatchObject({ from: 4, lines: [] })
  })

  it('notices what was taken back while somebody was away', async () => {
    const { made, north, south } = await table()
    await north.act({ do: 'raise', by: 1 })
    await south.until(() => south.lines.length === 2)
    south.close()
    await north.undo()
    await north.act({ do: 'raise', by: 3 })
    // As many lines as before, but the last is another one.
    const back = await sit(made, 'south', 2, 0)
    expect(back.state.undone).toBe(1)
    expect(back.state.message).toMatchObject({ from: 1, lines: [{ action: { do: 'raise', by: 3 } }] })
    const current = await sit(made, 'south', 2, 1)
    expect(current.state.message).toMatchObject({ from: 2, lines: [] })
  })

  it('refuses what was decided on lines that have been taken back', async () => {
    const { made, north } = await table()
    const twin = await sit(made, 'north')
    await north.act({ do: 'raise', by: 1 })
    const then = { seq: north.seq, undone: 0 }
    await north.undo()
    await north.act({ do: 'raise', by: 3 })
    expect(north.seq).toBe(then.seq)
    expect(await twin.act({ do: 'pass' }, then)).toMatchObject({ t: 'refused', code: 'stale' })
  })
})

describe('taking back', () => {
  it('voids the lines the others had heard', async () => {
    const { north, south, watch } = await table()
    await north.act({ do: 'raise', by: 1 })
    await north.act({ do: 'raise', by: 2 })
    await south.until(() => south.lines.length === 3)
    expect(await north.undo()).toMatchObject({ t: 'done', played: 0 })
    await south.until(() => south.state.undone === 1)
    expect(south.state.message).toMatchObject({ from: 2, seq: 2, lines: [] })
    await north.act({ do: 'raise', by: 3 })
    for (const one of [north, south, watch]) {
      await one.until(() => one.lines.at(-1)?.kind === 'action' && one.state.undone === 1)
      await one.quiet()
      const raised = one.lines.flatMap((line) =>
        line.kind === 'action' && line.action.do === 'raise' ? line.action.by : [],
      )
      expect(raised).toEqual([1, 3])
      expect(tiny.schema.decode(one.state.message.state).score[0]).toBe(4)
    }
  })

  it('is not heard by who had not heard the action', async () => {
    const { north, south } = await table()
    await south.quiet()
    const before = south.heard.length
    await north.act({ do: 'mark', at: 2 })
    await north.undo()
    await south.quiet()
    expect(south.heard.length).toBe(before)
    expect(north.state).toMatchObject({ undone: 1, message: { seq: 1 } })
    expect(south.state.undone).toBe(0)
  })

  it('reaches as far back after a restart as before it', async () => {
    const { made, north } = await table()
    await north.act({ do: 'raise', by: 1 })
    await north.act({ do: 'raise', by: 1 })
    await north.undo()
    // Eight other games push this one out of memory.
    north.close()
    for (let i = 0; i < 8; i++) (await sit(await make(server.url), 'north')).close()
    const back = await sit(made, 'north')
    expect(back.state.undone).toBe(1)
    expect(await back.undo()).toMatchObject({ t: 'done' })
    expect(await back.undo()).toMatchObject({ t: 'refused', code: 'nothing-to-undo' })
  })

  it('stops at a reveal', async () => {
    const { north } = await table()
    await north.act({ do: 'raise', by: 1 })
    await north.act({ do: 'look' })
    expect(await north.undo()).toMatchObject({ t: 'refused', code: 'nothing-to-undo' })
  })
})

describe('a batch', () => {
  const raise = (by: number) => ({ do: 'raise', by })

  it('is played in order, as one', async () => {
    const { north, south } = await table()
    await south.quiet()
    const told = south.states.length
    expect(await north.batch([raise(1), { do: 'mark', at: 1 }, raise(2)])).toMatchObject({ t: 'done', played: 3 })
    await south.until(() => south.states.length > told)
    expect(south.state.message.lines).toHaveLength(2)
    await south.quiet()
    expect(south.states.length).toBe(told + 1)
  })

  it('is not played at all when a rule refuses one of its actions, and says which', async () => {
    const { north, south } = await table()
    await north.act(raise(1))
    await south.quiet()
    const before = [north.state.message.state, south.heard.length]
    const answer = await north.batch([raise(1), raise(2), raise(3)])
    expect(answer).toMatchObject({
      t: 'refused',
      code: 'unoffered',
      at: 2,
      why: { rule: '2.2', code: 'raised-enough' },
    })
    expect(await north.batch([raise(1), { do: 'dance' }])).toMatchObject({ t: 'refused', code: 'malformed', at: 1 })
    await south.quiet()
    expect([north.state.message.state, south.heard.length]).toEqual(before)
    // Neither did the attempts cost the right to take back.
    expect(await north.undo()).toMatchObject({ t: 'done' })
  })

  it('ends at a throw, a reveal or a hand-over, and says how much was played', async () => {
    const { north, south } = await table()
    expect(await north.batch([raise(1), { do: 'look' }, raise(1)])).toMatchObject({ t: 'done', played: 2 })
    await north.until(() => north.state.message.seq === 4)
    const rolled = (await north.batch([raise(1), { do: 'roll' }, { do: 'nonsense' }])) as DoneMessage
    expect(rolled).toMatchObject({ t: 'done', played: 2 })
    await south.until(() => south.state.message.legal.length > 0)
    expect(await south.batch([{ do: 'pass' }, { do: 'pass' }])).toMatchObject({ t: 'done', played: 1 })
  })
})
