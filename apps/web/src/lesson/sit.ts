import { sitAtLesson } from '../play.ts'
import type { LessonStand } from '../store.ts'
import type { LoadedTitle } from '../titles.ts'
import { lessonPath } from './paths.ts'
import { LessonSeat } from './seat.ts'

/** Sits down to a lesson, at this step of it. */
export function sitAt(loaded: LoadedTitle, stand: LessonStand): void {
  const { lesson, step } = stand
  const name = lessonPath(loaded.table.title.id, lesson.id)
  sitAtLesson(name, stand, (events) => new LessonSeat(loaded, lesson, step, events))
}
