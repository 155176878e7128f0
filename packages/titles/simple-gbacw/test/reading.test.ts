import { readFileSync } from 'node:fs'
import { unique } from '@vedette/kit/test/data-laws.ts'
import { describe, expect, test } from 'vitest'
import rulebook from '../data/rulebook.json' with { type: 'json' }

/** A case of the independent reading: written from the rulebook alone, by eyes that had seen no code. */
interface Case {
  readonly id: string
  readonly rule: string
  readonly position: string
  readonly action: string
  readonly expected: string
}

const lines = readFileSync(new URL('./reading.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const cases = lines.map((line) => JSON.parse(line) as Case)
const chapterOf = (id: string) => id.replace(/\..*/, '')

describe('the cases of the independent reading', () => {
  test('are whole sentences, each under an id of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(unique(cases.map(({ id }) => id))).toBe(true)
    for (const { id, position, action, expected } of cases) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      for (const said of [position, action, expected]) expect(said, id).toMatch(/[.]$/)
    }
  })

  test('name paragraphs that the rulebook has, and cover every chapter', () => {
    const known = new Set(rulebook.map(({ id }) => id))
    expect(cases.filter(({ rule }) => !known.has(rule)).map(({ id }) => id)).toEqual([])
    const chapters = [...new Set(rulebook.map(({ id }) => chapterOf(id)))]
    expect([...new Set(cases.map(({ rule }) => chapterOf(rule)))]).toEqual(chapters)
  })
})
