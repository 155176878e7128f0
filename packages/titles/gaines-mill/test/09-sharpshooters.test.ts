import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { DISRUPTED } from '../state.ts'
import { asked, attack, listen, marked, modifiers, play, result, type S, stepsOf, throwing, where, why } from './kit.ts'
import { choices, closeField, fireField, over, reactField } from './skirmish.ts'

/** Chapter 9.0. The sharpshooters stand at 1509 and aim at 1507. */

const sharp = 'berdan-sharpshooters'
const aim = (f: Parameters<typeof fireField>[0] = {}): S =>
  fireField({ side: 'union', ...f, at: { [sharp]: '1509', pender: '1507', ...f.at } })
const shift = (to: string) => ({ do: 'shift', unit: sharp, to })

describe("sharpshooter's combat", () => {
  rule('9.0', 'instead of fire: range three, a line of sight, no enemy zone, not at a neighbour', () => {
    expect(why(aim(), attack(sharp, 'pender'))).toBe(null)
    expect(why(aim({ at: { pender: '1508' } }), attack(sharp, 'pender'))).toBe('8.0 target-adjacent')
    expect(why(aim({ at: { pender: '1209' } }), attack(sharp, 'pender'))).toBe(null)
    expect(why(aim({ at: { pender: '1109' } }), attack(sharp, 'pender'))).toBe('8.2 out-of-range')
    expect(why(aim({ at: { seymour: '1508' } }), attack(sharp, 'pender'))).toBe('8.3 unit-in-the-way')
    expect(why(aim({ at: { kemper: '1510' } }), attack(sharp, 'pender'))).toBe('8.1 in-enemy-zone')
    expect(why(aim({ active: [] }), attack(sharp, 'pender'))).toBe('5.3 no-activated-unit-near')
    expect(why(aim({ marks: { [sharp]: 'disrupted' } }), attack(sharp, 'pender'))).toBe('13.0 disrupted-cannot-attack')
    expect(why(aim({ turn: 6 }), attack(sharp, 'pender'))).toBe('15.0 no-fire-at-dusk')
  })

  rule('9.0', 'two dice, one on the reduced side; the highest counts, not the sum', () => {
    const differential = (...dice: number[]) => {
      const s = play(aim({ steps: { [sharp]: dice.length } }), attack(sharp, 'pender'))
      expect(asked(s)).toBe(dice.length === 2 ? 'chance sharp-dice' : 'chance sharp-die')
      const notes = listen(s)
      throwing(s, ...dice)
      return notes[0].facts.differential
    }
    // One is added for not having moved.
    expect([differential(2, 5), differential(5, 2), differential(1, 1), differential(4)]).toEqual([6, 6, 2, 5])
  })

  rule('9.0', 'one more for not having moved, from a forest, against the marked, and for any support', () => {
    const lines = (f: Parameters<typeof fireField>[0]) => modifiers(aim(f), sharp, 'pender').lines
    expect(lines({})).toEqual({ 'did-not-move': 1 })
    expect(lines({ marks: { [sharp]: 'moved' } })).toEqual({})
    expect(lines({ at: { [sharp]: '0805', pender: '0803' } })).toEqual({ 'did-not-move': 1, 'from-forest': 1 })
    expect(lines({ at: { [sharp]: '0803', pender: '0805' } })).toEqual({ 'did-not-move': 1 })
    expect(lines({ marks: { pender: 'disrupted' } })).toEqual({ 'did-not-move': 1, 'against-marked': 1 })
    expect(lines({ marks: { pender: 'disordered' } })).toEqual({ 'did-not-move': 1, 'against-marked': 1 })
    expect(lines({ at: { meade: '1506' } })).toEqual({ 'did-not-move': 1, 'any-support': 1 })
    const three = { meade: '1506', seymour: '1406', 'us-5th-cavalry': '1607' }
    expect(lines({ at: three })).toEqual({ 'did-not-move': 1, 'any-support': 1 })
    expect(lines({ at: { field: '1506' } })).toEqual({ 'did-not-move': 1 })
  })

  rule(
    '9.0',
    'nothing of chapter 7 is added, and the defender throws nothing: higher ground and forest are no help',
    () => {
      const s = aim({ at: { [sharp]: '0606', pender: '0604' }, steps: { pender: 1 } })
      expect(modifiers(s, sharp, 'pender').sum).toBe(1)
      play(s, attack(sharp, 'pender'))
      expect(asked(s)).toBe('chance sharp-dice')
    },
  )

  rule('9.0', 'from 1 to 10 on its table', () => {
    const worst = aim({ marks: { [sharp]: 'moved' } })
    const notes = listen(worst)
    throwing(play(worst, attack(sharp, 'pender')), 1, 1)
    expect(notes[1].facts).toMatchObject({ differential: 1, result: 'Nil' })
    const best = aim({ at: { [sharp]: '0805', pender: '0803', meade: '0802' }, marks: { pender: 'disrupted' } })
    const told = listen(best)
    throwing(play(best, attack(sharp, 'pender')), 3, 6)
    expect(told[1].facts).toMatchObject({ differential: 10, result: 'DC1d' })
  })

  rule('9.0', 'its results are those of 7.4: steps, markers, a step instead', () => {
    const s = play(aim(), attack(sharp, 'pender'))
    result(s, 'Disrupt')
    expect(asked(s)).toBe('confederate mark')
    over(s)
    expect([marked(s, 'pender', DISRUPTED), stepsOf(s, 'pender')]).toEqual([true, 4])
  })

  rule('9.0', 'in the Close Combat Phase they fight as infantry', () => {
    const s = closeField({ side: 'union', at: { [sharp]: '1509', pender: '1508' } })
    expect(modifiers(s, sharp, 'pender').lines.steps).toBe(2)
  })
})

