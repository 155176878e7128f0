import { lessonsFrom } from '@vedette/kit/lesson/lessons.ts'
import type { Pack } from '@vedette/kit/table/speech.ts'
import type { Entry } from '@vedette/table'
import type { S } from './state.ts'
import { gainesMill } from './title.ts'

/** The languages it has beside English. */
const packs: Readonly<Record<string, () => Promise<{ readonly default: Pack }>>> = {
  de: () => import('./words/de.json', { with: { type: 'json' } }),
}

/** Gaines's Mill, as others take it. */
export const entry: Entry<S> = {
  title: gainesMill,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  table: async () => (await import('./table.ts')).tableOf(gainesMill),
  words: async (language) => {
    const [{ speak }, pack] = await Promise.all([import('./words/voice.ts'), packs[language ?? '']?.()])
    return speak(language && pack ? { language, pack: pack.default } : undefined)
  },
  rulebook: async () => (await import('./rulebook.ts')).rulebook,
  rulings: () => import('./rulings.ts'),
  sheet: async () => (await import('./table/sheet.ts')).sheet,
  lessons: lessonsFrom(
    () => import('./lessons.ts'),
    () => import('./position.ts'),
    () => import('./lesson-sentences.ts'),
  ),
}
