import type { LoadedTitle } from './titles.ts'

/** A term of the rules: what it is called, what it means, and the forms it has in a text. */
export interface Term {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly forms: readonly string[]
}

/** A part of a text: plain, or a form of a term. */
export interface Part {
  readonly text: string
  readonly term?: Term
}

/** The terms of a title: `glossary.ID`, `glossary.ID.says` and `glossary.ID.forms`, which are parted by commas. */
export function termsOf({ sentences: { words } }: Pick<LoadedTitle, 'sentences'>): readonly Term[] {
  const ids = Object.keys(words).flatMap((key) => /^glossary[.]([a-z-]+)$/.exec(key)?.[1] ?? [])
  const said = (key: string): string => words[`glossary.${key}`]?.({}) ?? ''
  return ids.map((id) => ({ id, name: said(id), says: said(`${id}.says`), forms: said(`${id}.forms`).split(', ') }))
}

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text in parts: each term is marked where it first comes up, in whole words, whatever its capitals. */
export function partsOf(text: string, terms: readonly Term[]): readonly Part[] {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term] as const)))
  if (byForm.size === 0) return [{ text }]
  // A longer form goes before one that it begins with.
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const parts: Part[] = []
  const met = new Set<Term>()
  let from = 0
  for (const found of text.matchAll(pattern)) {
    const term = byForm.get(found[0].toLowerCase())
    if (!term || met.has(term)) continue
    met.add(term)
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ text: found[0], term })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
