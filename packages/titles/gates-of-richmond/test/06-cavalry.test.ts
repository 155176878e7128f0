import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
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
  const stuarts = ['stuart', 'confederate_cavalry_dummy_1']
  const against = (stack: string[], enemy: string[], more: Field = {}) =>
    attack(
      field({ at: { barker: stack, old_cold_harbor: enemy, chessman: ['mclaws'] }, ...more }),
      stack,
      'old_cold_harbor',
    )

  rule('6.4-C', 'cavalry may withdraw from infantry to a neighbouring point; infantry stays and fights', () => {
    const s = against(['sykes'], ['ewell', 'lee', ...stuarts])
    expect(asked(s)).toBe('confederate cavalry')
    play(s, { do: 'withdraw', to: 'new_cold_harbor' })
    expect(company(s, 'confederate', 'new_cold_harbor')).toEqual([...stuarts].sort())
    expect(company(s, 'confederate', 'old_cold_harbor')).toEqual(['ewell', 'lee'])
    expect(asked(s)).toBe('confederate defence-lead')
  })

  rule('6.4-C', 'or stand', () => {
    const s = play(against(['sykes'], ['stuart']), { do: 'stand' })
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.4-C', 'if the point is empty then, the attackers must enter it and are finished; leaders ride along', () => {
    const s = play(against(['sykes'], [...stuarts, 'lee']), { do: 'withdraw', to: 'beulah_church' })
    expect(company(s, 'confederate', 'beulah_church')).toEqual([...stuarts, 'lee'].sort())
    expect([where(s, 'sykes'), asked(s), why(s, { do: 'pick', piece: 'sykes' })]).toEqual([
      'old_cold_harbor',
      'union player-turn',
      '3.0 has-moved',
    ])
  })

  rule('6.4-C', 'sham cavalry withdraws like real cavalry, alone or not, and so gives nothing away', () => {
    const s = against(['sykes'], ['confederate_cavalry_dummy_1'])
    expect(asked(s)).toBe('confederate cavalry')
    const gone = play(s, { do: 'withdraw', to: 'beulah_church' })
    expect([where(gone, 'confederate_cavalry_dummy_1'), where(gone, 'sykes')]).toEqual([
      'beulah_church',
      'old_cold_harbor',
    ])
    const stood = play(against(['sykes'], ['confederate_cavalry_dummy_1']), { do: 'stand' })
    expect(where(stood, 'confederate_cavalry_dummy_1')).toBe('dead')
  })

  rule('6.4-C', 'not from cavalry alone', () => {
    expect(asked(against(['cooke'], ['stuart']))).toBe('chance combat')
    expect(asked(against(['cooke', 'union_infantry_dummy_1'], ['stuart']))).toBe('union attack-lead')
  })

  rule('6.4-C', 'but from cavalry with infantry', () => {
    expect(asked(against(['cooke', 'sykes'], ['stuart']))).toBe('confederate cavalry')
  })

  rule('6.4-C', 'not without a point to go to, and not without cavalry', () => {
    expect(asked(against(['sykes'], ['ewell']))).toBe('chance combat')
    const shut = field({
      at: {
        barker: ['sykes'],
        old_cold_harbor: ['stuart'],
        beulah_church: ['union_infantry_dummy_1'],
        new_cold_harbor: ['union_infantry_dummy_2'],
      },
    })
    expect(asked(attack(shut, ['sykes'], 'old_cold_harbor'))).toBe('chance combat')
  })

  rule('6.4-C', 'not to the enemy, and not further than a neighbour', () => {
    const s = against(['sykes'], ['stuart'])
    expect(why(s, { do: 'withdraw', to: 'barker' })).toBe('6.6 enemy-there')
    expect(why(s, { do: 'withdraw', to: 'gaines_mill' })).toBe('6.6 not-connected')
    expect(offers(s, 'withdraw').map((w) => w.to)).toEqual(['new_cold_harbor', 'beulah_church'])
  })
})

