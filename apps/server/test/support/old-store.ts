import { join } from 'node:path'
import Database from 'better-sqlite3'
import { hashOf, newGameId, newToken } from '../../src/secrets.ts'

/** The schema as its first version made it. */
const first = `
  create table games (
    id text primary key, title text not null, scenario text not null, options text not null,
    rules_version integer not null, key text not null, commitment text not null, created integer not null
  ) strict, without rowid;
  create table seats (
    game text not null references games, seat integer not null, kind text not null,
    token text unique, level text, name text, primary key (game, seat)
  ) strict, without rowid;
  create table events (
    game text not null references games, n integer not null, at integer not null, kind text not null,
    json text not null, primary key (game, n)
  ) strict, without rowid;
  create table keys (
    game text not null references games, seat integer not null, id text not null, request text not null,
    played integer not null, primary key (game, seat, id)
  ) strict, without rowid;
  pragma user_version = 1;`

/** Writes a database of the first version: a game of Tiny for each level, the machine at both seats; gives watchers' tokens. */
export function oldStore(folder: string, levels: readonly (string | null)[]): { game: string; token: string }[] {
  const db = new Database(join(folder, 'vedette.db'))
  db.exec(first)
  const places = levels.map((level) => {
    const [game, token] = [newGameId(), newToken()]
    db.prepare(`insert into games values (?, 'tiny', 'short', '{}', 1, ?, 'promise', 1000)`).run(game, 'ab'.repeat(32))
    const seat = db.prepare('insert into seats values (?, ?, ?, ?, ?, null)')
    for (const n of [0, 1]) seat.run(game, n, 'machine', null, level)
    seat.run(game, 7, 'watch', hashOf(token), null)
    return { game, token }
  })
  db.close()
  return places
}
