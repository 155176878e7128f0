import { argumentsOf, speechOf } from '@vedette/kit/table/speech.ts'
import { afterAll, describe, expect, it } from 'vitest'
import de from '../src/i18n/de.json' with { type: 'json' }
import en from '../src/i18n/en.json' with { type: 'json' }
import { t, tOf } from '../src/i18n/index.ts'
import { useLanguage } from '../src/i18n/language.ts'

const packs = { 'en-GB': en, de }

describe.each(Object.entries(packs))('the sentences of the shell, %s', (language, pack) => {
  it('are messages that can be read, all of them', () => {
    // Whatever a message asks for is given: a number, which is every plural's as well as every text's.
    const everything = new Proxy({}, { has: () => true, get: () => 2 })
    const { say } = speechOf([{ language, pack }])
    for (const key of Object.keys(pack)) expect(say(key, everything), key).not.toMatch(/[{}]/)
  })

  it('are whole, and ask for no more than the English ones', () => {
    expect(Object.keys(pack)).toEqual(Object.keys(en))
    const more = Object.entries(en).flatMap(([key, text]) => {
      const known = argumentsOf(text)
      return [...argumentsOf(pack[key as keyof typeof en])].flatMap((fact) =>
        known.has(fact) ? [] : [`${key}: ${fact}`],
      )
    })
    expect(more).toEqual([])
  })
})

describe('the language', () => {
  const before = useLanguage.getState()
  afterAll(() => useLanguage.setState(before))

  it('is changed in the running page, and what a pack lacks is said in English', () => {
    expect(tOf('seat', 'confederate')).toBe('Confederate')
    const { say } = speechOf([
      { language: 'de', pack: { 'line.over': de['line.over'] } },
      { language: 'en-GB', pack: en },
    ])
    useLanguage.setState({ language: 'de', t: say })
    expect([t('line.over'), t('line.drawn')]).toEqual(['Die Partie ist zu Ende', 'The game is drawn'])
  })
})
