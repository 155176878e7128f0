import type { Entry, Options } from '@vedette/kernel'
import type { Ended, Instead, LifeEvent } from '@vedette/wire'
import Database from 'better-sqlite3'
import { type Compilable, Kysely, SqliteDialect } from 'kysely'
import { type Clock, systemClock } from './clock.ts'

/**
 * Something that happened in a game, as the log keeps it. What changes the state has the hash of the state it came to
 * (only games of before have none), so that a game is never played on as another.
 */
export type GameEvent =
  /** An action and the throws that followed it. */
  | {
      readonly kind: 'entries'
      readonly entries: readonly Omit<Entry, 'n'>[]
      readonly hash?: string
      /** Why the scripts chose it, where the machine was to. */
      readonly instead?: Instead
      /** How the game ended with it, and the hash of its last state as the record has it. */
      readonly ended?: Ended
    }
  /**
   * The journal was cut to `entries` lines; `cuts` is how many lines the two seats and the observers have now heard,
   * or null for whom nothing has changed.
   */
  | {
      readonly kind: 'undo'
      readonly entries: number
      readonly cuts: readonly (number | null)[]
      readonly hash?: string
    }
  /** A seat added its entropy to the dice, or said that it adds none. */
  | { readonly kind: 'salt'; readonly seat: string; readonly salt: string | null }
  /** The salt of the dice was fixed, and throws may be made. */
  | { readonly kind: 'begin'; readonly salt: string }
  /** What happened at the table beside playing. */
  | LifeEvent

export interface GameRow {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly options: Options
  readonly rulesVersion: number
  /** The hash of the rules it began with, where a build knew it. */
  readonly rulesHash: string | null
  readonly key: string
  readonly commitment: string
  readonly created: number
  readonly rated: boolean
}

export interface SeatRow {
  readonly seat: number
  readonly kind: 'person' | 'machine' | 'watch'
  /** The hash of the token that opens the seat; a machine has none. */
  readonly token: string | null
  readonly level: string | null
  readonly name: string | null
}

/** What was answered to an action, kept under its idempotency key together with the events it caused. */
export interface Done {
  readonly seat: number
  readonly id: string
  /** A hash of what was asked, to tell a repetition from another action under the same key. */
  readonly request: string
  readonly played: number
}

/** A link to a seat, by its hash: it opens nothing, but for it a token is taken, once. */
export interface LinkMade {
  readonly seat: number
  readonly hash: string
}

/** What goes into the store together with events, or not at all. */
export interface Also {
  readonly done?: Done
  /** A new link to a seat; one that was not used is void. */
  readonly link?: LinkMade
  /** A link was used: from now on this token, by its hash, opens the seat, and no other. */
  readonly taken?: LinkMade & { readonly token: string }
  /** Links to this seat that were not used are void. */
  readonly unlink?: number
}

/** What a store of games must do. Everything it has acknowledged survives a kill. */
export interface Store {
  /** A new game, with the first events of its log. */
  create(
    game: GameRow,
    seats: readonly SeatRow[],
    events?: readonly GameEvent[],
    links?: readonly LinkMade[],
  ): Promise<void>
  /** A game, its seats, and when something last happened in it. */
  game(id: string): Promise<{ game: GameRow; seats: SeatRow[]; touched: number } | null>
  events(id: string): Promise<GameEvent[]>
  /**
   * Appends events from number `n` on, all or none; false when somebody else has written `n` already. New terms are
   * written into the game's own row with them.
   */
  append(id: string, n: number, events: readonly GameEvent[], also?: Also): Promise<boolean>
  done(id: string, seat: number, key: string): Promise<Done | null>
  seatOf(tokenHash: string): Promise<{ game: string; seat: number } | null>
  /** What a link opens, by its hash, and the hash of the token that was taken for it, if it was used. */
  link(hash: string): Promise<{ game: string; seat: number; taken: string | null } | null>
  /** Writes down that somebody was at a seat, and gives when that last was; null for never. */
  wasHere(id: string, seat: number): Promise<void>
  lastHere(id: string, seat: number): Promise<number | null>
  close(): Promise<void>
}

interface Tables {
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
  events: { game: string; n: number; at: number; kind: string; json: string }
  keys: { game: string; seat: number; id: string; request: string; played: number }
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
]

export class LaterVersion extends Error {
  readonly code = 'later-version'
}

/** A page of the database is not what it was. */
export class Damaged extends Error {
  readonly code = 'damaged'
}

/** Opens the database, brings its schema up to date, and makes every commit wait for the disk. */
function open(file: string): Database.Database {
  const db = new Database(file, { timeout: 5000 })
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
  return db
}

const isTaken = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'

/** The store on one SQLite file in WAL mode. */
export class SqliteStore implements Store {
  readonly #file: Database.Database
  readonly #db: Kysely<Tables>
  readonly #clock: Clock

  constructor(file: string, clock: Clock = systemClock) {
    this.#clock = clock
    this.#file = open(file)
    this.#db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: this.#file }) })
  }

