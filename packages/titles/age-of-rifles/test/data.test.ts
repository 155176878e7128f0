import { readdirSync, readFileSync } from 'node:fs'
import { dataLaws } from '@vedette/kit/test/data-laws.ts'
import { describe, expect, test } from 'vitest'
import { Evaluation, Options, Scenarios, Strength, Tables, Units } from '../data/schema.ts'
import { bits, isOffered, OPTION } from '../options.ts'
import { rulesIn } from '../rulebook.ts'
import { page } from '../scripts/provenance.ts'
import en from '../words/en.rules.json' with { type: 'json' }

/** Paragraphs, tables and scenarios of the module; rules of the series, and nine that stand among them without a number. */
const [module, series] = [49, 124 + 9]
const { rulebook, rulings, options } = rulesIn()

dataLaws({
  title: { id: 'age-of-rifles' },
  schemas: { Units, Tables, Scenarios, Options, Evaluation, Strength },
  ...rulesIn(),
  texts: en,
  paragraphs: module + series,
  page,
})

describe('the rulebook', () => {
  test('has what the module prints, and beside it the rules of the series with what they come from', () => {
    const printed = rulebook.filter(({ origin }) => origin === undefined)
    const beside = rulebook.filter(({ origin }) => origin !== undefined)
    expect([printed.length, beside.length]).toEqual([module, series])
    expect([printed.every(({ line }) => line > 0), beside.every(({ line }) => line === 0)]).toEqual([true, true])
    const from = (origin: string) => beside.filter((one) => one.origin === origin).length
    for (const origin of ['rulebook', 'derived', 'source', 'reconstruction'])
      expect(from(origin), origin).toBeGreaterThan(2)
  })

  test('speaks only of paragraphs that there are', () => {
    const known = new Set(rulebook.map(({ id }) => id))
    const said = [...rulebook.map(({ text }) => text), ...rulings.flatMap(({ answer, reason }) => [answer, reason])]
    const numbers = said.flatMap((text) => text.match(/\b\d{1,2}(\.\d{1,2}){1,2}\b/g) ?? [])
    expect(numbers.length).toBeGreaterThan(4)
    expect(numbers.filter((id) => !known.has(id))).toEqual([])
  })

  test('has a ruling for every gap, and one for each option that is a second reading', () => {
    expect(rulings.length).toBeGreaterThanOrEqual(98 + 6 + 13)
    const switched = rulings.flatMap(({ option }) => (option ? [option] : []))
    const offered = ['unit-morale', 'supply', 'uncertain-forces', 'points-victory', 'hidden-forces', 'dummies']
    const own = [...offered, 'open-orders', 'bombard-stacked']
    expect(switched.sort()).toEqual(
      options
        .map(({ id }) => id)
        .filter((id) => !own.includes(id))
        .sort(),
    )
  })

  test('offers the options that a rule reads, and no others', () => {
    const folders = ['../rules/', '../'].map((folder) => new URL(folder, import.meta.url))
    const code = folders.flatMap((folder) =>
      readdirSync(folder).flatMap((file) =>
        file.endsWith('.ts') ? [readFileSync(new URL(file, folder), 'utf8')] : [],
      ),
    )
    const read = Object.entries(OPTION).flatMap(([name, bit]) =>
      code.some((text) => text.includes(`OPTION.${name})`)) ? [bit] : [],
    )
    expect(
      options
        .filter(isOffered)
        .map(({ id }) => bits[id])
        .sort(),
    ).toEqual(read.sort())
  })

  test('keeps each option as a bit of its own', () => {
    expect(Object.keys(bits).sort()).toEqual(options.map(({ id }) => id).sort())
    expect(new Set(Object.values(bits)).size).toBe(options.length)
  })
})
