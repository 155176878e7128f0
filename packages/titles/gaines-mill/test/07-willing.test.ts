import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CHARGING, DISORDERED, DISRUPTED } from '../state.ts'
import { asked, attack, end, marked, moment, offers, play, result, type S, stepsOf, where, why } from './kit.ts'
import { choices, closeField, fireField, over, reactField } from './skirmish.ts'

/** Chapter 7.7: steps lost instead of markers, and retreats that nothing compels. */

const back = (unit: string, to: string) => ({ do: 'retreat', unit, to })
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

  rule('7.7', 'apart from the losses of the same result, and beyond their limit', () => {
    const s = fireField({ at: { lawton: '1509', meade: '1507' }, steps: { meade: 2 } })
    result(play(s, attack('lawton', 'meade')), 'DC1d')
    expect(stepsOf(s, 'meade')).toBe(1)
    play(s, takeStep)
    expect(where(s, 'meade')).toBe('eliminated')
  })

  rule('7.7', 'even with the last step', () => {
    const s = fireField({ at: { cunningham: '1509', meade: '1507' }, steps: { meade: 1 } })
    result(play(s, attack('cunningham', 'meade')), 'Disrupt')
    play(s, takeStep)
    expect(where(s, 'meade')).toBe('eliminated')
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

describe('retreats of free will', () => {
  const close = (code: string, whom = 'meade', also: Record<string, string> = {}): S =>
    result(play(closeField({ at: { pender: '1509', [whom]: '1508', ...also } }), attack('pender', whom)), code)

  rule('7.7', 'a unit attacked in close combat may go back one hex, away from the attacker, or stand', () => {
    const s = close('EX')
    expect(asked(s)).toBe('union voluntary')
    expect(choices(s, 'retreat')).toEqual(['1407', '1507', '1607'])
    expect(why(s, back('meade', '1408'))).toBe('7.6 not-farther')
    expect(why(s, back('pender', '1510'))).toBe('7.6 not-retreating')
    play(s, back('meade', '1507'))
    expect([where(s, 'meade'), asked(s)]).toEqual(['1507', 'confederate advance'])
    const stands = play(close('EX'), { do: 'stand', until: 'now' })
    expect([where(stands, 'meade'), asked(stands)]).toEqual(['1508', 'confederate close'])
  })

  rule('7.7', 'after a result that hurt only the attacker too', () => {
    const s = closeField({ at: { branch: '1509', griffin: '1508' } })
    result(play(s, attack('branch', 'griffin')), 'AC1')
    expect(asked(s)).toBe('union voluntary')
  })

  rule('7.7', 'even when the attacker is no more: away from where it stood, and nobody advances', () => {
    const s = closeField({ at: { pender: '1509', meade: '1508' }, steps: { pender: 1 } })
    result(play(s, attack('pender', 'meade')), 'AC1')
    expect([where(s, 'pender'), asked(s)]).toEqual(['eliminated', 'union voluntary'])
    expect(choices(s, 'retreat')).toEqual(['1407', '1507', '1607'])
    play(s, back('meade', '1507'))
    expect([where(s, 'meade'), asked(s)]).toEqual(['1507', 'confederate close'])
  })

  rule('7.7', 'into an enemy zone it costs a step', () => {
    const s = play(close('EX', 'meade', { field: '1506' }), back('meade', '1507'))
    expect(stepsOf(s, 'meade')).toBe(2)
  })

  rule('7.7', 'it is one hex: what lies behind it does not matter', () => {
    const s = close('EX', 'meade', { seymour: '1406', reynolds: '1506', griffin: '1606' })
    expect(choices(s, 'retreat')).toEqual(['1407', '1507', '1607'])
  })

  rule('7.7', 'where there is no room nobody is asked, and nothing is paid', () => {
    const s = close('EX', 'meade', { seymour: '1507', reynolds: '1407', griffin: '1607' })
    expect([asked(s), stepsOf(s, 'meade')]).toEqual(['confederate close', 3])
  })

  rule('7.7', 'not after a retreat that the result made it make', () => {
    const s = closeField({ at: { branch: '1509', meade: '1508' } })
    result(play(s, attack('branch', 'meade')), 'DR')
    play(s, back('meade', '1507'))
    expect(asked(s)).toBe('confederate advance')
  })

  rule('7.7', 'artillery and Winder, who ignore retreats, are not asked', () => {
    expect(asked(close('EX', 'sykes-artillery'))).toBe('confederate close')
    const s = closeField({ side: 'union', at: { meade: '1509', winder: '1508' } })
    expect(asked(result(play(s, attack('meade', 'winder')), 'EX'))).toBe('union close')
  })

  rule('7.7', 'not from fire, and not from sharpshooters, in the Fire Phase; from guns at close quarters yes', () => {
    const fire = fireField({ at: { lawton: '1509', meade: '1507' } })
    expect(asked(result(play(fire, attack('lawton', 'meade')), 'DC1'))).toBe('confederate fire')
    const sharp = fireField({ side: 'union', at: { 'berdan-sharpshooters': '1509', pender: '1507' } })
    expect(asked(result(play(sharp, attack('berdan-sharpshooters', 'pender')), 'Nil'))).toBe('union shift')
    const guns = fireField({ at: { 'washington-artillery': '1509', meade: '1508' } })
    expect(asked(result(play(guns, attack('washington-artillery', 'meade')), 'Nil'))).toBe('union voluntary')
  })

  rule('7.7', 'from a charge: the charger follows', () => {
    const s = closeField({ at: { pender: '1509', griffin: '1508' }, charges: { pender: 'griffin' } })
    result(play(s, attack('pender', 'griffin')), 'EX')
    expect(asked(s)).toBe('union voluntary')
    play(s, back('griffin', '1607'))
    expect([where(s, 'pender'), marked(s, 'pender', CHARGING)]).toEqual(['1508', false])
  })

  rule('7.7', 'from reactive fire at a unit marked RF', () => {
    const s = reactField({ at: { gregg: '1509', meade: '1507' }, marks: { gregg: 'rf' } })
    result(play(s, attack('meade', 'gregg')), 'Nil')
    expect(asked(s)).toBe('confederate voluntary')
    play(s, back('gregg', '1510'))
    expect([where(s, 'gregg'), moment(s)]).toEqual(['1510', '1 confederate reaction'])
  })

  rule('7.7', 'a charger that was hit but not stopped goes on; one that was stopped may go back', () => {
    const charge = () => reactField({ at: { pender: '1509', griffin: '1508' }, charges: { pender: 'griffin' } })
    const on = play(result(play(charge(), attack('griffin', 'pender')), 'DC1'), takeStep)
    expect([asked(on), marked(on, 'pender', CHARGING)]).toEqual(['union react', true])
    const stopped = play(result(play(charge(), attack('griffin', 'pender')), 'DC1'), takeMark)
    expect([asked(stopped), marked(stopped, 'pender', CHARGING)]).toEqual(['confederate voluntary', false])
    play(stopped, back('pender', '1510'))
    expect(asked(stopped)).toBe('union advance')
  })

  rule('7.7', 'a charger that sharpshooters stopped may go back as well: theirs was Reactive Fire', () => {
    const s = reactField({
      at: { pender: '1509', 'berdan-sharpshooters': '1508' },
      charges: { pender: 'berdan-sharpshooters' },
    })
    play(result(play(s, attack('berdan-sharpshooters', 'pender')), 'Disrupt'), takeMark)
    expect(asked(s)).toBe('confederate voluntary')
    play(s, back('pender', '1510'), { do: 'hold' })
    expect(asked(s)).toBe('union react')
  })

  rule('7.7', 'who stands fast until the phase ends is asked no more in it, and again in the next', () => {
    const s = closeField({
      turn: 6,
      at: { pender: '1509', kemper: '1608', meade: '1508', gregg: '0404', lovell: '0405' },
    })
    result(play(s, attack('pender', 'meade')), 'EX')
    play(s, { do: 'stand', until: 'phase' })
    result(play(s, attack('kemper', 'meade')), 'EX')
    expect([asked(s), stepsOf(s, 'meade')]).toEqual(['confederate close', 2])
    play(s, end)
    expect(moment(s)).toBe('6 confederate secondClose')
    result(play(s, attack('gregg', 'lovell')), 'EX')
    play(s, { do: 'no-bonus' })
    expect(asked(s)).toBe('union voluntary')
  })

  rule('7.7', 'who stands fast for now is asked again after the next attack', () => {
    const s = closeField({ at: { pender: '1509', kemper: '1608', meade: '1508' } })
    result(play(s, attack('pender', 'meade')), 'EX')
    play(s, { do: 'stand', until: 'now' })
    result(play(s, attack('kemper', 'meade')), 'EX')
    expect(asked(s)).toBe('union voluntary')
  })

  rule('7.7', 'standing fast does not spare a retreat that a result demands', () => {
    const s = closeField({ at: { pender: '1509', branch: '1608', meade: '1508' } })
    result(play(s, attack('pender', 'meade')), 'EX')
    play(s, { do: 'stand', until: 'phase' })
    result(play(s, attack('branch', 'meade')), 'DR')
    expect(asked(s)).toBe('union retreat')
  })
})
