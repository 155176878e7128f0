import { type Action, ActionList, fingerprint, legal, type Title } from '@vedette/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import type { Bot } from '../src/games.ts'
import { Client, make, post, type Running, start } from './support/client.ts'
import { NUMBERS } from './support/tiny.ts'

/** Chooses by its seed alone. */
const byLot: Bot = (title, view, _seat, seed) => {
  const choices = legal(title, view, new ActionList()).toArray()
  return choices[Number.parseInt(fingerprint(seed).slice(0, 8), 16) % choices.length]
}
const machines = { north: { kind: 'machine' }, south: { kind: 'machine', level: 'plain' } }
const key = '17'.repeat(32)

const running: Running[] = []
async function serve(bot: Bot, more: Parameters<typeof start>[0] = {}): Promise<Running> {
  const server = await start({ bots: { tiny: bot }, ...more })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.close()
})

describe('the machine', () => {
  it('answers a person, and says which seat it has', async () => {
    const server = await serve(byLot)
    const made = await make(server.url, { seats: { south: { kind: 'machine', level: 'plain' } } })
    const north = await Client.sit(server.url, made.game, made.seats.north.token)
    expect(north.state.machine).toEqual({ south: 'plain' })
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
    const server = await serve((title, view, seat, seed, level) => {
      views.push({ ...(view as unknown as { numbers: Uint32Array }) }.numbers.slice())
      return byLot(title, view, seat, seed, level)
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
      const made = await make(server.url, { seats: machines })
      const watch = await Client.sit(server.url, made.game, made.watch.token)
      await watch.until(() => watch.state.message.outcome !== null)
      watch.close()
      records.push(await (await fetch(`${server.url}/api/games/${made.game}/record`)).json())
    }
    expect(records[1]).toEqual(records[0])
  })

  it('goes on after a restart where it stood, as soon as somebody looks', async () => {
    let slow = true
    const never = new Promise<Action>(() => {})
    const bot: Bot = (title, view, seat, seed, level) => (slow ? never : byLot(title, view, seat, seed, level))
    const first = await serve(bot)
    const made = await make(first.url, { seats: machines })
    await first.app.close()
    slow = false
    const second = await serve(bot, { data: first.data })
    const watch = await Client.sit(second.url, made.game, made.watch.token)
    await watch.until(() => watch.state.message.outcome !== null)
    watch.close()
  })

  it('holds nobody up while it thinks: its own game can be looked at, others played', async () => {
    let let_go: (() => void) | null = null
    const bot: Bot = async (title, view, seat, seed, level) => {
      await new Promise<void>((resolve) => {
        let_go = resolve
      })
      return byLot(title, view, seat, seed, level)
    }
    const server = await serve(bot)
    const made = await make(server.url, { seats: machines })
    const watch = await Client.sit(server.url, made.game, made.watch.token)
    expect(watch.state.message.prompt?.seat).toBe(0)
    const other = await make(server.url)
    const north = await Client.sit(server.url, other.game, other.seats.north.token)
    expect(await north.act({ do: 'choose', number: NUMBERS[1] })).toMatchObject({ t: 'done' })
    expect(let_go).not.toBeNull()
    north.close()
    watch.close()
  })

  it('that fails or chooses nonsense does not end the game', async () => {
    const nonsense = (_title: Title, _view: unknown, seat: number): Action => {
      if (seat === 0) throw new Error('no idea')
      return 12345
    }
    const server = await serve(nonsense)
    const made = await make(server.url, { seats: machines })
    const watch = await Client.sit(server.url, made.game, made.watch.token)
    await watch.until(() => watch.state.message.outcome !== null)
    watch.close()
  })

  it('is not to be had for a title it does not know', async () => {
    const server = await start()
    running.push(server)
    const wish = { title: 'tiny', scenario: 'short', seats: machines }
    expect(await post(server.url, '/games', wish)).toMatchObject({ status: 400, body: { code: 'no-machine' } })
  })
})
