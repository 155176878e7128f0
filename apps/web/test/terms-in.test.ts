import { entries } from '@vedette/titles'
import millGerman from '@vedette/titles/gaines-mill/words/de.json' with { type: 'json' }
import millGermanLessons from '@vedette/titles/gaines-mill/words/de.lessons.json' with { type: 'json' }
import mill from '@vedette/titles/gaines-mill/words/en.json' with { type: 'json' }
import millLessons from '@vedette/titles/gaines-mill/words/en.lessons.json' with { type: 'json' }
import gates from '@vedette/titles/gates-of-richmond/data/cards.json' with { type: 'json' }
import gatesWords from '@vedette/titles/gates-of-richmond/words/en.json' with { type: 'json' }
import gatesLessons from '@vedette/titles/gates-of-richmond/words/en.lessons.json' with { type: 'json' }
import summer from '@vedette/titles/if-it-takes-all-summer/data/cards.json' with { type: 'json' }
import summerWords from '@vedette/titles/if-it-takes-all-summer/words/en.json' with { type: 'json' }
import summerLessons from '@vedette/titles/if-it-takes-all-summer/words/en.lessons.json' with { type: 'json' }
import series from '@vedette/titles/late-unpleasantness/words/en.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { partsOf, type Term, termsOf } from '../src/terms-in.ts'

const zone: Term = { id: 'zone', name: 'Zone of control', says: 'Six hexes.', forms: ['zone', 'zone of control'] }
const step: Term = { id: 'step', name: 'Step', says: 'Strength.', forms: ['step', 'steps'] }
const marked = (text: string) =>
  partsOf(text, [zone, step])
    .map((part) => (part.term ? `[${part.text}]` : part.text))
    .join('')

describe('the terms of a text', () => {
  it('are marked once each, in whole words, the longest form first, and nothing else is changed', () => {
    expect(marked('A Zone of control costs steps; no zone costs two steps.')).toBe(
      'A [Zone of control] costs [steps]; no zone costs two steps.',
    )
    expect(marked('Footsteps, zoned.')).toBe('Footsteps, zoned.')
    expect(partsOf('Nothing is marked.', [])).toEqual([{ text: 'Nothing is marked.' }])
  })

  it('are found beside letters of any alphabet, and signs in a form are taken as they stand', () => {
    const odd: Term = { id: 'x', name: 'X', says: 'X.', forms: ['Stufe (voll)', 'Stärke'] }
    expect(partsOf('Die Stärke. Überstärke.', [odd]).map(({ text }) => text)).toEqual([
      'Die ',
      'Stärke',
      '. Überstärke.',
    ])
    expect(partsOf('Eine Stufe (voll).', [odd])[1]?.term).toBe(odd)
  })
})

/** What is asked, what stands on cards, what lessons say. */
const texts = (words: object, lessons: object, cards: readonly { readonly effect: string }[] = []): string[] => [
  ...Object.entries(words).flatMap(([key, text]) => (/^(prompt|mark)[.]/.test(key) ? [String(text)] : [])),
  ...Object.values(lessons).map(String),
  ...cards.map(({ effect }) => effect),
]

describe.each([
  ['gaines-mill', 'en', texts(mill, millLessons)],
  ['gaines-mill', 'de', texts(millGerman, millGermanLessons)],
  ['gates-of-richmond', 'en', texts({ ...series, ...gatesWords }, gatesLessons, gates.cards)],
  ['if-it-takes-all-summer', 'en', texts({ ...series, ...summerWords }, summerLessons, summer.cards)],
])('the terms of %s, in %s', async (id, language, read) => {
  const entry = entries.find(({ title }) => title.id === id)
  const words = await entry?.words(language)
  const terms = words ? termsOf(words) : []

  it('are all met in what is read at its table', () => {
    const met = new Set(read.flatMap((text) => partsOf(text, terms).flatMap(({ term }) => term?.id ?? [])))
    expect(terms.filter((term) => !met.has(term.id)).map(({ name }) => name)).toEqual([])
    expect(terms.length).toBeGreaterThan(8)
  })

  it('say in a sentence or two what they mean', () => {
    for (const { name, says, forms } of terms) {
      expect(says, name).toMatch(/^.{20,200}[.]$/)
      for (const form of forms) expect(form, name).toMatch(/\S/)
    }
  })
})
