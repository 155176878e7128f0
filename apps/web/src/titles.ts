import type { Mind, State } from '@vedette/kernel'
import type { Door, Entry, Judgement, Lessons, SheetData, Table, Voice } from '@vedette/table'
import { catalog } from '@vedette/titles/catalog.ts'
import { type Language, languageNow } from './i18n/language.ts'

/** Which table: whose rules, and where scenarios are played on several boards, on which of them. */
export interface Which {
  readonly rules: Rules
  readonly scenario?: string | undefined
}

/** A title with everything the table needs of it. */
export interface LoadedTitle extends Which {
  readonly table: Table<State>
  readonly sentences: Voice
  readonly judgement: Judgement
  /** What its words are in: English where it has no pack of the language asked for. */
  readonly language: Language
}

/**
 * Whose rules: a title's id, for those of this page; or the name of a file of past rules, which the server keeps for the
 * games that began with them.
 */
export type Rules = string

const isPast = (rules: Rules): boolean => rules.endsWith('.mjs')

/** The module of past rules is one file and needs nothing of this page. */
const pastEntry = async (file: string): Promise<Entry> =>
  ((await import(/* @vite-ignore */ `/api/past/${file}`)) as { readonly entry: Entry }).entry

export const entryOf = (rules: Rules): Promise<Entry> =>
  isPast(rules) ? pastEntry(rules) : (catalog[rules]?.() ?? Promise.reject(new Error(`There is no title ${rules}.`)))

/** What a title knows of playing its game well: for hints and reviews, in a worker. */
export async function loadMind(rules: Rules): Promise<Mind> {
  const { mind } = await entryOf(rules)
  if (!mind) throw new Error(`Nobody knows how to play ${rules}.`)
  return mind()
}

/** What the front door says of a title: how its first game begins. */
export const loadDoor = async (rules: Rules): Promise<Door> => (await entryOf(rules)).door()

/** Of what the map of a title is made. */
export const sheetOf = async ({ rules, scenario }: Which): Promise<SheetData> => (await entryOf(rules)).sheet(scenario)

/** Its lessons, in the language that is spoken or in another one; null where nobody has written any. */
export const lessonsOfTitle = async (id: string, language = languageNow()): Promise<Lessons | null> =>
  (await (await entryOf(id)).lessons?.(language)) ?? null

const loaded = new Map<string, Promise<LoadedTitle>>()

/** With its words in the language that is spoken, or in another one. */
export function loadTitle(which: Which, language = languageNow()): Promise<LoadedTitle> {
  const key = `${which.rules} ${which.scenario} ${language}`
  const known = loaded.get(key)
  if (known) return known
  const title = load(which, language)
  loaded.set(key, title)
  return title
}

async function load({ rules, scenario }: Which, language: Language): Promise<LoadedTitle> {
  const entry = await entryOf(rules)
  const [table, words] = await Promise.all([entry.table(scenario), entry.words(language)])
  const spoken = { language: entry.languages?.includes(language) ? language : 'en' } as const
  if (!isPast(rules)) return { rules, scenario, table, ...spoken, ...words }
  const { tableOfPast, voiceOfPast } = await import('./past-table.ts')
  return {
    rules,
    scenario,
    ...spoken,
    ...words,
    table: tableOfPast(table),
    sentences: await voiceOfPast(words.sentences, entry),
  }
}
