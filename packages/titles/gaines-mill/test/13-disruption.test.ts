import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { markEffect } from '../rules/07-results.ts'
import { DISORDERED, DISRUPTED } from '../state.ts'
import { UNITS, units } from '../units.ts'
import {
  asked,
  attack,
  charge,
  type Field,
  field,
  listen,
  marked,
  play,
  recover,
  result,
  type S,
  step,
  stepsOf,
  unitOf,
  where,
  why,
} from './kit.ts'

const marks = (s: S, id: string): string =>
  marked(s, id, DISORDERED) ? 'disordered' : marked(s, id, DISRUPTED) ? 'disrupted' : 'none'

/** A Confederate battery fires at a Union unit next to it, and this comes up. */
function hit(target: string, code: string, f: Field = {}): S {
  const s = field({ phase: 'fire', at: { 'pegram-artillery': '1309', [target]: '1409' }, ...f })
  play(s, attack('pegram-artillery', target))
  return result(s, code)
}

describe('13.0 disruption and disorder', () => {
  rule('13.0', 'a disruption marks a unit', () => {
    const s = hit('meade', 'Disrupt')
    expect(asked(s)).toBe('union mark')
    play(s, { do: 'take-mark' })
    expect(marks(s, 'meade')).toBe('disrupted')
  })

  rule('13.0', 'a second disruption turns Disrupted into Disordered', () => {
    const s = hit('meade', 'Disrupt', { marks: { meade: 'disrupted' } })
    play(s, { do: 'take-mark' })
    expect([marks(s, 'meade'), marked(s, 'meade', DISRUPTED)]).toEqual(['disordered', false])
  })

  rule('13.0', 'a disordered unit ignores a disruption', () => {
    const s = hit('meade', 'DC1d', { marks: { meade: 'disordered' }, steps: { meade: 3 } })
    expect(asked(s)).not.toBe('union mark')
    expect([marks(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['disordered', 2])
  })

  rule('13.0', 'a disordered unit loses a step to a further disorder', () => {
    const cavalry = (marksOf: Field['marks']) => {
      const s = field({
        side: 'union',
        phase: 'close',
        at: { 'us-5th-cavalry': '1309', cunningham: '1409', meade: '1408', lovell: '1509' },
        ...(marksOf ? { marks: marksOf } : {}),
        steps: { cunningham: 1 },
      })
      play(s, attack('us-5th-cavalry', 'cunningham'))
      return result(s, 'Disorder')
    }
    const s = cavalry({ cunningham: 'disordered' })
    expect(where(s, 'cunningham')).toBe('eliminated')
    const t = cavalry({})
    expect(asked(t)).toBe('confederate mark')
    play(t, { do: 'take-mark' })
    expect(marks(t, 'cunningham')).toBe('disordered')
  })

  rule('13.0', 'every marker upon every marker', () => {
    const s = field({ at: { meade: '1409', gregg: '0904' } })
    const meade = unitOf('meade')
    const effect = (has: number, mark: number) => {
      s.marks[meade] = has
      return markEffect(s, meade, mark)
    }
    expect(effect(0, DISRUPTED)).toEqual({ becomes: DISRUPTED, loss: 0 })
    expect(effect(0, DISORDERED)).toEqual({ becomes: DISORDERED, loss: 0 })
    expect(effect(DISRUPTED, DISRUPTED)).toEqual({ becomes: DISORDERED, loss: 0 })
    expect(effect(DISRUPTED, DISORDERED)).toEqual({ becomes: DISORDERED, loss: 0 })
    expect(effect(DISORDERED, DISRUPTED)).toEqual({ becomes: 0, loss: 0 })
    expect(effect(DISORDERED, DISORDERED)).toEqual({ becomes: 0, loss: 1 })
  })

  rule('13.0', 'a marked unit neither fires, fights at close quarters nor charges', () => {
    for (const mark of ['disrupted', 'disordered'] as const) {
      const at = { gregg: '1309', pender: '1310', meade: '1509', reynolds: '1410' }
      const fire = field({
        phase: 'fire',
        at: { gregg: '1309', branch: '1308', meade: '1509' },
        marks: { gregg: mark },
      })
      expect(why(fire, attack('gregg', 'meade'))).toBe('13.0 disrupted-cannot-attack')
      const close = field({ phase: 'close', at: { ...at, branch: '1311' }, marks: { pender: mark } })
      expect(why(close, attack('pender', 'reynolds'))).toBe('13.0 disrupted-cannot-attack')
      const move = field({ at: { gregg: '1309', meade: '1509' }, marks: { gregg: mark } })
      expect(why(move, charge('gregg', 'meade'))).toBe('13.0 disrupted-cannot-attack')
    }
  })

  rule('13.0', 'it answers the unit that charges it, and no other', () => {
    const s = field({
      phase: 'reaction',
      at: { pender: '1409', branch: '1711', meade: '1509' },
      charges: { pender: 'meade' },
      marks: { meade: 'disordered', branch: 'rf' },
    })
    expect(why(s, attack('meade', 'pender'))).toBe(null)
    expect(why(s, attack('meade', 'branch'))).toBe('10.0 disrupted-cannot-react')
  })
})

describe('13.1 a morale of 3', () => {
  rule('13.1', 'an unmarked unit with three stars ignores a disruption', () => {
    const s = hit('lovell', 'Disrupt')
    expect([asked(s) === 'union mark', marks(s, 'lovell')]).toEqual([false, 'none'])
  })

  rule('13.1', 'and is only disrupted by a disorder', () => {
    const s = field({ at: { lovell: '1409', gregg: '0904' } })
    expect(markEffect(s, unitOf('lovell'), DISORDERED)).toEqual({ becomes: DISRUPTED, loss: 0 })
  })

  rule('13.1', 'once marked it is like any other', () => {
    const s = hit('lovell', 'Disrupt', { marks: { lovell: 'disrupted' } })
    play(s, { do: 'take-mark' })
    expect(marks(s, 'lovell')).toBe('disordered')
    const t = field({ at: { lovell: '1409', gregg: '0904' }, marks: { lovell: 'disordered' } })
    expect(markEffect(t, unitOf('lovell'), DISORDERED)).toEqual({ becomes: 0, loss: 1 })
  })

  rule('13.1', 'all with three stars, and only they', () => {
    const s = field({ at: { gregg: '0904' } })
    for (let i = 0; i < UNITS; i++)
      expect(markEffect(s, i, DISRUPTED).becomes).toBe(units[i].morale === 3 ? 0 : DISRUPTED)
  })

  rule('13.1', 'a step cannot be offered for a marker that does not come', () => {
    const s = hit('warren', 'DC1d')
    expect(asked(s)).not.toBe('union mark')
    expect(stepsOf(s, 'warren')).toBe(1)
  })
})

describe('13.2 recovery', () => {
  rule('13.2', 'a disrupted unit is rid of its marker, in an enemy zone too', () => {
    for (const enemy of ['1909', '1410']) {
      const s = field({ at: { gregg: '1409', meade: enemy }, marks: { gregg: 'disrupted' } })
      const notes = listen(s)
      play(s, recover('gregg'))
      expect([marks(s, 'gregg'), notes[0].code]).toEqual(['none', 'recovers'])
    }
  })

  rule('13.2', 'a disordered unit in no zone recovers fully', () => {
    const s = field({ at: { gregg: '1409', meade: '1909' }, marks: { gregg: 'disordered' } })
    play(s, recover('gregg'))
    expect(marks(s, 'gregg')).toBe('none')
  })

  rule('13.2', 'a disordered unit in an enemy zone becomes disrupted', () => {
    const s = field({ at: { gregg: '1409', meade: '1509' }, marks: { gregg: 'disordered' } })
    const notes = listen(s)
    play(s, recover('gregg'))
    expect([marks(s, 'gregg'), notes[0].code]).toEqual(['disrupted', 'recovers-partly'])
    expect(why(s, recover('gregg'))).toBe('6.0 has-acted')
  })

  rule('13.2', 'cavalry that ignores zones when it moves still stands in them', () => {
    const s = field({
      side: 'union',
      at: { 'us-5th-cavalry': '1409', gregg: '1509' },
      marks: { 'us-5th-cavalry': 'disordered' },
    })
    play(s, recover('us-5th-cavalry'))
    expect(marks(s, 'us-5th-cavalry')).toBe('disrupted')
  })

  rule('13.2', 'in place of anything else, and activated or not', () => {
    const s = field({ at: { gregg: '1409' }, marks: { gregg: 'disrupted' }, active: [] })
    play(s, recover('gregg'))
    const t = field({ at: { gregg: '1409' }, marks: { gregg: 'disrupted' } })
    play(t, recover('gregg'))
    expect(why(t, step('gregg', '1408'))).toBe('6.0 has-acted')
  })

  rule('13.2', 'it attacks again in the same turn', () => {
    const s = field({ at: { gregg: '1409', meade: '1509' }, marks: { gregg: 'disrupted' } })
    play(s, recover('gregg'), { do: 'end-phase' })
    expect([asked(s), why(s, attack('gregg', 'meade'))]).toEqual(['confederate close', null])
  })

  rule('13.2', 'not without a marker, nor beside the map, nor for the enemy', () => {
    const s = field({ at: { gregg: '1409', meade: '1909' }, marks: { meade: 'disrupted' } })
    expect(why(s, recover('gregg'))).toBe('13.2 nothing-to-recover')
    expect(why(s, recover('rodes'))).toBe('13.2 not-on-map')
    expect(why(s, recover('meade'))).toBe('4.0 not-your-unit')
  })
})
