import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { householdOf } from '../src/addresses.ts'
import { Client, make, post, unlimited } from './support/client.ts'
import { FakeClock } from './support/clock.ts'
import { serving } from './support/serving.ts'

const { urlOf: serve, socketTo, kept } = serving()

/** Until somebody waits for something in this time. */
const awaited = (clock: FakeClock, milliseconds: number) =>
  expect.poll(() => clock.awaited(milliseconds)).toBeGreaterThan(0)

const pace = { perSecond: 100, burst: 400 }
const nonsense = { t: 'undo', seq: 0, id: 'x' }

describe('a socket that talks too fast', () => {
  it('waits by a clock that nobody sets', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, pace } })
    const talker = await socketTo(url, 'nowhere')
    for (let n = 0; n < 450; n++) talker.send(nonsense)
    await talker.until(() => talker.heard.length === 400)
    await talker.quiet()
    expect(talker.heard).toHaveLength(400)
    clock.wall -= 20_000
    // Half a second is worth fifty messages, whatever the calendar says.
    for (let n = 0; n < 50; n++) {
      await awaited(clock, 10)
      await clock.go(10)
      await talker.until(() => talker.heard.length > 400 + n)
    }
    expect(talker.heard).toHaveLength(450)
  })

  it('sits down once a second, after the first few times', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, pace } })
    const made = await make(url)
    const flood = await socketTo(url, made.game)
    for (let n = 0; n < 50; n++) flood.send({ t: 'hello', token: made.watch.token, since: 0 })
    await flood.until(() => flood.states.length === 4)
    await flood.quiet()
    expect(flood.states).toHaveLength(4)
    await awaited(clock, 1000)
    await clock.go(1000)
    await flood.until(() => flood.states.length === 5)
    // Others do not wait for it.
    kept(await Client.hello(url, made.game, made.seats.north.token))
    expect(flood.states).toHaveLength(5)
  })

  it('hears that somebody is there while it waits, though not as often as it likes', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, pace } })
    const made = await make(url)
    const client = await socketTo(url, made.game)
    for (let n = 0; n < 5; n++) client.send({ t: 'hello', token: made.watch.token, since: 0 })
    await client.until(() => client.states.length === 4)
    for (let n = 0; n < 40; n++) client.send({ t: 'ping', n })
    await client.until(() => client.pongs.length === 10)
    await client.quiet()
    // The fifth time of sitting down still waits, and so do the pings that were too many.
    expect(client.pongs).toEqual(Array.from({ length: 10 }, (_, n) => n))
    expect(client.states).toHaveLength(4)
  })

  it('cannot sit down faster on many sockets', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, hellos: { perSecond: 1, burst: 3 } } })
    const made = await make(url)
    const flood = await Promise.all(Array.from({ length: 6 }, () => socketTo(url, made.game)))
    for (const one of flood) one.send({ t: 'hello', token: made.watch.token, since: 0 })
    const seated = () => flood.filter(({ states }) => states.length > 0).length
    await expect.poll(seated).toBe(3)
    for (const one of flood) await one.quiet()
    expect(seated()).toBe(3)
    await clock.go(3000)
    for (const one of flood) await one.until(() => one.states.length === 1)
  })

  it('is not read any further while its long frames are worth more than it has', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, pace } })
    const talker = await socketTo(url, 'nowhere')
    const frame = Buffer.alloc(900 * 1024, 0x20)
    for (let n = 0; n < 60; n++) talker.send(frame)
    await awaited(clock, 6000)
    await talker.quiet()
    expect(talker.heard).toEqual([])
    expect(talker.socket.bufferedAmount).toBeGreaterThan(20 * frame.length)
    await clock.go(6000)
    await talker.until(() => talker.heard.length > 0)
    expect(JSON.parse(talker.heard[0])).toEqual({ t: 'refused', id: null, code: 'too-large' })
  })
})

describe('who says nothing', () => {
  it('on a socket is sent away, unless he sits at the table', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, silence: 10_000 } })
    const made = await make(url)
    const silent = await socketTo(url, made.game)
    const wrong = await socketTo(url, made.game)
    expect(await wrong.ask({ t: 'hello', token: 'nonsense', since: 0 })).toMatchObject({ code: 'unknown-token' })
    const seated = kept(await Client.hello(url, made.game, made.watch.token))
    await clock.go(10_000)
    for (const one of [silent, wrong]) {
      if (one.closed === null) await new Promise((done) => one.socket.once('close', done))
      expect(one.closed).toBe(1008)
    }
    expect(seated.closed).toBeNull()
    await seated.quiet()
    expect(seated.closed).toBeNull()
  })

  it.each([
    [
      'the rest of a body',
      'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"ti',
    ],
    ['the rest of a head', 'GET /api/health HTTP/1.1\r\nHost:'],
    ['anything', ''],
  ])('%s in a request is answered, and sent away', async (_what, text) => {
    const url = await serve({ limits: { ...unlimited, request: 300 } })
    const answer = await bare(url, text)
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/\{"code":"timeout"\}$/)
  })
})

