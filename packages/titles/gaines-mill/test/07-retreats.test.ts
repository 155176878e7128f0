import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { asked, attack, play, result, type S, stepsOf, where, why } from './kit.ts'
import { choices, closeField, fireField, over } from './skirmish.ts'

/** Chapters 7.6 to 7.64: retreats, and what comes after them. */

// The attacker at 1509, the defender to the north of it at 1508; open and high ground all around.
interface Fight {
  readonly who?: string
  readonly whom?: string
  readonly steps?: Readonly<Record<string, number>>
  readonly also?: Readonly<Record<string, string>>
}
const fight = (code: string, { who = 'branch', whom = 'meade', steps = {}, also = {} }: Fight = {}): S =>
  result(play(closeField({ at: { [who]: '1509', [whom]: '1508', ...also }, steps }), attack(who, whom)), code)
/** A DR2d, the marker taken. */
const rout = (fields: Fight = {}): S => {
  const s = fight('DR2d', { who: 'lawton', ...fields, steps: { meade: 2, ...fields.steps } })
  return asked(s) === 'union mark' ? play(s, { do: 'take-mark' }) : s
}
const back = (unit: string, to: string) => ({ do: 'retreat', unit, to })

describe('the way back', () => {
  rule('7.6', 'each hex of it farther than the one before', () => {
    const s = play(rout(), back('meade', '1507'))
    expect(choices(s, 'retreat')).toEqual(['1406', '1506', '1606'])
    const aside = play(rout(), back('meade', '1607'))
    expect(choices(aside, 'retreat')).toEqual(['1606', '1707'])
    expect(why(aside, back('meade', '1708'))).toBe('7.6 not-farther')
  })

  rule('7.6', 'not into the river, unless by road over its bridge', () => {
    const s = closeField({ at: { branch: '0512', meade: '0513' }, steps: { meade: 3 } })
    result(play(s, attack('branch', 'meade')), 'DR')
    expect(choices(s, 'retreat')).toEqual(['0514', '0613'])
    expect(why(s, back('meade', '0413'))).toBe('2.1 river')
    const off = closeField({ at: { branch: '0612', meade: '0613' }, steps: { meade: 2 } })
    result(play(off, attack('branch', 'meade')), 'DR')
    expect(why(off, back('meade', '0514'))).not.toBe(null)
  })
})

describe('zones and dead ends', () => {
  rule('7.61', 'in each hex again, and without the limit of losses', () => {
    const s = rout({ also: { pender: '1505', archer: '1407' }, steps: { meade: 2 } })
    play(s, back('meade', '1507'))
    expect(stepsOf(s, 'meade')).toBe(1)
    play(s, back('meade', '1506'))
    expect(where(s, 'meade')).toBe('eliminated')
    expect(asked(over(s))).toBe('confederate close')
  })

  rule('7.61', 'a unit that is eliminated on its way retreats no farther', () => {
    const s = rout({ also: { pender: '1506' }, steps: { meade: 1 } })
    play(s, back('meade', '1507'))
    expect([where(s, 'meade'), asked(s)]).toEqual(['eliminated', 'confederate advance'])
  })

  rule('7.62', 'each of two, without the limit of losses: a unit of two steps is gone', () => {
    const s = rout({ also: { seymour: '1507', reynolds: '1407', griffin: '1607' } })
    expect(where(s, 'meade')).toBe('eliminated')
    expect(asked(s)).toBe('confederate advance')
  })

  rule('7.62', 'of two hexes the one that can be made is made, and the other paid', () => {
    const walls = { seymour: '1406', reynolds: '1506', griffin: '1606', warren: '1407', lovell: '1607' }
    const s = rout({ also: walls })
    expect(choices(s, 'retreat')).toEqual(['1507'])
    play(s, back('meade', '1507'))
    expect([where(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['1507', 1])
    expect(asked(s)).toBe('confederate advance')
  })

  rule('7.62', 'a way that ends early is not to be chosen while another does not', () => {
    const s = rout({ also: { seymour: '1406', reynolds: '1506', griffin: '1606' } })
    expect(choices(s, 'retreat')).toEqual(['1407', '1607'])
    expect(why(s, back('meade', '1507'))).toBe('7.62 retreat-as-far-as-able')
    play(s, back('meade', '1607'), back('meade', '1707'))
    expect(stepsOf(s, 'meade')).toBe(2)
  })
})

describe('advances', () => {
  rule(
    '7.64',
    'a battery that advances in the Fire Phase has not moved, and fights again in the Close Combat Phase',
    () => {
      const guns = 'washington-artillery'
      const s = fireField({ at: { [guns]: '1509', meade: '1508', griffin: '1407' }, steps: { meade: 1 } })
      result(play(s, attack(guns, 'meade')), 'DC1')
      play(s, { do: 'advance' })
      expect([where(s, guns), why(s, attack(guns, 'griffin'))]).toEqual(['1508', '7.1 has-attacked'])
      play(s, { do: 'end-phase' })
      while (asked(s) !== 'confederate close') play(s, { do: 'end-phase' })
      expect(why(s, attack(guns, 'griffin'))).toBe(null)
    },
  )
})
