import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CLOSED } from '../state.ts'
import {
  asked,
  attack,
  charge,
  end,
  field,
  halt,
  listen,
  march,
  marked,
  moment,
  offers,
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
  rule('15.0', 'nobody fires: neither infantry nor artillery at a distance', () => {
    const at = { pender: '1309', 'pegram-artillery': '1308', 'washington-artillery': '1609', meade: '1509' }
    const s = field({ turn: 6, phase: 'fire', at })
    // The Washington Artillery is next to Meade: its is the only action.
    expect(offers(s)).toEqual([end, attack('washington-artillery', 'meade')])
    expect(why(s, attack('pender', 'meade'))).toBe('15.0 no-fire-at-dusk')
    expect(why(s, attack('pegram-artillery', 'meade'))).toBe('15.0 no-fire-at-dusk')
  })

  rule('15.0', 'on any other turn they do', () => {
    const s = field({ turn: 5, phase: 'fire', at: { pender: '1309', meade: '1509' } })
    expect(why(s, attack('pender', 'meade'))).toBe(null)
  })

  rule('15.0', 'only units that are being charged react', () => {
    const s = field({
      turn: 6,
      phase: 'reaction',
      at: { pender: '1409', meade: '1509', branch: '1812', lovell: '1711' },
      charges: { pender: 'meade' },
      marks: { branch: 'rf' },
    })
    expect(offers(s)).toEqual([end, attack('meade', 'pender')])
    expect(why(s, attack('lovell', 'branch'))).toBe('15.0 only-the-charged-react')
  })

  rule('15.0', 'sharpshooters answer a charge in their way', () => {
    const s = field({
      turn: 6,
      phase: 'reaction',
      at: { pender: '1409', 'berdan-sharpshooters': '1509' },
      charges: { pender: 'berdan-sharpshooters' },
    })
    play(s, attack('berdan-sharpshooters', 'pender'))
    expect(asked(s)).toBe('chance sharp-dice')
  })

  rule('15.0', 'the zones of artillery and sharpshooters keep their rules', () => {
    for (const id of ['mccall-artillery', 'berdan-sharpshooters']) {
      const s = field({ turn: 6, at: { gregg: '1209', [id]: '1509' } })
      march(s, 'gregg', '1309')
      expect(why(s, step('gregg', '1409'))).toMatch(/^6.4[45] /)
      const t = field({ turn: 6, at: { gregg: '1309', [id]: '1509' } })
      play(t, step('gregg', '1409'))
    }
  })

  rule('15.0', 'it is the Confederates’ turn only, and charges are made in it', () => {
    const s = field({ turn: 6, at: { pender: '1209', meade: '1509' } })
    play(s, charge('pender', 'meade'), step('pender', '1309'), step('pender', '1409'), end)
    expect(asked(s)).toBe('union react')
    play(s, end)
    expect(why(s, end)).toBe('12.3 charges-first')
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

  rule('15.0', 'a battery that moved too far does not fight in the second either', () => {
    const s = field({
      turn: 6,
      phase: 'close',
      at: { 'pegram-artillery': '1309', meade: '1409', pender: '1310' },
      marks: { 'pegram-artillery': 'limbered' },
    })
    play(s, end)
    expect(why(s, attack('pegram-artillery', 'meade'))).toBe('6.5 artillery-moved')
    expect(why(s, halt)).toBe('4.0 only-in-move-phase')
  })
})
