import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, HEXES, isBridge, isRiver, isRoad } from '../map.ts'
import { CHARGING } from '../state.ts'
import {
  asked,
  attack,
  charge,
  diceOf,
  end,
  field,
  listen,
  marked,
  modifiers,
  moment,
  offers,
  play,
  result,
  step,
  throwing,
  unitOf,
  where,
  why,
} from './kit.ts'

/** Everybody passes until this is asked. */
const until = (s: ReturnType<typeof field>, what: string) => {
  while (asked(s) !== what) play(s, end)
  return s
}

describe('12.3 the charge goes home', () => {
  const at = { pender: '1409', meade: '1509' }
  const charges = { pender: 'meade' }

  rule('12.3', 'then the marker comes off', () => {
    const s = field({ at, charges, phase: 'close' })
    play(s, attack('pender', 'meade'))
    result(s, 'EX')
    if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
    expect([marked(s, 'pender', CHARGING), s.target[unitOf('pender')]]).toEqual([false, 255])
  })

  rule('12.3', 'whoever was disrupted in the Reaction Phase does not attack', () => {
    const s = field({ at: { ...at, branch: '1508', lovell: '1608' }, charges, phase: 'reaction' })
    play(s, attack('meade', 'pender'))
    result(s, 'Disrupt')
    play(s, { do: 'take-mark' })
    if (asked(s) === 'confederate voluntary') play(s, { do: 'stand', until: 'now' })
    expect([moment(s), marked(s, 'pender', CHARGING)]).toEqual(['1 confederate close', false])
    expect(why(s, attack('pender', 'meade'))).toBe('13.0 disrupted-cannot-attack')
    expect(why(s, end)).toBe(null)
  })

  rule('12.3', 'all charges, in any order, before the others', () => {
    const s = field({
      at: { ...at, gregg: '1812', lovell: '1813', branch: '1712', warren: '1713' },
      charges: { pender: 'meade', gregg: 'lovell' },
      phase: 'close',
    })
    expect(offers(s)).toHaveLength(2)
    play(s, attack('gregg', 'lovell'))
    expect(diceOf(s, 'pender', 'meade')).toBe(1)
    expect(modifiers(s, 'pender', 'meade').lines.charge).toBe(2)
  })

  rule('7.64', 'over the side of a bridge hex nobody advances but by its road, whoever charged', () => {
    const bridges = Array.from({ length: HEXES }, (_, at) => at).filter((at) => isBridge(at))
    const sides = bridges.flatMap((bridge) =>
      [0, 1, 2, 3, 4, 5]
        .filter((d) => !isRoad(bridge, d))
        .map((d) => board.neighbours[bridge * 6 + d])
        .filter((from) => from >= 0 && !isRiver(from))
        .map((from) => ({ bridge: board.number(bridge), from: board.number(from) })),
    )
    expect(sides.length).toBeGreaterThan(3)
    for (const { bridge, from } of sides) {
      const s = field({
        phase: 'close',
        at: { gregg: from, meade: bridge },
        steps: { meade: 1 },
        charges: { gregg: 'meade' },
      })
      play(s, attack('gregg', 'meade'))
      const notes = listen(s)
      throwing(s, 1)
      if (asked(s) === 'confederate bonus') play(s, { do: 'extra-loss' })
      expect([where(s, 'gregg'), where(s, 'meade'), marked(s, 'gregg', CHARGING)]).toEqual([from, 'eliminated', false])
      expect(notes.map(({ code }) => code)).toContain('cannot-advance')
    }
  })
})

describe('12.4 Seymour and Wheat', () => {
  const wild = 'seymour-wheat'

  rule('12.4', 'the charge is resolved like any other', () => {
    const s = field({ at: { [wild]: '1209', 'mccall-artillery': '1509' } })
    play(s, charge(wild, 'mccall-artillery'), step(wild, '1309'), step(wild, '1409'))
    until(s, 'union react')
    play(s, attack('mccall-artillery', wild))
    result(s, 'Disrupt')
    play(s, { do: 'take-mark' })
    expect(marked(s, wild, CHARGING)).toBe(false)
  })
})
