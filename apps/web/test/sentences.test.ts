import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en.json' with { type: 'json' }
import { speaker } from '../src/i18n/speech.ts'

describe('the sentences of the shell', () => {
  it('are messages that can be read, all of them', () => {
    // Whatever a message asks for is given: a number, which is every plural's as well as every text's.
    const everything = new Proxy({}, { has: () => true, get: () => 2 })
    const say = speaker('en', en)
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(say(key, everything), key).not.toMatch(/[{}]/)
  })

  it('name a fact that nobody has given', () => {
    const say = speaker('en', { waits: 'Waiting for the {seat} player' })
    expect(() => say('waits')).toThrow(/seat/)
    expect(say('waits', { seat: 'Union' })).toBe('Waiting for the Union player')
  })
})
