import { ActionList, finish, legal, SeededDice, Session } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../src/clock.ts'
import { thinkOf } from '../src/machine.ts'
import type { Bots } from '../src/thinkers.ts'
import { ThreadPool } from '../src/thread-pool.ts'
import { inProcess, onThreads, type Think, thoughtOf, viewOf } from './support/bots.ts'
import { Client, make, type Running, start } from './support/client.ts'
import { FakeClock } from './support/clock.ts'
import { act, NUMBERS, tiny } from './support/tiny.ts'

const running: Running[] = []
async function serve(bots: Bots, clock?: Clock): Promise<string> {
  const server = await start({ bots, ...(clock ? { clock } : {}) })
  running.push(server)
  return server.url
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

/** North, south and a watcher at a game in which the machine of this level is to play south's turn. */
async function awaiting(url: string, level = 'level-3') {
  const made = await make(url, { scenario: 'long', seats: { south: { kind: 'machine', level } } })
  const north = await Client.sit(url, made.game, made.seats.north.token)
  const watch = await Client.sit(url, made.game, made.watch.token)
  await north.act({ do: 'choose', number: NUMBERS[1] })
  return { made, north, watch }
}
const numbersOf = ({ state }: Client) => tiny.schema.decode(state.message.state).numbers
const heard = (client: Client): string[] =>
  client.lines.flatMap((line) => (line.kind === 'action' && line.seat === 'south' ? line.action.do : []))
/** Until the other seat has chosen its number, which nobody else hears. */
const chosen = (client: Client) => client.until(() => client.state.message.prompt?.facts.turn === 2)

/** Thinks until it is hurried; tells of it all the while. */
const untilHurried: Think = async (task, { hurried, progress }) => {
  const timer = setInterval(() => progress(0.5), 5)
  await hurried
  clearInterval(timer)
  return thoughtOf([legal(tiny, viewOf(task), new ActionList()).at(0)])
}

describe('while the machine thinks', () => {
  it('everybody at the game is told, and nothing but seat and share', async () => {
    const url = await serve(inProcess(untilHurried))
    const { north, watch } = await awaiting(url)
    for (const client of [north, watch]) {
      await client.until(() => client.thinking.length > 1)
      for (const message of client.thinking) expect(message).toEqual({ t: 'thinking', seat: 1, share: 0.5 })
    }
    north.close()
    watch.close()
  })

  it('a seated player makes it play; who only watches, or has not sat down, does not', async () => {
    const url = await serve(inProcess(untilHurried))
    const { made, north, watch } = await awaiting(url)
    expect(await watch.ask({ t: 'hurry' })).toEqual({ t: 'refused', id: null, code: 'not-a-seat' })
    const stranger = new Client(url, made.game)
    await stranger.open()
    expect(await stranger.ask({ t: 'hurry' })).toEqual({ t: 'refused', id: null, code: 'unknown-token' })
    expect(await north.ask({ t: 'hurry', seat: 1 })).toEqual({ t: 'refused', id: null, code: 'malformed' })
    expect(north.state.message.prompt).toMatchObject({ seat: 1, facts: { turn: 1 } })
    north.send({ t: 'hurry' })
    await chosen(north)
    for (const client of [north, watch, stranger]) client.close()
  })

  it('but not in a rated game: there it has its time', async () => {
    const url = await serve(inProcess(untilHurried))
    const made = await make(url, { scenario: 'long', rated: true, seats: { south: { kind: 'machine' } } })
    const north = await Client.sit(url, made.game, made.seats.north.token)
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await north.until(() => north.thinking.length > 0)
    expect(await north.ask({ t: 'hurry' })).toEqual({ t: 'refused', id: null, code: 'rated' })
    const told = north.thinking.length
    await north.until(() => north.thinking.length > told)
    expect(north.state.message.prompt).toMatchObject({ seat: 1, facts: { turn: 1 } })
    north.close()
  })

  it('and once is enough for all that it decides until somebody else is to decide', async () => {
    const raises: Think = async (task, { hurried }) => {
      const view = viewOf(task)
      if (view.turn < 2) return thoughtOf([act.choose(1)])
      await hurried
      return thoughtOf([view.raised < 3 ? act.raise(1) : act.pass()])
    }
    const url = await serve(inProcess(raises))
    const { north, watch } = await awaiting(url)
    await chosen(north)
    await north.act({ do: 'pass' })
    expect(north.state.message.prompt).toMatchObject({ seat: 1, facts: { turn: 3 } })
    north.send({ t: 'hurry' })
    await north.until(() => north.state.message.prompt?.facts.turn === 4)
    expect(heard(north)).toEqual(['raise', 'raise', 'raise', 'pass'])
    // The next time it has all the time it wants.
    await north.act({ do: 'pass' })
    await new Promise((done) => setTimeout(done, 500))
    expect(north.state.message.prompt).toMatchObject({ seat: 1, facts: { turn: 5 } })
    north.close()
    watch.close()
  })

  it('and not when it does not think: then a hurry does nothing', async () => {
    const url = await serve(inProcess(untilHurried))
    const { north, watch } = await awaiting(url)
    north.send({ t: 'hurry' })
    await chosen(north)
    north.send({ t: 'hurry' })
    expect(await north.act({ do: 'pass' })).toMatchObject({ t: 'done' })
    await north.until(() => north.thinking.length > 0)
    expect(north.state.message.prompt).toMatchObject({ seat: 1, facts: { turn: 3 } })
    north.close()
    watch.close()
  })
})

describe('on threads', () => {
  it('a search is told of, hurried, and then answers', async () => {
    const url = await serve(onThreads({}))
    const { north, watch } = await awaiting(url, 'endless')
    await north.until(() => north.thinking.length > 0)
    north.send({ t: 'hurry' })
    await chosen(north)
    north.close()
    watch.close()
  })

  it('a search that lasts too long is hurried by itself', async () => {
    const url = await serve(onThreads({ thinking: 50 }))
    const { north, watch } = await awaiting(url, 'endless')
    await chosen(north)
    north.close()
    watch.close()
  })

  it('the server answers others while a thread does nothing but reckon', async () => {
    const url = await serve(onThreads({}))
    const { north, watch } = await awaiting(url, 'hanging')
    for (let n = 0; n < 20; n++) expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ ok: true })
    const other = await make(url)
    const second = await Client.sit(url, other.game, other.seats.north.token)
    expect(await second.act({ do: 'choose', number: NUMBERS[2] })).toMatchObject({ t: 'done' })
    expect(north.state.message.prompt).toMatchObject({ seat: 1, facts: { turn: 1 } })
    for (const client of [north, watch, second]) client.close()
  })

  it.each(['dying', 'throwing', 'hanging'])('a thread found %s is replaced, and the scripts play on', async (level) => {
    // What the scripts of Tiny do: they choose a number, and then they pass.
    const instead: Bots['instead'] = (task) => [
      tiny.prompt(viewOf(task)).code === 'choose' ? act.choose(4) : act.pass(),
    ]
    const clock = new FakeClock()
    const url = await serve({ ...onThreads({ thinking: 8_000, hurrying: 2_000 }), instead }, clock)
    // The thread has its program before the one is begun that hangs.
    const loaded = await awaiting(url)
    await chosen(loaded.north)
    const { north, watch } = await awaiting(url, level)
    const inTime = async () => {
      if (level !== 'hanging') return
      await expect.poll(() => clock.awaited(8_000)).toBe(1)
      await clock.go(10_000)
    }
    await inTime()
    await chosen(north)
    await north.act({ do: 'look' })
    expect(numbersOf(north)[1]).toBe(NUMBERS[4])
    await north.act({ do: 'pass' })
    await inTime()
    await north.until(() => north.state.message.prompt?.facts.turn === 4)
    expect(heard(north)).toEqual(['pass'])
    // The thread that took its place serves other games as well.
    const other = await awaiting(url)
    await chosen(other.north)
    await other.north.act({ do: 'look' })
    expect(numbersOf(other.north)[1]).toBe(NUMBERS[1])
    for (const client of [north, watch, loaded.north, loaded.watch, other.north, other.watch]) client.close()
  })

  it('a hurry does not give a thread that hangs more time', async () => {
    const url = await serve(onThreads({ hurrying: 300 }))
    const { north, watch } = await awaiting(url, 'hanging')
    const timer = setInterval(() => north.send({ t: 'hurry' }), 20)
    await chosen(north)
    clearInterval(timer)
    north.close()
    watch.close()
  })

  it('those who wait for a thread get one when it is free', async () => {
    const url = await serve(onThreads({}))
    const first = await awaiting(url, 'endless')
    const second = await awaiting(url, 'level-3')
    await first.north.until(() => first.north.thinking.length > 0)
    expect(second.north.state.message.prompt?.facts.turn).toBe(1)
    first.north.send({ t: 'hurry' })
    await chosen(second.north)
    for (const { north, watch } of [first, second]) {
      north.close()
      watch.close()
    }
  })
})

it('the players of the titles think the same on a thread as anywhere', async () => {
  // As for players, but that nobody is hurried, however long a busy machine takes to load what they know.
  const means = { loading: 900_000, thinking: 900_000, hurrying: 900_000 }
  const thinkers = new ThreadPool(new URL('../worker.mjs', import.meta.url), systemClock, means)
  for (const title of Object.values(titles)) {
    const { state } = new Session(title, title.scenarios[0].id, {}, new SeededDice('thread', 0, 'throws'))
    const seat = title.toMove(state)
    const task = { title: title.id, view: title.schema.encode(title.view(state, seat)), seat, seed: 'a seed' }
    for (const level of ['level-1', 'level-2']) {
      const thought = await thinkers.think({ ...task, level }, 'somebody', () => {}).thought
      expect(thought).toEqual(finish(await thinkOf({ ...task, level })))
    }
  }
  await thinkers.close()
})
