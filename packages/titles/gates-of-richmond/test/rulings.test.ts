import { describe, expect } from 'vitest'
import { rule } from '../../testing.ts'
import { piece } from '../pieces.ts'
import { attack, type Field, field, lead, modifiers, play, seenBy, throwing, unharmed, where, why } from './kit.ts'

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

  rule('6.4', 'who was held back in one round may fight in the next', () => {
    const s = attack(field(crowd), ['sykes', 'morell', 'porter'], 'old_cold_harbor')
    play(s, { do: 'hold-back', piece: 'morell' }, lead('sykes'), lead('ewell'))
    throwing(s, 3, 2, 6)
    for (const name of ['attack-break', 'defence-break']) expect([name, why(s, { do: 'go-on' })]).toEqual([name, null])
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(why(s, lead('morell'))).toBeNull()
  })

  rule('table-drm', 'cavalry against infantry only: dummies and those held back count on neither side', () => {
    const at = {
      barker: ['cooke', 'union_infantry_dummy_1'],
      old_cold_harbor: ['ewell', 'confederate_cavalry_dummy_1'],
      chessman: ['mclaws'],
    }
    const s = attack(field({ at }), ['cooke', 'union_infantry_dummy_1'], 'old_cold_harbor')
    expect(modifiers(play(s, lead('cooke'), lead('ewell'))).lines['cavalry-against-infantry']).toBe(-1)
    const mixed = attack(field({ at: { ...at, old_cold_harbor: ['ewell', 'stuart'] } }), ['cooke'], 'old_cold_harbor')
    play(mixed, { do: 'hold-back', piece: 'stuart' })
    expect(modifiers(mixed).lines['cavalry-against-infantry']).toBe(-1)
  })

  rule(
    '6.7',
    'with the last cavalry that rides off go sham cavalry and sham infantry, and the attackers move in',
    () => {
      const shams = ['confederate_cavalry_dummy_1', 'confederate_infantry_dummy_1']
      const at = { barker: ['sykes', 'porter'], old_cold_harbor: ['stuart', ...shams], chessman: ['mclaws'] }
      const s = play(attack(field({ at }), ['sykes', 'porter'], 'old_cold_harbor'), { do: 'stand' })
      throwing(play(s, lead('sykes'), lead('stuart')), 4, 3)
      play(unharmed(throwing(s, 1)), { do: 'retreat-all', to: 'beulah_church' })
      expect([...shams, 'stuart'].map((name) => where(s, name))).toEqual(Array(3).fill('beulah_church'))
      expect(where(s, 'sykes')).toBe('old_cold_harbor')
    },
  )
})
