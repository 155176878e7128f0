import Database from 'better-sqlite3'
import type { Compilable } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import { Patience } from './patience.ts'
import { SqliteReader } from './sqlite-reader.ts'
import { open } from './sqlite-schema.ts'
import type { Also, Done, GameEvent, GameRow, Kept, LinkMade, SeatRow, Store } from './store.ts'

/** How many snapshots of a game are kept: the one before the last too, should that not be of use. */
const SNAPSHOTS = 2

const isTaken = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'

/** What is run with nearly every event is prepared once. */
const prepared = (db: Database.Database) => ({
  lastAt: db.prepare<[string], { at: number }>('select at from events where game = ? order by n desc limit 1'),
  next: db.prepare<[string], { n: number }>('select n + 1 as n from events where game = ? order by n desc limit 1'),
  event: db.prepare('insert into events (game, n, at, kind, json) values (?, ?, ?, ?, ?)'),
  key: db.prepare('insert into keys (game, seat, id, request, played) values (?, ?, ?, ?, ?)'),
  voidLines: db.prepare('delete from lines where game = ? and line >= ?'),
  lastLine: db.prepare<[string], { line: number }>('select line from lines where game = ? order by line desc limit 1'),
  line: db.prepare('insert into lines (game, line, n, audience, seat, code, facts) values (?, ?, ?, ?, ?, ?, ?)'),
  snapshot: db.prepare(
    'insert or replace into snapshots (game, n, rules_hash, schema_hash, json) values (?, ?, ?, ?, ?)',
  ),
  oldSnapshots: db.prepare(
    `delete from snapshots where game = :game and n not in
       (select n from snapshots where game = :game order by n desc limit ${SNAPSHOTS})`,
  ),
})

/** The store on one SQLite file in WAL mode. */
export class SqliteStore extends SqliteReader implements Store {
  readonly #clock: Clock
  readonly #writing: Patience
  readonly #run: ReturnType<typeof prepared>

  constructor(file: string, clock: Clock = systemClock) {
    const db = open(file)
    super(db, clock)
    this.#clock = clock
    this.#writing = new Patience(clock)
    this.#run = prepared(db)
  }

