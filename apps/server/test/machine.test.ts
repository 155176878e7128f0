import { type Action, ActionList, type Entry, fingerprint, legal } from '@vedette/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import type { Task } from '../src/thinkers.ts'
import { inProcess, type Think, thoughtOf, viewOf } from './support/bots.ts'
import { Client, type Made, make, post, type Running, start } from './support/client.ts'
import { act, NUMBERS, tiny } from './support/tiny.ts'

const choicesOf = (task: Task): Action[] => legal(tiny, viewOf(task), new ActionList()).toArray()

/** Chooses by its seed alone. */
const byLot: Think = (task) => {
  const choices = choicesOf(task)
  return thoughtOf([choices[Number.parseInt(fingerprint(task.seed).slice(0, 8), 16) % choices.length]])
}
const machines = { north: { kind: 'machine' }, south: { kind: 'machine', level: 'level-1' } }
const key = '17'.repeat(32)

const running: Running[] = []
async function serve(think: Think, more: Parameters<typeof start>[0] = {}): Promise<Running> {
  const server = await start({ bots: inProcess(think), ...more })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.close()
})

/** Watches a game until it is over and gives its journal. */
async function journalOf(server: Running, made: Made): Promise<Entry[]> {
  const watch = await Client.sit(server.url, made.game, made.watch.token)
  await watch.until(() => watch.state.message.outcome !== null)
  watch.close()
  const record = await (await fetch(`${server.url}/api/games/${made.game}/record`)).json()
  return record.journal
}

describe('the machine', () => {
  it('answers a person, and says which seat it has', async () => {
    const server = await serve(byLot)
    const made = await make(server.url, { seats: { south: { kind: 'machine', level: 'level-1' } } })
    const north = await Client.sit(server.url, made.game, made.seats.north.token)
    expect(north.state.machine).toEqual({ south: 'level-1' })
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await north.until(() => north.state.message.prompt?.code === 'play' && north.state.message.legal.length > 0)
    north.close()
  })

  it('plays both seats to the end while somebody watches, step by step', async () => {
    const server = await serve(byLot)
    const made = await make(server.url, { seats: machines })
    const watch = await Client.sit(server.url, made.game, made.watch.token)
    await watch.until(() => watch.state.message.outcome !== null)
    expect(watch.states.length).toBeGreaterThan(3)
    watch.close()
  })

  it('sees only what its seat may see', async () => {
    const views: unknown[] = []
    const server = await serve((task, hints) => {
      views.push(viewOf(task).numbers.slice())
      return byLot(task, hints)
    })
    const made = await make(server.url, { seats: { south: { kind: 'machine' } } })
    const north = await Client.sit(server.url, made.game, made.seats.north.token)
    await north.act({ do: 'choose', number: NUMBERS[3] })
    await north.until(() => north.state.message.prompt?.code === 'play')
    expect(views[0]).toEqual(Uint32Array.of(0, 0))
    north.close()
  })

  it('is given a seed from key and entry, so the same game is played again', async () => {
    const records = []
    for (const keep of [1, 100]) {
      const server = await serve(byLot, { newKey: () => key, keep })
      records.push(await journalOf(server, await make(server.url, { seats: machines })))
    }
    expect(records[1]).toEqual(records[0])
  })

  it('goes on after a restart where it stood, as soon as somebody looks', async () => {
    let slow = true
    const server = await serve((task, hints) => (slow ? new Promise(() => {}) : byLot(task, hints)))
    const made = await make(server.url, { seats: machines })
    await server.app.close()
    slow = false
    const second = await serve(byLot, { data: server.data })
    expect((await journalOf(second, made)).length).toBeGreaterThan(3)
  })

  it('holds nobody up while it thinks: its own game can be looked at, others played', async () => {
    const server = await serve(() => new Promise(() => {}))
    const made = await make(server.url, { seats: machines })
    const watch = await Client.sit(server.url, made.game, made.watch.token)
    expect(watch.state.message.prompt?.seat).toBe(0)
    const other = await make(server.url)
    const north = await Client.sit(server.url, other.game, other.seats.north.token)
    expect(await north.act({ do: 'choose', number: NUMBERS[1] })).toMatchObject({ t: 'done' })
    north.close()
    watch.close()
  })

  it('that fails or chooses nonsense does not end the game', async () => {
    const server = await serve(({ seat, view }) => {
      if (seat === 0) throw new Error('no idea')
      return thoughtOf(view.length % 2 ? [] : [12345])
    })
    await journalOf(server, await make(server.url, { seats: machines }))
  })

  it('is not to be had for a title it does not know', async () => {
    const server = await start()
    running.push(server)
    const wish = { title: 'tiny', scenario: 'short', seats: machines }
    expect(await post(server.url, '/games', wish)).toMatchObject({ status: 400, body: { code: 'no-machine' } })
  })
})

