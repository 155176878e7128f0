import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'

/** Where a command writes: lines for people or one JSON document, never both. */
export interface Output {
  out(text: string): void
  err(text: string): void
  /** Whether somebody watches: only then are bars drawn. */
  readonly tty: boolean
}

/** What is wrong with how a command was called, or with what it was given. Exit status 2. */
export class UsageError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type Flags = Readonly<Record<string, string | boolean | undefined>>

export interface Call {
  readonly args: readonly string[]
  readonly flags: Flags
  readonly output: Output
}

/** What a command found: for `--json`, for people, and whether it is good news (status 0) or not (status 1). */
export interface Finding {
  readonly json: unknown
  readonly text: string
  readonly ok: boolean
}

export interface Command {
  readonly name: string
  /** What stands after the name. */
  readonly usage: string
  readonly about: string
  /** How many arguments it takes: at least, at most. */
  readonly arity: readonly [number, number]
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** A line for each option, and what the exit status means. */
  readonly help: readonly string[]
  run(call: Call): Finding | Promise<Finding>
}

export const common = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options']

export const seeded = {
  games: { type: 'string', short: 'n' },
  seed: { type: 'string', short: 's' },
  first: { type: 'string' },
  workers: { type: 'string', short: 'w' },
} as const satisfies ParseArgsConfig['options']

/** Reads a command's arguments and options; what it does not know it refuses. */
export function parse(command: Command, argv: readonly string[]): { args: string[]; flags: Flags } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...command.options, ...common },
      allowPositionals: true,
    })
    return { args: positionals, flags: values as Flags }
  } catch (error) {
    throw new UsageError('bad-option', error instanceof Error ? error.message : String(error))
  }
}

export function wholeNumber(flags: Flags, name: string, otherwise: number, least: number, most: number): number {
  const given = flags[name]
  if (given === undefined) return otherwise
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
  if (!(value >= least && value <= most))
    throw new UsageError('bad-number', `--${name} takes a whole number from ${least} to ${most}, not ${given}.`)
  return value
}

export const text = (flags: Flags, name: string, otherwise: string): string => {
  const given = flags[name]
  return typeof given === 'string' ? given : otherwise
}

/** The title of this name. */
export function titleOf(id: string): Title {
  if (!Object.hasOwn(titles, id))
    throw new UsageError('unknown-title', `There is no title ${id}. There are: ${Object.keys(titles).join(', ')}.`)
  return titles[id]
}

/** `title/scenario`, or `title` alone for all its scenarios: games and pairs go round them by their number. */
export function scenariosOf(name: string): { title: Title; scenarios: readonly string[] } {
  const [id, wanted, ...rest] = name.split('/')
  const title = titleOf(id)
  const all = title.scenarios.map((one) => one.id)
  if (wanted === undefined) return { title, scenarios: all }
  if (rest.length || !all.includes(wanted)) {
    const known = title.scenarios.map((one) => `${id}/${one.id}`).join(', ')
    throw new UsageError('unknown-scenario', `There is no scenario ${name}. There are: ${known}.`)
  }
  return { title, scenarios: [wanted] }
}

/** What was played, for a heading: the title with its scenarios. */
export const named = ({ id }: Title, scenarios: readonly string[]): string => `${id}/${scenarios.join(',')}`

/** Rows of words set in columns; numbers to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, String(cell).length)
    })
  return rows
    .map((row) =>
      row
        .map((cell, i) => (typeof cell === 'number' ? String(cell).padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
