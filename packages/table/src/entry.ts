import type { Facts, Mind, State, Title } from '@vedette/kernel'
import type { Door } from './door.ts'
import type { Glossary } from './glossary.ts'
import type { Lessons } from './lesson.ts'
import type { OptionText, RuleEntry, Ruling } from './rulebook.ts'
import type { SheetData } from './sheet.ts'
import type { Table } from './table.ts'

type Sentences = Readonly<Record<string, (facts: Facts) => string>>

/** The words of a title: codes and facts in, sentences out. */
export interface Voice {
  readonly refusals: Sentences
  readonly modifiers: Sentences
  readonly notes: Sentences
  readonly outcomes: Sentences
  readonly prompts: Sentences
  readonly words: Sentences
}

/** What a machine player's judgement rests on, and how the parts of an army may be told to behave. */
export interface Judgement {
  readonly terms: Glossary
  readonly postures: Glossary
}

/**
 * What the arena measured of the levels of a title: Elo against level 2, with half its 95 per cent interval; or, where
 * one side won every game, against which neighbour, and whether the level won.
 */
export interface Strength {
  readonly date: string | null
  readonly levels: readonly {
    readonly id: string
    readonly elo: number | null
    readonly margin: number | null
    readonly games: number
    readonly swept: { readonly against: string; readonly won: boolean } | null
  }[]
  /** Levels that have not shown what is claimed of them: they are not offered. */
  readonly dropped: readonly string[]
}

/** A title with all that others need of it; what only some of them need is fetched when it is asked for. */
export interface Entry<S extends State = State> {
  readonly title: Title<S>
  readonly door: () => Promise<Door>
  /** What it knows of playing well, and how well that was found to be; without it the machine does not play the title. */
  readonly mind?: () => Promise<Mind<S>>
  readonly strength?: () => Promise<Strength>
  /** As a scenario has it, where they are played on several boards; without one, that of the first game. */
  readonly table: (scenario?: string) => Promise<Table<S>>
  /** The languages that it has beside English. */
  readonly languages?: readonly string[]
  /** In a language where it has that, else in English, as all that follows; past rules have nothing else. */
  readonly words: (language?: string) => Promise<{ readonly sentences: Voice; readonly judgement: Judgement }>
  readonly rulebook: (language?: string) => Promise<readonly RuleEntry[]>
  readonly rulings: (
    language?: string,
  ) => Promise<{ readonly rulings: readonly Ruling[]; readonly options: readonly OptionText[] }>
  /** Of the same board always the same one. */
  readonly sheet: (scenario?: string) => Promise<SheetData>
  readonly lessons?: (language?: string) => Promise<Lessons<S>>
}