describe('a run of the machine', () => {
  /** North's first turn begins with this run, all else is a choice and a pass; what came of it. */
  async function played(...run: Action[]): Promise<{ words: string[]; asked: number[] }> {
    const asked: number[] = []
    const server = await serve((task) => {
      const view = viewOf(task)
      if (view.turn < 2) return thoughtOf([act.choose(1), act.choose(2)])
      asked.push(view.turn)
      return thoughtOf(asked.length === 1 ? run : [act.pass()])
    })
    const journal = await journalOf(server, await make(server.url, { seats: machines }))
    const words = journal.slice(2).map(({ action }) => [action.do, action.by ?? action.at].join(' ').trim())
    const end = words.indexOf('pass', Math.max(0, words.indexOf('thrown')))
    return { words: words.slice(0, end + 1), asked: asked.filter((turn) => turn < 4) }
  }

  it('is played to its end without asking again', async () => {
    expect(await played(act.raise(1), act.mark(2), act.raise(3), act.pass(), act.raise(1))).toEqual({
      words: ['raise 1', 'mark 2', 'raise 3', 'pass'],
      asked: [2, 3],
    })
  })

  it('is dropped where something is revealed', async () => {
    expect(await played(act.raise(1), act.look(), act.raise(3), act.raise(3))).toEqual({
      words: ['raise 1', 'look', 'pass'],
      asked: [2, 2, 3],
    })
  })

  it('is dropped where something is thrown', async () => {
    expect(await played(act.raise(1), act.roll(), act.raise(3))).toMatchObject({
      words: ['raise 1', 'roll', 'thrown', 'pass'],
      asked: [2, 3],
    })
  })

  it('is dropped where an action is not lawful, or none at all', async () => {
    const three = [act.raise(1), act.raise(1), act.raise(1)]
    const words = ['raise 1', 'raise 1', 'raise 1', 'pass']
    expect(await played(...three, act.raise(1), act.mark(1))).toEqual({ words, asked: [2, 2, 3] })
    expect(await played(...three, 12345, act.mark(1))).toEqual({ words, asked: [2, 2, 3] })
  })

  it('is told action by action', async () => {
    const server = await serve((task) =>
      viewOf(task).turn < 2
        ? thoughtOf([act.choose(1)])
        : thoughtOf([act.raise(1), act.raise(1), act.raise(1), act.pass()]),
    )
    const made = await make(server.url, { seats: { south: { kind: 'machine' } } })
    const north = await Client.sit(server.url, made.game, made.seats.north.token)
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await north.until(() => north.state.message.prompt?.facts.turn === 2)
    const before = north.states.length
    await north.act({ do: 'pass' })
    await north.until(() => north.state.message.prompt?.facts.turn === 4)
    const scores = north.states.slice(before).map(({ message }) => tiny.schema.decode(message.state).score[1])
    expect(scores).toEqual([0, 1, 2, 3, 3])
    north.close()
  })
})
