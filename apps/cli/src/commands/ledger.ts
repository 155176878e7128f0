import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Entry, RuleEntry } from '@vedette/table'
import { entries } from '@vedette/titles'
import { type Command, titleOf } from '../command.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The ids that tests name: `rule('6.1', ...)`. */
export function namedIn(source: string): string[] {
  return [...source.matchAll(/\brule\(\s*(['"`])((?:(?!\1).)+)\1/g)].map((match) => match[2])
}

/** The ids that rows of positions name. */
export const namedByRows = (source: string): string[] =>
  (JSON.parse(source) as { rule: string }[]).map(({ rule }) => rule)

/** The files of tests that a title shares with others of its series, which a test file of its own calls up. */
const sharedBy = (source: string): string[] =>
  [...source.matchAll(/from '[.]{2}[/][.]{2}[/]([\w-]+[/]test[/][\w-]+[.]ts)'/g)].map(([, file]) => file)

/** How many tests name each paragraph, in all test files of a title, those it shares, and all rows of its positions. */
function testsOf(title: string): Map<string, number> {
  const titles = join(root, 'packages/titles')
  const folder = join(titles, title, 'test')
  const named = new Map<string, number>()
  const shared = new Set<string>()
  const add = (ids: readonly string[]): void => {
    for (const id of ids) named.set(id, (named.get(id) ?? 0) + 1)
  }
  if (!existsSync(folder)) return named
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const isOfRows = dirname(file) === 'positions'
    if (!isOfRows && !file.endsWith('.test.ts')) continue
    const source = readFileSync(join(folder, file), 'utf8')
    add(isOfRows ? namedByRows(source) : namedIn(source))
    for (const other of isOfRows ? [] : sharedBy(source)) shared.add(other)
  }
  for (const other of shared) add(namedIn(readFileSync(join(titles, other), 'utf8')))
  return named
}

/** The paragraphs of the list kept beside the project, where it is to be had. */
function listedOutside(title: string): string[] | null {
  const file = join(root, '../shared/ledger', `${title}.tsv`)
  if (!existsSync(file)) return null
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  return rows.map((row) => row.split('\t')[0])
}

interface Share {
  readonly total: number
  readonly covered: number
}

interface Ledger {
  readonly title: string
  /** Numbered paragraphs of the rulebook; cases of standard rules that it leaves to another book are counted apart. */
  readonly own: Share
  readonly standard: Share
  readonly tests: number
  /** Enforced paragraphs that no test names. */
  readonly untested: readonly string[]
  /** Paragraphs of the list outside that the rulebook has not. */
  readonly missing: readonly string[]
  /** Tests that name no paragraph of the rulebook. */
  readonly unknown: readonly string[]
  /** Ids that stand twice. */
  readonly twice: readonly string[]
  readonly comparedOutside: boolean
}

/** A test may also name a whole chapter: `6.0` where there are a `6.1` and more. */
const isChapter = (id: string, ids: readonly string[]): boolean =>
  /^\d+\.0$/.test(id) && ids.some((one) => one.startsWith(id.slice(0, -1)))

async function ledgerOf(entry: Entry): Promise<Ledger> {
  const title = entry.title.id
  const rulebook = await entry.rulebook()
  const named = testsOf(title)
  const ids = rulebook.map(({ id }) => id)
  const outside = listedOutside(title)
  const untested = rulebook.filter(({ id, status }) => status === 'enforced' && !named.has(id)).map(({ id }) => id)
  const shareOf = (isMeant: (one: RuleEntry) => boolean): Share => {
    const meant = rulebook.filter(isMeant)
    return { total: meant.length, covered: meant.filter(({ id }) => !untested.includes(id)).length }
  }
  return {
    title,
    own: shareOf(({ origin }) => origin === undefined),
    standard: shareOf(({ origin }) => origin !== undefined),
    tests: [...named.values()].reduce((sum, n) => sum + n, 0),
    untested,
    missing: (outside ?? []).filter((id) => !ids.includes(id)),
    unknown: [...named.keys()].filter((id) => !ids.includes(id) && !isChapter(id, ids)),
    twice: ids.filter((id, i) => ids.indexOf(id) !== i),
    comparedOutside: outside !== null,
  }
}

export const ledger: Command = {
  name: 'ledger',
  usage: '[TITLE]',
  about: 'whether every paragraph of a rulebook has its entry and every enforced one its test',
  arity: [0, 1],
  options: {},
  help: ['Status 1 when there is a hole.'],
  async run({ args }) {
    const chosen = args.length ? titleOf(args[0]) : null
    const ledgers = await Promise.all(entries.filter(({ title }) => !chosen || title === chosen).map(ledgerOf))
    const lines: string[] = []
    let ok = true
    for (const one of ledgers) {
      const { own, standard } = one
      const apart = standard.total > 0 ? `, of standard cases ${standard.covered} of ${standard.total}` : ''
      lines.push(`${one.title}: ${own.covered} of ${own.total}${apart}, ${one.tests} tests by paragraph`)
      const holes: [string, readonly string[]][] = [
        ['no test names', one.untested],
        ['not in the rulebook', one.missing],
        ['tests name what is no paragraph', one.unknown],
        ['twice in the rulebook', one.twice],
      ]
      for (const [what, which] of holes) {
        if (which.length === 0) continue
        ok = false
        lines.push(`  ${what}: ${which.join(', ')}`)
      }
      if (own.total === 0) ok = false
    }
    return { json: { ok, ledgers }, text: lines.join('\n'), ok }
  },
}
