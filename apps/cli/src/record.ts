import { readFileSync } from 'node:fs'
import type { GameRecord, Title } from '@vedette/kernel'
import { titleOf, UsageError } from './command.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why this is no record of a game, or null. */
function flaw(value: unknown): string | null {
  if (!isObject(value)) return 'it is no object'
  for (const name of ['title', 'scenario', 'stateHash', 'salt'])
    if (typeof value[name] !== 'string') return `${name} is no text`
  if (!Number.isInteger(value.rulesVersion)) return 'rulesVersion is no number'
  for (const name of ['commitment', 'key']) {
    const text = value[name]
    if (text !== null && !(typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)))
      return `${name} is neither 64 hex digits nor null`
  }
  if (!isObject(value.options) || Object.values(value.options).some((on) => typeof on !== 'boolean'))
    return 'options are no switches'
  if (!Array.isArray(value.journal)) return 'it has no journal'
  for (const [n, entry] of value.journal.entries()) {
    const whole =
      isObject(entry) &&
      entry.n === n &&
      typeof entry.seat === 'string' &&
      isObject(entry.action) &&
      typeof entry.action.do === 'string'
    if (!whole) return `entry ${n} of its journal is malformed`
  }
  return null
}

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

/** Reads the record of a game from a file, and finds its title. */
export function readRecord(file: string): { record: GameRecord; title: Title } {
  const value = readJson(file)
  const why = flaw(value)
  if (why) throw new UsageError('no-record', `${file} is no record of a game: ${why}.`)
  const record = value as GameRecord
  const title = titleOf(record.title)
  if (!title.scenarios.some(({ id }) => id === record.scenario))
    throw new UsageError('unknown-scenario', `${title.id} has no scenario ${record.scenario}.`)
  return { record, title }
}
