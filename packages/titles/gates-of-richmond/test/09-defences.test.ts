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

  rule('9.0', 'out of the Works they are of no use', () => {
    const c = field({ side: 'confederate', at: { fort_3: ['huger'], oak_grove: ['sykes'] } })
    attack(c, ['huger'], 'oak_grove')
    expect(modifiers(c).lines.works).toBe(undefined)
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
