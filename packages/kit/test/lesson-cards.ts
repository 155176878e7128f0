import { ActionList, legal, type State } from '@vedette/kernel'
import { type LaidLesson, type Lessons, noAim, type Table, type Voice } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import { LessonRun } from '../lesson/run.ts'

/** A title's lessons, the table that they are shown on, and what it says. */
interface Taught<S extends State> {
  readonly table: Table<S>
  readonly lessons: Lessons<S>
  readonly words: Voice['words']
}

const quoted = /“([^”]+)”/g

/** What a card tells to press is there, by the name and in the order in which the card has it: a test of each lesson. */
export function cardsNameWhatIsThere<S extends State>({ table, lessons: { list, sentences }, words }: Taught<S>): void {
  /** The names of all buttons that the learner has now, with this hex pressed or none. */
  function buttons(run: LessonRun<S>, target: number | null): string[] {
    const view = table.title.view(run.session.state, run.seat)
    const open = new Set(legal(table.title, view, new ActionList()).toArray())
    const choices = table.hand.choices(view, run.seat, open, { ...noAim, target }).flatMap((group) => group.choices)
    return choices.map(({ said }) => words[said.code](said.facts ?? {}))
  }

  function follow(id: string, lesson: LaidLesson<S>): void {
    const run = new LessonRun(table.title, lesson)
    for (const [n, { at = [], waits }] of lesson.steps.entries()) {
      const text = sentences[`${id}.${n + 1}`]
      const hexes = [...text.replace(quoted, '').matchAll(/\b\d{4}\b/g)].map(([hex]) => hex)
      expect(hexes.slice(hexes.length - at.length), `step ${n + 1}`).toEqual(at)
      run.try(waits.slice(0, -1))
      const pressed = at.at(-1)
      const target = pressed !== undefined && waits.length === 1 ? table.places.index(pressed) : null
      for (const [, name] of text.matchAll(quoted)) expect(buttons(run, target), `step ${n + 1}`).toContain(name)
      run.try(waits.slice(-1))
    }
    expect(run.reached).toBe(true)
  }

  describe('a card', () => {
    test.each(list.map((lesson) => [lesson.id, lesson] as const))(
      'names the buttons as they are called, and the hexes in their order: %s',
      follow,
    )
  })
}
