import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { piece } from '../pieces.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  type Field,
  field,
  lead,
  offers,
  play,
  type S,
  seenBy,
  strength,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

/** What the rulings say where the rulebook is silent, chapter by chapter; most have their tests in their chapters. */

describe('6.0 combat', () => {
  rule('6.1', 'the other side may attack a point over the same connection in its own player turn', () => {
    const at = { barker: ['stuart', 'ewell', 'jackson'], tucker_town: ['cooke'], dispatch_station: ['sykes', 'porter'] }
    const s = attack(field({ side: 'confederate', at }), ['ewell', 'jackson'], 'tucker_town')
    unharmed(throwing(play(s, { do: 'stand' }, lead('ewell')), 6, 6))
    expect([where(s, 'ewell'), s.attackedFrom.some((bits) => bits !== 0)]).toEqual(['tucker_town', true])
    play(s, { do: 'end-turn' })
    expect(s.attackedFrom.every((bits) => bits === 0)).toBe(true)
  })

  const crowd: Field = {
    at: {
      barker: ['sykes', 'morell', 'porter', 'richardson', 'sumner', 'union_infantry_dummy_1'],
      old_cold_harbor: ['ewell', 'winder', 'jackson'],
      chessman: ['mclaws'],
    },
    markers: { barker: 1, old_cold_harbor: 1, chessman: 1 },
  }
  const seen = (f: Field): string[] => {
    const s = play(attack(field(f), ['sykes', 'morell', 'porter'], 'old_cold_harbor'), lead('sykes'), lead('ewell'))
    const view = seenBy(s, 'confederate')
    return (f.at?.barker ?? []).filter((name) => view.where[piece(name)] !== 255)
  }

  rule('6.4-D', 'displayed is the attacking stack, not who stands beside it', () => {
    expect(seen(crowd)).toEqual(['sykes', 'morell', 'porter'])
  })

  rule('6.4-D', 'by option everybody in the point that the attack comes from', () => {
    expect(seen({ ...crowd, options: ['full-display'] })).toEqual(crowd.at?.barker)
  })

  for (const options of [[], ['sham-infantry']]) {
    rule(
      '6.4-C',
      `sham infantry beside attacking cavalry lets nobody withdraw, with ${options.join() || 'no option'}`,
      () => {
        const at = { barker: ['cooke', 'union_infantry_dummy_1'], old_cold_harbor: ['stuart'], chessman: ['mclaws'] }
        const s = attack(field({ at, options }), ['cooke', 'union_infantry_dummy_1'], 'old_cold_harbor')
        expect(asked(s)).toBe(options.length > 0 ? 'confederate cavalry' : 'union attack-lead')
      },
    )
  }

  for (const options of [[], ['driven-out']]) {
    rule(
      '6.6',
      `attackers destroyed as the third die would drive the defenders out, with ${options.join() || 'no option'}`,
      () => {
        const at = { barker: ['sykes'], old_cold_harbor: ['ewell'], chessman: ['mclaws'] }
        const s = attack(field({ at, options, strengths: { sykes: 1, ewell: 2 } }), ['sykes'], 'old_cold_harbor')
        unharmed(throwing(s, 5, 4))
        if (options.length === 0) {
          expect([asked(s), where(s, 'ewell'), where(s, 'sykes')]).toEqual([
            'union player-turn',
            'old_cold_harbor',
            'dead',
          ])
          return
        }
        expect(asked(s)).toBe('chance third-die')
        unharmed(throwing(s, 6))
        play(s, { do: 'retreat-all', to: 'beulah_church' })
        expect([asked(s), where(s, 'ewell'), company(s, 'union', 'old_cold_harbor')]).toEqual([
          'union player-turn',
          'beulah_church',
          [],
        ])
      },
    )
  }

  for (const options of [[], ['one-corps']]) {
    rule('7.1-mcclellan', `losses on a corps that does not count, with ${options.join() || 'no option'}`, () => {
      const at = { barker: ['sykes', 'richardson'], old_cold_harbor: ['ewell'], chessman: ['mclaws'] }
      const s = attack(field({ at, options, killed: ['mcclellan'] }), ['sykes', 'richardson'], 'old_cold_harbor')
      throwing(play(s, lead('sykes')), 1, 1)
      if (options.length === 0) {
        expect(offers(s, 'lose')).toHaveLength(2)
        play(s, { do: 'lose', piece: 'richardson' }, { do: 'lose', piece: 'richardson' })
        expect([strength(s, 'sykes'), strength(s, 'richardson')]).toEqual([4, 5])
      } else expect([strength(s, 'sykes'), strength(s, 'richardson')]).toEqual([2, 7])
    })
  }

  rule('6.4', 'who was held back in one round may fight in the next', () => {
    const s = attack(field(crowd), ['sykes', 'morell', 'porter'], 'old_cold_harbor')
    play(s, { do: 'hold-back', piece: 'morell' }, lead('sykes'), lead('ewell'))
    throwing(s, 3, 2, 6)
    for (const name of ['attack-break', 'defence-break']) expect([name, why(s, { do: 'go-on' })]).toEqual([name, null])
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(why(s, lead('morell'))).toBeNull()
  })
})

