import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { piece } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  listen,
  modifiers,
  play,
  roll,
  type S,
  strength,
  throwing,
  where,
  why,
} from './kit.ts'

const lose = (name: string) => ({ do: 'lose', piece: name })

/** Sykes at Barker against Ewell at Old Cold Harbor, both rated 2, on plain ground: no modifier at all. */
const plain = (more: Field = {}): S => {
  const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell'], chessman: ['lee', 'mclaws'] }, ...more })
  return attack(s, ['sykes'], 'old_cold_harbor')
}

describe('6.4 the course of a combat', () => {
  const pair: Field = {
    at: { barker: ['sykes', 'morell', 'porter'], old_cold_harbor: ['ewell', 'winder'], chessman: ['lee', 'mclaws'] },
  }
  const both = () => attack(field(pair), ['sykes', 'morell', 'porter'], 'old_cold_harbor')

  rule('6.4', 'declaration, leads, roll, losses, third die, leader losses, in this order', () => {
    const s = both()
    const seen = [asked(s)]
    play(s, lead('sykes'))
    seen.push(asked(s))
    play(s, lead('ewell'))
    seen.push(asked(s))
    roll(s, 7)
    seen.push(asked(s))
    throwing(s, 2)
    seen.push(asked(s))
    throwing(s, 6, 6, 6)
    seen.push(asked(s))
    expect(seen).toEqual([
      'union attack-lead',
      'confederate defence-lead',
      'chance combat',
      'chance third-die',
      'chance leader-loss',
      'union attack-break',
    ])
  })

  rule('6.4', 'in a further round leads, leaders and modifiers are new', () => {
    const s = play(both(), lead('sykes'), lead('ewell'))
    expect(modifiers(s).lines).toEqual({ 'corps-leader': 2 })
    roll(s, 5)
    play(s, lose('sykes'))
    throwing(s, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('union attack-lead')
    play(s, { do: 'hold-back', piece: 'porter' }, lead('morell'), lead('winder'))
    expect(modifiers(s).lines).toEqual({ 'division-leader': 1 - 2 })
    expect(s.fightRound).toBe(2)
  })

  rule('6.4', 'no cards from the first roll of a combat to its end', () => {
    const s = play(
      attack(field({ ...pair, hands: { union: [38, 39] } }), ['sykes', 'morell', 'porter'], 'old_cold_harbor'),
      lead('sykes'),
      lead('ewell'),
    )
    roll(s, 5)
    expect(why(s, { do: 'play', card: 38 })).toBe('6.4 cards-have-their-moments')
    play(s, lose('sykes'))
    throwing(s, 6)
    expect(why(s, { do: 'play', card: 38 })).toBe('6.4 no-cards-in-further-rounds')
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(why(s, { do: 'play', card: 38 })).toBe('6.4 no-cards-in-further-rounds')
  })

  rule('6.4-A', 'a declared attack is told to both sides', () => {
    const s = field(pair)
    const notes = listen(s)
    attack(s, ['sykes'], 'old_cold_harbor')
    expect(notes.find((n) => n.code === 'attack-declared')).toMatchObject({
      audience: 3,
      facts: { from: 'barker', to: 'old_cold_harbor' },
    })
  })

  rule('6.4-D', 'a division, its corps leader and its army leader may all count', () => {
    const s = field({ at: { barker: ['sykes', 'porter', 'mcclellan'], old_cold_harbor: ['holmes'] } })
    attack(s, ['sykes', 'porter', 'mcclellan'], 'old_cold_harbor')
    play(s, lead('sykes'))
    expect(modifiers(s)).toEqual({ lines: { 'division-leader': 2, 'corps-leader': 2, 'army-leader': 1 }, sum: 5 })
  })

  rule('6.4-D', 'nothing is displayed before both leads are named, then everything in the combat', () => {
    const s = play(both(), lead('sykes'))
    expect(title.view(s, 0).strength[piece('sykes')]).toBe(255)
    play(s, lead('winder'))
    const [csa, usa] = [title.view(s, 0), title.view(s, 1)]
    expect([csa.strength[piece('sykes')], csa.strength[piece('morell')]]).toEqual([5, 8])
    expect([usa.strength[piece('ewell')], usa.strength[piece('winder')], usa.strength[piece('mclaws')]]).toEqual([
      6, 6, 255,
    ])
  })

  rule('6.4-E', 'the third die decides on the combat, and it goes on until one does not', () => {
    const s = plain({ strengths: { sykes: 5, ewell: 5 } })
    for (let round = 1; round <= 2; round++) {
      roll(s, 5)
      throwing(s, 5)
      play(s, { do: 'go-on' }, { do: 'go-on' })
    }
    expect([strength(s, 'sykes'), strength(s, 'ewell'), s.fightRound, asked(s)]).toEqual([1, 3, 3, 'chance combat'])
  })

  rule('6.4-F', 'the point is marked as attacked, for its side and connection', () => {
    const s = throwing(roll(plain(), 5), 1)
    expect(s.attacked.filter((bits) => bits === 2)).toHaveLength(1)
    expect(s.attackedFrom.filter((bits) => bits !== 0)).toHaveLength(1)
  })
})

describe('6.4 breaking off', () => {
  const going = (more: Field = {}) => throwing(roll(plain(more), 5), 6)

  rule('6.4-break-off', 'the attacker who throws his rating or less goes back to his point', () => {
    const s = play(going(), { do: 'break-off', piece: 'sykes' })
    expect(asked(s)).toBe('chance break-off')
    throwing(s, 2)
    expect([asked(s), where(s, 'sykes'), where(s, 'ewell')]).toEqual(['union player-turn', 'barker', 'old_cold_harbor'])
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('3.0 has-moved')
  })

  rule('6.4-break-off', 'if he fails the defender is asked, and the rating does not count in the next round', () => {
    const s = throwing(play(going(), { do: 'break-off', piece: 'sykes' }), 3)
    expect(asked(s)).toBe('confederate defence-break')
    play(s, { do: 'go-on' })
    expect(asked(s)).toBe('chance combat')
    expect(modifiers(s).lines).toEqual({ 'division-leader': 0 - 2 })
  })

  rule('6.4-break-off', 'a spent rating cannot be tried nor lost in that round, but in the one after', () => {
    const s = throwing(play(going({ strengths: { ewell: 5 } }), { do: 'break-off', piece: 'sykes' }), 3)
    play(s, { do: 'go-on' })
    const notes = listen(s)
    roll(s, 7)
    throwing(s, 2, 6)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual(['ewell'])
    expect(why(s, { do: 'break-off', piece: 'sykes' })).toBe('6.4-break-off rating-spent')
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(modifiers(s).lines['division-leader']).toBe(undefined)
  })

  rule('6.4-break-off', 'the defender who succeeds retreats, and the attacker moves in', () => {
    const s = play(going(), { do: 'go-on' }, { do: 'break-off', piece: 'ewell' })
    throwing(s, 1)
    expect(asked(s)).toBe('confederate retreat')
    play(s, { do: 'retreat-all', to: 'beulah_church' })
    expect([where(s, 'ewell'), where(s, 'sykes'), asked(s)]).toEqual([
      'beulah_church',
      'old_cold_harbor',
      'union player-turn',
    ])
  })

  rule('6.4-break-off', 'the defender who fails fights on without that rating', () => {
    const s = throwing(play(going(), { do: 'go-on' }, { do: 'break-off', piece: 'ewell' }), 6)
    expect([asked(s), modifiers(s).lines['division-leader']]).toEqual(['chance combat', 2])
  })

  rule('6.4-break-off', 'with any division in the combat, or a leader above the lead; nobody else', () => {
    const s = attack(
      field({ at: { barker: ['sykes', 'sedgwick', 'sumner', 'porter', 'mcclellan'], old_cold_harbor: ['ap_hill'] } }),
      ['sykes', 'sedgwick', 'sumner', 'porter', 'mcclellan'],
      'old_cold_harbor',
    )
    play(s, lead('sykes'))
    roll(s, 5)
    play(s, lose('sykes'))
    throwing(s, 6)
    for (const name of ['sykes', 'sedgwick', 'porter', 'mcclellan'])
      expect(why(s, { do: 'break-off', piece: name })).toBe(null)
    for (const name of ['sumner', 'ap_hill'])
      expect(why(s, { do: 'break-off', piece: name })).toBe('6.4-break-off not-in-command')
  })
})

describe('6.5 losses', () => {
  const both = (more: Field = {}) =>
    play(
      attack(
        field({
          at: { barker: ['sykes', 'morell', 'kearny'], old_cold_harbor: ['ap_hill'], chessman: ['lee', 'mclaws'] },
          ...more,
        }),
        ['sykes', 'morell', 'kearny'],
        'old_cold_harbor',
      ),
      { do: 'hold-back', piece: 'kearny' },
      lead('sykes'),
    )

  rule('6.5', 'the first loss falls on the lead, the others on whom their player names', () => {
    const s = roll(both(), 3)
    expect([asked(s), strength(s, 'sykes')]).toEqual(['union attack-loss', 4])
    expect(why(s, lose('kearny'))).toBe('6.5 takes-no-loss')
    expect(why(s, lose('ap_hill'))).toBe('6.5 takes-no-loss')
    play(s, lose('morell'))
    expect(asked(s)).toBe('union attack-loss')
    play(s, lose('sykes'))
    expect([strength(s, 'sykes'), strength(s, 'morell'), strength(s, 'kearny')]).toEqual([3, 7, 8])
  })

  rule('6.5', 'a unit without strength left takes no more, and is destroyed', () => {
    const s = roll(both({ strengths: { sykes: 1 } }), 3)
    expect(strength(s, 'morell')).toBe(6)
    throwing(s, 6)
    expect([where(s, 'sykes'), company(s, 'union', 'barker')]).toEqual(['dead', ['kearny', 'morell']])
  })

  rule('6.5', 'losses beyond the strength of the side are lost', () => {
    const s = roll(plain({ strengths: { ewell: 2 } }), 11)
    throwing(s, 6)
    expect([where(s, 'ewell'), where(s, 'sykes')]).toEqual(['dead', 'old_cold_harbor'])
  })
})
