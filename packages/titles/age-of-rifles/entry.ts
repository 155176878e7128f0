import { entryOf } from '@vedette/kit/table/entry.ts'
import { ageOfRifles } from './title.ts'

/** Age of Rifles: Seven Days, as others take it. */
export const entry = entryOf({
  title: ageOfRifles,
  atTable: () => import('./at-table.ts'),
  door: () => import('./door.ts'),
  bot: () => import('./bot.ts'),
  strength: () => import('./data/strength.json', { with: { type: 'json' } }),
  rulebook: () => import('./rulebook.ts'),
  lessons: () => import('./lessons.ts'),
  position: () => import('./position.ts'),
  sentences: () => import('./words/en.lessons.json', { with: { type: 'json' } }),
})
