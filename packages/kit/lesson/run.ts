import { type Dice, type Line, OVER, type Refusal, Session, type State, type Title, type Words } from '@vedette/kernel'
import type { LaidLesson, LessonGoal, LessonStep } from '@vedette/table'
import { isSameChoice } from './lessons.ts'

/** What came of something that was tried. */
export type Tried = { readonly done: number } | { readonly refused: Refusal } | 'other'

/** One going through a lesson: the rules play it, the dice and the other side do what is written. */
export class LessonRun<S extends State = State> {
  readonly lesson: LaidLesson<S>
  readonly session: Session<S>
  /** The seat that learns. */
  readonly seat: number
  #step = 0
  #made = 0
  #throws: number[] = []

  constructor(title: Title<S>, lesson: LaidLesson<S>) {
    this.lesson = lesson
    this.seat = title.seats.indexOf(lesson.seat)
    const { scenario = title.scenarios[0].id } = lesson
    const begins = { entries: 0, lines: 0, heard: [0, 0, 0], throws: 0, since: [], undone: 0 }
    this.session = Session.from(title, scenario, {}, { ...begins, state: title.schema.encode(lesson.lay()) })
    this.session.resume({ draw: () => this.#drawn() } satisfies Dice)
    this.#choose(lesson.opens ?? [])
  }

  /** The step that is asked for, from 0; as many as there are once all are done. */
  get step(): number {
    return this.#step
  }

  /** How many of the choices that the step waits for have been made. */
  get made(): number {
    return this.#made
  }

  /** Whether the rules have said that the goal is reached. */
  get reached(): boolean {
    return isReached(this.lesson.goal, this.session.heard(this.seat), this.session)
  }

  /** Does what the first steps wait for, as somebody who goes on where he left off has done. */
  skip(steps: number): void {
    for (const { waits } of this.lesson.steps.slice(this.#step, steps)) {
      const tried = this.try(waits)
      if (tried === 'other' || 'refused' in tried) throw new Error(`${this.lesson.id} does not come to step ${steps}.`)
    }
  }

  /** Makes these choices if they are what the step waits for. What is not changes nothing. */
  try(choices: readonly Words[]): Tried {
    const step = this.lesson.steps[this.#step]
    if (!step) return 'other'
    const wanted = step.waits.slice(this.#made)
    if (choices.length > wanted.length || !choices.every((words, i) => isSameChoice(words, wanted[i])))
      return this.#whyNot(choices) ?? 'other'
    if (this.#made === 0) this.#throws = [...(step.throws ?? [])]
    for (const words of choices) {
      const refused = this.session.play(this.seat, words)
      if (refused) return { refused }
    }
    this.#made += choices.length
    if (this.#made === step.waits.length) this.#answer(step)
    return { done: choices.length }
  }

  /** Whoever is asked now does what is written, and the next step begins. */
  #answer({ answers = [] }: LessonStep): void {
    this.#choose(answers)
    if (this.#throws.length > 0) throw new Error(`${this.lesson.id}: ${this.#throws.join()} is not thrown.`)
    this.#step++
    this.#made = 0
  }

  /** Whoever is to move makes these choices. */
  #choose(choices: readonly Words[]): void {
    const { session } = this
    for (const words of choices) {
      const refused = session.play(session.toMove(), words)
      if (refused) throw new Error(`${this.lesson.id}: ${JSON.stringify(words)} is refused: ${refused.code}`)
    }
  }

  /** What the rules say against these choices, where they do. */
  #whyNot(choices: readonly Words[]): { readonly refused: Refusal } | null {
    const { title, state } = this.session
    const first = title.read(state, choices[0])
    const refused = first === null || title.toMove(state) === OVER ? null : title.refuse(state, first)
    return refused && { refused }
  }

  #drawn(): number {
    const value = this.#throws.shift()
    const what = this.session.title.throwOf(this.session.state)
    const drawn = what.kind === 'draw' ? what.from.indexOf(value ?? -1) : (value ?? 0) - 1
    if (drawn < 0) throw new Error(`${this.lesson.id}: nothing is written for ${what.code}.`)
    return drawn
  }
}

function isReached(goal: LessonGoal, heard: readonly Line[], { title, state }: Session): boolean {
  if ('ended' in goal) return title.outcome(state)?.code === goal.ended
  const wanted = Object.entries(goal.facts ?? {})
  return heard.some(
    (line) =>
      line.kind === 'note' &&
      line.code === goal.told &&
      wanted.every(([name, value]) => JSON.stringify(line.facts[name]) === JSON.stringify(value)),
  )
}
