import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { asked, attack, play, result, type S, stepsOf, where, why } from './kit.ts'
import { choices, closeField, fireField, over, reactField, standing } from './skirmish.ts'

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
  rule('7.6', 'into a hex farther from the attacker', () => {
    const s = fight('DR')
    expect(choices(s, 'retreat')).toEqual(['1407', '1507', '1607'])
    expect(why(s, back('meade', '1408'))).toBe('7.6 not-farther')
    expect(why(s, back('meade', '1506'))).toBe('7.6 not-adjacent')
    expect(why(s, back('branch', '1510'))).toBe('7.6 not-retreating')
  })

  rule('7.6', 'each hex of it farther than the one before', () => {
    const s = play(rout(), back('meade', '1507'))
    expect(choices(s, 'retreat')).toEqual(['1406', '1506', '1606'])
    const aside = play(rout(), back('meade', '1607'))
    expect(choices(aside, 'retreat')).toEqual(['1606', '1707'])
    expect(why(aside, back('meade', '1708'))).toBe('7.6 not-farther')
  })

  rule('7.6', 'only the attacker is fled from: a unit may retreat towards a supporter', () => {
    const s = fight('DR', { also: { pender: '1408' } })
    expect(choices(s, 'retreat')).toEqual(['1407', '1507', '1607'])
  })

  rule('7.6', 'not into a hex with a friend or an enemy', () => {
    const s = fight('DR', { also: { seymour: '1507', pender: '1407' } })
    expect(choices(s, 'retreat')).toEqual(['1607'])
    expect(why(s, back('meade', '1507'))).toBe('7.6 hex-taken')
    expect(why(s, back('meade', '1407'))).toBe('7.6 hex-taken')
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

  rule('7.6', 'uphill, into forest and over streams alike: it is no movement and costs no points', () => {
    const s = closeField({ at: { branch: '0811', meade: '0810' }, steps: { meade: 3 } })
    result(play(s, attack('branch', 'meade')), 'DR')
    expect(choices(s, 'retreat')).toEqual(['0710', '0809', '0910'])
    over(play(s, back('meade', '0710')))
    expect([where(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['0710', 3])
  })

  rule('7.6', 'an attacker that must retreat goes away from the unit that it attacked', () => {
    const s = fight('AR', { who: 'pender' })
    expect(choices(s, 'retreat')).toEqual(['1409', '1510', '1609'])
    over(play(s, back('pender', '1409')))
    expect([where(s, 'pender'), where(s, 'meade')]).toEqual(['1409', '1508'])
  })

  rule('7.6', 'Winder ignores all retreats, defending and attacking, and pays nothing for it', () => {
    const attacked = closeField({ side: 'union', at: { taylor: '1509', winder: '1508' } })
    result(play(attacked, attack('taylor', 'winder')), 'DR')
    expect(asked(attacked)).toBe('union close')
    const attacking = fight('AR', { who: 'winder' })
    over(attacking)
    expect(asked(attacking)).toBe('confederate close')
    expect([where(attacked, 'winder'), stepsOf(attacked, 'winder')]).toEqual(['1508', 3])
    expect([where(attacking, 'winder'), stepsOf(attacking, 'winder')]).toEqual(['1509', 3])
  })

  rule('7.63', 'artillery ignores all retreats, hemmed in or not', () => {
    const s = fight('DR', { who: 'pender', whom: 'sykes-artillery' })
    expect([where(s, 'sykes-artillery'), stepsOf(s, 'sykes-artillery')]).toEqual(['1508', 2])
    const hemmed = fight('DR', { whom: 'sykes-artillery', also: { pender: '1507', field: '1407', kemper: '1607' } })
    expect(stepsOf(hemmed, 'sykes-artillery')).toBe(2)
    expect(asked(hemmed)).toBe('confederate close')
  })
})

describe('zones and dead ends', () => {
  rule('7.61', 'a hex in an enemy zone costs a step', () => {
    const s = fight('DR', { also: { pender: '1506' } })
    over(play(s, back('meade', '1507')))
    expect(stepsOf(s, 'meade')).toBe(3)
    const clear = fight('DR', { also: { pender: '1506' } })
    over(play(clear, back('meade', '1607')))
    // 1607 is not next to 1506.
    expect(stepsOf(clear, 'meade')).toBe(4)
  })

  rule('7.61', 'one step a hex, however many zones meet there, and whatever kind of unit exerts them', () => {
    const s = fight('DR', { also: { pender: '1506', 'washington-artillery': '1406', field: '1606' } })
    over(play(s, back('meade', '1507')))
    expect(stepsOf(s, 'meade')).toBe(3)
    const guns = fight('DR', { also: { 'washington-artillery': '1506' } })
    over(play(guns, back('meade', '1507')))
    expect(stepsOf(guns, 'meade')).toBe(3)
  })

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

  rule('7.61', 'an attacker that retreats pays as well', () => {
    const s = fight('AR', { who: 'pender', also: { seymour: '1511' } })
    over(play(s, back('pender', '1510')))
    expect(stepsOf(s, 'pender')).toBe(3)
  })

  rule('7.62', 'a retreat that cannot be made costs a step; nothing is asked', () => {
    const s = fight('DR', { also: { seymour: '1507', reynolds: '1407', griffin: '1607' } })
    expect(asked(s)).toBe('confederate close')
    expect([where(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['1508', 3])
  })

  rule('7.62', 'each of two, without the limit of losses: a unit of two steps is gone', () => {
    const s = rout({ also: { seymour: '1507', reynolds: '1407', griffin: '1607' } })
    expect(where(s, 'meade')).toBe('eliminated')
    expect(asked(s)).toBe('confederate advance')
  })

  rule('7.62', 'an attacker with no way back pays too', () => {
    const s = fight('AR', { who: 'pender', also: { field: '1409', archer: '1510', kemper: '1609' } })
    over(s)
    expect([where(s, 'pender'), stepsOf(s, 'pender')]).toEqual(['1509', 3])
  })

  rule('7.62', 'the edge of the map and the river are no way', () => {
    const edge = closeField({ at: { branch: '0102', meade: '0101' }, steps: { meade: 3 } })
    over(result(play(edge, attack('branch', 'meade')), 'DR'))
    expect([where(edge, 'meade'), stepsOf(edge, 'meade')]).toEqual(['0101', 2])
    const river = closeField({ at: { branch: '0512', meade: '0412' }, steps: { meade: 3 } })
    over(result(play(river, attack('branch', 'meade')), 'DR'))
    expect([where(river, 'meade'), stepsOf(river, 'meade')]).toEqual(['0412', 2])
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

  rule('7.62', 'a way through zones is a way: it is to be made, and paid for', () => {
    const s = fight('DR', { also: { seymour: '1407', reynolds: '1607', pender: '1506' } })
    expect(choices(s, 'retreat')).toEqual(['1507'])
  })
})

describe('advances', () => {
  rule('7.64', 'into the hex that the defender left, or not, as the attacker likes', () => {
    const s = play(fight('DR'), back('meade', '1507'))
    expect(asked(s)).toBe('confederate advance')
    const held = play(fight('DR'), back('meade', '1507'), { do: 'hold' })
    expect(standing(held, '1508')).toBe(null)
    play(s, { do: 'advance' })
    expect([where(s, 'branch'), standing(s, '1508'), standing(s, '1509')]).toEqual(['1508', 'branch', null])
  })

  rule('7.64', 'after an elimination as well, and zones do not matter, nor guns', () => {
    const s = fight('DC1', { steps: { meade: 1, branch: 3 }, also: { seymour: '1507', 'sykes-artillery': '1407' } })
    expect([where(s, 'meade'), asked(s)]).toEqual(['eliminated', 'confederate advance'])
    play(s, { do: 'advance' })
    expect([where(s, 'branch'), stepsOf(s, 'branch')]).toEqual(['1508', 3])
  })

  rule('7.64', 'a defender that stays leaves no hex to advance into', () => {
    expect(asked(over(fight('EX', { who: 'pender' })))).toBe('confederate close')
  })

  rule('7.64', 'nobody advances over a distance', () => {
    const s = fireField({ at: { pender: '1509', meade: '1507' }, steps: { meade: 1 } })
    result(play(s, attack('pender', 'meade')), 'DC1')
    expect([where(s, 'meade'), asked(s)]).toEqual(['eliminated', 'confederate fire'])
  })

  rule('7.64', 'nor an attacker that went back, or is no more', () => {
    const s = play(fight('AR', { who: 'pender' }), back('pender', '1510'))
    expect(asked(s)).toBe('union voluntary')
    play(s, back('meade', '1507'))
    expect(asked(s)).toBe('confederate close')
    const both = fight('EX', { who: 'pender', steps: { pender: 1, meade: 1 } })
    expect([asked(both), standing(both, '1508')]).toEqual(['confederate close', null])
  })

  rule('7.64', 'artillery may advance too', () => {
    const s = closeField({ at: { 'washington-artillery': '1509', meade: '1508' }, steps: { meade: 1 } })
    result(play(s, attack('washington-artillery', 'meade')), 'DC1')
    play(s, { do: 'advance' })
    expect(where(s, 'washington-artillery')).toBe('1508')
  })

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

  rule('7.64', 'onto a bridge only by its road', () => {
    const onto = (from: string) => {
      const s = closeField({ at: { branch: from, meade: '0514' }, steps: { meade: 1, branch: 3 } })
      return asked(result(play(s, attack('branch', 'meade')), 'DC1'))
    }
    expect(onto('0513')).toBe('confederate advance')
    expect(onto('0613')).toBe('confederate close')
  })

  rule('7.64', 'a charging unit must: it is not asked', () => {
    const s = closeField({ at: { branch: '1509', meade: '1508' }, charges: { branch: 'meade' } })
    result(play(s, attack('branch', 'meade')), 'DR')
    play(s, back('meade', '1507'))
    expect([where(s, 'branch'), asked(s)]).toEqual(['1508', 'confederate close'])
    const gone = closeField({
      at: { branch: '1509', meade: '1508' },
      charges: { branch: 'meade' },
      steps: { meade: 1 },
    })
    result(play(gone, attack('branch', 'meade')), 'DC2d')
    expect([where(gone, 'meade'), where(gone, 'branch')]).toEqual(['eliminated', '1508'])
  })

  rule('7.64', 'a charging unit advances after a retreat of free will too, but not when its target stands', () => {
    const s = closeField({ at: { pender: '1509', griffin: '1508' }, charges: { pender: 'griffin' } })
    result(play(s, attack('pender', 'griffin')), 'EX')
    play(s, back('griffin', '1507'))
    expect(where(s, 'pender')).toBe('1508')
    const stands = closeField({ at: { pender: '1509', griffin: '1508' }, charges: { pender: 'griffin' } })
    over(result(play(stands, attack('pender', 'griffin')), 'EX'))
    expect(where(stands, 'pender')).toBe('1509')
  })

  rule('7.64', 'a unit that reacted may advance into the hex of the charger it destroyed', () => {
    const s = reactField({ at: { pender: '1509', meade: '1508' }, charges: { pender: 'meade' }, steps: { pender: 1 } })
    result(play(s, attack('meade', 'pender')), 'DC1')
    expect(asked(s)).toBe('union advance')
    play(s, { do: 'advance' })
    expect(where(s, 'meade')).toBe('1509')
  })
})
