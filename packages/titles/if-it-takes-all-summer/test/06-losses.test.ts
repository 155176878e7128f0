import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  play,
  roll,
  strength,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const lose = (name: string) => ({ do: 'lose', piece: name })
const gordonsville = ['field', 'lee']

describe('6.5 losses', () => {
  const stack = ['robinson', 'griffin', 'mott']
  /** Three divisions attack Wilcox; Mott is held back and Robinson leads. */
  const both = (more: Field = {}) => {
    const at = { st_marys_church: stack, harris_store: ['wilcox'], gordonsville }
    const s = attack(field({ at, ...more }), stack, 'harris_store')
    return play(s, { do: 'hold-back', piece: 'mott' }, lead('robinson'))
  }

  rule('6.5', 'the first loss falls on the lead, the others on whom their player names', () => {
    const s = roll(both(), 5)
    expect([asked(s), strength(s, 'robinson')]).toEqual(['union attack-loss', 5])
    for (const name of ['mott', 'wilcox']) expect(why(s, lose(name))).toBe('6.5 takes-no-loss')
    play(s, lose('griffin'))
    expect(['robinson', 'griffin', 'mott'].map((name) => strength(s, name))).toEqual([5, 5, 6])
  })

  rule('6.5', 'also all on the lead, or none of the rest on it', () => {
    const lead3 = play(roll(both(), 3), lose('robinson'), lose('robinson'))
    expect([strength(lead3, 'robinson'), strength(lead3, 'griffin')]).toEqual([3, 6])
    const rest = play(roll(both(), 3), lose('griffin'), lose('griffin'))
    expect([strength(rest, 'robinson'), strength(rest, 'griffin')]).toEqual([5, 4])
  })

  rule('6.5', 'the defender names his losses too', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes', 'early'], gordonsville }
    const s = play(attack(field({ at }), ['griffin'], 'harris_store'), lead('early'))
    roll(s, 9)
    expect([asked(s), strength(s, 'early')]).toEqual(['confederate defence-loss', 4])
    play(s, lose('rodes'))
    expect([strength(s, 'early'), strength(s, 'rodes')]).toEqual([4, 5])
  })

  rule('6.5', 'a unit without strength left takes no more, and is destroyed', () => {
    const s = roll(both({ strengths: { robinson: 1 } }), 3)
    expect(strength(s, 'griffin')).toBe(4)
    unharmed(s)
    expect([where(s, 'robinson'), company(s, 'union', 'st_marys_church')]).toEqual(['dead', ['griffin', 'mott']])
  })

  rule('6.5', 'losses beyond the strength of the side are lost', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes'], gordonsville }
    const s = attack(field({ at, strengths: { rodes: 2, griffin: 3 } }), ['griffin'], 'harris_store')
    unharmed(roll(s, 11))
    expect([where(s, 'rodes'), where(s, 'griffin'), strength(s, 'griffin')]).toEqual(['dead', 'harris_store', 3])
  })

  rule('6.5', 'whoever leads in a further round takes the first loss of that round', () => {
    const s = play(roll(both(), 5), lose('griffin'))
    throwing(s, 4)
    play(s, { do: 'go-on' }, { do: 'go-on' }, lead('mott'))
    roll(s, 5)
    expect(strength(s, 'mott')).toBe(5)
  })
})
