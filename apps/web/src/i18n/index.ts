import { speechOf } from '@vedette/kit/table/speech.ts'
import en from './en.json' with { type: 'json' }

/** The shell's own words; a title brings its own along. */

/** What a sentence speaks of. */
export type Facts = Readonly<Record<string, string | number | null | undefined>>

/** A sentence of the shell; one that nobody has written does not compile. */
export type Key = keyof typeof en

/** What keys begin with. */
type Family<K = Key> = K extends `${infer Name}.${string}` ? Name : never

/** The keys behind one of those beginnings: `OneOf<'do'>` are all the names of deeds that have a word. */
export type OneOf<F extends string, K = Key> = K extends `${F}.${infer Rest}` ? Rest : never

export type Say = (key: Key, facts?: Facts) => string

export const isKey = (key: string): key is Key => Object.hasOwn(en, key)

const { say } = speechOf([{ language: 'en-GB', pack: en }])

/** A sentence of the page. One that lacks a fact is reported, and the page goes on. */
export const t: Say = (key, facts) => {
  try {
    return say(key, facts)
  } catch (error) {
    console.error(key, error)
    return key
  }
}

/** The key of a code that came from elsewhere, or else another one. */
export function keyOf(family: Family, code: string, otherwise: Key): Key {
  const key = `${family}.${code}`
  return isKey(key) ? key : otherwise
}

/** What the page calls a thing whose code came from elsewhere; the bare code where it has no word for it. */
export function tOf(family: Family, code: string | undefined, facts?: Facts): string {
  const key = `${family}.${code}`
  return isKey(key) ? t(key, facts) : bare(key)
}

/** One of the six ways that lead from a hex. */
export const directionWord = (orientation: 'flat' | 'pointy', direction: number): string =>
  tOf('direction', `${orientation}.${direction}`)

/** What a level of the machine is called; null where it has no name: games of old have such. */
export function levelName(level: string): string | null {
  const key = `level.${level}.name`
  return isKey(key) ? t(key) : null
}

/** A code as it would be read out. */
export function bare(code: string): string {
  const words = code.split('.').at(-1)?.replaceAll('-', ' ') ?? code
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For components: said anew when the language changes. */
export const useTranslation = (): { readonly t: Say; readonly tOf: typeof tOf } => ({ t, tOf })
