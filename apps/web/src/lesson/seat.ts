import type { State } from '@vedette/kernel'
import { otherThan } from '@vedette/kit/lesson/lessons.ts'
import { LessonRun } from '@vedette/kit/lesson/run.ts'
import type { LaidLesson } from '@vedette/table'
import type { DoneMessage, RefusedMessage } from '@vedette/wire'
import type { Asked, SeatLine, SocketEvents } from '../net/socket.ts'
import { sayWords } from '../notice.ts'
import { noLife, read, write } from '../store.ts'
import type { LoadedTitle } from '../titles.ts'
import { keepLesson, keptLesson } from './kept.ts'

const done = (played: number): DoneMessage => ({ t: 'done', id: '', played })
const refused = (why: Omit<RefusedMessage, 't' | 'id'>): RefusedMessage => ({ t: 'refused', id: null, ...why })

/**
 * The one seat of a lesson. What the server does in a game is done here: the rules play, and only what the lesson's
 * step asks for. It tells the table what a server would tell.
 */
export class LessonSeat implements SeatLine {
  readonly #loaded: LoadedTitle
  readonly #events: SocketEvents
  readonly #run: LessonRun<State>
  #heard = 0

  constructor(loaded: LoadedTitle, lesson: LaidLesson, step: number, events: SocketEvents) {
    this.#loaded = loaded
    this.#events = events
    this.#run = new LessonRun(loaded.table.title, lesson)
    this.#run.skip(step)
    void this.#tell()
  }

  async #tell(): Promise<void> {
    const { title } = this.#loaded.table
    const { session, seat } = this.#run
    const told = { ...session.message(seat, this.#heard), undo: false }
    // What is learnt is learnt: nothing is asked any more, and nothing lit.
    const message = this.#isOver ? { ...told, prompt: null, legal: [] } : told
    this.#heard = message.seq
    await this.#events.state({
      t: 'state',
      message,
      undone: 0,
      game: read().game,
      title: title.id,
      scenario: session.scenario,
      options: session.options,
      rulesVersion: title.rulesVersion,
      commitment: '',
      awaits: [],
      salted: [],
      salt: null,
      names: {},
      machine: {},
      scripts: {},
      rated: false,
      table: noLife,
    })
    this.#events.link('open')
  }

  async ask(asked: Asked): Promise<DoneMessage | RefusedMessage> {
    if (asked.t === 'undo') return refused({ code: 'nothing-to-undo' })
    const { step } = this.#run
    const tried = this.#run.try(asked.t === 'act' ? [asked.action] : asked.actions)
    if (tried === 'other') return this.#sayOther()
    if ('refused' in tried) return refused({ code: 'unoffered', why: tried.refused })
    await this.#tell()
    if (this.#run.step > step) this.#keep(this.#run.step)
    const { lesson } = read()
    if (lesson) write({ lesson: { ...lesson, step: this.#run.step, made: this.#run.made } })
    return done(tried.done)
  }

  /** Allowed, but not what the lesson asks for: nothing is done. */
  #sayOther(): DoneMessage {
    const { lesson } = read()
    if (this.#isOver || !lesson) sayWords('lesson.is-over')
    else sayWords('lesson.other', { said: lesson.sentences[otherThan(lesson.lesson, lesson.step, lesson.sentences)] })
    return done(0)
  }

  get #isOver(): boolean {
    return this.#run.step >= this.#run.lesson.steps.length
  }

  #keep(step: number): void {
    const { id, steps } = this.#run.lesson
    const title = this.#loaded.table.title.id
    const isDone = step >= steps.length
    keepLesson(title, id, { step: isDone ? 0 : step, done: isDone || keptLesson(title, id).done })
  }

  async askTable(): Promise<RefusedMessage> {
    return refused({ code: 'not-a-seat' })
  }
  // Its dice are written down, and nobody else plays.
  salt(): void {}
  begin(): void {}
  hurry(): void {}
  close(): void {}
}
