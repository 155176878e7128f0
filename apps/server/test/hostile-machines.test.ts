import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Bots } from '../src/thinkers.ts'
import { inProcess, onThreads, type Think, thoughtOf, viewOf } from './support/bots.ts'
import { Client, type Made, make, type Running, start } from './support/client.ts'
import { FakeClock } from './support/clock.ts'
import { act, NUMBERS, tiny } from './support/tiny.ts'

const running: Running[] = []
const clients: Client[] = []
async function serve(setup: Parameters<typeof start>[0]): Promise<string> {
  // Who comes from which address is said by a proxy on this computer.
  const server = await start({ proxies: ['127.0.0.1'], ...setup })
  running.push(server)
  return server.url
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  for (const server of running.splice(0)) await server.close()
})

const HOG = '203.0.113.66'
const GUEST = '203.0.113.7'
const machines = { north: { kind: 'machine' }, south: { kind: 'machine' } }

async function watch(url: string, made: Made, address: string): Promise<Client> {
  const client = await Client.hello(url, made.game, made.watch.token, { address })
  clients.push(client)
  return client
}

/** A person who has chosen, so that the machine of this level is to choose. */
async function awaiting(url: string, level: string, address: string): Promise<Client> {
  const made = await make(url, { scenario: 'long', seats: { south: { kind: 'machine', level } } })
  const north = await Client.hello(url, made.game, made.seats.north.token, { address })
  clients.push(north)
  north.send({ t: 'salt', salt: null })
  await north.until(() => north.state.awaits.length === 0)
  await north.act({ do: 'choose', number: NUMBERS[1] })
  return north
}
const turnOf = ({ state }: Client) => state.message.prompt?.facts.turn
/** What the scripts of Tiny do: they choose a number, and then they pass. */
const instead: Bots['instead'] = (task) => [tiny.prompt(viewOf(task)).code === 'choose' ? act.choose(4) : act.pass()]

describe('games between machines', () => {
  /** Raises and passes for ever, and counts. */
  const counting = (decided: { count: number }): Think => {
    return (task) => {
      decided.count++
      return thoughtOf([viewOf(task).turn < 2 ? act.choose(1) : act.pass()])
    }
  }

  it('go on only while somebody watches', async () => {
    const decided = { count: 0 }
    const url = await serve({ bots: inProcess(counting(decided)) })
    const made = await make(url, { scenario: 'long', seats: machines })
    await make(url, { scenario: 'long', seats: machines })
    expect(decided.count).toBe(0)
    const watcher = await watch(url, made, GUEST)
    await watcher.until(() => Number(turnOf(watcher)) > 20)
    watcher.close()
    const counts = [-1]
    const stands = () => counts.push(decided.count) && counts.at(-1) === counts.at(-2)
    await expect.poll(stands, { interval: 100 }).toBe(true)
    const stood = decided.count
    const again = await watch(url, made, GUEST)
    await again.until(() => Number(turnOf(again)) > stood)
  })

  it('go on one at a time for each address, and the others say so', async () => {
    const url = await serve({ bots: inProcess(counting({ count: 0 })) })
    const games = await Promise.all(Array.from({ length: 40 }, () => make(url, { scenario: 'long', seats: machines })))
    const [first, ...others] = await Promise.all(games.map((made) => watch(url, made, HOG)))
    const all = [first, ...others]
    const going = () => all.filter((one) => Number(turnOf(one)) > 10)
    await expect.poll(() => going().length).toBe(1)
    const [shown] = going()
    const still = all.filter((one) => one !== shown)
    for (const one of still) await one.until(() => one.held > 0)
    expect(still.map(turnOf)).toEqual(still.map(() => 0))
    // Somebody else may watch one of them at the same time.
    const guest = await watch(url, games[all.indexOf(still[0])], GUEST)
    await guest.until(() => Number(turnOf(guest)) > 10)
    // And when the one is left, another goes on.
    shown.close()
    await expect.poll(() => still.slice(1).filter((one) => Number(turnOf(one)) > 10).length).toBe(1)
  })
})

