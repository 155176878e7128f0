import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { asked, attack, listen, modifiers, play, type S, throwing } from './kit.ts'
import { closeField, fireField } from './skirmish.ts'

/** Chapter 9.0. The sharpshooters stand at 1509 and aim at 1507. */

const sharp = 'berdan-sharpshooters'
const aim = (f: Parameters<typeof fireField>[0] = {}): S =>
  fireField({ side: 'union', ...f, at: { [sharp]: '1509', pender: '1507', ...f.at } })

describe("sharpshooter's combat", () => {
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

  rule('9.0', 'in the Close Combat Phase they fight as infantry', () => {
    const s = closeField({ side: 'union', at: { [sharp]: '1509', pender: '1508' } })
    expect(modifiers(s, sharp, 'pender').lines.steps).toBe(2)
  })
})
