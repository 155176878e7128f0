import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { points } from '../map.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  modifiers,
  offers,
  play,
  roll,
  type S,
  throwing,
  where,
  why,
} from './kit.ts'

const force = (name: string) => ({ do: 'force', piece: name })

/** An attack by a stack at Oak Grove on Huger, rated 1 and 7 strong, in Fort 3. */
const stack = ['hooker', 'kearny', 'heintzelman', 'sedgwick', 'sumner']
const storm = (who: string[] = stack, more: Field = {}): S =>
  attack(field({ at: { oak_grove: who, fort_3: ['huger'], richmond: ['mclaws'] }, ...more }), who, 'fort_3')

describe('9.0 the Richmond defences', () => {
  rule('9.0', 'nine points are Richmond Works', () => {
    const works = points.filter((p) => p.terrain.includes('works')).map((p) => p.id)
    expect(works.sort()).toEqual([
      'fort_1',
      'fort_2',
      'fort_3',
      'fort_5',
      'fort_6',
      'fort_7',
      'fort_8',
      'fort_9',
      'hughes_tavern',
    ])
  })

  rule('9.0', 'they take 1 from every attack on them, also from a Confederate one', () => {
    const s = throwing(storm(['sykes']), 6)
    expect(modifiers(s).lines).toEqual({ 'division-leader': 1, works: -1 })
    const c = field({ side: 'confederate', at: { fort_5: ['huger'], hughes_tavern: ['sykes'] } })
    attack(c, ['huger'], 'hughes_tavern')
    expect(asked(c)).toBe('chance combat')
    expect(modifiers(c).lines).toEqual({ 'division-leader': -1, works: -1 })
  })

  rule('9.0', 'out of the Works they are of no use', () => {
    const c = field({ side: 'confederate', at: { fort_3: ['huger'], oak_grove: ['sykes'] } })
    attack(c, ['huger'], 'oak_grove')
    expect(modifiers(c).lines.works).toBe(undefined)
  })

  rule('9.0-magruder', 'each Union attack on Works rolls before the combat, and no other attack', () => {
    expect(asked(storm())).toBe('chance magruder')
    const open = field({ at: { seven_pines: ['sykes'], morrells_ordinary: ['huger'] } })
    expect(asked(attack(open, ['sykes'], 'morrells_ordinary'))).toBe('chance combat')
    const dummies = storm(['sykes'], {
      at: { oak_grove: ['sykes'], fort_3: ['confederate_infantry_dummy_1'], richmond: ['mclaws'] },
    })
    expect(asked(dummies)).toBe('chance magruder')
  })

  rule('6.4-B', 'the roll comes after the declaration and before cavalry may withdraw', () => {
    const s = storm(['sykes'], { at: { oak_grove: ['sykes'], fort_3: ['stuart'], richmond: ['mclaws'] } })
    expect(asked(s)).toBe('chance magruder')
    throwing(s, 6)
    expect(asked(s)).toBe('confederate cavalry')
  })

  for (const die of [1, 2, 3]) {
    rule(
      'table-magruder',
      `a ${die} calls the attack off; the point has been attacked and the stack is finished`,
      () => {
        const s = throwing(storm(), die)
        expect([asked(s), where(s, 'hooker'), where(s, 'huger')]).toEqual(['union player-turn', 'oak_grove', 'fort_3'])
        expect(why(s, { do: 'pick', piece: 'hooker' })).toBe('3.0 has-moved')
        expect(s.attacked.some((bits) => bits === 2)).toBe(true)
        expect(s.attackedFrom.some((bits) => bits !== 0)).toBe(true)
      },
    )
  }

  rule('9.0-magruder', 'an attack called off uses its connection up', () => {
    const s = field({ at: { oak_grove: ['sykes', 'morell'], fort_3: ['huger'] } })
    throwing(attack(s, ['sykes'], 'fort_3'), 1)
    play(s, { do: 'pick', piece: 'morell' }, { do: 'announce' })
    expect(why(s, { do: 'attack', to: 'fort_3' })).toBe('6.1 connection-used')
  })

  rule('table-magruder', 'a 4 takes a further 1 off the roll', () => {
    const s = throwing(storm(['sykes']), 4)
    expect(modifiers(s).lines).toEqual({ 'division-leader': 1, works: -1, magruder: -1 })
  })

  rule('6.4-B', 'but in the first round only: the Magruder effect is not repeated', () => {
    const s = throwing(storm(['sykes'], { strengths: { huger: 5 } }), 4)
    roll(s, 5)
    throwing(s, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('chance combat')
    expect(modifiers(s).lines).toEqual({ 'division-leader': 1, works: -1 })
  })

  rule('table-magruder', 'a 5 lets one division attack, with the leaders above it', () => {
    const s = throwing(storm(), 5)
    expect(asked(s)).toBe('union choose-force')
    expect(offers(s).map((w) => w.piece)).toEqual(['sedgwick', 'hooker', 'kearny'])
    expect(why(s, force('sumner'))).toBe('9.0 not-in-combat')
    play(s, force('kearny'))
    expect(asked(s)).toBe('union attack-lead')
    expect(why(s, lead('hooker'))).toBe('6.2 not-in-combat')
    expect(why(s, { do: 'hold-back', piece: 'sumner' })).toBe('6.2 not-in-combat')
    play(s, lead('kearny'))
    expect(modifiers(s).lines).toEqual({ 'division-leader': 1, 'corps-leader': 1, works: -1 })
    roll(s, 11)
    throwing(s, 6)
    if (asked(s) === 'confederate retreat') play(s, { do: 'retreat-all', to: 'fort_2' })
    expect(company(s, 'union', 'fort_3')).toEqual(['heintzelman', 'kearny'])
    expect(company(s, 'union', 'oak_grove')).toEqual(['hooker', 'sedgwick', 'sumner'])
  })

  rule('table-magruder', 'a 6 lets one corps attack, with its leaders', () => {
    const s = throwing(storm(), 6)
    expect(asked(s)).toBe('union choose-force')
    play(s, force('hooker'))
    expect(why(s, lead('sedgwick'))).toBe('6.2 not-in-combat')
    play(s, lead('kearny'))
    expect(modifiers(s).lines['strength-double']).toBe(2)
    roll(s, 11)
    throwing(s, 6)
    play(s, { do: 'retreat-all', to: 'fort_2' })
    expect(company(s, 'union', 'fort_3')).toEqual(['heintzelman', 'hooker', 'kearny'])
    expect(why(s, { do: 'pick', piece: 'sedgwick' })).toBe('3.0 has-moved')
  })

  rule('table-magruder', 'nothing is chosen where one division, or one corps, attacks anyway', () => {
    expect(asked(throwing(storm(['sykes']), 5))).toBe('chance combat')
    expect(asked(throwing(storm(['hooker', 'kearny']), 6))).toBe('union attack-lead')
    expect(asked(throwing(storm(['cooke', 'sykes']), 6))).toBe('union choose-force')
  })

  rule('9.0-magruder', 'the limit holds for every round: whoever was not sent in stays out', () => {
    const s = throwing(storm(['hooker', 'kearny'], { strengths: { huger: 7 } }), 5)
    play(s, force('kearny'))
    roll(s, 5)
    throwing(s, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('chance combat')
  })

  rule('9.0-magruder', 'a limit set by a card later keeps out those who were held back as well', () => {
    const s = field({
      windows: true,
      at: { barker: ['sykes', 'morell'], old_cold_harbor: ['ap_hill'] },
      hands: { confederate: [47] },
    })
    attack(s, ['sykes', 'morell'], 'old_cold_harbor')
    play(s, { do: 'pass', until: 'next' }, { do: 'hold-back', piece: 'morell' }, { do: 'play', card: 47 })
    while (asked(s).endsWith('window')) play(s, { do: 'pass', until: 'next' })
    roll(s, 5)
    throwing(s, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('chance combat')
  })
})
