import type { Entry } from '@vedette/table'
import type { S } from './state.ts'
import { toy } from './title.ts'

/** Mill Ford, as others take it. */
export const entry: Entry<S> = {
  title: toy,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  table: async () => (await import('./table.ts')).tableOf(toy),
  words: () => import('./words.ts'),
  rulebook: async () => (await import('./words.ts')).rulebook,
  rulings: () => import('./words.ts'),
  sheet: async () => (await import('./sheet.ts')).sheet,
  lessons: async () => {
    const [{ lessons, lessonSentences }, { lay }, { lessonsOf }] = await Promise.all([
      import('./lessons.ts'),
      import('./position.ts'),
      import('../../lesson/lessons.ts'),
    ])
    return lessonsOf(lessons, lay, lessonSentences)
  },
}