describe('whoever asks for too much', () => {
  it('does not keep the opponent of others waiting: his own games are answered by the scripts', async () => {
    const clock = new FakeClock()
    const means = { thinking: 8_000, hurrying: 2_000, share: { running: 1, waiting: 4 } }
    const url = await serve({ clock, bots: { ...onThreads(means), instead } })
    const hogs: Client[] = []
    for (let n = 0; n < 40; n++) hogs.push(await awaiting(url, 'endless', HOG))
    const guest = await awaiting(url, 'level-3', GUEST)
    // One is thought about and four wait; the rest of them was answered at once, and it is said by whom.
    const answered = () => hogs.filter((hog) => turnOf(hog) === 2)
    await expect.poll(() => [answered().length, clock.awaited(8_000)]).toEqual([35, 6])
    for (const hog of answered()) expect(hog.state.scripts).toEqual({ south: { times: 1, why: 'busy' } })
    expect(turnOf(guest)).toBe(1)
    // As soon as the one is done it is the turn of whoever waits besides.
    await clock.go(8_000)
    await guest.until(() => turnOf(guest) === 2)
    expect(guest.state.scripts).toEqual({})
    expect(answered().length).toBeLessThan(40)
  })

  it('does not hold up the server either while the scripts answer him: they do so one at a time, persons in turn', async () => {
    const order: number[] = []
    let working = 0
    const counting: Bots['instead'] = async (task) => {
      order.push(++working)
      await setImmediate()
      working--
      return instead(task)
    }
    const url = await serve({
      clock: new FakeClock(),
      bots: { ...onThreads({ share: { running: 1, waiting: 4 } }), instead: counting },
    })
    const hogs = await Promise.all(Array.from({ length: 40 }, () => awaiting(url, 'endless', HOG)))
    await expect.poll(() => hogs.filter((hog) => turnOf(hog) === 2).length).toBe(35)
    expect(order).toEqual(Array(35).fill(1))
  })

  it('waits no longer than a search lasts, then the scripts answer', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock, bots: { ...onThreads({ thinking: 8_000, hurrying: 2_000 }), instead } })
    const north = await awaiting(url, 'hanging', GUEST)
    const other = await awaiting(url, 'hanging', HOG)
    await expect.poll(() => clock.awaited(8_000)).toBe(2)
    await clock.go(9_999)
    expect([turnOf(north), turnOf(other)]).toEqual([1, 1])
    await clock.go(1)
    // Both players hear of it, and so does whoever comes later.
    for (const one of [north, other]) {
      await one.until(() => turnOf(one) === 2)
      expect(one.state.scripts).toEqual({ south: { times: 1, why: 'late' } })
    }
    const later = await Client.hello(url, north.state.game, north.token, { address: GUEST })
    clients.push(later)
    expect(later.state.scripts).toEqual({ south: { times: 1, why: 'late' } })
  })

  it('does not fill the memory: a thread that takes too much of it is given up', async () => {
    const url = await serve({ bots: { ...onThreads({ memory: 48 }), instead } })
    const north = await awaiting(url, 'hoarding', GUEST)
    await north.until(() => turnOf(north) === 2)
    expect(north.state.scripts).toEqual({ south: { times: 1, why: 'failed' } })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
  })
})

it('a search that hung is not waited for again before somebody else is to decide', async () => {
  const clock = new FakeClock()
  const raises: Bots['instead'] = (task) => {
    const view = viewOf(task)
    if (tiny.prompt(view).code === 'choose') return [act.choose(4)]
    return [tiny.refuse(view, act.raise(1)) === null ? act.raise(1) : act.pass()]
  }
  const url = await serve({ clock, bots: { ...onThreads({ thinking: 8_000, hurrying: 2_000 }), instead: raises } })
  const north = await awaiting(url, 'hanging', GUEST)
  await expect.poll(() => clock.awaited(8_000)).toBe(1)
  await clock.go(10_000)
  await north.until(() => turnOf(north) === 2)
  await north.act({ do: 'pass' })
  await expect.poll(() => clock.awaited(8_000)).toBe(1)
  await clock.go(10_000)
  // Three raises and a pass, for which nobody has waited more than once.
  await north.until(() => turnOf(north) === 4)
  expect(north.state.scripts).toEqual({ south: { times: 5, why: 'late' } })
})
