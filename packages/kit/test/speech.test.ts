import { describe, expect, it } from 'vitest'
import { halves, list, percent, plain, speechOf, type Word } from '../table/speech.ts'

const name: Word = (id) => ({ gregg: 'Gregg', meade: 'Meade' })[String(id)]
const words = {
  unit: name,
  units: list(name),
  chance: percent,
  cost: halves,
  late: (_: unknown, f: object) => 'turn' in f,
}
const english = (pack: Record<string, string>) => speechOf([{ language: 'en-GB', pack }], words)

describe('a sentence', () => {
  it('says facts by their words, with a capital where the name has one', () => {
    const { say } = english({ moved: '{Unit} moves to {to} ({cost}): {chance}.' })
    expect(say('moved', { unit: 'gregg', to: '1409', cost: 2.5, chance: 0.995 })).toBe(
      'Gregg moves to 1409 (2½): >99%.',
    )
  })

  it('lists things, and lets facts choose as they stand', () => {
    const { say } = english({
      enter:
        '{units, select, none {Nobody enters} other {{units} {how, select, by_road {enter by road} other {enter}}}}.',
      lost: '{steps, plural, one {a step} other {# steps}}',
    })
    expect(say('enter', { units: ['gregg', 'meade'], how: 'by-road' })).toBe('Gregg and Meade enter by road.')
    expect(say('enter', { units: [] })).toBe('Nobody enters.')
    expect([1, 2].map((steps) => say('lost', { steps }))).toEqual(['a step', '2 steps'])
  })

  it('knows what is made of other facts', () => {
    const { say } = english({ comes: '{late, select, true {It comes later} other {It comes now}}.' })
    expect(say('comes', { turn: 3 })).toBe('It comes later.')
    expect(say('comes', {})).toBe('It comes now.')
  })

  it('names the fact that nobody gives, and the message that nobody has written', () => {
    const { say } = english({ moved: '{Unit} moves.', lost: '{steps, plural, other {# steps}}' })
    expect(() => say('moved')).toThrow('moved speaks of {Unit}')
    expect(() => say('moved', { unit: 'nobody' })).toThrow('{Unit}')
    expect(() => say('lost', { steps: 'two' })).toThrow('{steps}')
    expect(() => say('gone')).toThrow('There is no message gone')
  })

  it('is said in English where a pack lacks it, each by the rules of its own language', () => {
    const { say } = speechOf(
      [
        { language: 'de', pack: { half: '{n, number, ::.0}', chance: '{chance}' } },
        { language: 'en-GB', pack: { half: '{n, number, ::.0}', other: 'In English.' } },
      ],
      words,
    )
    expect([say('half', { n: 0.5 }), say('chance', { chance: 0.5 }), say('other')]).toEqual([
      '0,5',
      new Intl.NumberFormat('de', { style: 'percent' }).format(0.5),
      'In English.',
    ])
  })

  it('has a minus that is one', () => {
    const speech = english({})
    expect(plain(-4, {}, speech)).toBe('−4')
    expect(percent(0.004, {}, speech)).toBe('<1%')
  })
})