describe('5.1 dummies at any time', () => {
  const dummy = 'union_infantry_dummy_1'
  const decoy = (to: string) => ({ do: 'decoy', piece: dummy, to })
  const f: Field = {
    at: { barker: ['sykes', dummy], tucker_town: ['morell'], dispatch_station: ['hooker'], old_cold_harbor: ['ewell'] },
  }

  rule('5.1', 'set down where nobody stands it takes a marker if one is free', () => {
    const s = play(field(f), decoy('white_house'))
    expect([where(s, dummy), seenBy(s, 'confederate').where[piece(dummy)]]).toEqual(['white_house', 255])
  })
})

describe('12.0 cards at any time', () => {
  const pair: Field = {
    at: { barker: ['sykes', 'morell', 'porter'], old_cold_harbor: ['ewell', 'winder'], chessman: ['mclaws'] },
    hands: { union: [16, 17, 25], confederate: [38] },
    windows: true,
  }
  const pass = { do: 'pass', until: 'next' }
  /** The first roll has fallen, a 5: Sykes loses 1 and Morell 1, Ewell 1. */
  const rolled = (f: Field): S => {
    const s = attack(field(f), ['sykes', 'morell', 'porter'], 'old_cold_harbor')
    while (asked(s).endsWith('window')) play(s, pass)
    play(s, lead('sykes'), lead('ewell'))
    while (asked(s).endsWith('window')) play(s, pass)
    throwing(s, 2, 1)
    // Sykes bears the first loss; where he is gone by it, the second falls on Morell by itself.
    return asked(s) === 'union attack-loss' ? play(s, { do: 'lose', piece: 'morell' }) : s
  }

  rule('6.4', 'in the first round both may play cards once more before the third die', () => {
    const s = rolled(pair)
    expect(asked(s)).toBe('confederate window')
    play(s, { do: 'play', card: 38 })
    expect([cardIs(s, 38), asked(s)]).toEqual(['turn', 'union window'])
    expect(why(s, { do: 'play', card: 25 })).toBe('12.0 no-attack-declared')
    throwing(play(s, { do: 'play', card: 16 }), 1)
    play(s, { do: 'allot', piece: 'sykes' }, pass, pass)
    expect([strength(s, 'sykes'), asked(s)]).toEqual([5, 'chance third-die'])
    throwing(s, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(why(s, { do: 'play', card: 17 })).toBe('6.4 no-cards-in-further-rounds')
  })

  rule('11.0', 'a unit that has just lost its last point is not replenished', () => {
    const s = rolled({ ...pair, strengths: { sykes: 1 } })
    play(s, pass)
    throwing(play(s, { do: 'play', card: 16 }), 1)
    expect(why(s, { do: 'allot', piece: 'sykes' })).toBe('11.0 just-destroyed')
    expect(why(s, { do: 'allot', piece: 'morell' })).toBeNull()
  })

  rule('6.4', 'by option the first roll is the end of cards until the combat is over', () => {
    expect(asked(rolled({ ...pair, options: ['cards-before-the-roll'] }))).toBe('chance third-die')
  })
})
