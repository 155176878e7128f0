import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { piece } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import {
  asked,
  attack,
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

  rule('6.4-A', 'a declared attack is told to both sides', () => {
    const s = field(pair)
    const notes = listen(s)
    attack(s, ['sykes'], 'old_cold_harbor')
    expect(notes.find((n) => n.code === 'attack-declared')).toMatchObject({
      audience: 3,
      facts: { from: 'barker', to: 'old_cold_harbor' },
    })
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
})
