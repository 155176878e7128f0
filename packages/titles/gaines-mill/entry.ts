import { lessonsFrom } from '@vedette/kit/lesson/lessons.ts'
import { type Packs, packOf } from '@vedette/kit/table/texts.ts'
import type { Entry } from '@vedette/table'
import type { S } from './state.ts'
import { gainesMill } from './title.ts'

/** The languages it has beside English. */
const packs: Packs = { de: () => import('./words/de.json', { with: { type: 'json' } }) }
const rulePacks: Packs = { de: () => import('./words/de.rules.json', { with: { type: 'json' } }) }
const lessonPacks: Packs = { de: () => import('./words/de.lessons.json', { with: { type: 'json' } }) }

const rules = async (language?: string) => {
  const [{ rulesIn }, pack] = await Promise.all([import('./rulebook.ts'), packOf(rulePacks, language)])
  return rulesIn(pack)
}

/** What lies on the table comes at once, in one file. */
const atTable = () => import('./at-table.ts')

/** Gaines's Mill, as others take it. */
export const entry: Entry<S> = {
  title: gainesMill,
  door: async () => (await import('./door.ts')).door,
  mind: async () => (await import('./bot.ts')).mind,
  strength: async () => (await import('./data/strength.json', { with: { type: 'json' } })).default,
  table: async () => (await atTable()).tableOf(gainesMill),
  languages: Object.keys(packs),
  words: async (language) => {
    const [{ speak }, pack] = await Promise.all([atTable(), packOf(packs, language)])
    return speak(language && pack ? { language, pack } : undefined)
  },
  rulebook: async (language) => (await rules(language)).rulebook,
  rulings: rules,
  sheet: async () => (await atTable()).sheet,
  lessons: lessonsFrom({
    lessons: () => import('./lessons.ts'),
    position: () => import('./position.ts'),
    sentences: () => import('./words/en.lessons.json', { with: { type: 'json' } }),
    packs: lessonPacks,
  }),
}
