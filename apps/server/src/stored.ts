import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import type { StoredFinding } from '@vedette/wire/stored.ts'
import Database from 'better-sqlite3'
import { systemClock } from './clock.ts'
import { Past } from './past.ts'
import { revive } from './revive.ts'
import { SqliteReader } from './sqlite-reader.ts'
import { dataTrouble, NoStart } from './startup.ts'
import { Stood } from './stood.ts'

/** Before an update: which games of a store this version of Vedette would play on, and by which rules. */

/** Reads the store as it is, beside a server that may be running, and changes nothing: not even its schema. */
export async function lookThrough(
  data: string,
  here: Readonly<Record<string, Title>>,
  each: (finding: StoredFinding) => void,
): Promise<void> {
  const db = new Database(join(data, 'vedette.db'), { readonly: true, fileMustExist: true })
  const past = new Past(join(data, 'past'), async () => null, { warn() {}, error() {} })
  const reader = new SqliteReader(db, systemClock)
  try {
    const ids = db.prepare<[], { id: string }>('select id from games order by created, id').all()
    for (const { id } of ids) {
      const found = await reader.game(id)
      if (!found) continue
      const { game: row, seats } = found
      const today = Object.hasOwn(here, row.title) ? here[row.title] : undefined
      const revived = await revive(reader, { row, seats: () => seats }, today, past, systemClock)
      const { title, scenario, created, rulesVersion } = row
      const isOver =
        revived.game?.over ??
        ('events' in revived && new Stood(reader, row, seats, revived.events, today).outcome !== null)
      each({
        game: id,
        title,
        scenario,
        created,
        rulesVersion,
        over: isOver,
        by: revived.game === null ? 'none' : revived.game.past ? 'kept' : 'today',
        why: 'why' in revived ? revived.why : null,
      })
    }
  } finally {
    await reader.close()
  }
}

/**
 * As a program (stored.mjs): a line of JSON a game. Status 2 when there is no store, 3 with a sentence when it cannot be read.
 * @public
 */
export async function main([data]: readonly string[]): Promise<void> {
  if (data === undefined || !existsSync(join(data, 'vedette.db'))) {
    process.exitCode = 2
    return
  }
  try {
    await lookThrough(data, titles, (finding) => process.stdout.write(`${JSON.stringify(finding)}\n`))
  } catch (error) {
    const trouble = dataTrouble(error, { data })
    if (!(trouble instanceof NoStart)) throw error
    process.stderr.write(trouble.message)
    process.exitCode = 3
  }
}
