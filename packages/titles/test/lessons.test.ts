import { type Action, ActionList, legal, OVER, type State, type Words } from '@vedette/kernel'
import { isSameChoice, otherThan } from '@vedette/kit/lesson/lessons.ts'
import { LessonRun } from '@vedette/kit/lesson/run.ts'
import { type Aim, type Entry, type LaidLesson, type LessonStep, noAim, type Table } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import { doors, entries } from '../index.ts'

/** The law of lessons: each is played as its card says, press for press, on the table of its title. */

const MOST_PRESSES = 60
const MOST_WORDS = 1_500
const FEWEST = 6

/** What was pressed, and what it comes to. */
interface Pressed {
  readonly presses: number
  readonly sent: readonly Action[]
}

/** Presses what the step says, as whoever reads its card does. */
function pressStep(table: Table<State>, run: LessonRun<State>, step: LessonStep): Pressed {
  const { title } = table
  const view = title.view(run.session.state, run.seat)
  const open = new Set(legal(title, view, new ActionList()).toArray())
  let aim: Aim = noAim
  let sent: readonly Action[] = []
  for (const id of step.at ?? []) {
    const point = table.places.index(id)
    expect(point, `${id} is on the map`).toBeGreaterThanOrEqual(0)
    const answer = table.hand.press(view, run.seat, open, aim, point)
    if (answer.does === 'select') aim = { ...aim, pieces: answer.pieces, at: answer.at }
    else if (answer.does === 'weigh') aim = { ...aim, target: answer.target, weighed: answer.action ?? null }
    else if (answer.does === 'send') sent = answer.actions
    else throw new Error(`A press on ${id} does nothing: ${JSON.stringify(answer)}.`)
  }
  const presses = step.at?.length ?? 0
  if (aim.target !== null) {
    const battle = table.fights.at(view, run.seat, aim, [])
    return { presses: presses + 1, sent: battle?.declare ?? [buttonFor(table, run, step.waits[0], aim)] }
  }
  // The march is made, and its end is a button.
  if (sent.length > 0) return { presses: presses + (step.button ? 1 : 0), sent }
  if (step.card !== undefined) {
    const card = table.cards?.hand(view, run.seat).find(({ number }) => number === step.card)
    return { presses: presses + 2, sent: card ? [card.play] : [] }
  }
  return { presses: presses + 1, sent: [buttonFor(table, run, step.waits[0])] }
}

/** The action of the button that does this. */
function buttonFor(table: Table<State>, run: LessonRun<State>, words: Words, aim: Aim = noAim): Action {
  const { title } = table
  const view = title.view(run.session.state, run.seat)
  const open = new Set(legal(title, view, new ActionList()).toArray())
  const choices = table.hand.choices(view, run.seat, open, aim).flatMap((group) => group.choices)
  const choice = choices.find(({ action }) => isSameChoice(title.write(view, action), words))
  if (!choice) throw new Error(`There is no button for ${JSON.stringify(words)}.`)
  expect(choice.leaves ?? 0, 'a button that asks first would have to be pressed twice').toBe(0)
  return choice.action
}

/** Choices that are legal at this step, and are not what it waits for. */
function others({ title }: Table<State>, run: LessonRun<State>, step: LessonStep): Words[] {
  const s = run.session.state
  const open = legal(title, s, new ActionList()).toArray()
  return open.map((one) => title.write(s, one)).filter((words) => !isSameChoice(words, step.waits[0]))
}

function follow(table: Table<State>, lesson: LaidLesson): void {
  const { title } = table
  const run = new LessonRun(title, lesson)
  expect(title.broken(run.session.state)).toEqual([])
  expect(run.session.toMove(), 'the learner begins').toBe(run.seat)
  for (const [n, step] of lesson.steps.entries()) {
    expect([run.step, run.session.toMove(), run.reached], `step ${n + 1}`).toEqual([n, run.seat, false])
    const before = title.schema.encode(run.session.state)
    for (const other of others(table, run, step)) expect(run.try([other])).toBe('other')
    expect(title.schema.encode(run.session.state), 'what the lesson does not ask for changes nothing').toBe(before)
    const { presses, sent } = pressStep(table, run, step)
    expect(presses).toBe((step.at?.length ?? 0) + (step.button ? 1 : 0) + (step.card === undefined ? 0 : 2))
    const view = title.view(run.session.state, run.seat)
    expect(sent.map((one) => title.write(view, one))).toEqual(step.waits.slice(0, sent.length))
    expect(run.try(step.waits.slice(0, sent.length))).toEqual({ done: sent.length })
    const [last] = step.waits.slice(sent.length)
    if (last) {
      expect(buttonFor(table, run, last)).toBeDefined()
      expect(run.try([last])).toEqual({ done: 1 })
    }
    expect(title.broken(run.session.state)).toEqual([])
  }
  expect(run.step).toBe(lesson.steps.length)
  expect(run.reached, 'the goal').toBe(true)
  expect([run.seat, OVER], 'nobody else is waited for at the end').toContain(run.session.toMove())
  const again = new LessonRun(title, lesson)
  again.skip(lesson.steps.length - 1)
  expect([again.step, again.reached], 'left and taken up again').toEqual([lesson.steps.length - 1, false])
}

/** Every code that a lesson may say. */
const codesOf = ({ id, steps }: LaidLesson): string[] => [
  id,
  `${id}.idea`,
  `${id}.learnt`,
  ...steps.flatMap((_, i) => [`${id}.${i + 1}`, `${id}.${i + 1}.why`]),
]

const titlesWithLessons: readonly Entry[] = entries.filter(({ lessons }) => lessons)

describe.each(titlesWithLessons.map((entry) => [entry.title.id, entry] as const))('%s', async (id, entry) => {
  const [taught, table, rulebook] = await Promise.all([entry.lessons?.(), entry.table(), entry.rulebook()])
  const { list = [], sentences = {} } = taught ?? {}

  test.each(list.map((lesson) => [lesson.id, lesson] as const))('%s comes to its goal as it says', (_, lesson) => {
    follow(table, lesson)
  })

  test('every code has its sentence, and every sentence is said', () => {
    const wanted = list.flatMap(codesOf)
    const said = new Set(list.flatMap((lesson) => lesson.steps.map((_, i) => otherThan(lesson, i, sentences))))
    expect(said.has(''), 'each step says something to whoever does something else').toBe(false)
    expect(Object.keys(sentences).sort()).toEqual([...wanted, ...said].sort())
    for (const [code, text] of Object.entries(sentences)) expect(text.trim().length, code).toBeGreaterThan(3)
  })

  test('every step cites a paragraph that there is', () => {
    const known = new Set(rulebook.map((paragraph) => paragraph.id))
    for (const { id, steps } of list) for (const { rule } of steps) expect(known, `${id}: ${rule}`).toContain(rule)
  })

  test('enough of them, and not too long', () => {
    expect(new Set(list.map((lesson) => lesson.id)).size).toBe(list.length)
    expect(list.length).toBeGreaterThanOrEqual(FEWEST)
    expect(doors[id]?.lessons, 'as the front door says').toBe(list.length)
    expect(list.reduce((sum, { presses }) => sum + presses, 0)).toBeLessThanOrEqual(MOST_PRESSES)
    expect(list.reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(MOST_WORDS)
  })
})

test('a title without lessons does not promise any', () => {
  for (const { title, lessons } of entries) if (!lessons) expect(doors[title.id]?.lessons).toBe(0)
})
