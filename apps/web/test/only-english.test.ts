import type { DoorWords } from '@vedette/table'
import { expect, it } from 'vitest'
import { doorWords } from '../src/lobby/door-words.ts'
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
  const [gates, mill] = [await loadTitle('gates-of-richmond', 'de'), await loadTitle('gaines-mill', 'de')]
  expect([gates.language, mill.language]).toEqual(['en', 'de'])
  expect([langOf(gates, 'de'), langOf(gates, 'en'), langOf(mill, 'de')]).toEqual(['en', undefined, undefined])
})
