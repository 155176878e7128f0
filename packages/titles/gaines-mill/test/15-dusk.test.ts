import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CLOSED } from '../state.ts'
import {
  asked,
  attack,
  end,
  field,
  listen,
  march,
  marked,
  moment,
  play,
  result,
  retreat,
  step,
  stepsOf,
  throwing,
  where,
  why,
} from './kit.ts'

describe('15.0 the last turn', () => {
  rule('15.0', 'the zones of artillery and sharpshooters keep their rules', () => {
    for (const id of ['mccall-artillery', 'berdan-sharpshooters']) {
      const s = field({ turn: 6, at: { gregg: '1209', [id]: '1509' } })
      march(s, 'gregg', '1309')
      expect(why(s, step('gregg', '1409'))).toMatch(/^6.4[45] /)
      const t = field({ turn: 6, at: { gregg: '1309', [id]: '1509' } })
      play(t, step('gregg', '1409'))
    }
  })

  rule('15.0', 'after Close Combat comes one more Close Combat Phase', () => {
    const s = field({ turn: 6, phase: 'close', at: { pender: '1309', meade: '1409' } })
    play(s, attack('pender', 'meade'))
    result(s, 'AR')
    play(s, retreat('pender', '1209'))
    if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
    // Pender is no longer next to an enemy: nobody can fight, and the game is over.
    expect(asked(s)).toMatch(/^over /)
    const t = field({ turn: 6, phase: 'close', at: { pender: '1309', meade: '1409' } })
    const notes = listen(t)
    play(t, end)
    expect([moment(t), asked(t)]).toEqual(['6 confederate secondClose', 'confederate close'])
    expect(notes.map(({ code }) => code)).toContain('second-close-combat')
    play(t, end)
    expect(asked(t)).toMatch(/^over /)
  })

  rule('15.0', 'whoever fought in the first fights in the second again, once', () => {
    const s = field({ turn: 6, phase: 'close', at: { pender: '1309', meade: '1409', branch: '1310' } })
    play(s, attack('pender', 'meade'))
    result(s, 'EX')
    if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'phase' })
    expect(why(s, attack('pender', 'meade'))).toBe('7.1 has-attacked')
    play(s, end)
    expect([moment(s), marked(s, 'pender', CLOSED), why(s, attack('pender', 'meade'))]).toEqual([
      '6 confederate secondClose',
      false,
      null,
    ])
    play(s, attack('pender', 'meade'))
    result(s, 'EX')
    // Who stood fast for a phase is asked again in the next.
    if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
    expect([stepsOf(s, 'pender'), stepsOf(s, 'meade')]).toEqual([2, 2])
    expect(why(s, attack('pender', 'meade'))).toBe('7.1 has-attacked')
  })

  rule('15.0', 'artillery fights three times: in the Fire Phase and in both of the others', () => {
    const s = field({ turn: 6, phase: 'fire', at: { 'pegram-artillery': '1309', meade: '1409' } })
    const phases: string[] = []
    while (!asked(s).startsWith('over')) {
      phases.push(moment(s))
      play(s, attack('pegram-artillery', 'meade'))
      throwing(s, 6)
      if (asked(s) === 'union mark') play(s, { do: 'take-mark' })
      if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'phase' })
      if (where(s, 'meade') !== '1409') break
    }
    expect(phases).toEqual(['6 confederate fire', '6 confederate close', '6 confederate secondClose'])
  })

  rule('15.0', 'no charge is due in the second; a charger of the first fights in it as anybody', () => {
    const s = field({ turn: 6, phase: 'close', at: { pender: '1409', meade: '1509' }, charges: { pender: 'meade' } })
    play(s, attack('pender', 'meade'))
    result(s, 'EX')
    if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
    expect(moment(s)).toBe('6 confederate secondClose')
    play(s, attack('pender', 'meade'))
    expect(s.combat).toBe(2)
  })
})
