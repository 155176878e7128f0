import type { DoorWords } from '@vedette/table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useLanguage } from '../src/i18n/language.ts'
import { doorWords } from '../src/lobby/door-words.ts'
import { Own } from '../src/own.tsx'
import { langOf } from '../src/say.ts'
import { loadTitle } from '../src/titles.ts'

const words = (battle: string): DoorWords => ({ battle, edition: '', wants: {}, scenarios: {} })
const door = (...languages: readonly string[]) => ({
  learn: 1,
  decisions: 10,
  lessons: 0,
  first: { scenario: 'battle', seat: 'union', level: 'level-2' },
  said: Object.fromEntries(languages.map((language) => [language, words(language)])),
})

it('marks at the door what is said in English for want of the language that is spoken', () => {
  expect(doorWords(door('en'), 'de')).toEqual({ said: words('en'), lang: 'en' })
  expect(doorWords(door('en', 'de'), 'de')).toEqual({ said: words('de') })
  expect(doorWords(door('en', 'de'), 'en')).toEqual({ said: words('en') })
  expect(doorWords(null, 'de')).toEqual({ said: null })
})

it('marks at the table the words of a title that has no pack of the language', async () => {
  const [gates, mill] = [
    await loadTitle({ rules: 'gates-of-richmond' }, 'de'),
    await loadTitle({ rules: 'gaines-mill' }, 'de'),
  ]
  expect([gates.language, mill.language]).toEqual(['en', 'de'])
  expect([langOf(gates, 'de'), langOf(gates, 'en'), langOf(mill, 'de')]).toEqual(['en', undefined, undefined])
})

it('marks within a sentence of the page what a title says in another language', () => {
  const spoken = useLanguage.getState()
  const said = (language: 'en' | 'de') => renderToStaticMarkup(createElement(Own, { loaded: { language } }, 'A'))
  expect([said('en'), said('de')]).toEqual(['A', '<span lang="de">A</span>'])
  useLanguage.setState({ language: 'de' })
  expect([said('en'), said('de')]).toEqual(['<span lang="en">A</span>', 'A'])
  useLanguage.setState(spoken)
})
