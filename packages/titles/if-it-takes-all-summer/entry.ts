import { lessonsFrom } from '@vedette/kit/lesson/lessons.ts'
import type { Entry } from '@vedette/table'
import type { S } from '../late-unpleasantness/state.ts'
import { ifItTakesAllSummer } from './title.ts'

/** If It Takes All Summer, as others take it. */
export const entry: Entry<S> = {
  title: ifItTakesAllSummer,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  table: async () => (await import('./table.ts')).tableOf(ifItTakesAllSummer),
  words: async () => (await import('./words/voice.ts')).speak(),
  rulebook: async () => (await import('./rulebook.ts')).rulesIn().rulebook,
  rulings: async () => (await import('./rulebook.ts')).rulesIn(),
  sheet: async () => {
    const [board, layout] = await Promise.all([
      import('./data/board.json', { with: { type: 'json' } }),
      import('./data/layout.json', { with: { type: 'json' } }),
    ])
    return {
      kind: 'points',
      board: board.default,
      layout: layout.default,
      ground: ['seven-days', 'seven-days-beyond', 'overland'],
    }
  },
  lessons: lessonsFrom({
    lessons: () => import('./lessons.ts'),
    position: () => import('./position.ts'),
    sentences: () => import('./words/en.lessons.json', { with: { type: 'json' } }),
    packs: {},
  }),
}
