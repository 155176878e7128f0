import type { Entry } from '@vedette/table'
import type { S } from './state.ts'
import { simpleGbacw } from './title.ts'

/** Simple GBACW, as others take it. */
export const entry: Entry<S> = {
  title: simpleGbacw,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  table: async () => (await import('./table.ts')).tableOf(simpleGbacw),
  words: async () => {
    const { judge, speak } = await import('./words/voice.ts')
    return { sentences: speak(), judgement: judge() }
  },
  rulebook: async () => (await import('./rulebook.ts')).rulesIn().rulebook,
  rulings: async () => (await import('./rulebook.ts')).rulesIn(),
  sheet: async () => (await import('./sheet.ts')).sheet,
}
