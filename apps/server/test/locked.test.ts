import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { Client, type Made, make, post } from './support/client.ts'
import { FakeClock } from './support/clock.ts'
import { serving } from './support/serving.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

/** While somebody else has the store locked nothing can be saved; but nobody waits for it who need not. */

const { serve, sit, kept } = serving()
const locks: Database.Database[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const other of locks.splice(0)) other.close()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function lock(data: string): Database.Database {
  const other = new Database(join(data, 'vedette.db'))
  locks.push(other)
  other.exec('begin exclusive')
  return other
}

/** Another process that has the store locked until it is killed. */
async function lockingProcess(data: string): Promise<ChildProcess> {
  const program = `
    const db = new (require('better-sqlite3'))(process.argv[1])
    db.exec('begin exclusive')
    console.log('locked')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['-e', program, join(data, 'vedette.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return child
}

interface Begun {
  readonly made: Made
  readonly north: Client
}

/** A game in which both have chosen their numbers, and north may raise. */
async function begun(url: string): Promise<Begun> {
  const made = await make(url)
  const [north, south] = [
    await sit(url, made.game, made.seats.north.token),
    await sit(url, made.game, made.seats.south.token),
  ]
  await north.act({ do: 'choose', number: NUMBERS[1] })
  await south.until(() => south.state.message.legal.length > 0)
  await south.act({ do: 'choose', number: NUMBERS[2] })
  await north.until(() => north.state.message.legal.length > 0)
  return { made, north }
}

const raise = ({ seq }: Client, id: string) => ({ t: 'act', seq, id, action: { do: 'raise', by: 1 } })
const scoreOf = ({ state }: Client): number => tiny.schema.decode(state.message.state).score[0]
const health = async (url: string) => (await fetch(`${url}/api/health`)).json()

describe('while somebody else has the store locked', () => {
  it('the process answers, games are read, and what was played is answered once it is saved', async () => {
    const { url, data } = await serve()
    const [one, two] = [await begun(url), await begun(url)]
    const cold = await make(url)
    const other = await lockingProcess(data)
    const answers = [one, two].map(({ north }) => north.ask(raise(north, 'raised')))
    expect(await health(url)).toEqual({ ok: true })
    const watcher = kept(await Client.hello(url, cold.game, cold.watch.token))
    expect(scoreOf(watcher)).toBe(0)
    const { body } = await post(url, '/mine', { tokens: [cold.seats.north.token] })
    expect(body).toEqual([expect.objectContaining({ game: cold.game, state: 'playing' })])
    expect([one, two].map(({ north }) => scoreOf(north))).toEqual([0, 0])
    other.kill('SIGKILL')
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ t: 'done', id: 'raised', played: 1 })
    expect([one, two].map(({ north }) => scoreOf(north))).toEqual([1, 1])
  })

  it('what waits too long is refused by its code, and nothing of it is played, or lost', async () => {
    const clock = new FakeClock()
    const { url, data } = await serve({ clock })
    const { made, north } = await begun(url)
    const other = lock(data)
    const asked = raise(north, 'raised')
    const answer = north.ask(asked)
    const game = post(url, '/games', { title: 'tiny', scenario: 'short' })
    await expect.poll(() => clock.awaited(1000)).toBeGreaterThan(0)
    expect(await health(url)).toEqual({ ok: true })
    let isMade = false
    void game.then(() => {
      isMade = true
    })
    while (!isMade) await clock.go(1000)
    expect(await answer).toEqual({ t: 'refused', id: 'raised', code: 'busy' })
    expect(await game).toEqual({ status: 503, body: { code: 'busy' } })
    const watch = kept(await Client.hello(url, made.game, made.watch.token))
    expect(scoreOf(watch)).toBe(0)
    other.close()
    // Asked again with the same key it is played, and once.
    expect(await north.ask(asked)).toEqual({ t: 'done', id: 'raised', played: 1 })
    expect(await north.ask(asked)).toMatchObject({ t: 'done', code: 'repeated' })
    await watch.until(() => scoreOf(watch) === 1)
  })

  it('whoever uses a link meanwhile is told so by the same code', async () => {
    const clock = new FakeClock()
    const { url, data } = await serve({ clock })
    const { game, seats } = await make(url, { seats: { south: { kind: 'person', invited: true } } })
    lock(data)
    const client = kept(new Client(url, game))
    await client.open()
    const sat = fetch(`${url}/api/games/${game}/sit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link: seats.south.link.split('#sit=')[1], token: 'x'.repeat(24) }),
    })
    await expect.poll(() => clock.awaited(1000)).toBeGreaterThan(0)
    let isAnswered = false
    void sat.then(() => {
      isAnswered = true
    })
    while (!isAnswered) await clock.go(1000)
    const answer = await sat
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'busy' }])
  })
})
