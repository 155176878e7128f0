import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { attacked } from './duel.ts'
import { cardIs, field, modifiers, passes, play, throwing, where, why } from './kit.ts'

rule('12.0-conflict', 'a guide, then Rain: the attack is off, and the guide is spent all the same', () => {
  const s = attacked({ hands: { union: [37], confederate: [] } })
  s.card[33] = state.HAND + 1
  play(s, { do: 'play', card: 33 })
  s.card[37] = state.HAND
  play(s, { do: 'play', card: 37 })
  passes(s)
  expect([where(s, 'hooker'), where(s, 'dh_hill'), cardIs(s, 33), cardIs(s, 37)]).toEqual([
    'goldings_farm',
    'old_tavern',
    'discard',
    'discard',
  ])
})

rule(
  '12.0-conflict',
  'Forced March adds to what the Battle of the Axes left, and is undone by it when played before',
  () => {
    const lay = () => {
      const s = field({
        side: 'confederate',
        windows: true,
        at: { brightwell: ['huger'], white_house: ['hooker'] },
        hands: { confederate: [39], union: [41] },
      })
      s.standing[1] |= 4
      return s
    }
    const after = lay()
    play(
      after,
      { do: 'pick', piece: 'huger' },
      { do: 'announce' },
      { do: 'play', card: 41 },
      { do: 'choose-piece', piece: 'huger' },
    )
    passes(after)
    play(after, { do: 'play', card: 39 })
    for (const to of ['enroughty', 'new_market', 'curles_neck']) play(after, { do: 'march', to })
    expect(why(after, { do: 'march', to: 'varina' })).toBe('3.0-allowance no-points-left')
    const before = lay()
    play(before, { do: 'pick', piece: 'huger' }, { do: 'play', card: 39 }, { do: 'announce' }, { do: 'play', card: 41 })
    play(before, { do: 'choose-piece', piece: 'huger' })
    passes(before)
    play(before, { do: 'march', to: 'enroughty' })
    expect(why(before, { do: 'march', to: 'new_market' })).toBe('3.0-allowance no-points-left')
  },
)

rule('12.0-conflict', 'McClellan returns, then flees: without him in the stack the first card shifts nothing', () => {
  const at = { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'mcclellan'] }
  const s = attacked({ at, hands: { union: [36], confederate: [6] } })
  play(s, { do: 'pass', until: 'next' }, { do: 'lead', piece: 'hooker' }, { do: 'play', card: 36 })
  expect(modifiers(s).lines['card-36']).toBe(-2)
  throwing(play(s, { do: 'play', card: 6 }), 6)
  expect([where(s, 'mcclellan'), modifiers(s).lines['card-36']]).toEqual(['harrisons_landing', undefined])
})