  /** Does some writing as one transaction and in one go: a lock is never held while somebody else is served. */
  #write(work: () => void): Promise<void> {
    return this.#writing.do(() => this.file.transaction(work).immediate())
  }

  #do(...statements: Compilable[]): void {
    for (const statement of statements) {
      const { sql, parameters } = statement.compile()
      this.file.prepare(sql).run(parameters)
    }
  }

  create(
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
    return this.#write(() => {
      this.#do(
        this.db.insertInto('games').values(columns),
        this.db.insertInto('seats').values(seats.map((seat) => ({ game: game.id, here: null, ...seat }))),
        ...links.map((link) => this.db.insertInto('links').values({ game: game.id, taken: null, ...link })),
      )
      this.#log(game.id, 0, events)
    })
  }

  /** Writes events down, from number `n` on. Somebody may have set the clock back: time goes on all the same. */
  #log(id: string, n: number, events: readonly GameEvent[]): void {
    const at = Math.max(this.#clock.now(), this.#run.lastAt.get(id)?.at ?? 0)
    for (const [i, { kind, ...rest }] of events.entries()) {
      this.#run.event.run(id, n + i, at, kind, JSON.stringify(rest))
    }
    for (const event of events) {
      if (event.kind !== 'terms') continue
      const { scenario, options, rated } = event.terms
      const agreed = { scenario, options: JSON.stringify(options), rated: Number(rated) }
      this.#do(this.db.updateTable('games').set(agreed).where('id', '=', id))
    }
  }

  /** Writes down what was heard, and where the game stands. Lines have no gap: what came before is kept already. */
  #keep(id: string, { lines: { from, lines }, snapshot }: Kept): void {
    this.#run.voidLines.run(id, from)
    if ((this.#run.lastLine.get(id)?.line ?? -1) !== from - 1) throw new Error(`Lines before ${from} are missing.`)
    for (const [i, { n, audience, seat, code, facts }] of lines.entries()) {
      this.#run.line.run(id, from + i, n, audience, seat, code, JSON.stringify(facts))
    }
    if (snapshot === null) return
    this.#run.snapshot.run(id, snapshot.n, snapshot.rulesHash, snapshot.schemaHash, snapshot.json)
    this.#run.oldSnapshots.run({ game: id })
  }

  /** Writes down what changes about links and tokens. */
  #seat(id: string, { link, taken, unlink }: Also): void {
    const open = (seat: number) =>
      this.db.deleteFrom('links').where('game', '=', id).where('seat', '=', seat).where('taken', 'is', null)
    if (link) this.#do(open(link.seat), this.db.insertInto('links').values({ game: id, taken: null, ...link }))
    if (taken) {
      const { seat, hash, token } = taken
      const before = this.db
        .selectFrom('seats')
        .select((row) => [row.ref('token').$notNull().as('token'), 'game', 'seat'])
        .where('game', '=', id)
        .where('seat', '=', seat)
        .where('token', 'is not', null)
      this.#do(
        this.db.insertInto('moved').columns(['token', 'game', 'seat']).expression(before),
        this.db.updateTable('links').set({ taken: token }).where('hash', '=', hash),
        this.db.updateTable('seats').set({ token }).where('game', '=', id).where('seat', '=', seat),
        open(seat),
      )
    }
    if (unlink !== undefined) this.#do(open(unlink))
  }

  async append(id: string, n: number, events: readonly GameEvent[], also: Also = {}): Promise<boolean> {
    const { done, kept } = also
    try {
      await this.#write(() => {
        this.#log(id, n, events)
        if (done) this.#run.key.run(id, done.seat, done.id, done.request, done.played)
        if (kept) this.#keep(id, kept)
        this.#seat(id, also)
      })
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  async keep(id: string, n: number, kept: Kept): Promise<boolean> {
    let isNext = false
    const work = (): void => {
      isNext = (this.#run.next.get(id)?.n ?? 0) === n
      if (isNext) this.#keep(id, kept)
    }
    return (await this.#writing.now(() => this.file.transaction(work).immediate())) && isNext
  }

  async done(id: string, seat: number, key: string): Promise<Done | null> {
    const found = this.db
      .selectFrom('keys')
      .select(['seat', 'id', 'request', 'played'])
      .where('game', '=', id)
      .where('seat', '=', seat)
      .where('id', '=', key)
    return (await this.read(() => found.executeTakeFirst())) ?? null
  }

  async seatOf(tokenHash: string): Promise<{ game: string; seat: number; moved: boolean } | null> {
    const opened = this.db.selectFrom('seats').select(['game', 'seat']).where('token', '=', tokenHash)
    const left = this.db.selectFrom('moved').select(['game', 'seat']).where('token', '=', tokenHash)
    const place = await this.read(() => opened.executeTakeFirst())
    if (place) return { ...place, moved: false }
    const before = await this.read(() => left.executeTakeFirst())
    return before ? { ...before, moved: true } : null
  }

  async link(hash: string): Promise<{ game: string; seat: number; taken: string | null } | null> {
    const found = this.db.selectFrom('links').select(['game', 'seat', 'taken']).where('hash', '=', hash)
    return (await this.read(() => found.executeTakeFirst())) ?? null
  }

  wasHere(id: string, seat: number): Promise<void> {
    const here = this.#clock.now()
    return this.#write(() => {
      this.#do(this.db.updateTable('seats').set({ here }).where('game', '=', id).where('seat', '=', seat))
    })
  }

  async lastHere(id: string, seat: number): Promise<number | null> {
    const found = this.db.selectFrom('seats').select('here').where('game', '=', id).where('seat', '=', seat)
    return (await this.read(() => found.executeTakeFirst()))?.here ?? null
  }
}
