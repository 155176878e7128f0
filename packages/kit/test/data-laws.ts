import { readFileSync } from 'node:fs'
import type { OptionText, RuleEntry, Ruling } from '@vedette/table'
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Pack } from '../table/speech.ts'

/** A rulebook in our words, what we decided about it, and what may be switched on. */
interface Texts {
  readonly rulebook: readonly RuleEntry[]
  /** How many paragraphs the rulebook has. */
  readonly paragraphs: number
  readonly rulings: readonly Ruling[]
  readonly options: readonly OptionText[]
  /** The English texts of these three. */
  readonly texts: Pack
}

/** What a title has written down: its data with their schemas, its rulebook, its rulings. */
export interface Written extends Texts {
  readonly title: { readonly id: string }
  /** Of its files, by their names with a capital. */
  readonly schemas: Readonly<Record<string, TSchema>>
  /** The page of where all this comes from, made anew. */
  readonly page: () => string
}

export const unique = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length

/** Every file keeps to its schema. */
function schemaLaws(files: Readonly<Record<string, readonly [TSchema, unknown]>>): void {
  const ajv = new Ajv({ allErrors: true })
  for (const [name, [schema, data]] of Object.entries(files)) {
    test(`${name}.json keeps to its schema`, () => {
      const ok = ajv.validate(schema, data)
      expect(ajv.errors ?? []).toEqual([])
      expect(ok).toBe(true)
    })
  }
}

/** The page of where a title's data come from is the one that is kept. */
function pageLaw({ title, page }: Pick<Written, 'title' | 'page'>): void {
  test('is told of on the page of where it comes from', () => {
    const kept = readFileSync(new URL(`../../../docs/provenance/${title.id}.md`, import.meta.url), 'utf8')
    expect(kept, 'Run: npm run provenance -w @vedette/titles').toBe(page())
  })
}

/** What holds of whatever a title has written down, as tests. */
export function dataLaws({ title, schemas, rulebook, paragraphs, rulings, options, texts, page }: Written): void {
  const files = Object.fromEntries(
    Object.entries(schemas).map(([called, schema]) => {
      const name = called.toLowerCase()
      const file = new URL(`../../titles/${title.id}/data/${name}.json`, import.meta.url)
      return [name, [schema, JSON.parse(readFileSync(file, 'utf8')) as unknown] as const]
    }),
  )
  describe('every data file', () => {
    schemaLaws(files)

    test('names only paragraphs that the rulebook has', () => {
      const named = new Set<string>()
      const walk = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return
        if ('kind' in value && 'rule' in value && typeof value.rule === 'string') named.add(value.rule)
        for (const inner of Object.values(value)) walk(inner)
      }
      for (const [, data] of Object.values(files)) walk(data)
      for (const entry of [...rulings, ...options]) named.add(entry.rule)
      const known = new Set(rulebook.map(({ id }) => id))
      expect([...named].filter((id) => !known.has(id))).toEqual([])
    })

    pageLaw({ title, page })
  })

  textLaws({ rulebook, paragraphs, rulings, options, texts })
}

/** What holds of a rulebook, its rulings and its options. */
function textLaws({ rulebook, paragraphs, rulings, options, texts }: Texts): void {
  describe('rulebook and rulings', () => {
    test('ids are unique and every text is complete', () => {
      expect(rulebook.length).toBe(paragraphs)
      for (const list of [rulebook, rulings, options]) expect(unique(list.map(({ id }) => id))).toBe(true)
      for (const { id, text } of rulebook) expect(text, id).toMatch(/[.]$/)
      for (const { id, question, answer, reason } of rulings) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(question, id).toMatch(/[?.]$/)
        expect(answer, id).toMatch(/[.]$/)
        expect(reason, id).toMatch(/[.]$/)
      }
    })

    test('each has its texts, and no text is left over', () => {
      const keys = [
        ...rulebook.flatMap(({ id }) => [`rule.${id}`, `rule.${id}.text`]),
        ...rulings.flatMap(({ id }) => ['question', 'answer', 'reason'].map((part) => `ruling.${id}.${part}`)),
        ...options.flatMap(({ id }) => [`option.${id}`, `option.${id}.text`]),
      ]
      expect(Object.keys(texts).sort()).toEqual(keys.sort())
      for (const { id, title, status } of rulebook) {
        expect(title, id).toMatch(/./)
        expect(['enforced', 'component', 'advice'], id).toContain(status)
      }
    })

    test('rulings with a switch name an option', () => {
      const ids = new Set(options.map(({ id }) => id))
      expect(rulings.flatMap(({ option }) => (option && !ids.has(option) ? [option] : []))).toEqual([])
    })
  })
}
