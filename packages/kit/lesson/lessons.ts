import type { State, Words } from '@vedette/kernel'
import type { LaidLesson, Lesson, LessonSentences, LessonStep, Lessons } from '@vedette/table'
import { type Packs, packOf } from '../table/texts.ts'

/** What the lessons of a title come to that are written down as data. */

/** The lessons of a title, whose positions `lay` lays out. */
export const lessonsOf = <S extends State, P>(
  lessons: readonly Lesson<P>[],
  lay: (position: P) => S,
  sentences: LessonSentences,
): Lessons<S> => ({
  list: lessons.map(({ position, ...lesson }) => ({
    ...lesson,
    lay: () => lay(position),
    presses: lesson.steps.reduce((sum, step) => sum + pressesOf(step), 0),
    words: wordsOf(lesson.id, sentences),
  })),
  sentences,
})

interface Parts<S extends State, P> {
  readonly lessons: () => Promise<{ readonly lessons: readonly Lesson<P>[] }>
  readonly position: () => Promise<{ lay(position: P): S }>
  /** The English sentences, and those of other languages. */
  readonly sentences: () => Promise<{ readonly default: LessonSentences }>
  readonly packs: Packs
}

/** The lessons of a title as its entry has them: each part is fetched when somebody asks for a lesson. */
export const lessonsFrom =
  <S extends State, P>({ lessons, position, sentences, packs }: Parts<S, P>) =>
  async (language?: string): Promise<Lessons<S>> => {
    const [list, { lay }, english, pack] = await Promise.all([
      lessons(),
      position(),
      sentences(),
      packOf(packs, language),
    ])
    return lessonsOf(list.lessons, lay, { ...english.default, ...pack })
  }

/** A card is opened first, and then played. */
const pressesOf = ({ at = [], button = false, card }: LessonStep): number =>
  at.length + (button ? 1 : 0) + (card === undefined ? 0 : 2)

const wordsOf = (id: string, sentences: LessonSentences): number =>
  Object.entries(sentences)
    .filter(([code]) => code.split('.')[0] === id)
    .reduce((sum, [, text]) => sum + text.split(/\s+/).length, 0)

/** The code of what is said to somebody who does something else than this step asks for. */
export const otherThan = (lesson: LaidLesson, step: number, sentences: LessonSentences): string =>
  [`${lesson.id}.${step + 1}.other`, `${lesson.id}.other`].find((code) => sentences[code]) ?? ''

/** Whether two choices in words are the same one, whatever the order of their words. */
export const isSameChoice = (a: Words, b: Words | undefined): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (words: Readonly<Record<string, unknown>> | undefined): unknown =>
  words && Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1))
