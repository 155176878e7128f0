import { keptLanguage } from './i18n/language.ts'
import { loadTitle, type Which } from './titles.ts'

/**
 * What is asked for before anybody has asked: a page is opened step by step, and each step would only then fetch what it
 * needs. Whatever fails here is asked for again where it is wanted, and fails there.
 */

export const unheard = (fetches: Promise<unknown>): void => void fetches.catch(() => undefined)

/** The table itself, and of this title what lies on it. */
export function fetchTable(which: Which | undefined): void {
  const laid = import('./table/laid.ts')
  unheard(laid.then(({ loadFonts }) => loadFonts()))
  if (!which) return
  unheard(loadTitle(which, keptLanguage()))
  unheard(laid.then(({ loadSheet }) => loadSheet(which)))
}

/** The game at an address, or null. */
export const gameAt = (path: string): string | null => /^\/g\/([\w-]+)\/?$/.exec(path)?.[1] ?? null
