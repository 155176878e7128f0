import type { Facts, Line } from '@vedette/kernel'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { expect, it } from 'vitest'
import { rowsOf } from '../src/rows.ts'
import type { LoadedTitle } from '../src/titles.ts'

const places = ['Savage Station', 'Trent House', 'Fairfield']
const loaded = {
  table: { title: gatesOfRichmond, log: { joins: new Set(['march']), quiet: new Set() } },
  sentences: { notes: { march: ({ from, to }: Facts) => `From ${places[Number(from)]} to ${places[Number(to)]}.` } },
} as unknown as LoadedTitle

const march = (from: number, to: number): Line =>
  ({ kind: 'note', seat: null, code: 'march', facts: { side: 1, from, to } }) as unknown as Line

const texts = (...lines: Line[]): string[] => rowsOf(lines, loaded).map(({ text }) => text)

it('tells a march of several steps in one row', () => {
  expect(texts(march(0, 1), march(1, 2))).toEqual(['From Savage Station to Fairfield.'])
})

it('tells where a march that came back to its start had been', () => {
  expect(texts(march(0, 1), march(1, 2), march(2, 0))).toEqual([
    'From Savage Station to Fairfield.',
    'From Fairfield to Savage Station.',
  ])
})
