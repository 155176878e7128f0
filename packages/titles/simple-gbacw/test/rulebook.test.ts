import { describe, expect, test } from 'vitest'
import { bits } from '../options.ts'
import { rulesIn } from '../rulebook.ts'

const { rulebook, rulings, options } = rulesIn()
const ids = rulebook.map(({ id }) => id)
/** Chapter, then the digits after the point one by one: 5.2 before 5.21, and 5.25 before 5.3. */
const inBook = (id: string): string => {
  const [chapter, rest] = id.split('.')
  return chapter.padStart(2, '0') + (rest === '0' ? '' : rest)
}

describe('the paragraphs', () => {
  test('stand in the order of the book, each under one that it belongs to', () => {
    expect(ids.map(inBook)).toEqual(ids.map(inBook).sort())
    for (const id of ids) {
      if (id.length - id.indexOf('.') > 2) expect(ids, id).toContain(id.slice(0, -1))
      expect(ids, id).toContain(id.replace(/\..*/, '.0'))
    }
  })

  test('are enforced, but for components and what only introduces others', () => {
    const count = (status: string) => rulebook.filter((one) => one.status === status).length
    expect([count('enforced'), count('component'), count('advice')]).toEqual([160, 9, 41])
  })

  test('have a switch in the rules for each that may be read or played in two ways', () => {
    expect(options.length).toBeGreaterThan(0)
    expect(Object.keys(bits).sort()).toEqual(options.map(({ id }) => id).sort())
  })

  test('are named by others only where there is one of that number', () => {
    const named = [...rulebook.map(({ text }) => text), ...rulings.flatMap(({ answer, reason }) => [answer, reason])]
    const numbers = named.flatMap((text) => text.match(/\b\d{1,2}\.\d{1,2}\b/g) ?? [])
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((id) => !ids.includes(id))).toEqual([])
  })
})
