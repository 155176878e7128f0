import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CHARGING } from '../state.ts'
import {
  asked,
  attack,
  charge,
  end,
  field,
  halt,
  listen,
  march,
  marked,
  moment,
  play,
  refusal,
  result,
  step,
  unitOf,
  where,
  why,
} from './kit.ts'

describe('12.0 charges', () => {
  rule(
    '12.0',
    'declared in the Move Phase, answered in the Reaction Phase, fought before all else at close quarters',
    () => {
      const s = field({ at: { pender: '1209', meade: '1509', branch: '1508', lovell: '1608' } })
      play(s, charge('pender', 'meade'), step('pender', '1309'), step('pender', '1409'), end)
      expect(asked(s)).toBe('union react')
      play(s, attack('meade', 'pender'))
      result(s, 'Nil')
      expect(moment(s)).toBe('1 confederate close')
      expect(why(s, attack('branch', 'lovell'))).toBe('12.0 charges-first')
      expect(why(s, end)).toBe('12.3 charges-first')
      play(s, attack('pender', 'meade'))
      expect(s.combat).toBe(3)
      result(s, 'EX')
      if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
      expect(why(s, attack('branch', 'lovell'))).toBe(null)
    },
  )
})

describe('12.1 declaring a charge', () => {
  rule('12.1', 'it moves into the zone of the target and stops there', () => {
    const s = field({ at: { gregg: '1209', meade: '1509' } })
    play(s, charge('gregg', 'meade'))
    expect([asked(s), why(s, halt), marked(s, 'gregg', CHARGING)]).toEqual([
      'confederate march',
      '12.1 charge-to-the-target',
      true,
    ])
    march(s, 'gregg', '1309', '1409')
    expect([where(s, 'gregg'), asked(s), s.target[unitOf('gregg')]]).toEqual([
      '1409',
      'confederate move',
      unitOf('meade'),
    ])
    expect(why(s, step('gregg', '1408'))).toBe('6.0 has-acted')
  })

  rule('12.1', 'the last hex is in a zone: its ground is paid, road or no road', () => {
    // A point, three hexes of road, half a point lost, and two for the forest.
    const s = field({ at: { gregg: '0703', meade: '1006' } })
    play(s, charge('gregg', 'meade'))
    const notes = listen(s)
    march(s, 'gregg', '0704', '0803', '0904', '1004', '1005')
    expect(notes.find(({ code }) => code === 'charged')?.facts).toMatchObject({
      unit: 'gregg',
      target: 'meade',
      cost: 5,
    })
  })

  rule('12.1', 'it passes friends, and does not stop on one', () => {
    const s = field({ at: { gregg: '1209', pender: '1309', branch: '1409', meade: '1509' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1309'))
    expect(why(s, step('gregg', '1409'))).not.toBe(null)
    play(s, step('gregg', '1308'), step('gregg', '1408'))
    expect(where(s, 'gregg')).toBe('1408')
  })
})

describe('12.2 who must be the target', () => {
  rule('12.2', 'an enemy to whom every way lies before guns cannot be charged; the guns can', () => {
    // All that is free beside Meade lies before the battery too.
    const s = field({
      at: { gregg: '1309', meade: '1510', 'mccall-artillery': '1509', pender: '1511', branch: '1610', archer: '1410' },
    })
    expect(why(s, charge('gregg', 'meade'))).toBe('12.2 artillery-first')
    expect(why(s, charge('gregg', 'mccall-artillery'))).toBe(null)
    const at = { gregg: '0704', meade: '0701', 'mccall-artillery': '0801', 'berdan-sharpshooters': '0601' }
    const t = field({ at })
    expect(why(t, charge('gregg', 'meade'))).toBe('12.2 artillery-first')
    expect(refusal(t, charge('gregg', 'meade'))?.facts).toMatchObject({ first: 'mccall-artillery' })
    expect(why(t, charge('gregg', 'mccall-artillery'))).toBe(null)
  })

  rule('12.2', 'two of a kind: either', () => {
    for (const target of ['meade', 'reynolds']) {
      const s = field({ at: { gregg: '1308', meade: '1509', reynolds: '1508' } })
      play(s, charge('gregg', target), step('gregg', '1408'))
      expect(s.target[unitOf('gregg')]).toBe(unitOf(target))
    }
  })
})
