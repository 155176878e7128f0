import type { Summary } from '@vedette/wire'
import { expect, it } from 'vitest'
import type { KeptGame } from '../src/games.ts'
import { underWay } from '../src/lobby/mine.ts'

const kept = (id: string, more: Partial<KeptGame> = {}): KeptGame => ({
  id,
  title: 'gaines-mill',
  tokens: { union: `token of ${id}` },
  links: {},
  made: 0,
  seen: {},
  ...more,
})
const told = (id: string, more: Partial<Summary> = {}): Summary => ({ token: `token of ${id}`, ...more })

it('offers what can be played on, what waits for this person first', () => {
  const games = [kept('theirs'), kept('won'), kept('moved'), kept('mine')]
  const summaries = [
    told('theirs', { mine: false }),
    told('won', { outcome: { winner: 0, code: 'resigned', rule: '0' } }),
    told('moved', { code: 'moved' }),
    told('mine', { mine: true }),
  ]
  expect(underWay(games, summaries).map(({ id }) => id)).toEqual(['mine', 'theirs'])
})

it('goes by what was last known until the server has told', () => {
  expect(underWay([kept('over', { over: true }), kept('going')], []).map(({ id }) => id)).toEqual(['going'])
})