  /** Runs statements as one transaction and in one go: a lock is never held while somebody else is served. */
  #write(...statements: Compilable[]): void {
    this.#file
      .transaction(() => {
        for (const statement of statements) {
          const { sql, parameters } = statement.compile()
          this.#file.prepare(sql).run(parameters)
        }
      })
      .immediate()
  }

  async create(
    game: GameRow,
    seats: readonly SeatRow[],
    events: readonly GameEvent[] = [],
    links: readonly LinkMade[] = [],
  ): Promise<void> {
    const { rulesVersion, rulesHash, options, rated, ...same } = game
    const columns = {
      ...same,
      rules_version: rulesVersion,
      rules_hash: rulesHash,
      options: JSON.stringify(options),
      rated: Number(rated),
    }
    this.#write(
      this.#db.insertInto('games').values(columns),
      this.#db.insertInto('seats').values(seats.map((seat) => ({ game: game.id, here: null, ...seat }))),
      ...links.map((link) => this.#db.insertInto('links').values({ game: game.id, taken: null, ...link })),
      ...this.#logged(game.id, 0, events),
    )
  }

  async game(id: string): Promise<{ game: GameRow; seats: SeatRow[]; touched: number } | null> {
    const row = await this.#db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const { rules_version, rules_hash, options, rated, ...same } = row
    const seats = await this.#db
      .selectFrom('seats')
      .select(['seat', 'kind', 'token', 'level', 'name'])
      .where('game', '=', id)
      .orderBy('seat')
      .execute()
    const last = await this.#db
      .selectFrom('events')
      .select('at')
      .where('game', '=', id)
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      game: {
        ...same,
        rulesVersion: rules_version,
        rulesHash: rules_hash,
        options: JSON.parse(options),
        rated: rated === 1,
      },
      seats: seats as SeatRow[],
      touched: last?.at ?? row.created,
    }
  }

  async events(id: string): Promise<GameEvent[]> {
    const rows = await this.#db
      .selectFrom('events')
      .select(['kind', 'json'])
      .where('game', '=', id)
      .orderBy('n')
      .execute()
    return rows.map(({ kind, json }) => ({ kind, ...JSON.parse(json) }))
  }

  /** The statements that write events down, from number `n` on. */
  #logged(id: string, n: number, events: readonly GameEvent[]): Compilable[] {
    if (events.length === 0) return []
    const at = this.#clock.now()
    const rows = events.map(({ kind, ...rest }, i) => ({ game: id, n: n + i, at, kind, json: JSON.stringify(rest) }))
    const agreed = events.flatMap((event) => (event.kind === 'terms' ? [event.terms] : []))
    return [
      this.#db.insertInto('events').values(rows),
      ...agreed.map(({ scenario, options, rated }) =>
        this.#db
          .updateTable('games')
          .set({ scenario, options: JSON.stringify(options), rated: Number(rated) })
          .where('id', '=', id),
      ),
    ]
  }

  /** The statements about links and tokens. */
  #seated(id: string, { link, taken, unlink }: Also): Compilable[] {
    const open = (seat: number) =>
      this.#db.deleteFrom('links').where('game', '=', id).where('seat', '=', seat).where('taken', 'is', null)
    const statements: Compilable[] = []
    if (link) statements.push(open(link.seat), this.#db.insertInto('links').values({ game: id, taken: null, ...link }))
    if (taken) {
      const { seat, hash, token } = taken
      statements.push(
        this.#db.updateTable('links').set({ taken: token }).where('hash', '=', hash),
        this.#db.updateTable('seats').set({ token }).where('game', '=', id).where('seat', '=', seat),
        open(seat),
      )
    }
    if (unlink !== undefined) statements.push(open(unlink))
    return statements
  }

  async append(id: string, n: number, events: readonly GameEvent[], also: Also = {}): Promise<boolean> {
    try {
      this.#write(
        ...this.#logged(id, n, events),
        ...(also.done ? [this.#db.insertInto('keys').values({ game: id, ...also.done })] : []),
        ...this.#seated(id, also),
      )
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  async done(id: string, seat: number, key: string): Promise<Done | null> {
    const row = await this.#db
      .selectFrom('keys')
      .select(['seat', 'id', 'request', 'played'])
      .where('game', '=', id)
      .where('seat', '=', seat)
      .where('id', '=', key)
      .executeTakeFirst()
    return row ?? null
  }

  async seatOf(tokenHash: string): Promise<{ game: string; seat: number } | null> {
    const row = await this.#db
      .selectFrom('seats')
      .select(['game', 'seat'])
      .where('token', '=', tokenHash)
      .executeTakeFirst()
    return row ?? null
  }

  async link(hash: string): Promise<{ game: string; seat: number; taken: string | null } | null> {
    const found = this.#db.selectFrom('links').select(['game', 'seat', 'taken']).where('hash', '=', hash)
    return (await found.executeTakeFirst()) ?? null
  }

  async wasHere(id: string, seat: number): Promise<void> {
    const here = this.#clock.now()
    this.#write(this.#db.updateTable('seats').set({ here }).where('game', '=', id).where('seat', '=', seat))
  }

  async lastHere(id: string, seat: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('seats')
      .select('here')
      .where('game', '=', id)
      .where('seat', '=', seat)
      .executeTakeFirst()
    return row?.here ?? null
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }
}
