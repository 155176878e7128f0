import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levels } from '@vedette/bots'
import { ActionList, legal } from '@vedette/kernel'
import { minds, strength } from '@vedette/titles/players.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { bots, offered } from '../src/machine.ts'
import { inProcess, type Think, thoughtOf, viewOf } from './support/bots.ts'
import { Client, make, post, type Running, start } from './support/client.ts'
import { oldStore } from './support/old-store.ts'
import { tiny } from './support/tiny.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-levels-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const running: Running[] = []
async function serve(think: Think, more: Parameters<typeof start>[0] = {}): Promise<Running> {
  const server = await start({ bots: inProcess(think), ...more })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})
const last: Think = (task) => thoughtOf([legal(tiny, viewOf(task), new ActionList()).toArray().at(-1) ?? -1])

it('lists for each title the levels that have shown what is claimed of them, with figures or with nulls', () => {
  expect(Object.keys(bots.levels).sort()).toEqual(Object.keys(minds).sort())
  for (const [title, offers] of Object.entries(bots.levels)) {
    const shown = levels.filter(({ id }) => !strength[title]?.dropped.includes(id))
    expect(offers.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
    for (const { elo, margin, games, swept, date } of offers) {
      const isMeasured = date !== null
      expect(games !== null).toBe(isMeasured)
      // A level has its Elo, or the neighbour against whom one side won every game.
      for (const figure of [elo, margin]) expect(figure !== null).toBe(isMeasured && swept === null)
      expect(elo ?? swept?.against ?? null).toEqual(isMeasured ? expect.anything() : null)
    }
  }
})

it('offers every level of a title that was never measured, without figures', () => {
  expect(offered('never-measured')).toEqual(
    levels.map(({ id }) => ({ id, elo: null, margin: null, games: null, swept: null, date: null })),
  )
})

it('gives a machine the level that is asked for, or the standard one, and refuses others', async () => {
  const server = await serve(() => new Promise(() => {}))
  const made = await make(server.url, {
    seats: { north: { kind: 'machine', level: 'level-1' }, south: { kind: 'machine' } },
  })
  const watch = await Client.sit(server.url, made.game, made.watch.token)
  expect(watch.state.machine).toEqual({ north: 'level-1', south: 'level-3' })
  watch.close()
  for (const level of ['level-9', 'scripts', '', 'constructor']) {
    const wish = { title: 'tiny', scenario: 'short', seats: { south: { kind: 'machine', level } } }
    expect(await post(server.url, '/games', wish)).toMatchObject({ status: 400, body: { code: 'unknown-level' } })
  }
})

it('asks the players for the level of the seat', async () => {
  const asked: [number, string][] = []
  const server = await serve((task, hints) => {
    asked.push([task.seat, task.level])
    return last(task, hints)
  })
  const made = await make(server.url, {
    seats: { north: { kind: 'machine', level: 'level-1' }, south: { kind: 'machine' } },
  })
  const watch = await Client.sit(server.url, made.game, made.watch.token)
  await watch.until(() => watch.state.message.outcome !== null)
  expect(asked.slice(0, 2)).toEqual([
    [0, 'level-1'],
    [1, 'level-3'],
  ])
  watch.close()
})

it('plays games of old databases on, at the level of the scripts or the best that is offered where theirs is no more', async () => {
  const asked = new Set<string>()
  const places = oldStore(folder, ['random', 'scripts', null, 'level-1', 'level-4'])
  const server = await serve(
    (task, hints) => {
      asked.add(task.level)
      return last(task, hints)
    },
    { data: folder },
  )
  const told = []
  for (const { game, token } of places) {
    const watch = await Client.hello(server.url, game, token)
    await watch.until(() => watch.state.message.outcome !== null)
    expect(watch.state.rated).toBe(false)
    told.push(watch.state.machine.north)
    watch.close()
  }
  expect(told).toEqual(['level-2', 'level-2', 'level-2', 'level-1', 'level-3'])
  expect([...asked].sort()).toEqual(['level-1', 'level-2', 'level-3'])
})

it('keeps whether a game is rated, and tells everybody', async () => {
  const server = await serve(last)
  for (const [more, rated] of [
    [{}, false],
    [{ rated: true }, true],
    [{ rated: false }, false],
  ] as const) {
    const made = await make(server.url, more)
    const north = await Client.sit(server.url, made.game, made.seats.north.token)
    expect(north.state.rated).toBe(rated)
    north.close()
    const { body } = await post(server.url, '/mine', { tokens: [made.seats.south.token] })
    expect(body).toMatchObject([{ rated }])
  }
})
