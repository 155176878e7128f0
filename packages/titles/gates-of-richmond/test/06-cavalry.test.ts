import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  type Field,
  field,
  listen,
  offers,
  play,
  retreat,
  retreatAll,
  roll,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const holdBack = (piece: string) => ({ do: 'hold-back', piece })
const breakOff = (piece: string) => ({ do: 'break-off', piece })

describe('6.4 C cavalry withdraws', () => {
  const against = (stack: string[], enemy: string[], more: Field = {}) =>
    attack(
      field({ at: { barker: stack, old_cold_harbor: enemy, chessman: ['mclaws'] }, ...more }),
      stack,
      'old_cold_harbor',
    )

  rule('6.4-C', 'which is told as a march of its own side', () => {
    const s = against(['sykes'], ['ewell', 'stuart'])
    const notes = listen(s)
    play(s, { do: 'withdraw', to: 'new_cold_harbor' })
    expect(notes.find(({ code }) => code === 'cavalry-withdraws')?.facts.side).toBe(0)
  })

  rule('6.4-C', 'not to the enemy, and not further than a neighbour', () => {
    const s = against(['sykes'], ['stuart'])
    expect(why(s, { do: 'withdraw', to: 'barker' })).toBe('6.6 enemy-there')
    expect(why(s, { do: 'withdraw', to: 'gaines_mill' })).toBe('6.6 not-connected')
    expect(offers(s, 'withdraw').map((w) => w.to)).toEqual(['new_cold_harbor', 'beulah_church'])
  })
})

describe('6.7 cavalry losses', () => {
  rule('6.7', 'the losses of the round are told as they fall', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['stuart'], chessman: ['mclaws'] } })
    const notes = listen(attack(s, ['sykes'], 'old_cold_harbor'))
    play(s, { do: 'stand' })
    roll(s, 5)
    expect(notes.filter((n) => n.code === 'loss').map((n) => n.facts)).toEqual([
      { piece: 'sykes', left: 4 },
      { piece: 'sykes', left: 3 },
      { piece: 'stuart', left: 2 },
    ])
  })

  describe('infantry that sat out is present, though it takes no part', () => {
    /** D. H. Hill against Tucker Town, where Cooke fights alone and is hurt. */
    const driven = (third: number) => {
      const s = field({
        side: 'confederate',
        at: { barker: ['dh_hill'], tucker_town: ['cooke', 'peck'], white_house: ['sykes'] },
      })
      attack(s, ['dh_hill'], 'tucker_town')
      play(s, { do: 'stand' }, holdBack('peck'))
      expect(asked(s)).toBe('chance combat')
      roll(s, 6)
      throwing(s, third)
      expect(why(s, retreat('peck', 'turkey_hill'))).toMatch(/^6\.6 not-/)
      return play(s, retreatAll('dispatch_station'))
    }

    rule('6.7', 'it stays when the cavalry is driven off: the attack ends, and nobody moves in', () => {
      const s = driven(1)
      expect([asked(s), where(s, 'cooke'), where(s, 'peck'), where(s, 'dh_hill')]).toEqual([
        'confederate player-turn',
        'dispatch_station',
        'tucker_town',
        'barker',
      ])
    })

    rule('6.7', 'or it fights the next round, if it does not break off', () => {
      const s = driven(6)
      expect([asked(s), offers(s, 'break-off')]).toEqual(['confederate attack-break', [breakOff('dh_hill')]])
      play(s, { do: 'go-on' })
      expect([asked(s), offers(s, 'break-off')]).toEqual(['union defence-break', [breakOff('peck')]])
      play(s, { do: 'go-on' })
      expect(asked(s)).toBe('chance combat')
      roll(s, 11)
      play(unharmed(s), retreatAll('dispatch_station'))
      expect([where(s, 'peck'), where(s, 'dh_hill')]).toEqual(['dispatch_station', 'tucker_town'])
    })
  })
})
