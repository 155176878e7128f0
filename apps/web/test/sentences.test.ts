import { speechOf } from '@vedette/kit/table/speech.ts'
import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en.json' with { type: 'json' }

describe('the sentences of the shell', () => {
  it('are messages that can be read, all of them', () => {
    // Whatever a message asks for is given: a number, which is every plural's as well as every text's.
    const everything = new Proxy({}, { has: () => true, get: () => 2 })
    const { say } = speechOf([{ language: 'en-GB', pack: en }])
    for (const key of Object.keys(en)) expect(say(key, everything), key).not.toMatch(/[{}]/)
  })
})
