import type { Dullness } from '@vedette/kernel'

/** How much of what could have been dull may be: of players that think. Why these, docs/opponent.md tells. */
export const DULL_AT_MOST: Readonly<Record<string, number>> = {
  'to-and-fro': 0.05,
  'never-used': 0.15,
  'left-open': 0.1,
  hopeless: 0.05,
}

/** The levels that are to play as a fair player would: the others take what is at hand. */
export const THOUGHTFUL: readonly string[] = ['level-2', 'level-3', 'level-4']

/** All that was found in several games together. */
export function dullTogether(some: readonly Dullness[]): Dullness {
  const sum: Record<string, { cases: number; dull: number }> = {}
  for (const found of some)
    for (const [code, { cases, dull }] of Object.entries(found))
      sum[code] = { cases: (sum[code]?.cases ?? 0) + cases, dull: (sum[code]?.dull ?? 0) + dull }
  return sum
}

/** The share of the cases of a code that was dull. */
export const dullShare = (found: Dullness, code: string): number =>
  Object.hasOwn(found, code) ? found[code].dull / Math.max(1, found[code].cases) : 0

/** Codes of which more was dull than may be, of a level that thinks; none of another. */
export const dullIn = (level: string, found: Dullness): string[] => (THOUGHTFUL.includes(level) ? tooDull(found) : [])

/** Codes of which more was dull than may be. */
export const tooDull = (found: Dullness): string[] =>
  Object.keys(DULL_AT_MOST).filter((code) => dullShare(found, code) > DULL_AT_MOST[code])
