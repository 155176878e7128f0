import { fingerprint, type GameRecord, OVER, Session } from '@vedette/kernel'
import { recordFlaw } from '@vedette/wire/record.ts'
import { rulesFile } from '@vedette/wire/stored.ts'
import { type LoadedTitle, loadTitle } from '../titles.ts'

/** Why a file cannot be looked at as a game, by the key of a sentence. */
export type Unreadable =
  | 'no-json'
  | 'no-record'
  | 'unknown-title'
  | 'other-rules'
  | 'unknown-scenario'
  | 'illegal-entry'
  | 'state-differs'
  | 'not-over'

export type ReadRecord =
  | { readonly record: GameRecord; readonly loaded: LoadedTitle }
  | { readonly code: Unreadable; readonly at?: number }

/** Reads the text of a record's file and plays it once, by the rules it was played by. */
export async function readRecord(text: string): Promise<ReadRecord> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { code: 'no-json' }
  }
  if (recordFlaw(value) !== null) return { code: 'no-record' }
  const record = value as GameRecord
  const { scenario } = record
  const today = await loadTitle({ rules: record.title, scenario }).catch(() => null)
  if (!today) return { code: 'unknown-title' }
  const { rulesVersion } = today.table.title
  const loaded =
    record.rulesVersion === rulesVersion
      ? today
      : await loadTitle({ rules: rulesFile(record.title, record.rulesVersion), scenario }).catch(() => null)
  if (!loaded) return { code: 'other-rules' }
  return whyNot(loaded, record) ?? { record, loaded }
}

function whyNot({ table: { title } }: LoadedTitle, record: GameRecord): ReadRecord | null {
  if (!title.scenarios.some(({ id }) => id === record.scenario)) return { code: 'unknown-scenario' }
  const { session, stopped } = Session.replay(title, record, null)
  if (stopped) return { code: 'illegal-entry', at: stopped.at }
  if (fingerprint(title.schema.encode(session.state)) !== record.stateHash) return { code: 'state-differs' }
  return title.toMove(session.state) === OVER || record.ended ? null : { code: 'not-over' }
}
