import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { attack, diceOf, modifiers, play, stepsOf, throwing } from './kit.ts'
import { closeField, fireField, over, reactField } from './skirmish.ts'

/** Chapters 7.2 and 7.3: what the attacker adds up, and what the defender throws. */

// 1508 to 1511 and all around them: open ground of the highest level, without a stream.

describe('attack strength', () => {
  rule('7.2', 'the strength is the sum of all the modifiers that apply', () => {
    const s = closeField({
      at: { gregg: '0405', archer: '0403', meade: '0505', wilcox: '0604' },
      marks: { meade: 'disordered' },
    })
    const { lines, sum } = modifiers(s, 'gregg', 'meade')
    expect(lines).toEqual({ steps: 5, morale: 2, support: 1, 'more-steps': 1, 'against-disordered': 2, downhill: 2 })
    expect(sum).toBe(13)
    play(s, attack('gregg', 'meade'))
    expect(s.strength).toBe(13)
  })

  rule('7.21', 'steps count as they are now', () => {
    const at = { branch: '1509', meade: '1508' }
    expect(modifiers(closeField({ at }), 'branch', 'meade').lines.steps).toBe(5)
    expect(modifiers(closeField({ at, steps: { branch: 2 } }), 'branch', 'meade').lines.steps).toBe(2)
  })

  rule('7.21', 'the morale factor of the attacker is added; the defender has no use of his', () => {
    const s = closeField({ at: { winder: '1509', buchanan: '1508', branch: '1608' } })
    expect(modifiers(s, 'winder', 'buchanan').lines.morale).toBe(3)
    expect(modifiers(s, 'branch', 'buchanan').lines.morale).toBe(1)
  })

  rule('7.21', 'each friend next to the defender gives one, the attacker itself none', () => {
    const alone = closeField({ at: { gregg: '1509', meade: '1508', field: '1510', archer: '1506' } })
    expect(modifiers(alone, 'gregg', 'meade').lines.support).toBeUndefined()
    const helped = closeField({
      at: {
        gregg: '1509',
        meade: '1508',
        field: '1408',
        archer: '1407',
        pender: '1507',
        branch: '1607',
        kemper: '1608',
      },
    })
    expect(modifiers(helped, 'gregg', 'meade').lines.support).toBe(5)
  })

  rule('7.21', 'friends of every kind and state support, and none of them needs to be activated', () => {
    const s = closeField({
      at: { gregg: '1509', meade: '1508', 'pegram-artillery': '1408', archer: '1407', hood: '1507' },
      active: ['gregg'],
      marks: { archer: 'disordered', 'pegram-artillery': 'disrupted' },
    })
    expect(modifiers(s, 'gregg', 'meade').lines.support).toBe(3)
  })

  rule('7.21', 'friends of the defender support nobody', () => {
    const s = closeField({ at: { gregg: '1509', meade: '1508', seymour: '1408', reynolds: '1507' } })
    expect(modifiers(s, 'gregg', 'meade').lines.support).toBeUndefined()
  })

  rule('7.21', 'one for more steps than the defender; not for as many or fewer', () => {
    const at = { pender: '1509', meade: '1508' }
    const more = (steps: Record<string, number>) =>
      modifiers(closeField({ at, steps }), 'pender', 'meade').lines['more-steps']
    expect(more({ pender: 4, meade: 3 })).toBe(1)
    expect(more({ pender: 4, meade: 1 })).toBe(1)
    expect(more({ pender: 4, meade: 4 })).toBeUndefined()
    expect(more({ pender: 2, meade: 3 })).toBeUndefined()
  })

  rule('7.21', 'two downhill, by one level or by two; none on the level or uphill', () => {
    const down = (from: string, to: string) =>
      modifiers(closeField({ at: { pender: from, meade: to } }), 'pender', 'meade').lines.downhill
    expect(down('0405', '0505')).toBe(2)
    expect(down('1507', '1506')).toBe(2)
    expect(down('0505', '0405')).toBeUndefined()
    expect(down('1509', '1508')).toBeUndefined()
  })

  rule('7.22', 'fire at cavalry has two more, close combat with it has not', () => {
    const fire = fireField({ at: { pender: '1509', 'us-5th-cavalry': '1507' } })
    expect(modifiers(fire, 'pender', 'us-5th-cavalry').lines['against-cavalry']).toBe(2)
    const close = closeField({ at: { pender: '1509', 'us-5th-cavalry': '1508', 'pegram-artillery': '1408' } })
    expect(modifiers(close, 'pender', 'us-5th-cavalry').lines['against-cavalry']).toBeUndefined()
    const guns = fireField({ at: { 'us-5th-cavalry': '1508', 'pegram-artillery': '1509' } })
    expect(modifiers(guns, 'pegram-artillery', 'us-5th-cavalry').lines['against-cavalry']).toBeUndefined()
  })

  rule('7.22', 'infantry that answers charging cavalry fires, so it has the two as well', () => {
    const s = reactField({
      side: 'union',
      at: { 'us-5th-cavalry': '1509', gregg: '1508' },
      charges: { 'us-5th-cavalry': 'gregg' },
    })
    expect(modifiers(s, 'gregg', 'us-5th-cavalry').lines['against-cavalry']).toBe(2)
  })

  rule('7.23', 'two less across a stream, in close combat and in a charge', () => {
    const at = { pender: '0710', meade: '0810' }
    expect(modifiers(closeField({ at }), 'pender', 'meade').lines['across-stream']).toBe(-2)
    const charge = closeField({ at, charges: { pender: 'meade' } })
    expect(modifiers(charge, 'pender', 'meade').lines).toEqual({ steps: 4, morale: 2, 'across-stream': -2, charge: 2 })
    expect(
      modifiers(closeField({ at: { pender: '0809', meade: '0810' } }), 'pender', 'meade').lines['across-stream'],
    ).toBeUndefined()
  })

  rule('7.23', 'a road over the stream changes nothing', () => {
    const road = closeField({ at: { pender: '1007', meade: '1108' } })
    const none = closeField({ at: { pender: '1107', meade: '1108' } })
    expect(modifiers(road, 'pender', 'meade').lines['across-stream']).toBe(-2)
    expect(modifiers(none, 'pender', 'meade').lines['across-stream']).toBe(-2)
  })

  rule(
    '7.23',
    'fire does not mind streams, not even of the charged at their charger; artillery meeting a charge does',
    () => {
      const infantry = reactField({ at: { pender: '0710', meade: '0810' }, charges: { pender: 'meade' } })
      expect(modifiers(infantry, 'meade', 'pender').lines['across-stream']).toBeUndefined()
      const guns = reactField({
        at: { pender: '0710', 'sykes-artillery': '0810' },
        charges: { pender: 'sykes-artillery' },
      })
      expect(modifiers(guns, 'sykes-artillery', 'pender').lines['across-stream']).toBe(-2)
      const shot = fireField({ at: { pender: '0709', meade: '0810' } })
      expect(modifiers(shot, 'pender', 'meade').lines['across-stream']).toBeUndefined()
    },
  )

  rule('7.24', 'charging infantry has two more, charging cavalry three; sharpshooters are infantry', () => {
    const charge = (side: 'confederate' | 'union', who: string, whom: string) => {
      const s = closeField({ side, at: { [who]: '1509', [whom]: '1508' }, charges: { [who]: whom } })
      return modifiers(s, who, whom).lines.charge
    }
    expect(charge('confederate', 'pender', 'meade')).toBe(2)
    expect(charge('union', 'us-5th-cavalry', 'gregg')).toBe(3)
    expect(charge('union', 'berdan-sharpshooters', 'gregg')).toBe(2)
    const plain = closeField({ side: 'union', at: { 'us-5th-cavalry': '1509', gregg: '1508' } })
    expect(modifiers(plain, 'us-5th-cavalry', 'gregg').lines.charge).toBeUndefined()
  })
})

