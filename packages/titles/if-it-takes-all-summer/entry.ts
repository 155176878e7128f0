import { lessonsFrom } from '@vedette/kit/lesson/lessons.ts'
import type { Entry } from '@vedette/table'
import type { S } from '../late-unpleasantness/state.ts'
import { ifItTakesAllSummer } from './title.ts'

/** What lies on the table comes at once, in one file. */
const atTable = () => import('./at-table.ts')

/** If It Takes All Summer, as others take it. */
export const entry: Entry<S> = {
  title: ifItTakesAllSummer,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  words: async () => (await atTable()).speak(),
  rulebook: async () => (await import('./rulebook.ts')).rulesIn().rulebook,
  table: async () => (await atTable()).tableOf(ifItTakesAllSummer),
  rulings: async () => (await import('./rulebook.ts')).rulesIn(),
  sheet: async () => (await atTable()).sheet,
  lessons: lessonsFrom({
    lessons: () => import('./lessons.ts'),
    position: () => import('./position.ts'),
    sentences: () => import('./words/en.lessons.json', { with: { type: 'json' } }),
    packs: {},
  }),
}
