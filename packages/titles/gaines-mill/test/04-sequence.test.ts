import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { RF } from '../state.ts'
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
  type S,
  throwing,
  why,
} from './kit.ts'

/** Passes whatever is asked until a player turn begins; every roll is a 12. */
function toNextTurn(s: S): string {
  const now = `${s.turn} ${s.side}`
  while (`${s.turn} ${s.side}` === now && !asked(s).startsWith('over')) {
    if (asked(s).startsWith('chance')) throwing(s, 6, 6)
    else if (asked(s) === 'confederate touch') play(s, { do: 'keep' })
    else if (asked(s) === 'union divisions') play(s, offers(s, 'select')[0])
    else play(s, end)
  }
  return moment(s)
}

describe('4.0 the course of a turn', () => {
  rule('4.0', 'six game turns, the Confederates first in each; the sixth is theirs alone', () => {
    const s = field({ setUp: true, phase: 'command' })
    const turns = [moment(s)]
    while (!asked(s).startsWith('over')) turns.push(toNextTurn(s))
    expect(turns.slice(0, -1)).toEqual([
      '1 confederate command',
      '1 union command',
      '2 confederate command',
      '2 union command',
      '3 confederate command',
      '3 union command',
      '4 confederate command',
      '4 union command',
      '5 confederate command',
      '5 union command',
      '6 confederate command',
    ])
    expect(s.turn).toBe(6)
  })

  rule('4.0', 'Command, Move, Fire, Reaction, Close Combat', () => {
    // Pender fires and is marked; Archer stands next to an enemy.
    const s = field({
      phase: 'command',
      at: { pender: '1309', meade: '1509', archer: '1812', lovell: '1813', 'reserve-artillery-9': '0415' },
    })
    throwing(s, 6, 6)
    play(s, { do: 'keep' })
    expect(moment(s)).toBe('1 confederate move')
    play(s, end)
    expect([moment(s), asked(s)]).toEqual(['1 confederate fire', 'confederate fire'])
    play(s, attack('pender', 'meade'))
    s.strength = -5
    throwing(s, 6)
    expect([moment(s), asked(s), marked(s, 'pender', RF)]).toEqual(['1 confederate reaction', 'union react', true])
    play(s, end)
    expect([moment(s), asked(s), marked(s, 'pender', RF)]).toEqual(['1 confederate close', 'confederate close', false])
    play(s, end)
    expect(moment(s)).toBe('1 union command')
  })

  rule(
    '4.0',
    'in its Fire Phase all Union artillery attacks, activated or not; in Close Combat only the activated',
    () => {
      const at = { 'mccall-artillery': '1309', gregg: '1409', meade: '1812', pender: '1813' }
      const s = field({ side: 'union', phase: 'fire', at, active: ['meade'] })
      expect(why(s, attack('mccall-artillery', 'gregg'))).toBe(null)
      expect(why(s, attack('meade', 'pender'))).not.toBe(null)
      const t = field({ side: 'union', phase: 'close', at, active: ['meade'] })
      expect(why(t, attack('mccall-artillery', 'gregg'))).toBe('5.2 division-not-selected')
      expect(why(t, attack('meade', 'pender'))).toBe(null)
    },
  )

  rule('4.0', 'active artillery that attacked in the Fire Phase attacks again in Close Combat', () => {
    const s = field({ phase: 'fire', at: { 'pegram-artillery': '1309', meade: '1409' } })
    play(s, attack('pegram-artillery', 'meade'))
    result(s, 'Disrupt')
    play(s, { do: 'take-mark' })
    if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
    while (asked(s) !== 'confederate close') play(s, end)
    expect(why(s, attack('pegram-artillery', 'meade'))).toBe(null)
  })

  rule('4.0', 'the game ends after the sixth turn, and nothing is done any more', () => {
    const s = field({ turn: 6, at: { gregg: '0904', meade: '1909' } })
    const notes = listen(s)
    play(s, end)
    expect(asked(s)).toMatch(/^over /)
    expect(why(s, end)).toBe('16.0 game-over')
    expect(offers(s)).toEqual([])
    expect(notes.map(({ code }) => code)).not.toContain('player-turn')
  })
})
