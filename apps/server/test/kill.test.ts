import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Line } from '@vedette/kernel'
import Database from 'better-sqlite3'
import { afterAll, expect, it } from 'vitest'
import { Client, type Made, make } from './support/client.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

const data = mkdtempSync(join(tmpdir(), 'vedette-kill-'))
const program = fileURLToPath(new URL('./support/child.mjs', import.meta.url))
let child: ChildProcess
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

async function boot(): Promise<string> {
  child = fork(program, [data], { stdio: 'inherit' })
  const [port] = await once(child, 'message')
  return `http://127.0.0.1:${port}`
}

const sitAt = (url: string, made: Made): Promise<Client[]> =>
  Promise.all(['north', 'south'].map((seat) => Client.sit(url, made.game, made.seats[seat].token)))

/** The actions of one seat in what it heard, in words. */
const own = (lines: readonly Line[], seat: string): string[] =>
  lines.flatMap((line) => (line.kind === 'action' && line.seat === seat ? JSON.stringify(line.action) : []))

interface Flood {
  made: Made
  /** What north was told was done, in order. */
  done: string[]
  /** What was sent last and not answered. */
  open: { message: object; text: string } | null
}

const answered = (floods: readonly Flood[]): number => floods.reduce((sum, { done }) => sum + done.length, 0)

/** North plays as fast as it is answered, south ends its turns, until the server is gone. */
async function flood(one: Flood, [north, south]: Client[]): Promise<void> {
  const playSouth = async () => {
    for (;;) {
      await south.until(() => south.state.message.legal.length > 0)
      await south.act({ do: 'roll' })
    }
  }
  const playNorth = async () => {
    for (let i = one.done.length; ; i++) {
      await north.until(() => north.state.message.legal.length > 0)
      const action = i % 4 < 3 ? { do: 'raise', by: 1 + (i % 3) } : { do: i % 8 < 4 ? 'roll' : 'pass' }
      const text = JSON.stringify(action)
      const message = { t: 'act', seq: north.seq, id: `north-${i}`, action }
      one.open = { message, text }
      const answer = await north.ask(message)
      if (answer.t !== 'done') throw new Error(`refused: ${JSON.stringify(answer)}`)
      one.done.push(text)
      one.open = null
    }
  }
  const ends = await Promise.allSettled([playSouth(), playNorth()])
  for (const end of ends) expect(String((end as PromiseRejectedResult).reason)).toContain('the socket was closed')
}

it('loses no acknowledged action when killed in a flood, and goes on where it stood', async () => {
  let url = await boot()
  const floods: Flood[] = []
  // One game waits for its second player through all the kills.
  const waiting = await make(url, { options: { 'opening-throw': true } })
  await Client.sit(url, waiting.game, waiting.seats.north.token)
  for (let i = 0; i < 3; i++) {
    const made = await make(url, { scenario: 'long' })
    const [north, south] = await sitAt(url, made)
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await south.until(() => south.state.message.legal.length > 0)
    await south.act({ do: 'choose', number: NUMBERS[2] })
    north.close()
    south.close()
    floods.push({ made, done: [], open: null })
  }
  for (const count of [40, 300, 25]) {
    const tables = await Promise.all(floods.map(({ made }) => sitAt(url, made)))
    const playing = floods.map((one, i) => flood(one, tables[i]))
    const total = answered(floods) + count
    while (answered(floods) < total) await setTimeout(1)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await Promise.all([...playing, gone])

    url = await boot()
    const still = await Client.hello(url, waiting.game, waiting.seats.north.token)
    expect(still.state).toMatchObject({ awaits: ['south'], salted: ['north'], salt: null, message: { seq: 0 } })
    still.close()
    for (const one of floods) {
      const { made, done } = one
      const north = await Client.sit(url, made.game, made.seats.north.token)
      const kept = own(north.lines, 'north').slice(1)
      expect(kept.slice(0, done.length)).toEqual(done)
      // At most the one that was under way is there besides; asked again, it is played exactly once.
      expect(kept.length - done.length).toBeLessThanOrEqual(1)
      if (kept.length > done.length) expect(kept.at(-1)).toBe(one.open?.text)
      if (one.open) {
        const again = await north.ask(one.open.message)
        expect(again).toMatchObject({ t: 'done', ...(kept.length > done.length ? { code: 'repeated' } : {}) })
        done.push(one.open.text)
        one.open = null
        const fresh = await Client.sit(url, made.game, made.seats.north.token)
        expect(own(fresh.lines, 'north').slice(1)).toEqual(done)
        fresh.close()
      }
      // The state is what the lines come to.
      const watch = await Client.sit(url, made.game, made.watch.token)
      let points = 0
      for (const line of watch.lines) {
        if (line.kind !== 'action') continue
        const { action } = line
        if (action.do === 'raise') points += Number(action.by)
        if (action.do === 'thrown') points += (action.dice as number[])[0]
      }
      const { score } = tiny.schema.decode(watch.state.message.state)
      expect(score[0] + score[1]).toBe(points)
      watch.close()
      north.close()
    }
  }
  expect(answered(floods)).toBeGreaterThan(360)
  // By then they were opened by what was kept of them.
  const db = new Database(join(data, 'vedette.db'), { readonly: true })
  expect(db.prepare('select count(distinct game) as games from snapshots').get()).toEqual({ games: floods.length })
  db.close()
  const south = await Client.sit(url, waiting.game, waiting.seats.south.token)
  expect(south.state).toMatchObject({
    awaits: [],
    salt: 'north:salt-of-north,south:salt-of-south',
    message: { seq: 1 },
  })
  south.close()
})
