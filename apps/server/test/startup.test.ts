import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { SqliteStore } from '../src/sqlite-store.ts'
import { launch, placeOf } from '../src/startup.ts'
import { tiny } from './support/tiny.ts'

const program = fileURLToPath(new URL('../main.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vedette-startup-'))
let taken: Server
let port: number
beforeAll(async () => {
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  port = (taken.address() as { port: number }).port
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const place = placeOf(args, { HOST: '127.0.0.1', PORT: '0', VEDETTE_DATA: join(folder, 'good'), ...env }, folder)
  return launch(place, () => createApp({ titles: { tiny }, data: place.data }))
}
const whyNot = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> => {
  try {
    const app = await start(args, env)
    await app.close()
    return 'it does start'
  } catch (error) {
    return (error as Error).message
  }
}

it('serves where the command line says, then where the environment says, or at home', async () => {
  expect(placeOf([], {}, '/root')).toEqual({ port: 4173, host: 'localhost', data: '/root/data', proxies: [] })
  const env = { PORT: '80', HOST: '::', VEDETTE_DATA: '/games' }
  expect(placeOf([], env, '/root')).toEqual({ port: 80, host: '::', data: '/games', proxies: [] })
  expect(placeOf(['-p', '81', '--host', '0.0.0.0'], env, '/root')).toMatchObject({ port: 81, host: '0.0.0.0' })
  expect(await whyNot([])).toBe('it does start')
})

it('says what is wrong with an option', async () => {
  expect(await whyNot(['--port', 'many'])).toBe('"many" is no port.')
  expect(await whyNot([], { PORT: '70000' })).toBe('"70000" is no port.')
  expect(await whyNot(['--prot', '80'])).toBe("Unknown option '--prot'. It knows --port and --host.")
  expect(await whyNot(['--port'])).toMatch(/argument missing. It knows --port and --host.$/)
  expect(await whyNot(['80'])).toMatch(/^Unexpected argument '80'/)
})

it('says what is wrong with a port or an address', async () => {
  expect(await whyNot(['--port', `${port}`])).toBe(`Port ${port} is in use. --port names another.`)
  expect(await whyNot(['--host', '203.0.113.7'])).toBe('"203.0.113.7" is no address of this computer.')
})

it('says what is wrong with the data', async () => {
  const none = (data: string, code: string) =>
    `${data} cannot be written to (${code}). VEDETTE_DATA names another folder.`
  const file = join(folder, 'file')
  writeFileSync(file, 'no folder')
  expect(await whyNot([], { VEDETTE_DATA: file })).toBe(none(file, 'EEXIST'))
  const odd = join(folder, 'odd')
  mkdirSync(join(odd, 'vedette.db'), { recursive: true })
  expect(await whyNot([], { VEDETTE_DATA: odd })).toBe(none(odd, 'SQLITE_CANTOPEN'))
  const foreign = join(folder, 'foreign')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'vedette.db'), 'this is no database, but long enough to look at '.repeat(30))
  expect(await whyNot([], { VEDETTE_DATA: foreign })).toBe(`${join(foreign, 'vedette.db')} is no database.`)
  const later = join(folder, 'later')
  mkdirSync(later)
  const db = new Database(join(later, 'vedette.db'))
  db.pragma('user_version = 1000')
  db.close()
  expect(await whyNot([], { VEDETTE_DATA: later })).toContain('was written by a later version of Vedette.')
})

it('leaves a store alone that another process has, until that is gone, however it went', async () => {
  const data = join(folder, 'owned')
  const owned = `${data} is in use by another Vedette. VEDETTE_DATA names another folder.`
  const child = fork(fileURLToPath(new URL('./support/child.mjs', import.meta.url)), [data])
  await once(child, 'message')
  expect(await whyNot([], { VEDETTE_DATA: data })).toBe(owned)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  const app = await start([], { VEDETTE_DATA: data })
  expect(await whyNot([], { VEDETTE_DATA: data })).toBe(owned)
  await app.close()
  expect(await whyNot([], { VEDETTE_DATA: data })).toBe('it does start')
})

/** Writes over a page of a database that was closed; none but the first is one that SQLite looks at by itself. */
function damage(file: string, page: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, page * 4096)
  closeSync(handle)
}

it.each([
  ['zeros', Buffer.alloc(4096)],
  ['noise', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 97 + 13) % 251))],
])('says what is damaged, and the way back (%s)', async (name, bytes) => {
  const data = join(folder, `damaged-${name}`)
  mkdirSync(data)
  const file = join(data, 'vedette.db')
  const db = new Database(file)
  new SqliteStore(file).close()
  const keys = db.prepare('insert into keys values (?, 0, ?, ?, 1)')
  db.pragma('foreign_keys = OFF')
  db.transaction(() => {
    for (let n = 0; n < 2_000; n++) keys.run('game', `key-${n}`, 'x'.repeat(60))
  })()
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  expect(await whyNot([], { VEDETTE_DATA: data })).toBe('it does start')
  damage(file, 20, bytes)
  expect(await whyNot([], { VEDETTE_DATA: data })).toMatch(
    /vedette[.]db is damaged [(].*page 21.*[)][.] Move it aside, with its -wal and -shm, and put a copy in its place, or what "sqlite3 OLD [.]recover [|] sqlite3 NEW" can save of it[.]$/,
  )
})

it('takes no number of proxies, only their addresses', async () => {
  const proxiesOf = (names: string) => placeOf([], { VEDETTE_PROXY: names }, '/root').proxies
  expect(proxiesOf('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  for (const wrong of ['1', 'true', 'proxy.local', '10.0.0.0/33', '10.0.0.0/8/8']) {
    expect(() => proxiesOf(wrong)).toThrow(
      `"${wrong}" names no proxy. VEDETTE_PROXY takes addresses or networks, such as 127.0.0.1, 10.0.0.0/8.`,
    )
  }
})

it('says it in one line, and leaves with status 1', async () => {
  const env = { ...process.env, HOST: '127.0.0.1', VEDETTE_DATA: join(folder, 'line') }
  const child = spawn(process.execPath, [program, '--port', `${port}`], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect({ status, said }).toEqual({
    status: 1,
    said: `Vedette does not start: Port ${port} is in use. --port names another.\n`,
  })
})