describe('the step back', () => {
  const shot = (f: Parameters<typeof fireField>[0] = {}): S => {
    const s = play(aim(f), attack(sharp, 'pender'))
    throwing(s, 1, 1)
    return s
  }

  rule('9.0', 'afterwards they may go one hex away from the target, or stay', () => {
    const s = shot()
    expect(asked(s)).toBe('union shift')
    expect(choices(s, 'shift')).toEqual(['1409', '1510', '1609'])
    expect(why(s, shift('1408'))).toBe('9.0 not-away')
    expect(why(s, shift('1511'))).toBe('9.0 not-adjacent')
    expect(why(s, { do: 'shift', unit: 'reserve-artillery-5', to: '0116' })).toBe('9.0 not-the-sharpshooters')
    play(s, shift('1510'))
    expect([where(s, sharp), asked(s)]).toEqual(['1510', 'union fire'])
    expect(where(play(shot(), { do: 'hold' }), sharp)).toBe('1509')
  })

  rule('9.0', 'only into a free hex that can be entered, in no enemy zone', () => {
    const s = shot({ at: { meade: '1510', kemper: '1310' } })
    expect(choices(s, 'shift')).toEqual(['1609'])
    expect(why(s, shift('1510'))).toBe('6.3 hex-taken')
    expect(why(s, shift('1409'))).toBe('9.0 into-enemy-zone')
    const bank = shot({ at: { [sharp]: '0412', pender: '0410' } })
    expect(choices(bank, 'shift')).toEqual(['0513'])
    expect(why(bank, shift('0413'))).toBe('2.1 river')
  })

  rule('9.0', 'where there is no such hex nobody is asked', () => {
    const s = shot({ at: { meade: '1510', seymour: '1409', reynolds: '1609' } })
    expect(asked(s)).toBe('union fire')
  })

  rule('9.0', 'it costs no points, whatever the ground, and is not a second move', () => {
    const s = shot({ at: { [sharp]: '0804', pender: '0802' } })
    play(s, shift('0805'))
    expect([where(s, sharp), asked(s)]).toEqual(['0805', 'union fire'])
    expect(why(s, attack(sharp, 'pender'))).toBe('7.1 has-attacked')
  })

  rule('9.0', 'also when the target was eliminated: away from where it stood', () => {
    const s = play(
      aim({ at: { pender: '1507' }, steps: { pender: 1 }, marks: { pender: 'disrupted' } }),
      attack(sharp, 'pender'),
    )
    throwing(s, 6, 6)
    expect([where(s, 'pender'), asked(s)]).toEqual(['eliminated', 'union shift'])
    expect(choices(s, 'shift')).toEqual(['1409', '1510', '1609'])
  })

  rule('9.0', 'not when they are being charged, whatever their answer did to the charge', () => {
    for (const code of ['Nil', 'Disrupt', 'DC1']) {
      const s = reactField({ at: { pender: '1509', [sharp]: '1508', meade: '1510' }, charges: { pender: sharp } })
      result(play(s, attack(sharp, 'pender')), code)
      over(s)
      expect([where(s, sharp), asked(s)], code).toEqual(['1508', 'union react'])
    }
    const gone = reactField({
      at: { pender: '1509', [sharp]: '1508', meade: '1510' },
      charges: { pender: sharp },
      steps: { pender: 1 },
    })
    result(play(gone, attack(sharp, 'pender')), 'DC1')
    expect([where(gone, 'pender'), asked(gone)]).toEqual(['eliminated', 'union advance'])
    expect(asked(play(gone, { do: 'hold' }))).toBe('union react')
  })
})