/** Sends bytes and gives all that comes back until the connection is closed. */
function bare(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let heard = ''
    socket.on('data', (data) => {
      heard += data
    })
    socket.on('error', () => {})
    socket.on('close', () => done(heard))
  })
}

describe('an address', () => {
  it('may have so many sockets open, and no more', async () => {
    const url = await serve({ limits: { ...unlimited, sockets: 3 } })
    const made = await make(url)
    const [first] = await Promise.all(Array.from({ length: 3 }, () => socketTo(url, made.game)))
    const more = await socketTo(url, made.game)
    expect(await more.answer()).toEqual({ t: 'refused', id: null, code: 'too-many' })
    if (more.closed === null) await new Promise((done) => more.socket.once('close', done))
    expect(more.closed).toBe(1013)
    first.socket.close()
    await new Promise((done) => first.socket.once('close', done))
    const seated = kept(await Client.hello(url, made.game, made.watch.token))
    expect(seated.states).toHaveLength(1)
  })

  it('is counted by its household', () => {
    expect(householdOf('203.0.113.7')).toBe('203.0.113.7')
    expect(householdOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(householdOf('2001:db8:0:17::1')).toBe('2001:db8:0:17::/64')
    expect(householdOf('2001:0db8:0000:0017:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:17::/64')
    expect(householdOf('::1')).toBe('0:0:0:0::/64')
  })

  it('is limited by a clock that nobody sets', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, limits: { ...unlimited, newGames: 1 } })
    const status = async () => (await post(url, '/games', { title: 'tiny', scenario: 'short' })).status
    expect([await status(), await status()]).toEqual([201, 429])
    clock.wall -= 3_600_000
    await clock.go(60_000)
    expect(await status()).toBe(201)
  })

  const from = async (url: string, forwarded: string) => {
    const answer = await fetch(`${url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ title: 'tiny', scenario: 'short' }),
    })
    return answer.status
  }

  it('is not taken from whoever says that he speaks for another', async () => {
    const url = await serve({ limits: { ...unlimited, newGames: 1 } })
    expect([await from(url, '6.6.6.6'), await from(url, '7.7.7.7')]).toEqual([201, 429])
  })

  it('is taken from a proxy that is named, and from nobody before it', async () => {
    const url = await serve({ limits: { ...unlimited, newGames: 1 }, proxies: ['127.0.0.1'] })
    expect([await from(url, '9.9.9.9'), await from(url, '8.8.8.8')]).toEqual([201, 201])
    expect(await from(url, '6.6.6.6, 9.9.9.9')).toBe(429)
  })
})

describe('whatever is wrong with a request', () => {
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
  it.each([
    ['a path that is none', get('/api/nothing'), 404, 'not-found'],
    ['a path that cannot be read', get('/api/games/%zz/record'), 400, 'malformed'],
    ['a game of an endless name', get(`/api/games/${'x'.repeat(200)}/record`), 414, 'too-large'],
    ['a game of a name that is too long', get(`/api/games/${'x'.repeat(40)}/record`), 400, 'malformed'],
    ['a game that is not', get('/api/games/nowhere/thoughts'), 404, 'unknown-game'],
    ['a socket without a handshake', get('/api/games/nowhere/socket'), 404, 'not-found'],
    [
      'a handshake without a key',
      get('/api/games/nowhere/socket').replace('Connection: close\r\n', upgrade),
      400,
      'malformed',
    ],
    [
      'a body of another kind',
      'POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/xml\r\nContent-Length: 3\r\n\r\n<a>',
      415,
      'malformed',
    ],
    ['no HTTP at all', 'once upon a time\r\n\r\n', 400, 'malformed'],
    ['a head without an end', get('/api/health', `X: ${'x'.repeat(40_000)}\r\n`), 431, 'too-large'],
  ])('%s has its code', async (_what, text, status, code) => {
    const answer = await bare(await serve({}), text)
    expect(Number(answer.slice(9, 12))).toBe(status)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({ code })
  })
})
