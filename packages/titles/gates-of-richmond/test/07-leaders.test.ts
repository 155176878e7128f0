import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { MOVED } from '../../late-unpleasantness/state.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  marked,
  offers,
  passTo,
  play,
  roll,
  throwing,
  where,
  why,
} from './kit.ts'

const goHome = (to: string) => ({ do: 'go-home', to })

describe('7.0 leaders and their commands', () => {
  const fallen = (more: Field = {}) => {
    const s = field({
      at: {
        barker: ['kearny'],
        old_cold_harbor: ['mclaws', 'magruder', 'lee'],
        fort_1: ['huger'],
        fort_5: ['holmes'],
        chessman: ['ewell'],
      },
      ...more,
    })
    attack(s, ['kearny'], 'old_cold_harbor')
    play(s, lead('mclaws'))
    roll(s, 11)
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    return s
  }

  rule(
    '7.0',
    'when all units around them are destroyed, leaders go to any stack of their command; none is captured',
    () => {
      const s = fallen()
      const seen: string[] = []
      while (asked(s) === 'confederate leader-home') {
        seen.push(
          offers(s, 'go-home')
            .map((w) => w.to)
            .sort()
            .join(' '),
        )
        expect(why(s, goHome('varina'))).toBe('7.0 leader-without-command')
        play(s, goHome('fort_1'))
      }
      // One of the two is Lee, who may go anywhere.
      expect(seen.sort()).toEqual(['chessman fort_1 fort_5', 'fort_1 fort_5'])
      expect(company(s, 'confederate', 'fort_1')).toEqual(['huger', 'lee', 'magruder'])
      expect(where(s, 'kearny')).toBe('old_cold_harbor')
    },
  )

  rule('7.0', "and may move with them in their side's next turn", () => {
    const s = play(fallen(), goHome('fort_1'), goHome('fort_1'))
    expect([marked(s, 'magruder', MOVED), marked(s, 'lee', MOVED)]).toEqual([false, false])
    passTo(s, 'confederate')
    expect(why(s, { do: 'pick', piece: 'lee' })).toBe(null)
  })
})

describe('7.0 a leader who was held back', () => {
  /** Couch and Peck win at Old Cold Harbor from Barker, and the others there held back. */
  const won = (stack: string[], heldBack: string[], more: Record<string, string[]> = {}) => {
    const s = field({ at: { barker: stack, old_cold_harbor: ['stuart'], chessman: ['ewell'], ...more } })
    attack(s, stack, 'old_cold_harbor')
    play(s, { do: 'stand' })
    for (const piece of heldBack) play(s, { do: 'hold-back', piece })
    if (asked(s).endsWith('lead')) play(s, lead('couch'))
    roll(s, 11)
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    expect(where(s, 'couch')).toBe('old_cold_harbor')
    return s
  }

  rule('7.0', 'goes in with his units when all of them do: he would be left alone', () => {
    expect(where(won(['couch', 'mcclellan'], ['mcclellan']), 'mcclellan')).toBe('old_cold_harbor')
    expect(where(won(['couch', 'keyes', 'sykes'], ['keyes', 'sykes']), 'keyes')).toBe('old_cold_harbor')
  })

  rule('7.0', 'stays where a unit of his command stays, of the stack or not, or dummies alone', () => {
    expect(where(won(['couch', 'peck', 'keyes'], ['keyes', 'peck']), 'keyes')).toBe('barker')
    expect(where(won(['couch', 'union_infantry_dummy_1', 'keyes'], ['keyes', 'union_infantry_dummy_1']), 'keyes')).toBe(
      'barker',
    )
  })
})
