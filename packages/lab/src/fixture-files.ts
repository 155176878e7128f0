import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type Entry, fingerprint, type Options, type Outcome, Session, type Title, type Words } from '@vedette/kernel'
import { EVERY, type FixtureLine, type PlayedFixture, termsOf } from './fixtures.ts'

/** Where the fixtures lie: a folder a title, in it a folder a version of its rules. */
export const FIXTURES = fileURLToPath(new URL('../../../fixtures', import.meta.url))

/** The fixtures of one version of a title's rules. */
export interface Fixtures {
  readonly games: readonly FixtureLine[]
  /** What the seats chose in the games of the scripts, by seed. */
  readonly choices: ReadonlyMap<string, readonly Words[]>
  readonly journals: readonly FixtureJournal[]
}

/** A whole game, throws and all, as a server keeps it: with the state's hash after every 50th entry and the last. */
export interface FixtureJournal {
  readonly seed: string
  readonly scenario: string
  readonly options: Options
  readonly entries: readonly Entry[]
  readonly hashes: ReadonlyMap<number, string>
  readonly outcome: Outcome | null
}

const GAMES = 'games.jsonl'
const CHOICES = 'scripts.jsonl.br'

const folderOf = (title: string, version: number, root: string): string => join(root, title, String(version))
const linesOf = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const textOf = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The versions of a title that have fixtures. */
export function stampedVersions(title: string, root = FIXTURES): number[] {
  const folder = join(root, title)
  return existsSync(folder)
    ? readdirSync(folder)
        .map(Number)
        .sort((a, b) => a - b)
    : []
}

/** The fixtures of a version, null when there are none. */
export function readFixtures(title: string, version: number, root = FIXTURES): Fixtures | null {
  const folder = folderOf(title, version, root)
  if (!existsSync(join(folder, GAMES))) return null
  const read = (name: string) => readFileSync(join(folder, name))
  const kept = linesOf(brotliDecompressSync(read(CHOICES)).toString()) as { seed: string; choices: Words[] }[]
  return {
    games: linesOf(read(GAMES).toString()) as FixtureLine[],
    choices: new Map(kept.map(({ seed, choices }) => [seed, choices])),
    journals: readdirSync(folder)
      .filter((name) => name.endsWith('.journal.jsonl'))
      .map((name) => readJournal(linesOf(read(name).toString()))),
  }
}

function readJournal([heading, ...rest]: unknown[]): FixtureJournal {
  const entries: Entry[] = []
  const hashes = new Map<number, string>()
  for (const line of rest as (Entry | { after: number; stateHash: string })[])
    if ('after' in line) hashes.set(line.after, line.stateHash)
    else entries.push(line)
  return { ...(heading as Omit<FixtureJournal, 'entries' | 'hashes'>), entries, hashes }
}

/** Writes the fixtures of a version anew. `games` of the scripts are those whose choices are to be kept. */
export function writeFixtures(
  title: Title,
  games: readonly { readonly played: PlayedFixture; readonly scripts: boolean; readonly whole: boolean }[],
  root = FIXTURES,
): void {
  const folder = folderOf(title.id, title.rulesVersion, root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
  write(GAMES, textOf(games.map(({ played }) => played.line)))
  const kept = games
    .filter(({ scripts }) => scripts)
    .map(({ played }) => ({ seed: played.line.seed, choices: played.choices }))
  write(
    CHOICES,
    brotliCompressSync(textOf(kept), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    }),
  )
  for (const { played, whole } of games)
    if (whole) write(`${played.line.seed}.journal.jsonl`, textOf(journalLines(title, played)))
}

function journalLines(title: Title, { line, journal }: PlayedFixture): unknown[] {
  const terms = termsOf(title, line)
  const lines: unknown[] = []
  const { session } = Session.replay(title, { ...terms, journal }, null, ({ state }, entry) => {
    lines.push(entry)
    const after = entry.n + 1
    if (after % EVERY === 0 || after === journal.length)
      lines.push({ after, stateHash: fingerprint(title.schema.encode(state)) })
  })
  const outcome = title.outcome(session.state)
  return [{ title: title.id, rulesVersion: title.rulesVersion, seed: line.seed, ...terms, outcome }, ...lines]
}

/** How a whole journal differs from what it came to, in words for developers; null when it does not. */
export function journalDifference(title: Title, { seed, scenario, options, entries, hashes, outcome }: FixtureJournal) {
  let same = 0
  let parted = false
  const { session, stopped } = Session.replay(title, { scenario, options, journal: entries }, null, (game, { n }) => {
    const hash = hashes.get(n + 1)
    if (hash === undefined || parted) return
    parted = fingerprint(title.schema.encode(game.state)) !== hash
    if (!parted) same = n + 1
  })
  const what = `the journal ${seed} comes to another state after entry ${same} of ${entries.length}`
  if (stopped) return `${what}: entry ${stopped.at} is refused (${stopped.why.rule} ${stopped.why.code}).`
  if (parted) return `${what}.`
  return JSON.stringify(title.outcome(session.state)) === JSON.stringify(outcome)
    ? null
    : `the journal ${seed} has another outcome.`
}