describe('the defence roll', () => {
  const close = (from: string, to: string, whom = 'meade') =>
    diceOf(closeField({ at: { pender: from, [whom]: to } }), 'pender', whom)

  rule('7.3', 'never more than two', () => {
    // 1108 is forest, and higher than 1007.
    expect(close('1007', '1108')).toBe(2)
    const s = closeField({ at: { pender: '1007', 'sykes-artillery': '1108' } })
    play(s, attack('pender', 'sykes-artillery'))
    throwing(s, 1, 6)
    expect(over(s).combat).toBe(0)
  })

  rule('7.3', 'steps are added to the dice, and the sum is taken from the strength', () => {
    // 4 steps and a morale of 2, less a die of 5 and 4 steps, are -3: the attacker retreats.
    const s = closeField({ at: { pender: '1509', meade: '1508' } })
    play(s, attack('pender', 'meade'))
    const notes: Record<string, unknown>[] = []
    s.tell = (_to, code, facts) => code === 'combat-result' && notes.push(facts as Record<string, unknown>)
    throwing(s, 5)
    expect(notes[0]).toMatchObject({ dice: [5], strength: 6, steps: 4, differential: -3, result: 'AR' })
  })

  rule('7.3', 'two dice are summed', () => {
    const s = closeField({ at: { pender: '0804', meade: '0805' }, steps: { meade: 1 } })
    play(s, attack('pender', 'meade'))
    const notes: Record<string, unknown>[] = []
    s.tell = (_to, code, facts) => code === 'combat-result' && notes.push(facts as Record<string, unknown>)
    throwing(s, 2, 4)
    expect(notes[0]).toMatchObject({ dice: [2, 4], strength: 7, steps: 1, differential: 0, result: 'EX' })
    expect(stepsOf(s, 'meade')).toBe(0)
  })
})
