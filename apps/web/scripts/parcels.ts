import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * In how many files the page comes. Every file costs a request, a head and what compression does not find in another; so
 * what is always wanted together is one: the page, the table, the series, a title. The rest is as the bundler finds it.
 */

interface Parcel {
  readonly name: string
  /** These modules, and whatever they import that is in no parcel before. */
  readonly test: RegExp
  readonly priority: number
}

const parcels: readonly (readonly [name: string, test: RegExp])[] = [
  ['page', /[/]apps[/]web[/]src[/](main[.]tsx|(soon|settings)[.]ts)$/],
  // With what every title stands on.
  [
    'table',
    /[/]apps[/]web[/]src[/]table[/]laid[.]ts$|[/]kit[/](rules|table)[/][^/]+[.]ts$|[/]kernel[/]src[/](action|foretell|odds|refusal|schema|sitting|throwing|title|verbs|work)[.]ts$|[/]board[/]src[/](graph|movement|points)[.]ts$/,
  ],
  ['hexes', /[/]board[/]src[/](facing|heights|hex-file|hex-shape|hexes|rings|sights?|stacking|visibility|zones)[.]ts$/],
  // A game that the page plays by itself, and checking dice.
  ['session', /[/]kernel[/]src[/](session|verify)[.]ts$/],
  [
    'series',
    /[/]late-unpleasantness[/]([^/]*-(game|table|title)|map|determinize|invariants|options|rules[/].*|words[/](utterances|voice))[.]ts$/,
  ],
]

const folder = fileURLToPath(new URL('../../../packages/titles', import.meta.url))
const titles = readdirSync(folder).filter((id) => existsSync(join(folder, id, 'entry.ts')))

export const parcelsOf = (): Parcel[] =>
  [...parcels, ...titles.map((id) => [id, new RegExp(`[/]titles[/]${id}[/](entry|at-table)[.]ts$`)] as const)].map(
    ([name, test], i) => ({ name, test, priority: 100 - i }),
  )
