import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GameEvent, type GameRow, SqliteStore, type Store } from '../src/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const row = (id: string): GameRow => ({
  id,
  title: 'tiny',
  scenario: 'short',
  options: { calm: true },
  rulesVersion: 1,
  rulesHash: 'f00d',
  key: 'ab'.repeat(32),
  commitment: 'cd'.repeat(32),
  created: 1_000,
  rated: id.endsWith('1'),
})
const seats = (id: string) => [
  { seat: 0, kind: 'person', token: `${id}-hash`, level: null, name: 'Ann' } as const,
  { seat: 1, kind: 'machine', token: null, level: 'plain', name: null } as const,
]
const pass: GameEvent = { kind: 'entries', entries: [{ seat: 'north', action: { do: 'pass' } }] }
const done = (id: string) => ({ seat: 0, id, request: 'r', played: 1 })

/** What any store must hold to; `reopen` gives another handle on the same data. */
function contract(name: string, reopen: () => Store): void {
  describe(`store contract: ${name}`, () => {
    let store: Store
    let other: Store
    let n = 0
    let id = ''
    beforeAll(() => {
      store = reopen()
      other = reopen()
    })
    afterAll(async () => {
      await store.close()
      await other.close()
    })
    beforeEach(async () => {
      id = `game-${n++}`
      await store.create(row(id), seats(id))
    })

    it('gives a game and its seats back as they were made', async () => {
      expect(await other.game(id)).toEqual({ game: row(id), seats: seats(id), touched: 1_000 })
      expect(await other.game('nowhere')).toBeNull()
    })

    it('finds a seat by the hash of its token, and no seat for a machine', async () => {
      expect(await other.seatOf(`${id}-hash`)).toEqual({ game: id, seat: 0 })
      expect(await other.seatOf('unknown')).toBeNull()
    })

    it('makes a game whole or not at all', async () => {
      const clash = seats(id).map((seat) => ({ ...seat, token: seat.token && `${id}-hash` }))
      await expect(store.create(row(`${id}-twin`), clash)).rejects.toThrow()
      expect(await store.game(`${id}-twin`)).toBeNull()
    })

    it('gives events back in their order, of every kind', async () => {
      const events: GameEvent[] = [
        { kind: 'salt', seat: 'north', salt: 'abc' },
        pass,
        { kind: 'undo', entries: 0, cuts: [0, null, 0] },
      ]
      expect(await store.append(id, 0, events.slice(0, 2))).toBe(true)
      expect(await store.append(id, 2, events.slice(2))).toBe(true)
      expect(await other.events(id)).toEqual(events)
      expect((await other.game(id))?.touched).toBeGreaterThan(1_000)
    })

    it('lets one of two writers append at a number, and tells the other', async () => {
      const won = await Promise.all([
        store.append(id, 0, [pass], { done: done('a') }),
        other.append(id, 0, [{ kind: 'salt', seat: 'south', salt: 'x' }], { done: done('b') }),
      ])
      expect(won.filter(Boolean)).toHaveLength(1)
      expect(await store.events(id)).toHaveLength(1)
      // The loser has left nothing behind, not even its idempotency key.
      expect(await store.done(id, 0, won[0] ? 'b' : 'a')).toBeNull()
      expect(await store.done(id, 0, won[0] ? 'a' : 'b')).not.toBeNull()
    })

    it('appends events and idempotency key together or not at all', async () => {
      expect(await store.append(id, 0, [pass], { done: done('k') })).toBe(true)
      expect(await store.append(id, 1, [pass], { done: done('k') })).toBe(false)
      expect(await other.events(id)).toHaveLength(1)
    })

    it('keeps what was answered by game, seat and key', async () => {
      await store.append(id, 0, [pass], { done: done('k') })
      expect(await other.done(id, 0, 'k')).toEqual(done('k'))
      expect(await other.done(id, 1, 'k')).toBeNull()
      expect(await other.done('game-x', 0, 'k')).toBeNull()
    })
  })
}

contract('SQLite', () => new SqliteStore(join(folder, 'contract.db')))

describe('the SQLite store', () => {
  it('runs in WAL mode and waits for the disk', () => {
    const file = join(folder, 'mode.db')
    const store = new SqliteStore(file)
    const db = new Database(file)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('user_version', { simple: true })).toBe(4)
    db.close()
    return store.close()
  })

  it('does not touch a store of a later version', () => {
    const file = join(folder, 'later.db')
    const db = new Database(file)
    db.pragma('user_version = 99')
    db.close()
    expect(() => new SqliteStore(file)).toThrow('later version')
  })
})
