import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { asked, attack, end, listen, moment, offers, play, throwing, why } from './kit.ts'
import { closeField, fireField, reactField } from './skirmish.ts'

/** Chapters 7.0, 7.1, 8.0 to 8.2 and 11.0: who may attack whom, when and how. */

const targets = (s: Parameters<typeof offers>[0], who: string) =>
  offers(s, 'attack')
    .filter((words) => words.unit === who)
    .map((words) => words.target)

describe('combat in general', () => {
  rule('7.0', 'the five kinds, each with its table and its throw', () => {
    const kind = (s: Parameters<typeof offers>[0], who: string, whom: string) => {
      const notes = listen(s)
      play(s, attack(who, whom))
      return [notes[0].facts.kind, notes[0].facts.reactive, asked(s)]
    }
    const near = { pender: '1509', meade: '1508' }
    const far = { pender: '1509', meade: '1507' }
    expect(kind(fireField({ at: far }), 'pender', 'meade')).toEqual(['fire', false, 'chance defence-die'])
    expect(kind(closeField({ at: near }), 'pender', 'meade')).toEqual(['close', false, 'chance defence-die'])
    expect(kind(closeField({ at: near, charges: { pender: 'meade' } }), 'pender', 'meade')).toEqual([
      'charge',
      false,
      'chance defence-die',
    ])
    expect(kind(reactField({ at: near, charges: { pender: 'meade' } }), 'meade', 'pender')).toEqual([
      'fire',
      true,
      'chance defence-die',
    ])
    const sharp = fireField({ side: 'union', at: { 'berdan-sharpshooters': '1507', pender: '1509' } })
    expect(kind(sharp, 'berdan-sharpshooters', 'pender')).toEqual(['sharpshooters', false, 'chance sharp-dice'])
  })

  rule('7.0', 'declared, added up, thrown, read, carried out: in this order', () => {
    const s = fireField({ at: { lawton: '1509', meade: '1507' } })
    const notes = listen(s)
    play(s, attack('lawton', 'meade'))
    expect(notes[0]).toMatchObject({ code: 'attack-declared', facts: { from: '1509', to: '1507', strength: 8 } })
    // 8 less a die of 1 and 4 steps: a loss.
    throwing(s, 1)
    expect(notes.map(({ code }) => code)).toEqual(['attack-declared', 'combat-result', 'loses'])
  })

  rule('7.1', 'nobody has to attack: the phase is ended with attacks left', () => {
    const s = closeField({ at: { pender: '1509', meade: '1508' } })
    expect(targets(s, 'pender')).toEqual(['meade'])
    expect(moment(play(s, end))).toBe('1 union command')
  })
})

describe('fire', () => {
  rule('8.0', 'activated infantry and artillery fire, at enemies that are not next to them', () => {
    const s = fireField({ at: { pender: '1509', meade: '1507', seymour: '0505', kemper: '0405', gregg: '0503' } })
    expect(targets(s, 'pender')).toEqual(['meade'])
    expect(why(s, attack('kemper', 'seymour'))).toBe('8.0 target-adjacent')
    const idle = fireField({ at: { pender: '1509', meade: '1507' }, active: [] })
    expect(why(idle, attack('pender', 'meade'))).toBe('5.1 roll-too-high')
    const union = fireField({ side: 'union', at: { pender: '1509', meade: '1507' }, active: [] })
    expect(why(union, attack('meade', 'pender'))).toBe('5.2 division-not-selected')
  })

  rule('8.0', 'cavalry does not fire', () => {
    const s = fireField({ side: 'union', at: { pender: '1509', 'us-5th-cavalry': '1508' } })
    expect(why(s, attack('us-5th-cavalry', 'pender'))).toBe('8.0 cavalry-does-not-fire')
    const far = fireField({ side: 'union', at: { pender: '1509', 'us-5th-cavalry': '1507' } })
    expect(targets(far, 'us-5th-cavalry')).toEqual([])
  })

  rule('8.0', 'artillery next to its enemy fights close combat in the Fire Phase; infantry does not', () => {
    const s = fireField({ at: { 'washington-artillery': '1509', meade: '1508', pender: '1408' } })
    expect(why(s, attack('pender', 'meade'))).toBe('8.0 target-adjacent')
    const notes = listen(s)
    play(s, attack('washington-artillery', 'meade'))
    expect(notes[0].facts.kind).toBe('close')
  })

  rule(
    '8.0',
    'Union artillery attacks in the Fire Phase though inactive, near and far; Confederate artillery does not',
    () => {
      const at = {
        'sykes-artillery': '1509',
        pender: '1508',
        'morell-artillery': '0405',
        kemper: '0402',
        'washington-artillery': '0301',
      }
      const union = fireField({ side: 'union', at, active: [] })
      expect(targets(union, 'sykes-artillery')).toEqual(['pender'])
      expect(targets(union, 'morell-artillery')).toContain('kemper')
      const confederate = fireField({
        at: { 'washington-artillery': '1509', meade: '1506', lovell: '1508' },
        active: [],
      })
      expect(why(confederate, attack('washington-artillery', 'lovell'))).toBe('5.1 roll-too-high')
    },
  )
})

describe('close combat', () => {
  rule('11.0', 'between neighbours, by activated units of every kind, on their row of the table', () => {
    const s = closeField({
      side: 'union',
      at: {
        meade: '1509',
        gregg: '1508',
        'us-5th-cavalry': '1608',
        'berdan-sharpshooters': '1408',
        'sykes-artillery': '1507',
      },
    })
    expect(offers(s, 'attack').map((words) => words.unit)).toEqual([
      'meade',
      'sykes-artillery',
      'berdan-sharpshooters',
      'reserve-artillery-5',
      'us-5th-cavalry',
    ])
    expect(why(closeField({ at: { pender: '1509', meade: '1507' } }), attack('pender', 'meade'))).toBe(
      '11.0 not-adjacent',
    )
  })

  rule('11.0', 'sharpshooters fight with their steps, as infantry', () => {
    const s = closeField({ side: 'union', at: { 'berdan-sharpshooters': '1509', gregg: '1508' } })
    const notes = listen(s)
    play(s, attack('berdan-sharpshooters', 'gregg'))
    expect(notes[0].facts).toMatchObject({ kind: 'close', strength: 3 })
    expect(asked(s)).toBe('chance defence-die')
  })
})