describe('6.7 cavalry losses', () => {
  rule('6.7', 'when cavalry of the defender takes a loss all his cavalry leaves; infantry fights on', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell', 'stuart', 'confederate_cavalry_dummy_1'] } })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'stand' }, lead('ewell'))
    roll(s, 9)
    play(s, { do: 'lose', piece: 'stuart' })
    throwing(s, 1)
    expect(asked(s)).toBe('confederate retreat')
    expect(why(s, retreat('ewell', 'new_cold_harbor'))).toBe('6.6 not-retreating')
    play(s, retreatAll('new_cold_harbor'))
    expect(company(s, 'confederate', 'new_cold_harbor')).toEqual(['confederate_cavalry_dummy_1', 'stuart'])
    expect(asked(s)).toBe('union attack-break')
  })

  rule('6.7', 'cavalry that took no loss stays', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell', 'stuart'] } })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'stand' }, lead('ewell'))
    roll(s, 5)
    throwing(s, 4)
    expect([asked(s), where(s, 'stuart')]).toEqual(['union attack-break', 'old_cold_harbor'])
  })

  rule('6.7', "the attacker's cavalry goes back; his infantry fights on", () => {
    const s = field({ at: { barker: ['sykes', 'cooke'], old_cold_harbor: ['ap_hill'] } })
    attack(s, ['sykes', 'cooke'], 'old_cold_harbor')
    play(s, lead('sykes'))
    roll(s, 5)
    play(s, { do: 'lose', piece: 'cooke' })
    throwing(s, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('chance combat')
    roll(s, 9)
    throwing(s, 6)
    play(s, retreatAll('new_cold_harbor'))
    expect([where(s, 'sykes'), where(s, 'cooke')]).toEqual(['old_cold_harbor', 'barker'])
  })

  rule('6.7', 'cavalry of both sides may have to go at the same time', () => {
    const s = field({
      at: {
        barker: ['cooke'],
        old_cold_harbor: ['stuart', 'lee', 'confederate_infantry_dummy_1'],
        chessman: ['mclaws'],
      },
    })
    attack(s, ['cooke'], 'old_cold_harbor')
    play(s, lead('stuart'))
    roll(s, 7)
    throwing(s, 3)
    unharmed(s)
    expect(asked(s)).toBe('confederate retreat')
    // No infantry stays, so leaders and dummies go with the cavalry.
    play(s, retreatAll('beulah_church'))
    expect(company(s, 'confederate', 'beulah_church')).toEqual(['confederate_infantry_dummy_1', 'lee', 'stuart'])
    expect([where(s, 'cooke'), asked(s)]).toEqual(['barker', 'union player-turn'])
  })

  rule('6.7', 'cavalry goes even if the attacker is destroyed in that round', () => {
    const s = field({
      at: { barker: ['cooke'], old_cold_harbor: ['stuart'], tucker_town: ['sykes'], chessman: ['mclaws'] },
      strengths: { cooke: 1 },
    })
    attack(s, ['cooke'], 'old_cold_harbor')
    unharmed(roll(s, 7))
    expect([asked(s), where(s, 'cooke')]).toEqual(['confederate retreat', 'dead'])
    play(s, retreatAll('new_cold_harbor'))
    expect(asked(s)).toBe('union player-turn')
  })

  rule('6.7', 'infantry that drives off the last defender moves in, whatever the third die says', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['stuart'], chessman: ['mclaws'] } })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'stand' })
    roll(s, 5)
    throwing(s, 1)
    play(s, retreatAll('new_cold_harbor'))
    expect(where(s, 'sykes')).toBe('old_cold_harbor')
  })

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

    rule('6.6', 'a retreat takes it along', () => {
      const at = { barker: ['dh_hill'], tucker_town: ['cooke', 'peck'], white_house: ['sykes'] }
      const s = attack(field({ side: 'confederate', at }), ['dh_hill'], 'tucker_town')
      play(s, { do: 'stand' }, holdBack('peck'))
      roll(s, 9)
      throwing(s, 6)
      play(s, retreatAll('dispatch_station'))
      expect([where(s, 'cooke'), where(s, 'peck'), where(s, 'dh_hill')]).toEqual([
        'dispatch_station',
        'dispatch_station',
        'tucker_town',
      ])
    })

    /** Stuart alone attacks, and D. H. Hill beside him is held back. */
    const mirror = (strength: number) => {
      const at = { barker: ['dh_hill', 'stuart'], tucker_town: ['peck'], white_house: ['sykes'] }
      const s = field({ side: 'confederate', at, strengths: { stuart: strength } })
      attack(s, ['dh_hill', 'stuart'], 'tucker_town')
      play(s, holdBack('dh_hill'))
      expect(asked(s)).toBe('chance combat')
      roll(s, 5)
      return s
    }

    rule('6.7', 'the attack may go on with it where the cavalry that attacked was hurt', () => {
      const s = throwing(mirror(3), 5)
      expect([asked(s), offers(s, 'break-off')]).toEqual(['confederate attack-break', [breakOff('dh_hill')]])
      play(s, { do: 'go-on' }, { do: 'go-on' })
      expect(asked(s)).toBe('chance combat')
      roll(s, 11)
      play(unharmed(s), retreatAll('dispatch_station'))
      expect([where(s, 'dh_hill'), where(s, 'stuart')]).toEqual(['tucker_town', 'barker'])
    })

    rule('6.1', 'also where that cavalry was destroyed: the third die is thrown', () => {
      const s = mirror(2)
      expect([asked(s), where(s, 'stuart')]).toEqual(['chance third-die', 'barker'])
      throwing(s, 5)
      expect([asked(s), where(s, 'stuart')]).toEqual(['confederate attack-break', 'dead'])
      expect(asked(throwing(mirror(2), 1))).toBe('confederate player-turn')
    })
  })
})
