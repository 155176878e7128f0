import type { Facts, State, Words } from '@vedette/kernel'

/**
 * A lesson: a prepared position, and what is to be done in it step by step. All of it is data; its sentences are codes:
 * `ID` its name, `ID.idea` what it is about, `ID.learnt` what was learnt, `ID.N` what the Nth step asks for, `ID.N.why`
 * what for, and `ID.N.other`, or `ID.other` for all steps, what is said to somebody who does something else.
 */
export interface Lesson<P = unknown> {
  readonly id: string
  /** The seat that learns. */
  readonly seat: string
  /** The scenario that the position belongs to; the title's first one where none is named. */
  readonly scenario?: string
  /** Who stands where, and what has happened before, in the words in which the title lays positions out. */
  readonly position: P
  /** What is chosen in it before the lesson begins, in the journal's words, where its moment cannot be laid out. */
  readonly opens?: readonly Words[]
  readonly steps: readonly LessonStep[]
  readonly goal: LessonGoal
}

/** One thing that the lesson asks for. */
export interface LessonStep {
  /** The paragraph behind it. */
  readonly rule: string
  /** The choices it waits for, in the journal's words, one after the other. */
  readonly waits: readonly Words[]
  /** Where to press on the map, in this order, by the points' ids. */
  readonly at?: readonly string[]
  /** A button is pressed, after the map where that is pressed too. */
  readonly button?: boolean
  /** A card of the hand is pressed, and played. */
  readonly card?: number
  /** What is thrown or drawn on the way: it is written here, and said to be. */
  readonly throws?: readonly number[]
  /** What is chosen then, in the journal's words: by the other side, or by one's own where nothing is to be learnt. */
  readonly answers?: readonly Words[]
}

/** The rules themselves say that it is reached: by a line that they tell with these facts, or by the end of the game. */
export type LessonGoal = { readonly told: string; readonly facts?: Facts } | { readonly ended: string }

/** The sentence of each code; a lesson speaks of nothing that is not in it, so they have no facts. */
export type LessonSentences = Readonly<Record<string, string>>

/** A lesson that can be begun, with what it takes: how often one presses, and how much there is to read. */
export interface LaidLesson<S extends State = State> extends Omit<Lesson, 'position'> {
  readonly lay: () => S
  readonly presses: number
  readonly words: number
}

export interface Lessons<S extends State = State> {
  readonly list: readonly LaidLesson<S>[]
  readonly sentences: LessonSentences
}
