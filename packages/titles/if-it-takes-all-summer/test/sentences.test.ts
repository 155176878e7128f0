import { describe, expect, test } from 'vitest'
import { codesOf, missing } from '../../test/codes.ts'
import { modifiers, notes, outcomes, prompts, refusals } from '../sentences.ts'

const found = codesOf(new URL('..', import.meta.url), new URL('../../late-unpleasantness/', import.meta.url))

test('the search finds codes of every kind', () => {
  expect([...found.refusals.keys()]).toEqual(expect.arrayContaining(['has-moved', 'line-is-blocked', 'no-enemy-stack']))
  expect([...found.prompts.keys()]).toEqual(expect.arrayContaining(['set-up', 'attack-lead', 'choose-heir', 'arrive']))
  expect([...found.notes.keys()]).toEqual(expect.arrayContaining(['loss', 'base-raided']))
  expect([...found.modifiers.keys()]).toEqual(expect.arrayContaining(['strength-double', 'river-bar']))
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

test('what is rolled before a combat is asked, told and added under its own name', () => {
  expect(prompts.wilderness({})).toMatch(/1 calls the attack off/)
  expect(notes.wilderness({ at: 'spottswood', die: 1, effect: 0 })).toBe(
    'Wilderness roll for Spottswood, die 1: there is no attack.',
  )
  expect(modifiers.wilderness({})).toBe('The Wilderness roll')
})
