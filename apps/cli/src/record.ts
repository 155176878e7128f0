import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GameRecord, Title } from '@vedette/kernel'
import { recordFlaw } from '@vedette/wire/record.ts'
import { rulesFile } from '@vedette/wire/stored.ts'
import { titleOf, UsageError } from './command.ts'

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError('no-file', `${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

export function readJson(file: string): unknown {
  const content = readText(file)
  try {
    return JSON.parse(content)
  } catch {
    throw new UsageError('no-json', `${file} is no JSON.`)
  }
}

/** Where rules of the past are looked for, unless `--past` names another folder: where a server here keeps them. */
export const PAST = 'data/past'

export const pastOption = { past: { type: 'string' } } as const
export const pastHelp =
  '--past FOLDER  where the rules are looked for that it was played by, if they are not the present ones (data/past)'

export interface ReadRecord {
  readonly record: GameRecord
  /** The title with the rules it was played by, or, where these are not to be found, with the present ones. */
  readonly title: Title
  readonly rules: 'present' | 'past' | 'other'
}

/** What is to be said when a record is judged by other rules than it was played by. */
export const otherRules = ({ record, title, rules }: ReadRecord): string[] =>
  rules === 'other'
    ? [
        `It was played by version ${record.rulesVersion} of its rules, which is not here; this is by version ${title.rulesVersion}.`,
      ]
    : []

/** Reads the record of a game from a file, and finds its title, with the rules it was played by. */
export async function readRecord(file: string, folder: string): Promise<ReadRecord> {
  const value = readJson(file)
  const why = recordFlaw(value)
  if (why) throw new UsageError('no-record', `${file} is no record of a game: ${why}.`)
  const record = value as GameRecord
  const present = titleOf(record.title)
  const past = record.rulesVersion === present.rulesVersion ? null : await pastTitle(record, folder)
  const title = past ?? present
  if (!title.scenarios.some(({ id }) => id === record.scenario))
    throw new UsageError('unknown-scenario', `${title.id} has no scenario ${record.scenario}.`)
  const rules = past ? 'past' : record.rulesVersion === present.rulesVersion ? 'present' : 'other'
  return { record, title, rules }
}

async function pastTitle({ title: id, rulesVersion }: GameRecord, folder: string): Promise<Title | null> {
  const file = resolve(folder, rulesFile(id, rulesVersion))
  if (!existsSync(file)) return null
  try {
    const { entry }: { entry: { title: Title } } = await import(pathToFileURL(file).href)
    return entry.title
  } catch (error) {
    throw new UsageError('bad-rules', `${file} holds no rules: ${error instanceof Error ? error.message : error}`)
  }
}
