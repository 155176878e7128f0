import type { Entry } from '@vedette/table'
import type { S } from './state.ts'
import { gainesMill } from './title.ts'

/** Gaines's Mill, as others take it. */
export const entry: Entry<S> = {
  title: gainesMill,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  table: async () => (await import('./table.ts')).tableOf(gainesMill),
  words: async () => (await import('./words/voice.ts')).speak(),
  rulebook: async () => (await import('./rulebook.ts')).rulebook,
  rulings: () => import('./rulings.ts'),
  sheet: async () => (await import('./table/sheet.ts')).sheet,
  lessons: async () => {
    const [{ lessons }, { lay }, { lessonSentences }, { lessonsOf }] = await Promise.all([
      import('./lessons.ts'),
      import('./position.ts'),
      import('./lesson-sentences.ts'),
      import('@vedette/kit/lesson/lessons.ts'),
    ])
    return lessonsOf(lessons, lay, lessonSentences)
  },
}
