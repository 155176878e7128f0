import { type Facts, isKey, type Key, type Say, useLanguage } from './language.ts'

/** The shell's own words, in the language that is spoken; a title brings its own along. */

export { type Facts, isKey, type Key, type Say }

/** What keys begin with. */
type Family<K = Key> = K extends `${infer Name}.${string}` ? Name : never

/** The keys behind one of those beginnings: `OneOf<'do'>` are all the names of deeds that have a word. */
export type OneOf<F extends string, K = Key> = K extends `${F}.${infer Rest}` ? Rest : never

/** A sentence of the page. */
export const t: Say = (key, facts) => useLanguage.getState().t(key, facts)

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

/** For components: what they say is said anew when the language changes. */
export const useTranslation = (): { readonly t: Say; readonly tOf: typeof tOf } => ({
  t: useLanguage((spoken) => spoken.t),
  tOf,
})
