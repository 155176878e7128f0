import { describe, expect, test } from 'vitest'
import { codesOf, missing } from '../../test/codes.ts'
import { modifiers, notes, outcomes, prompts, refusals } from '../sentences.ts'

const found = codesOf(new URL('..', import.meta.url), new URL('../../late-unpleasantness/', import.meta.url))

test('the search finds codes of every kind', () => {
  expect([...found.refusals.keys()]).toEqual(expect.arrayContaining(['has-moved', 'no-way-to-retreat', 'not-in-hand']))
  expect([...found.prompts.keys()]).toEqual(expect.arrayContaining(['set-up', 'attack-lead', 'remove-dummy', 'combat']))
  expect([...found.notes.keys()]).toEqual(expect.arrayContaining(['loss', 'huger-slowed']))
  expect([...found.modifiers.keys()]).toEqual(expect.arrayContaining(['strength-double', 'card-*']))
})

describe('every code has its sentence', () => {
  test('refusals', () => expect(missing(found.refusals, refusals)).toEqual([]))
  test('lines of sums', () => expect(missing(found.modifiers, modifiers)).toEqual([]))
  test('notes of the log', () => expect(missing(found.notes, notes)).toEqual([]))
  test('endings', () => expect(missing(found.outcomes, outcomes)).toEqual([]))
  test('prompts and throws', () => expect(missing(found.prompts, prompts)).toEqual([]))
})

test('no sentence shows a hole when facts are missing', () => {
  for (const sentences of [refusals, modifiers, notes, prompts, outcomes]) {
    for (const [code, sentence] of Object.entries(sentences)) {
      expect(sentence({}), code).not.toMatch(/\[object|NaN|null/)
      expect(sentence({}).length, code).toBeGreaterThan(2)
    }
  }
})
