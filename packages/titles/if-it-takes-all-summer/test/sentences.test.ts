import { expect, test } from 'vitest'
import { saysWhatItTells } from '../../late-unpleasantness/test/sentences.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import en from '../words/en.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

const { sentences } = speak()

saysWhatItTells(title, title.scenarios[0].id, sentences, en)

test('what is rolled before a combat is asked, told and added under its own name', () => {
  expect(sentences.prompts.wilderness({})).toMatch(/1 calls the attack off/)
  expect(sentences.notes.wilderness({ at: 'spottswood', die: 1, effect: 0 })).toBe(
    'Wilderness roll for Spottswood, die 1: there is no attack.',
  )
  expect(sentences.modifiers.wilderness({})).toBe('The Wilderness roll')
})
