import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CLOSED, FIRED } from '../state.ts'
import {
  asked,
  attack,
  end,
  field,
  listen,
  marked,
  moment,
  offers,
  play,
  result,
  stepsOf,
  throwing,
  why,
} from './kit.ts'
import { closeField, fireField, over, reactField } from './skirmish.ts'

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

  rule('7.1', 'a unit attacks once in a player turn: who fired fights no close combat', () => {
    const s = fireField({ at: { lawton: '1509', meade: '1507', kemper: '1408' } })
    over(result(play(s, attack('lawton', 'meade')), 'DC1'))
    expect(marked(s, 'lawton', FIRED)).toBe(true)
    expect(why(s, attack('lawton', 'meade'))).toBe('7.1 has-attacked')
    const later = closeField({ at: { lawton: '1509', meade: '1508' }, marks: { lawton: 'fired' } })
    expect(why(later, attack('lawton', 'meade'))).toBe('7.1 has-attacked')
    const again = closeField({ at: { lawton: '1509', meade: '1508' }, marks: { lawton: 'closed' } })
    expect(why(again, attack('lawton', 'meade'))).toBe('7.1 has-attacked')
  })

  rule('7.1', 'artillery attacks in the Fire Phase and again in the Close Combat Phase, once in each', () => {
    const s = field({ phase: 'fire', at: { 'washington-artillery': '1509', lovell: '1508' } })
    over(result(play(s, attack('washington-artillery', 'lovell')), 'DC1'))
    expect(moment(s)).toBe('1 confederate close')
    over(result(play(s, attack('washington-artillery', 'lovell')), 'Disrupt'))
    expect(stepsOf(s, 'lovell')).toBe(2)
    expect(moment(s)).toBe('1 union command')
    const fired = fireField({
      at: { 'washington-artillery': '1509', lovell: '1508' },
      marks: { 'washington-artillery': 'fired' },
    })
    expect(why(fired, attack('washington-artillery', 'lovell'))).toBe('7.1 has-attacked')
    const closed = closeField({
      at: { 'washington-artillery': '1509', lovell: '1508' },
      marks: { 'washington-artillery': ['fired', 'closed'] },
    })
    expect(why(closed, attack('washington-artillery', 'lovell'))).toBe('7.1 has-attacked')
    expect(marked(closed, 'washington-artillery', CLOSED)).toBe(true)
  })

  rule('7.1', 'an enemy may be attacked by one unit after the other', () => {
    const s = closeField({ at: { pender: '1509', kemper: '1409', field: '1608', griffin: '1508' } })
    for (const who of ['pender', 'field']) over(result(play(s, attack(who, 'griffin')), 'AC1'))
    expect(stepsOf(s, 'griffin')).toBe(5)
    expect(why(s, attack('kemper', 'griffin'))).toBe('11.0 not-adjacent')
  })

  rule('7.1', 'nobody has to attack: the phase is ended with attacks left', () => {
    const s = closeField({ at: { pender: '1509', meade: '1508' } })
    expect(targets(s, 'pender')).toEqual(['meade'])
    expect(moment(play(s, end))).toBe('1 union command')
  })

  rule('7.1', 'only enemies on the map are attacked, and by units on the map', () => {
    const s = closeField({ at: { pender: '1509', meade: '1508', kemper: '1510' }, lost: ['seymour', 'gregg'] })
    expect(why(s, attack('pender', 'kemper'))).toBe('7.1 no-enemy')
    expect(why(s, attack('pender', 'seymour'))).toBe('7.1 no-enemy')
    expect(why(s, attack('pender', 'french'))).toBe('7.1 no-enemy')
    expect(why(s, attack('gregg', 'meade'))).toBe('7.1 not-on-map')
    expect(why(s, attack('rodes', 'meade'))).toBe('7.1 not-on-map')
    expect(why(s, attack('meade', 'pender'))).toBe('4.0 not-your-unit')
  })

  rule('13.0', 'the disrupted and the disordered attack nobody', () => {
    const at = { pender: '1509', meade: '1508', kemper: '0405', seymour: '0403' }
    const s = closeField({ at, marks: { pender: 'disrupted' } })
    expect(why(s, attack('pender', 'meade'))).toBe('13.0 disrupted-cannot-attack')
    const fire = fireField({ at, marks: { kemper: 'disordered' } })
    expect(why(fire, attack('kemper', 'seymour'))).toBe('13.0 disrupted-cannot-attack')
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

  rule('6.5', 'artillery that moved too far fights in neither phase', () => {
    const f = {
      at: { 'washington-artillery': '1509', meade: '1508' },
      marks: { 'washington-artillery': 'limbered' },
    } as const
    expect(why(fireField(f), attack('washington-artillery', 'meade'))).toBe('6.5 artillery-moved')
    expect(why(closeField(f), attack('washington-artillery', 'meade'))).toBe('6.5 artillery-moved')
    const union = fireField({
      side: 'union',
      at: { 'sykes-artillery': '1509', gregg: '1506' },
      active: [],
      marks: { 'sykes-artillery': 'limbered' },
    })
    expect(why(union, attack('sykes-artillery', 'gregg'))).toBe('6.5 artillery-moved')
  })

  rule('8.1', 'nobody fires out of an enemy zone, of whatever kind', () => {
    const at = { pender: '1509', meade: '1507' }
    for (const foe of ['seymour', 'us-5th-cavalry', 'sykes-artillery', 'berdan-sharpshooters']) {
      const s = fireField({ at: { ...at, [foe]: '1510' } })
      expect(why(s, attack('pender', 'meade')), foe).toBe('8.1 in-enemy-zone')
    }
    const guns = fireField({ at: { 'washington-artillery': '1509', meade: '1507', seymour: '1510' } })
    expect(why(guns, attack('washington-artillery', 'meade'))).toBe('8.1 in-enemy-zone')
    expect(why(guns, attack('washington-artillery', 'seymour'))).toBe(null)
  })

  rule('8.1', 'the target may be in zones, and fired at again and again', () => {
    const s = fireField({ at: { pender: '1509', field: '1408', griffin: '1507', archer: '1506' } })
    over(result(play(s, attack('pender', 'griffin')), 'Nil'))
    over(result(play(s, attack('field', 'griffin')), 'RF'))
    expect(why(s, attack('archer', 'griffin'))).toBe('8.0 target-adjacent')
  })

  rule('8.1', 'artillery spares what is being charged, from afar and at close quarters; infantry does not', () => {
    const at = {
      pender: '1509',
      meade: '1508',
      'washington-artillery': '1407',
      'pegram-artillery': '1708',
      field: '1608',
    }
    const s = fireField({ at, charges: { pender: 'meade' } })
    expect(why(s, attack('washington-artillery', 'meade'))).toBe('8.1 target-being-charged')
    expect(why(s, attack('pegram-artillery', 'meade'))).toBe('8.1 target-being-charged')
    const far = fireField({ at: { ...at, field: '1309' }, charges: { pender: 'meade' } })
    expect(why(far, attack('field', 'meade'))).toBe(null)
    const free = fireField({ at })
    expect(why(free, attack('pegram-artillery', 'meade'))).toBe(null)
    const close = closeField({ at, charges: { pender: 'meade' } })
    over(play(result(play(close, attack('pender', 'meade')), 'EX'), { do: 'stand', until: 'now' }))
    expect(why(close, attack('washington-artillery', 'meade'))).toBe(null)
  })

  rule('8.2', 'infantry two hexes, sharpshooters three, artillery five; the own hex does not count', () => {
    const range = (side: 'confederate' | 'union', who: string, whom: string, to: string) =>
      why(fireField({ side, at: { [who]: '1510', [whom]: to } }), attack(who, whom))
    expect(range('confederate', 'pender', 'meade', '1508')).toBe(null)
    expect(range('confederate', 'pender', 'meade', '1507')).toBe('8.2 out-of-range')
    expect(range('union', 'berdan-sharpshooters', 'pender', '1507')).toBe(null)
    expect(range('union', 'berdan-sharpshooters', 'pender', '1910')).toBe('8.2 out-of-range')
    expect(range('confederate', 'washington-artillery', 'meade', '0910')).toBe('8.2 out-of-range')
    const far = (to: string) =>
      why(fireField({ at: { 'washington-artillery': '1410', meade: to } }), attack('washington-artillery', 'meade'))
    expect(far('1908')).toBe(null)
    expect(far('2007')).toBe('8.2 out-of-range')
  })

  rule('15.0', 'at dusk nobody fires; guns next to their enemy fight', () => {
    const s = fireField({
      turn: 6,
      at: { pender: '1509', meade: '1507', 'washington-artillery': '0405', seymour: '0505', lovell: '0402' },
    })
    expect(why(s, attack('pender', 'meade'))).toBe('15.0 no-fire-at-dusk')
    expect(why(s, attack('washington-artillery', 'lovell'))).toBe('15.0 no-fire-at-dusk')
    expect(why(s, attack('washington-artillery', 'seymour'))).toBe(null)
  })
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

  rule('11.0', 'not by inactive Union artillery, which fought in the Fire Phase', () => {
    const s = closeField({ side: 'union', at: { 'sykes-artillery': '1509', gregg: '1508' }, active: [] })
    expect(why(s, attack('sykes-artillery', 'gregg'))).toBe('5.2 division-not-selected')
  })
})
