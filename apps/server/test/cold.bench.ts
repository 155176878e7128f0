// How long others wait while many cold games are sat down at: npx tsx apps/server/test/cold.bench.ts [GAMES] [EVENTS] [TITLE]
// Run by hand. A server in a process of its own, with and without what is kept of the games beside their logs.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LISTENERS, OBSERVER, type Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import Database from 'better-sqlite3'
import { createApp } from '../src/app.ts'
import { hashOf } from '../src/secrets.ts'
import { SqliteStore } from '../src/sqlite-store.ts'
import { Client, make, unlimited } from './support/client.ts'
import { bundles, storeGame, tokenOf } from './support/stored-game.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

const [games = 100, events = 3500] = process.argv.slice(2, 4).map(Number)
const title: Title = titles[process.argv[4] ?? 'if-it-takes-all-summer']

/** The server's own process. */
async function serveIn(data: string): Promise<void> {
  const app = await createApp({ titles: { ...titles, tiny }, bundles, data, limits: unlimited })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as { port: number }).port)
  process.on('message', () => process.send?.(process.cpuUsage()))
}

/** How much processor time a child has had, in milliseconds: neighbours on the machine do not count. */
async function timeOf(child: ChildProcess): Promise<number> {
  child.send('time')
  const [{ user, system }] = await once(child, 'message')
  return (user + system) / 1000
}

/** One game, and the others copied from it. */
async function fill(data: string): Promise<void> {
  const store = new SqliteStore(join(data, 'vedette.db'))
  await storeGame(store, { title, id: 'g0', events })
  await store.close()
  const db = new Database(join(data, 'vedette.db'))
  db.transaction(() => {
    for (let n = 1; n < games; n++) {
      for (const table of ['games', 'seats', 'events', 'lines', 'snapshots']) {
        const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
        const other = columns.map((name) => {
          if (name === (table === 'games' ? 'id' : 'game')) return `'g${n}'`
          return name === 'token' ? `token || '-${n}'` : name
        })
        db.exec(
          `insert into ${table} (${columns}) select ${other} from ${table} where ${table === 'games' ? 'id' : 'game'} = 'g0'`,
        )
      }
      const token = db.prepare('update seats set token = ? where game = ? and seat = ?')
      for (const seat of LISTENERS) token.run(hashOf(tokenOf(`g${n}`, seat)), `g${n}`, seat)
    }
  })()
  db.close()
}

interface Moves {
  /** When each was answered, and how long that took, in milliseconds. */
  readonly made: { at: number; took: number }[]
  stop(): Promise<void>
}

/** Two play on and on, and every move's answer is timed. */
async function moves(url: string): Promise<Moves> {
  const game = await make(url, { scenario: 'long' })
  const clients = [
    await Client.sit(url, game.game, game.seats.north.token),
    await Client.sit(url, game.game, game.seats.south.token),
  ]
  const made: Moves['made'] = []
  let goesOn = true
  const play = async () => {
    for (let n = 0; goesOn; n++) {
      const mover = clients[n % 2]
      await mover.until(() => mover.state.message.legal.length > 0)
      const begun = performance.now()
      await mover.act(n < 2 ? { do: 'choose', number: NUMBERS[1 + n] } : { do: 'pass' })
      const at = performance.now()
      made.push({ at, took: at - begun })
    }
  }
  const played = play()
  return {
    made,
    async stop() {
      goesOn = false
      await played
      for (const client of clients) client.close()
    },
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** The quartiles and the like of some moves. */
function told(made: Moves['made']): string {
  const times = made.map(({ took }) => took).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(1)
  return `${times.length}, p50 ${at(0.5)} ms, p95 ${at(0.95)}, longest ${at(1)}`
}

async function measure(data: string, what: string): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', data], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  })
  const [port] = await once(child, 'message')
  const url = `http://127.0.0.1:${port}`
  const others = await moves(url)
  const clients = Array.from({ length: games }, (_, n) => new Client(url, `g${n}`))
  await Promise.all(clients.map((client) => client.open()))
  await new Promise((done) => setTimeout(done, 2000))
  const before = await timeOf(child)
  const begun = performance.now()
  await Promise.all(
    clients.map((client, n) => {
      client.send({ t: 'hello', token: tokenOf(`g${n}`, OBSERVER), since: 0 })
      return client.until(() => client.states.length > 0)
    }),
  )
  const end = performance.now()
  const spent = (await timeOf(child)) - before
  await others.stop()
  const alone = others.made.filter(({ at }) => at < begun && at > begun - 1000)
  const beside = others.made.filter(({ at, took }) => at >= begun && at - took < end)
  console.log(`${what}: all ${games} games told after ${seconds(end - begun)}, ${seconds(spent)} of the processor`)
  console.log(`  others' moves in the second before: ${told(alone)}; meanwhile: ${told(beside)}`)
  for (const client of clients) client.close()
  child.kill('SIGKILL')
  await once(child, 'exit')
}

if (process.argv[2] === 'serve') await serveIn(process.argv[3])
else {
  const data = mkdtempSync(join(tmpdir(), 'vedette-cold-'))
  await fill(data)
  await measure(data, 'with snapshots')
  const db = new Database(join(data, 'vedette.db'))
  const { entries } = db
    .prepare(
      "select sum(json_array_length(json, '$.entries')) as entries from events where game = 'g0' and kind = 'entries'",
    )
    .get() as { entries: number }
  console.log(`${title.id}: ${events} events, ${entries} entries a game`)
  db.exec('delete from snapshots; delete from lines')
  db.close()
  await measure(data, 'logs alone')
  await measure(data, 'after that')
  rmSync(data, { recursive: true, force: true })
}
