import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { level } from '../map.ts'
import { attackOdds } from '../odds.ts'
import { asked, attack, diceOf, field, hex, listen, modifiers, play, type S, stepsOf, throwing, unitOf } from './kit.ts'

/**
 * The example of 7.4: Anderson attacks Meade across a stream, Meade stands higher and is disrupted, Ripley helps. The
 * rulebook gives the strength, the dice and the differential; what the table makes of it is ours.
 */
const example = (): S =>
  field({
    phase: 'close',
    at: { 'g-b-anderson': '0710', meade: '0810', ripley: '0809' },
    marks: { meade: 'disrupted' },
  })

describe('Anderson attacks Meade', () => {
  rule(
    '7.4',
    'the attack strength: 4 steps, 3 morale, 1 for Ripley, 1 for the disruption, less 2 for the stream',
    () => {
      const s = example()
      expect(stepsOf(s, 'g-b-anderson')).toBe(4)
      expect(stepsOf(s, 'meade')).toBe(4)
      expect(modifiers(s, 'g-b-anderson', 'meade')).toEqual({
        lines: { steps: 4, morale: 3, support: 1, 'against-disrupted': 1, 'across-stream': -2 },
        sum: 7,
      })
      expect(modifiers(s, 'g-b-anderson', 'meade').lines['more-steps']).toBeUndefined()
    },
  )

  rule('7.4', 'Meade stands higher and rolls two dice', () => {
    const s = example()
    expect(level(hex('0810'))).toBeGreaterThan(level(hex('0710')))
    expect(diceOf(s, 'g-b-anderson', 'meade')).toBe(2)
    expect(asked(play(s, attack('g-b-anderson', 'meade')))).toBe('chance defence-dice')
  })

  rule('7.4', 'a 7 and 4 steps are 11, the differential -4: Anderson loses a step, Meade none', () => {
    const s = play(example(), attack('g-b-anderson', 'meade'))
    const notes = listen(s)
    throwing(s, 3, 4)
    expect(notes[0]).toMatchObject({
      code: 'combat-result',
      facts: {
        unit: 'g-b-anderson',
        target: 'meade',
        kind: 'close',
        strength: 7,
        dice: [3, 4],
        steps: 4,
        differential: -4,
        result: 'AC1',
      },
    })
    expect([stepsOf(s, 'g-b-anderson'), stepsOf(s, 'meade')]).toEqual([3, 4])
  })

  rule('7.4', 'every 7 is the same 7', () => {
    for (let die = 1; die <= 6; die++) {
      const s = throwing(play(example(), attack('g-b-anderson', 'meade')), die, 7 - die)
      expect([stepsOf(s, 'g-b-anderson'), stepsOf(s, 'meade')]).toEqual([3, 4])
    }
  })

  rule('7.4', 'every throw of it, from 2 to 12', () => {
    const codes: Record<number, string> = {}
    for (let sum = 2; sum <= 12; sum++) {
      const s = play(example(), attack('g-b-anderson', 'meade'))
      const notes = listen(s)
      throwing(s, Math.min(6, sum - 1), sum - Math.min(6, sum - 1))
      expect(notes[0].facts.differential).toBe(3 - sum)
      codes[sum] = String(notes[0].facts.result)
    }
    expect(codes).toEqual({
      2: 'DR',
      3: 'EX',
      4: 'EX',
      5: 'AR',
      6: 'AR',
      7: 'AC1',
      8: 'AC1',
      9: 'AC1',
      10: 'AC2',
      11: 'AC2',
      12: 'AC2',
    })
  })

  rule('7.4', 'before the dice fall, the odds: less than one in five goes well for Anderson', () => {
    const { columns, dice, strength, steps } = attackOdds(example(), unitOf('g-b-anderson'), unitOf('meade'))
    expect({ dice, strength, steps }).toEqual({ dice: 2, strength: 7, steps: 4 })
    const chances = Object.fromEntries(columns.map(({ result, chance }) => [result.code, Math.round(chance * 36)]))
    expect(chances).toEqual({ AC2: 6, AC1: 15, AR: 9, EX: 5, DR: 1 })
  })
})
