import type { Entry } from '@vedette/table'
import { lessonsFrom } from '../../lesson/lessons.ts'
import type { S } from './state.ts'
import { toy } from './title.ts'

/** Mill Ford, as others take it. */
export const entry: Entry<S> = {
  title: toy,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  table: async () => (await import('./table.ts')).tableOf(toy),
  words: async () => (await import('./words.ts')).spoken,
  rulebook: async () => (await import('./words.ts')).rulebook,
  rulings: () => import('./words.ts'),
  sheet: async () => (await import('./sheet.ts')).sheet,
  lessons: lessonsFrom({
    lessons: () => import('./lessons.ts'),
    position: () => import('./position.ts'),
    sentences: () => import('./words/en.lessons.json', { with: { type: 'json' } }),
    packs: {},
  }),
}
