import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { RF } from '../state.ts'
import { asked, attack, end, listen, marked, modifiers, offers, play, type S, throwing, why } from './kit.ts'
import { over, reactField } from './skirmish.ts'

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

  rule('10.0', 'two more against the marker (7.22)', () => {
    expect(modifiers(reactField({ at, marks }), 'meade', 'gregg').lines['against-rf']).toBe(2)
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
})
