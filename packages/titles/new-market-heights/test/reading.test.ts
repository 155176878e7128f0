import { readFileSync } from 'node:fs'
import { unique } from '@vedette/kit/test/data-laws.ts'
import { expect, test } from 'vitest'
import { rulesIn } from '../rulebook.ts'

/** A case of the independent reading (479 of them), written from the rulebook alone, and what came of it. */
interface Case {
  readonly case: number
  readonly rule: string
  readonly verdict: (typeof verdicts)[number]
  /** The file of rows that holds it, with the paragraph of the row where that is an older one; or a test. */
  readonly row?: string
  readonly why?: string
}
/**
 * The program was right at first; a row or test held it already; the program, or the case, was wrong; the text leaves it
 * open and the title's ruling stands; it cannot be played.
 */
const verdicts = ['right', 'held', 'program', 'case', 'open', 'unplayable'] as const

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const cases = read('reading.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

interface Row {
  readonly rule: string
  readonly note?: string
}
const rowsOf = (file: string) => JSON.parse(read(`positions/${file}.json`)) as readonly Row[]
const numbersIn = (note = ''): number[] => (note.match(/\d+/g) ?? []).map(Number)

test('each case is settled once, by a paragraph that there is', () => {
  const known = new Set(rulesIn().rulebook.map(({ id }) => id))
  expect(unique(cases.map((one) => one.case))).toBe(true)
  expect(cases.length).toBe(479)
  expect(cases.filter(({ rule, verdict }) => !known.has(rule) || !verdicts.includes(verdict))).toEqual([])
  expect(cases.filter(({ verdict, row, why }) => row === undefined && !(verdict === 'unplayable' && why))).toEqual([])
})

test('a row names the cases that it holds, and there is every row that a case names', () => {
  const named = cases.flatMap(({ case: n, row = '' }) => (row.startsWith('reading-') ? [[n, row] as const] : []))
  const files = [...new Set(named.map(([, file]) => file))]
  const noted = files.flatMap((file) => rowsOf(file).flatMap(({ note }) => numbersIn(note).map((n) => `${n} ${file}`)))
  expect(noted.sort()).toEqual(named.map(([n, file]) => `${n} ${file}`).sort())
  for (const { row = '' } of cases) {
    const [file, rule] = row.split(' ')
    if (rule)
      expect(
        rowsOf(file).some((one) => one.rule === rule),
        row,
      ).toBe(true)
  }
})
