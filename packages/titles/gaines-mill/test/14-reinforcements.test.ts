import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  charge,
  end,
  type Field,
  field,
  halt,
  march,
  moment,
  offers,
  play,
  recover,
  type S,
  step,
  where,
  why,
} from './kit.ts'

/** The end of a Union player turn, far from any enemy. */
function afterUnion(turn: number, options: string[] = [], f: Field = {}): S {
  const s = field({ side: 'union', turn, options, at: { meade: '1309', gregg: '0502' }, ...f })
  return play(s, end)
}

describe('14.0 the Union Special Sequence', () => {
  rule('14.0', 'after turn 4, before turn 5', () => {
    for (const turn of [1, 2, 3, 5]) expect(moment(afterUnion(turn))).toBe(`${turn + 1} confederate command`)
    const s = afterUnion(4)
    expect([moment(s), asked(s)]).toEqual(['4 union special', 'union special'])
    play(s, end)
    expect(moment(s)).toBe('5 confederate command')
  })

  rule('14.0', 'French, Meagher and the 5th US Cavalry enter at the blue arrow and move on', () => {
    const s = afterUnion(4)
    expect(offers(s)).toHaveLength(4)
    expect(why(s, step('french', '1301'))).toBe('6.6 no-arrow')
    march(s, 'french', '1218', '1217', '1117')
    play(s, halt)
    march(s, 'us-5th-cavalry', '1218', '1217', '1117')
    expect(why(s, halt)).toBe('6.3 hex-taken')
    play(s, step('us-5th-cavalry', '1116'), halt, step('meagher', '1218'), halt)
    expect([where(s, 'french'), where(s, 'us-5th-cavalry'), where(s, 'meagher')]).toEqual(['1117', '1116', '1218'])
    // With the last of them it is over.
    expect(moment(s)).toBe('5 confederate command')
  })

  rule('14.0', 'nobody else moves, recovers or fights, and nobody charges', () => {
    const s = field({
      side: 'union',
      turn: 4,
      at: { meade: '1309', gregg: '1117' },
      marks: { meade: 'disrupted' },
      active: [],
    })
    play(s, end)
    expect(asked(s)).toBe('union special')
    expect(why(s, step('meade', '1308'))).toBe('14.0 only-reinforcements')
    expect(why(s, step('taylor', '1218'))).toBe('14.0 only-reinforcements')
    for (const words of [recover('meade'), charge('us-5th-cavalry', 'gregg'), attack('french', 'gregg')])
      expect(why(s, words)).toBe(words.do === 'attack' ? '4.0 no-combat-in-this-phase' : '14.0 arrivals-only')
  })
})

describe('17.0 early reinforcements', () => {
  const union = (turn: number, options: string[]) =>
    field({ side: 'union', turn, options, at: { meade: '1309', gregg: '0502' } })
  const enter = (s: S, id: string) => why(s, step(id, '1218'))

  rule('17.1', 'in the Special Sequence the cavalry comes only if it has not come before', () => {
    const late = afterUnion(4, ['early-slocum'])
    expect(why(late, step('us-5th-cavalry', '1218'))).toBe(null)
    const there = afterUnion(4, ['early-slocum'], { at: { meade: '1309', 'us-5th-cavalry': '1410', gregg: '0502' } })
    expect(why(there, step('us-5th-cavalry', '1411'))).toBe('14.0 only-reinforcements')
    expect(offers(there, 'step').map((w) => w.unit)).toEqual(['french', 'meagher'])
  })

  rule('17.3', 'the Special Sequence comes after turn 2', () => {
    const s = afterUnion(2, ['earlier-richardson'])
    expect(moment(s)).toBe('2 union special')
    play(s, step('french', '1218'), halt, end)
    expect(moment(s)).toBe('3 confederate command')
    expect(enter(union(3, ['earlier-richardson']), 'us-5th-cavalry')).toBe(null)
    for (const turn of [3, 4])
      expect(moment(afterUnion(turn, ['earlier-richardson']))).toBe(`${turn + 1} confederate command`)
  })
})
