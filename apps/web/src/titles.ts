import type { Mind, State } from '@vedette/kernel'
import type { Entry, Judgement, OptionText, RuleEntry, Ruling, SheetData, Table, Voice } from '@vedette/table'
import { catalog } from '@vedette/titles/catalog.ts'

/** A title with everything the table needs of it. */
export interface LoadedTitle {
  readonly table: Table<State>
  readonly rulebook: readonly RuleEntry[]
  readonly rulings: readonly Ruling[]
  readonly options: readonly OptionText[]
  readonly sentences: Voice
  readonly judgement: Judgement
}

const entryOf = (id: string): Promise<Entry> => catalog[id]?.() ?? Promise.reject(new Error(`There is no title ${id}.`))

/** What a title knows of playing its game well: for hints and reviews, in a worker. */
export async function loadMind(id: string): Promise<Mind> {
  const { mind } = await entryOf(id)
  if (!mind) throw new Error(`Nobody knows how to play ${id}.`)
  return mind()
}

/** What the options of a title mean. */
export const optionTextsOf = async (id: string): Promise<readonly OptionText[]> =>
  (await (await entryOf(id)).rulings()).options

/** Of what the map of a title is made. */
export const sheetOf = async (id: string): Promise<SheetData> => (await entryOf(id)).sheet()

const loaded = new Map<string, Promise<LoadedTitle>>()

export function loadTitle(id: string): Promise<LoadedTitle> {
  const known = loaded.get(id)
  if (known) return known
  const title = load(id)
  loaded.set(id, title)
  return title
}

async function load(id: string): Promise<LoadedTitle> {
  const entry = await entryOf(id)
  const [table, rulebook, { rulings, options }, words] = await Promise.all([
    entry.table(),
    entry.rulebook(),
    entry.rulings(),
    entry.words(),
  ])
  return { table, rulebook, rulings, options, ...words }
}
