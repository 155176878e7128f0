import { type Pack, speechOf, type Tongue } from '@vedette/kit/table/speech.ts'
import { create } from 'zustand'
import { keepWord, keptWord } from '../kept-word.ts'
import en from './en.json' with { type: 'json' }

/** The languages of the page, each by its own name. What a pack lacks is said in English. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

/** The next one, for a button that goes through all of them. */
export function languageAfter(language: Language): Language {
  const all = Object.keys(languages) as Language[]
  return all[(all.indexOf(language) + 1) % all.length]
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/** A sentence of the shell; one that nobody has written does not compile. */
export type Key = keyof typeof en

/** What a sentence speaks of. */
export type Facts = Readonly<Record<string, string | number | null | undefined>>

export type Say = (key: Key, facts?: Facts) => string

export const isKey = (key: string): key is Key => Object.hasOwn(en, key)

const english: Tongue = { language: 'en-GB', pack: en }
const packs: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Pack }>>> = {
  de: () => import('./de.json', { with: { type: 'json' } }),
}

/** Says the sentences of these tongues. One that lacks a fact is reported, and the page goes on. */
function saying(...tongues: Tongue[]): Say {
  const { say } = speechOf(tongues)
  return (key, facts) => {
    try {
      return say(key, facts)
    } catch (error) {
      console.error(key, error)
      return key
    }
  }
}

interface Spoken {
  readonly language: Language
  readonly t: Say
}

/** What is spoken now. Whatever is shown asks for it, and so is said anew when it changes. */
export const useLanguage = create<Spoken>(() => ({ language: 'en', t: saying(english) }))

export const languageNow = (): Language => useLanguage.getState().language

/** For components: the same, and what they show is shown anew when it changes. */
export const useSpoken = (): Language => useLanguage((spoken) => spoken.language)

/** From now on the shell speaks it, once its pack is there. */
export async function speakIn(language: Language): Promise<void> {
  const pack = language === 'en' ? null : (await packs[language]()).default
  const t = pack ? saying({ language, pack }, english) : saying(english)
  useLanguage.setState({ language, t })
  document.documentElement.lang = language
}

const KEY = 'vedette.language'

export function keptLanguage(): Language {
  const kept = keptWord(KEY)
  return isLanguage(kept) ? kept : 'en'
}

export const keepLanguage = (language: Language): void => keepWord(KEY, language)
