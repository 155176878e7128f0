import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import Database from 'better-sqlite3'
import { Past } from './past.ts'
import { revive } from './revive.ts'
import { Stood } from './stood.ts'
import type { GameEvent } from './store.ts'

/** Before an update: which games of a store this version of Vedette would play on, and by which rules. */

export interface StoredFinding {
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly created: number
  readonly rulesVersion: number
  readonly over: boolean
  /** Played on by today's rules, or by those it began with; or shown as it stands, and why. */
  readonly by: 'today' | 'kept' | 'none'
  readonly why: string | null
}

interface Columns {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly options: string
  readonly rules_version: number
  readonly key: string
  readonly commitment: string
  readonly created: number
}

/** Reads the store as it is, beside a server that may be running, and changes nothing: not even its schema. */
export async function lookThrough(
  data: string,
  here: Readonly<Record<string, Title>>,
  each: (finding: StoredFinding) => void,
): Promise<void> {
  const db = new Database(join(data, 'vedette.db'), { readonly: true, fileMustExist: true })
  const past = new Past(join(data, 'past'), async () => null, { warn() {}, error() {} })
  try {
    const games = db
      .prepare(
        'select id, title, scenario, options, rules_version, key, commitment, created from games order by created, id',
      )
      .all() as Columns[]
    const eventsOf = db.prepare('select kind, json from events where game = ? order by n')
    for (const { id, options, rules_version: rulesVersion, ...same } of games) {
      const events = (eventsOf.all(id) as { kind: string; json: string }[]).map(
        ({ kind, json }) => ({ kind, ...JSON.parse(json) }) as GameEvent,
      )
      const row = { ...same, id, options: JSON.parse(options), rulesVersion, rulesHash: null, rated: false }
      const today = Object.hasOwn(here, row.title) ? here[row.title] : undefined
      const { game, ...stands } = await revive({ row, events, seats: () => [] }, today, past)
      each({
        game: id,
        title: row.title,
        scenario: row.scenario,
        created: row.created,
        rulesVersion,
        over: game?.over ?? new Stood(row, [], events, today).outcome !== null,
        by: game === null ? 'none' : game.past ? 'kept' : 'today',
        why: 'why' in stands ? stands.why : null,
      })
    }
  } finally {
    db.close()
  }
}

/** As a program: a line of JSON a game. Status 2 when there is no store. */
async function main([data]: readonly string[]): Promise<void> {
  if (data === undefined || !existsSync(join(data, 'vedette.db'))) {
    process.exitCode = 2
    return
  }
  await lookThrough(data, titles, (finding) => process.stdout.write(`${JSON.stringify(finding)}\n`))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.argv.slice(2))
}
