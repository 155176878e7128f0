import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'

/** The lessons of Age of Rifles; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = []
