import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  type Field,
  field,
  lead,
  listen,
  offers,
  play,
  retreatAll,
  roll,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const withdraw = (to: string) => ({ do: 'withdraw', to })
const gordonsville = ['field', 'hampton']

describe('6.4 C cavalry withdraws', () => {
  const against = (stack: string[], enemy: string[], more: Field = {}) =>
    attack(
      field({ at: { st_marys_church: stack, harris_store: enemy, gordonsville, culpeper: ['mott'] }, ...more }),
      stack,
      'harris_store',
    )

  rule(
    '6.4-C',
    'not without cavalry, not without a point to go to, not to the enemy, and no further than a neighbour',
    () => {
      expect(asked(against(['griffin'], ['rodes']))).toBe('chance combat')
      const shut = { mud_tavern: ['union_infantry_dummy_1'], nancy_wrights: ['union_infantry_dummy_2'] }
      const at = { st_marys_church: ['griffin'], harris_store: ['f_lee'], ...shut }
      expect(asked(against(['griffin'], ['f_lee'], { at }))).toBe('chance combat')
      const s = against(['griffin'], ['f_lee'])
      expect(why(s, withdraw('st_marys_church'))).toBe('6.6 enemy-there')
      expect(why(s, withdraw('milford_station'))).toBe('6.6 not-connected')
      expect(offers(s, 'withdraw').map((w) => w.to)).toEqual(['mud_tavern', 'nancy_wrights'])
    },
  )
})

describe('6.7 cavalry losses', () => {
  rule('6.7', 'cavalry goes even if the attacker is destroyed in that round', () => {
    const at = { st_marys_church: ['torbert'], harris_store: ['r_lee'], gordonsville, culpeper: ['mott'] }
    const s = attack(field({ at, strengths: { torbert: 1, r_lee: 1 + 1 } }), ['torbert'], 'harris_store')
    unharmed(roll(s, 7))
    expect([asked(s), where(s, 'torbert')]).toEqual(['confederate retreat', 'dead'])
    play(s, retreatAll('nancy_wrights'))
    expect(asked(s)).toBe('union player-turn')
  })

  rule('6.7', 'infantry that drives off the last defender moves in, whatever the third die says', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['hampton', 'stuart'], orange: ['field'] }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    const notes = listen(s)
    play(s, { do: 'stand' }, lead('hampton'))
    roll(s, 5)
    throwing(s, 1)
    play(s, retreatAll('mud_tavern'))
    expect([where(s, 'griffin'), where(s, 'stuart')]).toEqual(['harris_store', 'mud_tavern'])
    expect(notes.filter((n) => n.code === 'loss').map((n) => n.facts)).toEqual([
      { piece: 'griffin', left: 5 },
      { piece: 'griffin', left: 4 },
      { piece: 'hampton', left: 2 },
    ])
  })
})
