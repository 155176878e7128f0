import type { Facts, Mind, State } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import type { OptionText, RuleEntry, Ruling } from '@vedette/titles/rulebook.ts'

type Sentences = Readonly<Record<string, (facts: Facts) => string>>

/** A title with everything the table needs of it. */
export interface LoadedTitle {
  readonly table: Table<State>
  readonly rulebook: readonly RuleEntry[]
  readonly rulings: readonly Ruling[]
  /** The title's words: codes and facts in, sentences out. */
  readonly sentences: {
    readonly refusals: Sentences
    readonly modifiers: Sentences
    readonly notes: Sentences
    readonly outcomes: Sentences
    readonly prompts: Sentences
    readonly words: Sentences
  }
  /** What a machine player's judgement rests on, and how the parts of an army may be told to behave. */
  readonly judgement: Judgement
}

interface Named {
  readonly name: string
  readonly says: string
}

interface Judgement {
  readonly terms: Readonly<Record<string, Named>>
  readonly postures: Readonly<Record<string, Named>>
}

const loaders: Record<string, () => Promise<LoadedTitle>> = {
  'gates-of-richmond': () => import('./titles/gates-of-richmond.ts').then((folder) => folder.loaded),
  'gaines-mill': () => import('./titles/gaines-mill.ts').then((folder) => folder.loaded),
  'if-it-takes-all-summer': () => import('./titles/if-it-takes-all-summer.ts').then((folder) => folder.loaded),
}

const minds: Record<string, () => Promise<Mind>> = {
  // A mind only ever meets states of its own title.
  'gates-of-richmond': () =>
    import('@vedette/titles/gates-of-richmond/bot.ts').then(({ mind }) => mind as unknown as Mind),
  'gaines-mill': () => import('@vedette/titles/gaines-mill/bot.ts').then(({ mind }) => mind as unknown as Mind),
  'if-it-takes-all-summer': () =>
    import('@vedette/titles/if-it-takes-all-summer/bot.ts').then(({ mind }) => mind as unknown as Mind),
}

/** What a title knows of playing its game well: for hints and reviews, in a worker. */
export const loadMind = (id: string): Promise<Mind> =>
  minds[id]?.() ?? Promise.reject(new Error(`Nobody knows how to play ${id}.`))

const loaded = new Map<string, Promise<LoadedTitle>>()

export function loadTitle(id: string): Promise<LoadedTitle> {
  const known = loaded.get(id)
  if (known) return known
  const loader = loaders[id]
  if (!loader) return Promise.reject(new Error(`There is no table for ${id}.`))
  const title = loader()
  loaded.set(id, title)
  return title
}

const optionTexts: Record<string, () => Promise<readonly OptionText[]>> = {
  'gaines-mill': () => import('@vedette/titles/gaines-mill/rulings.ts').then((folder) => folder.options),
  'gates-of-richmond': () => import('@vedette/titles/gates-of-richmond/rulings.ts').then((folder) => folder.options),
  'if-it-takes-all-summer': () =>
    import('@vedette/titles/if-it-takes-all-summer/rulings.ts').then((folder) => folder.options),
}

/** What the options of a title mean, without loading its rules. */
export const optionTextsOf = (id: string): Promise<readonly OptionText[]> => optionTexts[id]?.() ?? Promise.resolve([])
