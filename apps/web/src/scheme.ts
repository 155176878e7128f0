import { keepWord, keptWord } from './kept-word.ts'

/** Light or dark: as the system has it, or as it is set here. Kept in this browser. */

export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const KEY = 'vedette.scheme'

export const isScheme = (value: unknown): value is Scheme => schemes.some((one) => one === value)

export function keptScheme(): Scheme {
  const kept = keptWord(KEY)
  return isScheme(kept) ? kept : 'system'
}

/** The whole page takes it on; see `colours.css`. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme
}

export const keepScheme = (scheme: Scheme): void => keepWord(KEY, scheme)

export const schemeAfter = (scheme: Scheme): Scheme => schemes[(schemes.indexOf(scheme) + 1) % schemes.length]
