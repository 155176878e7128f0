import Database from 'better-sqlite3'

export interface Tables {
  games: {
    id: string
    title: string
    scenario: string
    options: string
    rules_version: number
    rules_hash: string | null
    key: string
    commitment: string
    created: number
    rated: number
  }
  seats: {
    game: string
    seat: number
    kind: string
    token: string | null
    level: string | null
    name: string | null
    here: number | null
  }
  links: { hash: string; game: string; seat: number; taken: string | null }
  moved: { token: string; game: string; seat: number }
  events: { game: string; n: number; at: number; kind: string; json: string }
  keys: { game: string; seat: number; id: string; request: string; played: number }
  lines: {
    game: string
    line: number
    n: number
    audience: number
    seat: string | null
    code: string
    facts: string
  }
  snapshots: { game: string; n: number; rules_hash: string; schema_hash: string; json: string }
}

/** Each step takes the schema one version up. A published step is never changed. */
const steps = [
  `create table games (
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
   ) strict, without rowid;`,
  'alter table games add column rated integer not null default 0',
  'alter table games add column rules_hash text',
  `alter table seats add column here integer;
   update seats set here = (select max(at) from events where events.game = seats.game);
   create table links (
     hash text primary key, game text not null references games, seat integer not null, taken text
   ) strict, without rowid;
   create index links_of_a_seat on links (game, seat);`,
  `create table lines (
     game text not null references games, line integer not null, n integer not null, audience integer not null,
     seat text, code text not null, facts text not null, primary key (game, line)
   ) strict, without rowid;
   create table snapshots (
     game text not null references games, n integer not null, rules_hash text not null, schema_hash text not null,
     json text not null, primary key (game, n)
   ) strict;`,
  `create table moved (
     token text primary key, game text not null references games, seat integer not null
   ) strict, without rowid;
   insert into moved select distinct taken, game, seat from links where taken not in
     (select token from seats where token is not null);`,
]

export class LaterVersion extends Error {
  readonly code = 'later-version'
}

/** A page of the database is not what it was. */
export class Damaged extends Error {
  readonly code = 'damaged'
}

/** How long the opening waits for somebody else's lock, in milliseconds: nobody is served yet. */
const PATIENCE_AT_START = 5000

/**
 * Opens the database, brings its schema up to date, and makes every commit wait for the disk. From then on it waits for
 * nobody's lock: whoever meets one is told so at once.
 */
export function open(file: string): Database.Database {
  const db = new Database(file, { timeout: PATIENCE_AT_START })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const [trouble] = db.pragma('quick_check(1)') as { quick_check: string }[]
  if (trouble.quick_check !== 'ok') throw new Damaged(trouble.quick_check.replace(/^[*].*[*]\n/, ''))
  db.transaction(() => {
    const version = db.pragma('user_version', { simple: true }) as number
    if (version > steps.length) throw new LaterVersion(`${file} was written by a later version of Vedette.`)
    for (const step of steps.slice(version)) db.exec(step)
    db.pragma(`user_version = ${steps.length}`)
  }).immediate()
  db.pragma('busy_timeout = 0')
  return db
}
