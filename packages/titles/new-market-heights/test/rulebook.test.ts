import { describe, expect, test } from 'vitest'
import { rulesIn } from '../rulebook.ts'

const { rulebook, rulings, options } = rulesIn()
const ids = rulebook.map(({ id }) => id)
/** Numbers that the book means where it prints others. */
const meant = ['23.5', '21.54', '21.52', '21.57', '22.1']

describe('the rulebook', () => {
  test('has its paragraphs, and beside them the cases of the standard rules with what they come from', () => {
    const own = rulebook.filter(({ origin }) => origin === undefined)
    const standard = rulebook.filter(({ origin }) => origin !== undefined)
    expect([own.length, standard.length]).toEqual([367 + 4, 149])
    expect(own.every(({ line }) => line > 0)).toBe(true)
    expect(standard.every(({ id, line }) => line === 0 && Number(id.split('.')[0]) < 19)).toBe(true)
    const from = (origin: string) => standard.filter((one) => one.origin === origin).length
    for (const origin of ['rulebook', 'derived', 'source', 'reconstruction']) expect(from(origin)).toBeGreaterThan(15)
  })

  test('says of every paragraph whether code must hold it', () => {
    const count = (status: string) => rulebook.filter((one) => one.status === status).length
    expect(count('component')).toBeLessThan(20)
    expect(count('enforced')).toBeGreaterThan(400)
  })

  test('names numbers only that there are', () => {
    const said = [...rulebook.map(({ text }) => text), ...rulings.flatMap(({ answer, reason }) => [answer, reason])]
    const numbers = said.flatMap((text) => text.match(/\b\d{1,2}\.\d{1,2}\b/g) ?? [])
    expect(numbers.length).toBeGreaterThan(60)
    expect(numbers.filter((id) => !ids.includes(id) && !meant.includes(id))).toEqual([])
  })

  test('has a ruling for every gap that was found, and an option for each that may be read in two ways', () => {
    expect(rulings.length).toBe(149 + 11)
    const switched = rulings.flatMap(({ option }) => (option ? [option] : []))
    expect(switched.sort()).toEqual(
      options
        .map(({ id }) => id)
        .filter((id) => !['prone', 'virginia-light-artillery'].includes(id))
        .sort(),
    )
  })
})
