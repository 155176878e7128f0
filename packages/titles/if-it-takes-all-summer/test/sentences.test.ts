import { expect, test } from 'vitest'
import { everyCodeSpeaks } from '../../late-unpleasantness/test/sentences.ts'
import { codesOf } from '../../test/codes.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import en from '../words/en.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

const { sentences } = speak()

const found = codesOf(new URL('..', import.meta.url), new URL('../../late-unpleasantness/', import.meta.url))

test('the search finds codes of every kind', () => {
  expect([...found.refusals.keys()]).toEqual(expect.arrayContaining(['has-moved', 'line-is-blocked', 'no-enemy-stack']))
  expect([...found.prompts.keys()]).toEqual(expect.arrayContaining(['set-up', 'attack-lead', 'choose-heir', 'arrive']))
  expect([...found.notes.keys()]).toEqual(expect.arrayContaining(['loss', 'base-raided']))
  expect([...found.modifiers.keys()]).toEqual(expect.arrayContaining(['strength-double', 'river-bar']))
})

everyCodeSpeaks(title, title.scenarios[0].id, found, sentences, en)

test('what is rolled before a combat is asked, told and added under its own name', () => {
  expect(sentences.prompts.wilderness({})).toMatch(/1 calls the attack off/)
  expect(sentences.notes.wilderness({ at: 'spottswood', die: 1, effect: 0 })).toBe(
    'Wilderness roll for Spottswood, die 1: there is no attack.',
  )
  expect(sentences.modifiers.wilderness({})).toBe('The Wilderness roll')
})
