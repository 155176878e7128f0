import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { DISORDERED, DISRUPTED } from '../state.ts'
import { asked, attack, marked, offers, play, result, type S, stepsOf } from './kit.ts'
import { closeField, fireField, over } from './skirmish.ts'

const takeStep = { do: 'take-step' }
const takeMark = { do: 'take-mark' }

type Mark = 'disrupted' | 'disordered'
/** Fire that disrupts: at 1507 from 1509. */
const disrupt = (whom: string, marks: Record<string, Mark> = {}, steps: Record<string, number> = {}): S =>
  result(play(fireField({ at: { pender: '1509', [whom]: '1507' }, marks, steps }), attack('pender', whom)), 'Disrupt')
/** A charge of cavalry that disorders: at 1508 from 1509. */
const disorder = (whom: string, marks: Record<string, Mark> = {}): S => {
  const s = closeField({
    side: 'union',
    at: { 'us-5th-cavalry': '1509', [whom]: '1508', meade: '1608', seymour: '1408' },
    charges: { 'us-5th-cavalry': whom },
    steps: { [whom]: 2 },
    marks,
  })
  return result(play(s, attack('us-5th-cavalry', whom)), 'Disorder')
}
const bears = (s: S, id: string) =>
  marked(s, id, DISORDERED) ? 'disordered' : marked(s, id, DISRUPTED) ? 'disrupted' : 'steady'

describe('a step instead of a marker', () => {
  rule('7.7', 'a unit that would be disrupted loses a step instead, if its owner likes', () => {
    const s = disrupt('meade')
    expect([asked(s), offers(s).map((words) => words.do)]).toEqual(['union mark', ['take-mark', 'take-step']])
    play(s, takeStep)
    expect([bears(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['steady', 3])
    const marker = play(disrupt('meade'), takeMark)
    expect([bears(marker, 'meade'), stepsOf(marker, 'meade')]).toEqual(['disrupted', 4])
  })

  rule('7.7', 'a unit that would be disordered likewise', () => {
    const s = disorder('elzey')
    play(s, takeStep)
    expect([bears(over(s), 'elzey'), stepsOf(s, 'elzey')]).toEqual(['steady', 1])
    expect(bears(over(play(disorder('elzey'), takeMark)), 'elzey')).toBe('disordered')
  })

  rule('7.7', 'a marker made worse can be bought off, and the old one stays', () => {
    const s = play(disrupt('meade', { meade: 'disrupted' }), takeStep)
    expect([bears(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['disrupted', 3])
    expect(bears(play(disrupt('meade', { meade: 'disrupted' }), takeMark), 'meade')).toBe('disordered')
    expect(bears(over(play(disorder('elzey', { elzey: 'disrupted' }), takeMark)), 'elzey')).toBe('disordered')
  })

  rule('7.7', 'what changes nothing is not asked about: a disordered unit ignores a disruption', () => {
    const s = disrupt('meade', { meade: 'disordered' })
    expect([asked(s), bears(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['confederate fire', 'disordered', 4])
  })

  rule('7.7', 'the step of a second disorder is the result itself: nobody chooses', () => {
    const s = disorder('elzey', { elzey: 'disordered' })
    expect([bears(s, 'elzey'), stepsOf(s, 'elzey')]).toEqual(['disordered', 1])
    expect(asked(s)).toBe('confederate voluntary')
  })

  rule(
    '7.7',
    'a morale of 3 ignores the first disruption, takes a disorder as one, and is like others when marked',
    () => {
      const first = disrupt('lovell')
      expect([asked(first), bears(first, 'lovell')]).toEqual(['confederate fire', 'steady'])
      expect(bears(over(play(disorder('winder'), takeMark)), 'winder')).toBe('disrupted')
      expect(stepsOf(over(play(disorder('winder'), takeStep)), 'winder')).toBe(1)
      expect(bears(play(disrupt('lovell', { lovell: 'disrupted' }), takeMark), 'lovell')).toBe('disordered')
      expect(bears(over(play(disorder('winder', { winder: 'disrupted' }), takeMark)), 'winder')).toBe('disordered')
    },
  )
})
