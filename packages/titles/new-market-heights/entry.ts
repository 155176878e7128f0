import { lessonsFrom } from '@vedette/kit/lesson/lessons.ts'
import type { Entry } from '@vedette/table'
import type { S } from './state.ts'
import { newMarketHeights } from './title.ts'

const atTable = () => import('./at-table.ts')
const rules = async () => (await import('./rulebook.ts')).rulesIn()

/** New Market Heights, as others take it. */
export const entry: Entry<S> = {
  title: newMarketHeights,
  table: async () => (await atTable()).tableOf(newMarketHeights),
  words: async () => (await atTable()).speak(),
  sheet: async () => (await atTable()).sheet,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  rulebook: async () => (await rules()).rulebook,
  rulings: rules,
  lessons: lessonsFrom({
    lessons: () => import('./lessons.ts'),
    position: () => import('./position.ts'),
    sentences: () => import('./words/en.lessons.json', { with: { type: 'json' } }),
    packs: {},
  }),
}
