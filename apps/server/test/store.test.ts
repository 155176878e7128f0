import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SqliteStore } from '../src/sqlite-store.ts'
import type { GameEvent, GameRow, LineRow, Store } from '../src/store.ts'
import { FakeClock } from './support/clock.ts'

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
      expect(await other.seatOf(`${id}-hash`)).toEqual({ game: id, seat: 0, moved: false })
      expect(await other.seatOf('unknown')).toBeNull()
    })

    it('knows a token that its seat has left behind, and whose it was', async () => {
      const link = { seat: 0, hash: `${id}-link` }
      expect(await store.append(id, 0, [pass], { link })).toBe(true)
      expect(await store.append(id, 1, [pass], { taken: { ...link, token: `${id}-phone` } })).toBe(true)
      expect(await other.seatOf(`${id}-phone`)).toEqual({ game: id, seat: 0, moved: false })
      expect(await other.seatOf(`${id}-hash`)).toEqual({ game: id, seat: 0, moved: true })
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

    it('keeps lines with their events, voids those that were taken back, and has no gaps', async () => {
      const line = (n: number, audience: number, code: string, seat: string | null = null): LineRow => {
        return { n, audience, seat, code, facts: { by: [n] } }
      }
      const lines = [line(0, 3, 'pass', 'north'), line(0, 1, 'heard'), line(0, 2, 'told'), line(0, 3, 'both')]
      expect(await store.append(id, 0, [pass], { kept: { lines: { from: 0, lines }, snapshot: null } })).toBe(true)
      const undo: GameEvent = { kind: 'undo', entries: 0, cuts: [1, 1, null] }
      const again = [line(1, 3, 'again')]
      expect(await other.lines(id, null)).toEqual(lines)
      expect(await other.lines(id, 0)).toEqual([lines[0], lines[1], lines[3]])
      expect(await other.lines(id, 1)).toEqual([lines[0], lines[2], lines[3]])
      expect(await other.lines(id, 7)).toEqual([lines[0], lines[3]])
      expect(await other.lines(id, 0, 3, 1)).toEqual([lines[1]])
      expect(await store.append(id, 1, [undo], { kept: { lines: { from: 2, lines: again }, snapshot: null } })).toBe(
        true,
      )
      expect(await other.lines(id, null)).toEqual([...lines.slice(0, 2), ...again])
      expect(await other.lineCount(id)).toBe(3)
      const gap = { lines: { from: 5, lines: again }, snapshot: null }
      await expect(store.append(id, 2, [pass], { kept: gap })).rejects.toThrow('missing')
      expect([await other.lineCount(id), (await other.events(id)).length]).toEqual([3, 2])
    })

    it('keeps the last two snapshots, and what an old log comes to only while it is the newest', async () => {
      const keptAt = (n: number) => {
        const snapshot = { n, rulesHash: `rules ${n}`, schemaHash: 'schema', json: `{"n":${n}}` }
        return { lines: { from: 0, lines: [] }, snapshot }
      }
      for (let n = 0; n < 3; n++) await store.append(id, n, [pass], { kept: keptAt(n + 1) })
      const [newest, before, ...more] = await other.snapshots(id)
      expect([newest, before, more]).toEqual([keptAt(3).snapshot, keptAt(2).snapshot, []])
      await store.append(id, 3, [pass])
      expect(await store.keep(id, 3, keptAt(3))).toBe(false)
      expect(await store.keep(id, 4, keptAt(4))).toBe(true)
      expect((await other.snapshots(id)).map(({ n }) => n)).toEqual([4, 3])
    })

    it('finds the last event that changed the state, and a part of the log', async () => {
      const salt: GameEvent = { kind: 'salt', seat: 'north', salt: null }
      await store.append(id, 0, [salt, pass, salt, salt])
      expect(await other.last(id, ['entries', 'undo'], 4)).toEqual(pass)
      expect(await other.last(id, ['entries', 'undo'], 1)).toBeNull()
      expect(await other.events(id, 1, 2)).toEqual([pass, salt])
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
  it('lets no event be of an earlier time than the one before it, though the clock is set back', async () => {
    const clock = new FakeClock()
    const store = new SqliteStore(join(folder, 'clock.db'), clock)
    await store.create(row('game'), seats('game'))
    const touched = async () => (await store.game('game'))?.touched
    await store.append('game', 0, [pass])
    const before = clock.wall
    clock.wall -= 500_000
    await store.append('game', 1, [pass])
    expect(await touched()).toBe(before)
    clock.wall = before + 7
    await store.append('game', 2, [pass])
    expect(await touched()).toBe(before + 7)
    await store.close()
  })

  it('runs in WAL mode and waits for the disk', () => {
    const file = join(folder, 'mode.db')
    const store = new SqliteStore(file)
    const db = new Database(file)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('user_version', { simple: true })).toBe(6)
    db.close()
    return store.close()
  })

  it('finds in a store of before which tokens were left behind, as far as they came by links', async () => {
    const file = join(folder, 'before.db')
    const store = new SqliteStore(file)
    await store.create(row('game'), seats('game'))
    for (const [n, name] of ['phone', 'tablet'].entries()) {
      const link = { seat: 0, hash: `${name}-link` }
      await store.append('game', 2 * n, [pass], { link })
      await store.append('game', 2 * n + 1, [pass], { taken: { ...link, token: name } })
    }
    await store.close()
    const db = new Database(file)
    db.exec('drop table moved; pragma user_version = 5')
    db.close()
    const again = new SqliteStore(file)
    expect(await again.seatOf('phone')).toEqual({ game: 'game', seat: 0, moved: true })
    expect(await again.seatOf('tablet')).toEqual({ game: 'game', seat: 0, moved: false })
    await again.close()
  })

  it('does not touch a store of a later version', () => {
    const file = join(folder, 'later.db')
    const db = new Database(file)
    db.pragma('user_version = 99')
    db.close()
    expect(() => new SqliteStore(file)).toThrow('later version')
  })
})
