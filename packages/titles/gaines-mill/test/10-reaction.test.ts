import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CHARGING, DISRUPTED, RF } from '../state.ts'
import {
  asked,
  attack,
  end,
  field,
  listen,
  marked,
  modifiers,
  moment,
  offers,
  play,
  result,
  type S,
  stepsOf,
  throwing,
  where,
  why,
} from './kit.ts'
import { closeField, over, reactField } from './skirmish.ts'

/** Chapter 10.0: the Passive Player answers. */

const takeMark = { do: 'take-mark' }
const takeStep = { do: 'take-step' }

describe('return fire', () => {
  const at = { gregg: '1509', meade: '1507' }
  const marks = { gregg: 'rf' } as const

  rule('10.0', 'infantry of the passive side fires at enemies marked RF, and at no others', () => {
    const s = reactField({ at: { ...at, pender: '1609' }, marks })
    expect(asked(s)).toBe('union react')
    expect(offers(s, 'attack').filter((words) => words.unit === 'meade')).toEqual([attack('meade', 'gregg')])
    expect(why(s, attack('meade', 'pender'))).toBe('10.0 no-return-fire')
    expect(why(s, attack('gregg', 'meade'))).toBe('4.0 not-your-unit')
  })

  rule('10.0', 'activated or not: it is not their turn', () => {
    const s = reactField({ at, marks, active: ['gregg', 'fulkerson'] })
    expect(why(s, attack('meade', 'gregg'))).toBe(null)
  })

  rule('10.0', 'not sharpshooters, artillery or cavalry', () => {
    const s = reactField({
      at: { gregg: '1509', 'berdan-sharpshooters': '1507', 'sykes-artillery': '1511', 'us-5th-cavalry': '1609' },
      marks,
    })
    expect(why(s, attack('berdan-sharpshooters', 'gregg'))).toBe('10.0 only-infantry-returns-fire')
    expect(why(s, attack('sykes-artillery', 'gregg'))).toBe('10.0 only-infantry-returns-fire')
    expect(why(s, attack('us-5th-cavalry', 'gregg'))).toBe('10.0 only-infantry-returns-fire')
  })

  rule('10.0', 'as Fire Combat: not at a neighbour, within range, in sight, out of no enemy zone', () => {
    const no = (to: string, also: Record<string, string> = {}) =>
      why(reactField({ at: { gregg: '1509', meade: to, ...also }, marks }), attack('meade', 'gregg'))
    expect(no('1508')).toBe('8.0 target-adjacent')
    expect(no('1512')).toBe('8.2 out-of-range')
    expect(no('1507', { seymour: '1508' })).toBe('8.3 unit-in-the-way')
    expect(no('1507', { pender: '1607' })).toBe('8.1 in-enemy-zone')
  })

  rule('10.0', 'the disrupted and the disordered return no fire', () => {
    for (const mark of ['disrupted', 'disordered'] as const) {
      const s = reactField({ at, marks: { ...marks, meade: mark } })
      expect(why(s, attack('meade', 'gregg'))).toBe('10.0 disrupted-cannot-react')
    }
  })

  rule('10.0', 'each enemy is attacked once, and each unit attacks once', () => {
    const s = reactField({ at: { ...at, seymour: '1511', pender: '1609' }, marks: { gregg: 'rf', pender: 'rf' } })
    over(result(play(s, attack('meade', 'gregg')), 'Nil'))
    expect(why(s, attack('seymour', 'gregg'))).toBe('10.0 already-struck')
    expect(why(s, attack('meade', 'pender'))).toBe('7.1 has-attacked')
    expect(why(s, attack('seymour', 'pender'))).toBe(null)
  })

  rule('10.0', 'two more against the marker (7.22)', () => {
    expect(modifiers(reactField({ at, marks }), 'meade', 'gregg').lines['against-rf']).toBe(2)
  })

  rule('10.0', 'at the end all RF markers of both sides come off, fired at or not', () => {
    const s = reactField({
      at: { ...at, pender: '0405', seymour: '0402' },
      marks: { gregg: 'rf', pender: 'rf', seymour: 'rf' },
    })
    play(s, end)
    expect(moment(s)).toBe('1 confederate close')
    for (const id of ['gregg', 'pender', 'seymour']) expect(marked(s, id, RF), id).toBe(false)
  })

  rule('10.0', 'they come off too when nobody could answer', () => {
    const s = field({
      phase: 'fire',
      at: { cunningham: '1509', griffin: '1507', pender: '0405', seymour: '0505' },
      marks: { griffin: 'disrupted' },
    })
    over(throwing(play(s, attack('cunningham', 'griffin')), 6))
    expect(marked(s, 'cunningham', RF)).toBe(false)
    expect(moment(s)).toBe('1 confederate close')
  })

  rule('10.0', 'a unit that reacts may be marked RF itself: nothing comes of it', () => {
    const s = reactField({ at: { gregg: '1509', warren: '1507' }, marks, steps: { warren: 1 } })
    const notes = listen(s)
    over(throwing(play(s, attack('warren', 'gregg')), 6))
    expect(notes.map(({ code }) => code)).toContain('marked-rf')
    expect([marked(s, 'warren', RF), asked(s)]).toEqual([true, 'union react'])
    play(s, end)
    expect(marked(s, 'warren', RF)).toBe(false)
  })

  rule('15.0', 'at dusk only the charged react', () => {
    const s = reactField({
      turn: 6,
      at: { ...at, seymour: '0405', pender: '0505' },
      marks,
      charges: { pender: 'seymour' },
    })
    expect(why(s, attack('meade', 'gregg'))).toBe('15.0 only-the-charged-react')
    expect(why(s, attack('seymour', 'pender'))).toBe(null)
  })
})

