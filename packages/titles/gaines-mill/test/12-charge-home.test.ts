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
  halt,
  listen,
  marked,
  modifiers,
  moment,
  offers,
  play,
  recover,
  result,
  step,
  stepsOf,
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

  rule('12.3', 'whoever was not stopped must attack its target, and only that', () => {
    const s = field({ at: { ...at, reynolds: '1410' }, charges, phase: 'close' })
    expect(why(s, end)).toBe('12.3 charges-first')
    expect(why(s, attack('pender', 'reynolds'))).toBe('12.3 charges-its-target')
    expect(offers(s)).toEqual([attack('pender', 'meade')])
  })

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

  rule('12.3', 'whoever bought itself off with a step goes on', () => {
    const s = field({ at, charges, phase: 'reaction' })
    play(s, attack('meade', 'pender'))
    result(s, 'Disrupt')
    play(s, { do: 'take-step' })
    expect([stepsOf(s, 'pender'), marked(s, 'pender', CHARGING), moment(s)]).toEqual([3, true, '1 confederate close'])
    expect(why(s, end)).toBe('12.3 charges-first')
  })

  rule('12.3', 'a charger is not asked whether it would rather fall back', () => {
    const s = field({ at, charges, phase: 'reaction' })
    play(s, attack('meade', 'pender'))
    result(s, 'Nil')
    expect(asked(s)).toBe('confederate close')
  })

  rule('12.3', 'a charge whose target is gone is over: nobody fights and nobody advances', () => {
    const s = field({ at: { ...at, gregg: '1510', lovell: '1410' }, charges, phase: 'close', lost: [] })
    expect(why(s, attack('gregg', 'meade'))).toBe('12.0 charges-first')
    const t = field({ at: { pender: '1409', lovell: '1410' }, charges, phase: 'close', lost: ['meade'] })
    expect([marked(t, 'pender', CHARGING), where(t, 'pender'), asked(t)]).toEqual([false, '1409', 'confederate close'])
    // It may attack another now.
    expect(why(t, attack('pender', 'lovell'))).toBe(null)
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

  rule('12.3', 'an advance after a charge that was won is not asked for', () => {
    const s = field({ at, charges, phase: 'close', steps: { meade: 1 } })
    play(s, attack('pender', 'meade'))
    result(s, 'DC2d')
    expect([where(s, 'meade'), where(s, 'pender')]).toEqual(['eliminated', '1509'])
  })
})

describe('12.4 Seymour and Wheat', () => {
  const wild = 'seymour-wheat'

  rule(
    '12.4',
    'must charge when an enemy is in reach: until then they do nothing else, and the phase does not end',
    () => {
      const s = field({ at: { [wild]: '1209', meade: '1509' } })
      expect(why(s, step(wild, '1109'))).toBe('12.4 must-charge')
      expect(why(s, end)).toBe('12.4 must-charge')
      play(s, charge(wild, 'meade'), step(wild, '1309'), step(wild, '1409'))
      expect(why(s, end)).toBe(null)
    },
  )

  rule('12.4', 'others may move before', () => {
    const s = field({ at: { [wild]: '1209', gregg: '1109', meade: '1509' } })
    play(s, step('gregg', '1108'), halt)
    expect(why(s, end)).toBe('12.4 must-charge')
  })

  rule('12.4', 'five points of way, the sixth is for the charge', () => {
    expect(why(field({ at: { [wild]: '1209', meade: '1809' } }), end)).toBe('12.4 must-charge')
    const s = field({ at: { [wild]: '1209', meade: '1909' } })
    expect(why(s, end)).toBe(null)
    expect(why(s, step(wild, '1309'))).toBe(null)
  })

  rule('12.4', 'not while they are not activated, disrupted, or in an enemy zone', () => {
    const at = { [wild]: '1209', meade: '1509' }
    expect(why(field({ at, active: [] }), end)).toBe(null)
    const s = field({ at, marks: { [wild]: 'disrupted' } })
    expect([why(s, end), why(s, recover(wild))]).toEqual([null, null])
    play(s, recover(wild))
    expect(why(s, end)).toBe(null)
    expect(why(field({ at: { [wild]: '1409', meade: '1509' } }), end)).toBe(null)
  })

  rule('12.4', 'a disrupted unit may march instead of recovering', () => {
    const s = field({ at: { [wild]: '1209', meade: '1509' }, marks: { [wild]: 'disrupted' } })
    play(s, step(wild, '1109'))
  })

  rule('12.4', 'not at cavalry, nor at an enemy whom another charges', () => {
    expect(why(field({ at: { [wild]: '1209', 'us-5th-cavalry': '1509' } }), end)).toBe(null)
    const s = field({ at: { [wild]: '1209', gregg: '1511', meade: '1509' } })
    expect(why(s, end)).toBe('12.4 must-charge')
    play(s, charge('gregg', 'meade'), step('gregg', '1510'))
    expect(why(s, end)).toBe(null)
  })

  rule('12.4', 'whichever enemy they like, if there are several', () => {
    const s = field({ at: { [wild]: '1209', meade: '1509', reynolds: '1412' } })
    expect([why(s, charge(wild, 'meade')), why(s, charge(wild, 'reynolds'))]).toEqual([null, null])
  })

  rule('12.4', 'friends who take every hex before the enemy excuse them', () => {
    const ring = { pender: '1409', branch: '1408', archer: '1508', field: '1608', pryor: '1609', kemper: '1510' }
    const s = field({ at: { [wild]: '1209', meade: '1509', ...ring } })
    expect([why(s, end), why(s, step(wild, '1208'))]).toEqual([null, null])
  })

  rule('12.4', 'no other unit has to', () => {
    const s = field({ at: { elzey: '1209', meade: '1509' } })
    expect(why(s, end)).toBe(null)
  })

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
