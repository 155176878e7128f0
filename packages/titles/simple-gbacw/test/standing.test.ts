import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { expect, test } from 'vitest'
import { USA } from '../units.ts'
import { asked, field, play, why } from './kit.ts'

/** What a side has answered beforehand (rules/standing.ts). */

test('whoever is asked anything may say that he wants to be asked everything again', () => {
  const s = field({
    brigade: 'gregg',
    at: { '1-south-carolina': '2106 sse', 'c-mass': '2109 nnw' },
  })
  s.answering[USA] = UNTIL.game
  s.silent[USA] = UNTIL.turn
  play(s, { do: 'pick', piece: '1-south-carolina' })
  play(s, { do: 'step', to: '2107' })
  play(s, { do: 'halt', facing: 'sse' })
  expect(asked(s)).toBe('union react')
  expect(why(s, { do: 'ask-again' })).toBeNull()
  play(s, { do: 'ask-again' })
  expect([asked(s), s.answering[USA], s.silent[USA]]).toEqual(['union react', UNTIL.now, UNTIL.now])
  expect(why(s, { do: 'ask-again' })).toBe('3.0 asked-anyway')
})
