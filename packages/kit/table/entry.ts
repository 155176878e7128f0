import type { Mind, State, Title } from '@vedette/kernel'
import type { Door, Entry, Lesson, LessonSentences, SheetData, Strength, Table } from '@vedette/table'
import { lessonsFrom } from '../lesson/lessons.ts'

type Said<S extends State, K extends 'words' | 'rulebook' | 'rulings'> = Awaited<ReturnType<Entry<S>[K]>>

/** The files of a title that speaks English and nothing else. */
interface Files<S extends State, P> {
  readonly title: Title<S>
  /** What lies on the table comes at once, in one file. */
  readonly atTable: () => Promise<{
    tableOf(title: Title<S>, scenario?: string): Table<S>
    speak(): Said<S, 'words'>
    /** One for all scenarios, or which of them each is played on. */
    readonly sheet: SheetData | ((scenario?: string) => SheetData)
  }>
  readonly door: () => Promise<{ readonly door: Door }>
  readonly bot: () => Promise<{ readonly mind: Mind<S> }>
  readonly strength: () => Promise<{ readonly default: Strength }>
  readonly rulebook: () => Promise<{ rulesIn(): Said<S, 'rulings'> & { readonly rulebook: Said<S, 'rulebook'> } }>
  readonly lessons: () => Promise<{ readonly lessons: readonly Lesson<P>[] }>
  readonly position: () => Promise<{ lay(position: P): S }>
  readonly sentences: () => Promise<{ readonly default: LessonSentences }>
}

/** A title as others take it: each of its files is fetched when it is wanted. */
export const entryOf = <S extends State, P>({
  title,
  atTable,
  door,
  bot,
  strength,
  rulebook,
  lessons,
  position,
  sentences,
}: Files<S, P>): Entry<S> => ({
  title,
  door: async () => (await door()).door,
  mind: async () => (await bot()).mind,
  strength: async () => (await strength()).default,
  table: async (scenario) => (await atTable()).tableOf(title, scenario),
  words: async () => (await atTable()).speak(),
  sheet: async (scenario) => {
    const { sheet } = await atTable()
    return typeof sheet === 'function' ? sheet(scenario) : sheet
  },
  rulebook: async () => (await rulebook()).rulesIn().rulebook,
  rulings: async () => (await rulebook()).rulesIn(),
  lessons: lessonsFrom({ lessons, position, sentences, packs: {} }),
})
