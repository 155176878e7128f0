import { ALL, audienceOf, OBSERVER } from '@vedette/kernel'
import type Database from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Clock } from './clock.ts'
import { Patience } from './patience.ts'
import type { Tables } from './sqlite-schema.ts'
import type { GameEvent, GameReader, GameRow, LineRow, SeatRow, SnapshotRow } from './store.ts'

/** What must be heard of a line, as bits, so that it is a listener's; an observer hears what is for all. */
const heardBy = (seat: number | null): number => (seat === null ? 0 : seat === OBSERVER ? ALL : audienceOf(seat))

/** Reads the games of one SQLite file, of this version's schema or an earlier one, and changes nothing. */
export class SqliteReader implements GameReader {
  protected readonly file: Database.Database
  protected readonly db: Kysely<Tables>
  readonly #patience: Patience
  /** Earlier versions keep neither lines nor snapshots. */
  readonly #keeps: boolean

  constructor(file: Database.Database, clock: Clock) {
    this.file = file
    this.db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
    this.#patience = new Patience(clock)
    this.#keeps = file.prepare("select 1 from sqlite_master where name = 'snapshots'").get() !== undefined
  }

  protected read<T>(query: () => Promise<T>): Promise<T> {
    return this.#patience.do(query)
  }

  async game(id: string): Promise<{ game: GameRow; seats: SeatRow[]; touched: number } | null> {
    const row = await this.read(() => this.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst())
    if (!row) return null
    const { rules_version, rules_hash, options, rated, ...same } = row
    const seats = this.db
      .selectFrom('seats')
      .select(['seat', 'kind', 'token', 'level', 'name'])
      .where('game', '=', id)
      .orderBy('seat')
    const last = this.db.selectFrom('events').select('at').where('game', '=', id).orderBy('n', 'desc').limit(1)
    return {
      game: {
        ...same,
        rulesVersion: rules_version,
        rulesHash: rules_hash ?? null,
        options: JSON.parse(options),
        rated: rated === 1,
      },
      seats: (await this.read(() => seats.execute())) as SeatRow[],
      touched: (await this.read(() => last.executeTakeFirst()))?.at ?? row.created,
    }
  }

  async events(id: string, from = 0, most = Number.MAX_SAFE_INTEGER): Promise<GameEvent[]> {
    const events = this.db.selectFrom('events').select(['kind', 'json']).where('game', '=', id).where('n', '>=', from)
    const rows = await this.read(() => events.orderBy('n').limit(most).execute())
    return rows.map(({ kind, json }) => ({ kind, ...JSON.parse(json) }))
  }

  async last(id: string, kinds: readonly GameEvent['kind'][], n = Number.MAX_SAFE_INTEGER): Promise<GameEvent | null> {
    const found = this.db
      .selectFrom('events')
      .select(['kind', 'json'])
      .where('game', '=', id)
      .where('n', '<', n)
      .where('kind', 'in', kinds)
    const row = await this.read(() => found.orderBy('n', 'desc').limit(1).executeTakeFirst())
    return row ? { kind: row.kind, ...JSON.parse(row.json) } : null
  }

  async snapshots(id: string): Promise<SnapshotRow[]> {
    if (!this.#keeps) return []
    const rows = await this.read(() =>
      this.db.selectFrom('snapshots').selectAll().where('game', '=', id).orderBy('n', 'desc').execute(),
    )
    return rows.map(({ n, rules_hash, schema_hash, json }) => {
      return { n, rulesHash: rules_hash, schemaHash: schema_hash, json }
    })
  }

  async lineCount(id: string): Promise<number> {
    if (!this.#keeps) return 0
    const last = this.db.selectFrom('lines').select('line').where('game', '=', id).orderBy('line', 'desc').limit(1)
    const row = await this.read(() => last.executeTakeFirst())
    return row ? row.line + 1 : 0
  }

  async lines(
    id: string,
    seat: number | null,
    before = Number.MAX_SAFE_INTEGER,
    most = Number.MAX_SAFE_INTEGER,
  ): Promise<LineRow[]> {
    if (!this.#keeps) return []
    const bits = heardBy(seat)
    const rows = await this.read(() =>
      this.db
        .selectFrom('lines')
        .select(['n', 'audience', 'seat', 'code', 'facts'])
        .where('game', '=', id)
        .where('line', '<', before)
        .where(sql<boolean>`(audience & ${bits}) = ${bits}`)
        .orderBy('line', 'desc')
        .limit(most)
        .execute(),
    )
    return rows.reverse().map(({ facts, ...row }) => ({ ...row, facts: JSON.parse(facts) }))
  }

  async close(): Promise<void> {
    await this.db.destroy()
  }
}