describe('the answer to a charge', () => {
  const charge = (whom: string, f: Parameters<typeof reactField>[0] = {}): S =>
    reactField({ ...f, at: { pender: '1509', [whom]: '1508', ...f.at }, charges: { pender: whom } })

  rule('10.0', 'infantry fires though it is adjacent, artillery fights close combat, sharpshooters theirs', () => {
    const kind = (whom: string) => {
      const s = charge(whom)
      const notes = listen(s)
      play(s, attack(whom, 'pender'))
      return [notes[0].facts.kind, notes[0].facts.reactive, asked(s)]
    }
    expect(kind('meade')).toEqual(['fire', true, 'chance defence-die'])
    expect(kind('sykes-artillery')).toEqual(['close', true, 'chance defence-die'])
    expect(kind('berdan-sharpshooters')).toEqual(['sharpshooters', true, 'chance sharp-dice'])
  })

  rule('10.0', 'only the charged unit attacks the charger, and it attacks nobody else', () => {
    const s = charge('meade', { at: { seymour: '1608', gregg: '1506' }, marks: { gregg: 'rf' } })
    expect(why(s, attack('seymour', 'pender'))).toBe('10.0 not-the-charged-unit')
    expect(why(s, attack('meade', 'gregg'))).toBe('8.1 in-enemy-zone')
    expect(offers(s, 'attack').filter((words) => words.unit === 'meade')).toEqual([attack('meade', 'pender')])
  })

  rule('10.0', 'disrupted and disordered too', () => {
    for (const whom of ['meade', 'sykes-artillery', 'berdan-sharpshooters'])
      for (const mark of ['disrupted', 'disordered'] as const)
        expect(why(charge(whom, { marks: { [whom]: mark } }), attack(whom, 'pender'))).toBe(null)
  })

  rule('10.0', 'once; and nobody has to', () => {
    const s = charge('griffin')
    over(result(play(s, attack('griffin', 'pender')), 'Disrupt'))
    expect(why(s, attack('griffin', 'pender'))).toBe('7.1 has-attacked')
    expect(moment(play(charge('meade'), end))).toBe('1 confederate close')
  })

  rule('10.0', 'artillery that moved too far in its own turn reacts all the same (6.5)', () => {
    const s = charge('sykes-artillery', { marks: { 'sykes-artillery': 'moved' } })
    expect(why(s, attack('sykes-artillery', 'pender'))).toBe(null)
  })

  rule('10.0', 'every DC disrupts the charger and stops the charge', () => {
    for (const code of ['DC1', 'DC1d']) {
      const s = charge('griffin', { marks: { pender: 'rf' } })
      play(result(play(s, attack('griffin', 'pender')), code), takeMark)
      over(s)
      expect([stepsOf(s, 'pender'), marked(s, 'pender', DISRUPTED), marked(s, 'pender', CHARGING)], code).toEqual([
        3,
        true,
        false,
      ])
      play(s, end)
      expect(why(s, attack('pender', 'griffin'))).toBe('13.0 disrupted-cannot-attack')
    }
  })

  rule('10.0', 'artillery and sharpshooters stop a charge in the same way', () => {
    for (const whom of ['sykes-artillery', 'berdan-sharpshooters']) {
      const s = charge(whom, { at: { meade: '1510' } })
      play(result(play(s, attack(whom, 'pender')), 'DC1'), takeMark)
      expect(marked(s, 'pender', CHARGING), whom).toBe(false)
    }
  })

  rule('10.0', 'a DC with a small d disrupts once, not twice', () => {
    const s = charge('griffin', { steps: { pender: 2 } })
    play(result(play(s, attack('griffin', 'pender')), 'DC1d'), takeMark)
    expect(marked(over(s), 'pender', DISRUPTED)).toBe(true)
  })

  rule('10.0', 'a Disrupt stops it as well; a Nil or RF does not', () => {
    const disrupted = charge('griffin')
    play(result(play(disrupted, attack('griffin', 'pender')), 'Disrupt'), takeMark)
    expect(marked(disrupted, 'pender', CHARGING)).toBe(false)
    const nil = charge('warren')
    over(result(play(nil, attack('warren', 'pender')), 'Nil'))
    expect(marked(nil, 'pender', CHARGING)).toBe(true)
    const rf = charge('warren', { steps: { warren: 1 } })
    over(result(play(rf, attack('warren', 'pender')), 'RF'))
    expect(marked(rf, 'pender', CHARGING)).toBe(true)
  })

  rule('10.0', 'one more step instead of the disruption, and the charge goes on', () => {
    const s = charge('griffin')
    play(result(play(s, attack('griffin', 'pender')), 'DC1'), takeStep)
    expect([stepsOf(s, 'pender'), marked(s, 'pender', CHARGING)]).toEqual([2, true])
    play(s, end)
    expect(asked(play(s, attack('pender', 'griffin')))).toBe('chance defence-die')
  })

  rule('10.0', 'a charger with a morale of 3 loses the step and goes on; a DC outside a charge disrupts nobody', () => {
    const s = reactField({ at: { winder: '1509', griffin: '1508' }, charges: { winder: 'griffin' } })
    result(play(s, attack('griffin', 'winder')), 'DC1')
    expect([stepsOf(s, 'winder'), marked(s, 'winder', CHARGING), asked(s)]).toEqual([2, true, 'union react'])
    const plain = reactField({ at: { gregg: '1509', griffin: '1507' }, marks: { gregg: 'rf' } })
    over(result(play(plain, attack('griffin', 'gregg')), 'DC1'))
    expect([stepsOf(plain, 'gregg'), marked(plain, 'gregg', DISRUPTED)]).toEqual([4, false])
  })

  rule('10.0', 'a charger that is eliminated charges no more', () => {
    const s = charge('griffin', { steps: { pender: 1 } })
    result(play(s, attack('griffin', 'pender')), 'DC1')
    expect(where(s, 'pender')).toBe('eliminated')
    play(s, { do: 'hold' }, end)
    expect(moment(s)).toBe('1 confederate close')
  })

  rule('10.0', 'a unit whose charge was stopped is charged no more: it throws as usual again', () => {
    const s = reactField({ at: { pender: '0804', griffin: '0805', kemper: '0705' }, charges: { pender: 'griffin' } })
    play(result(play(s, attack('griffin', 'pender')), 'DC1'), takeMark)
    over(s)
    play(s, end, attack('fulkerson', 'bartlett'))
    over(throwing(s, 6))
    play(s, attack('kemper', 'griffin'))
    expect(asked(s)).toBe('chance defence-dice')
  })
})

describe('charges before all else', () => {
  rule('11.0', 'the close combat of a charger is with its target, and all others wait for it', () => {
    const s = closeField({
      at: { pender: '1509', meade: '1508', seymour: '1608', kemper: '1609' },
      charges: { pender: 'meade' },
    })
    expect(why(s, attack('kemper', 'seymour'))).toBe('12.0 charges-first')
    expect(why(s, attack('pender', 'seymour'))).toBe('12.3 charges-its-target')
    expect(why(s, end)).toBe('12.3 charges-first')
    over(result(play(s, attack('pender', 'meade')), 'EX'))
    expect(why(s, attack('kemper', 'seymour'))).toBe(null)
    expect(why(s, attack('pender', 'seymour'))).toBe('7.1 has-attacked')
  })
})
