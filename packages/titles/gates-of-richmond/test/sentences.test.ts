import { expect, test } from 'vitest'
import { everyCodeSpeaks } from '../../late-unpleasantness/test/sentences.ts'
import { codesOf } from '../../test/codes.ts'
import { gatesOfRichmond as title } from '../title.ts'
import en from '../words/en.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

const { sentences } = speak()

const found = codesOf(new URL('..', import.meta.url), new URL('../../late-unpleasantness/', import.meta.url))

test('the search finds codes of every kind', () => {
  expect([...found.refusals.keys()]).toEqual(expect.arrayContaining(['has-moved', 'no-way-to-retreat', 'not-in-hand']))
  expect([...found.prompts.keys()]).toEqual(expect.arrayContaining(['set-up', 'attack-lead', 'remove-dummy', 'combat']))
  expect([...found.notes.keys()]).toEqual(expect.arrayContaining(['loss', 'huger-slowed']))
  expect([...found.modifiers.keys()]).toEqual(expect.arrayContaining(['strength-double', 'card-*']))
})

everyCodeSpeaks(title, title.scenarios[0].id, found, sentences, en)
