/** How far this browser has come in the lessons. Kept in localStorage, nowhere else. */

export interface KeptLesson {
  /** The step it goes on with, from 0. */
  readonly step: number
  /** Whether it was ever gone through to its end. */
  readonly done: boolean
}

type KeptLessons = Readonly<Record<string, KeptLesson>>

const KEY = 'vedette.lessons'
const fresh: KeptLesson = { step: 0, done: false }

/** By title and lesson: `gaines-mill/march`. */
function kept(): KeptLessons {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as KeptLessons
  } catch {
    return {}
  }
}

export const keptLesson = (title: string, id: string): KeptLesson => kept()[`${title}/${id}`] ?? fresh

/** How many lessons of a title were gone through to their end. */
export const countDone = (title: string): number =>
  Object.entries(kept()).filter(([name, { done }]) => done && name.startsWith(`${title}/`)).length

export function keepLesson(title: string, id: string, lesson: KeptLesson): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [`${title}/${id}`]: lesson }))
  } catch {
    // A browser that keeps nothing still teaches; it only forgets.
  }
}
