import type { Counter } from '@vedette/table'

/** What is written on a counter, and how small it may be. Sizes in CSS pixels. */

/** No name is written smaller: it is shortened, or left out. */
export const LEAST_NAME = 11

/** Below this size of a counter there is no name on it. */
export const LEAST_NAMED = 40

/** The letters of a badge, and half of its breadth, are never smaller; see `badgeSize`. */
export const LEAST_BADGE = 12

/** How narrow letters may become. */
const NARROWEST = 0.75

/** The shortest beginning of a word that still says who it is. */
const LEAST_LETTERS = 4

/** The size of a name's letters in units of the face, of which a counter has 46: larger in proportion on a smaller counter. */
export const lettersOf = ({ seen }: { readonly seen: number }): number =>
  (LEAST_NAME * 46) / Math.min(46, Math.max(seen, LEAST_NAMED))

/** A name and what may stand in its place, from the longest to the shortest. */
export function shorterNames({ name, short }: Pick<Counter, 'name' | 'short'>): readonly string[] {
  const base = short ?? name
  const close = base.replaceAll('. ', '.')
  const last = close.slice(close.lastIndexOf('.') + 1)
  const cut = Array.from(
    { length: Math.max(0, last.length - LEAST_LETTERS) },
    (_, i) => `${last.slice(0, last.length - 1 - i).trimEnd()}.`,
  )
  return [...new Set([name, base, close, last, ...cut])]
}

/** The longest of these names that has room in a width, and how much narrower its letters are; null where none has. */
export function nameThatFits(
  names: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): { readonly text: string; readonly squeeze: number } | null {
  for (const text of names) {
    const squeeze = Math.min(1, width / Math.max(widthOf(text), 1e-9))
    if (squeeze >= NARROWEST) return { text, squeeze }
  }
  return null
}

/** Radius and size of the letters of a badge beside a counter, in CSS pixels; smaller only where counters are tiny. */
export function badgeSize(counter: number): { readonly radius: number; readonly letters: number } {
  const letters = Math.max(counter * 0.26, counter < LEAST_NAMED ? 9.5 : LEAST_BADGE)
  return { radius: letters * 0.76, letters }
}
