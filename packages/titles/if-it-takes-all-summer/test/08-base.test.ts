import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { points } from '../map.ts'
import type { T } from '../state.ts'
import {
  asked,
  attack,
  type Field,
  field,
  listen,
  march,
  offers,
  passTo,
  play,
  retreatAll,
  roll,
  type S,
  supplyOf,
  throwing,
  toSupply,
  unionRails,
  why,
} from './kit.ts'

/** In the Supply Phase of the turn after this one; nobody but these is on the map. */
const inSupply = (f: Field = {}): S =>
  toSupply(field({ side: 'confederate', at: { kellys_ford: ['barlow'], orange: ['heth'] }, ...f }))
const laid = (s: S): [string, string] => {
  const { terminus, depot } = s as T
  const name = (p: number) => (p === state.UNKNOWN ? 'lost' : points[p].id)
  return [name(terminus), name(depot)]
}
const terminus = (to: string) => ({ do: 'terminus', to })
const depot = (to: string) => ({ do: 'depot', to })

rule('8.1-union', 'the Terminus goes to Brandy Station, Aquia Creek or, from turn 13 on, White House', () => {
  const s = inSupply()
  expect(laid(s)).toEqual(['brandy_station', 'brandy_station'])
  expect(why(s, terminus('falmouth'))).toBe('8.1-union no-base')
  expect(why(s, terminus('brandy_station'))).toBe('8.1-union terminus-already-there')
  expect(why(s, terminus('white_house'))).toBe('8.1-union base-not-open')
  play(s, terminus('aquia_creek'))
  expect(laid(s)).toEqual(['aquia_creek', 'aquia_creek'])
  expect(why(inSupply({ turn: 11 }), terminus('white_house'))).toBe('8.1-union base-not-open')
  expect(why(inSupply({ turn: 12 }), terminus('white_house'))).toBeNull()
})

rule('8.1-union', 'then the Depot goes to any rail point with an open line to the Terminus, once', () => {
  const passed = Object.fromEntries(
    ['culpeper', 'winston', 'mitchells', 'buena', 'rapidan_station'].map((p) => [p, 'union'] as const),
  )
  const s = inSupply({ at: { kellys_ford: ['barlow'], orange: ['heth'] }, passed })
  expect(why(s, depot('stevensburg'))).toBe('8.1-union no-rail-point')
  expect(why(s, depot('brandy_station'))).toBe('8.1-union depot-already-there')
  expect(why(s, depot('orange'))).toBe('8.1-union enemy-holds-base')
  expect(why(s, depot('gordonsville'))).toBe('8.1-union line-is-blocked')
  expect(why(s, depot('falmouth'))).toBe('8.1-union line-is-blocked')
  play(s, depot('rapidan_station'))
  expect(laid(s)).toEqual(['brandy_station', 'rapidan_station'])
  expect(why(s, depot('culpeper'))).toBe('8.1-union depot-moved-already')
})

rule('8.1-union', 'it stays where it is when the Terminus moves and its line is open, else it goes along', () => {
  const s = play(inSupply({ depot: 'culpeper', passed: unionRails }), terminus('aquia_creek'))
  expect(laid(s)).toEqual(['aquia_creek', 'aquia_creek'])
  play(s, depot('fredericksburg'))
  expect(laid(s)).toEqual(['aquia_creek', 'fredericksburg'])
  const open = inSupply({ terminus: 'white_house', depot: 'hanover_junction', turn: 13, passed: unionRails })
  expect(laid(play(open, terminus('aquia_creek')))).toEqual(['aquia_creek', 'hanover_junction'])
})

rule('8.1-union', 'the supply found in the same phase is that of the network as it now lies', () => {
  for (const [move, mark] of [
    [null, 'out'],
    ['aquia_creek', 'none'],
  ] as const) {
    const s = inSupply({ at: { guinea_station: ['barlow'], orange: ['heth'] } })
    if (move) play(s, terminus(move))
    play(s, { do: 'supplied' })
    expect([move, supplyOf(s, 'barlow')]).toEqual([move, mark])
  }
})

/** Heth goes for the base the Union has left alone. */
const raids = (f: Field, ...way: string[]): S =>
  march(
    field({ side: 'confederate', at: { mitchells: ['heth'], kellys_ford: ['barlow'] }, turn: 5, ...f }),
    ['heth'],
    ...way,
  )

rule('8.1-union', 'a real Confederate unit in the Terminus or in the Depot takes both off the map', () => {
  const s = raids({}, 'winston', 'culpeper', 'brandy_station')
  expect([laid(s), (s as T).baseBack]).toEqual([['lost', 'lost'], 8])
  const d = raids({ depot: 'culpeper' }, 'winston')
  expect(laid(d)).toEqual(['brandy_station', 'culpeper'])
  const notes = listen(d)
  play(d, { do: 'march', to: 'culpeper' })
  expect(laid(d)).toEqual(['lost', 'lost'])
  expect(notes.find((n) => n.code === 'base-raided')).toMatchObject({ audience: 3, facts: { at: 'culpeper', turn: 8 } })
})

rule('8.1-union', 'cavalry does it as well, dummies and leaders do not', () => {
  const go = (names: string[]) => {
    const s = field({ side: 'confederate', at: { culpeper: names, kellys_ford: ['barlow'], orange: ['wilcox'] } })
    return laid(march(s, names, 'brandy_station'))[0]
  }
  expect(go(['hampton'])).toBe('lost')
  expect(go(['confederate_infantry_dummy_1'])).toBe('brandy_station')
  expect(go(['confederate_cavalry_dummy_1', 'ap_hill'])).toBe('brandy_station')
})

rule('8.1-union', 'an advance into the base is a raid, and a retreat into it too', () => {
  const s = field({
    side: 'confederate',
    at: { culpeper: ['heth'], brandy_station: ['torbert'] },
    strengths: { torbert: 1 },
  })
  attack(s, ['heth'], 'brandy_station')
  if (asked(s) === 'union cavalry') play(s, { do: 'stand' })
  roll(s, 11)
  while (asked(s) === 'chance leader-loss') throwing(s, 6)
  if (asked(s) === 'union retreat') play(s, retreatAll('stevensburg'))
  expect(laid(s)).toEqual(['lost', 'lost'])
  const back = field({ side: 'union', at: { stevensburg: ['barlow', 'mott'], culpeper: ['wilcox'] } })
  attack(back, ['barlow', 'mott'], 'culpeper')
  play(back, { do: 'lead', piece: 'barlow' })
  roll(back, 11)
  while (asked(back) === 'chance leader-loss') throwing(back, 6)
  play(back, retreatAll('brandy_station'))
  expect(laid(back)).toEqual(['lost', 'lost'])
})

rule(
  '8.1-union',
  'while it is away no Union unit is in supply, and nothing arrives; it is back three turns later',
  () => {
    const at = { brandy_station: ['barlow'], orange: ['heth'] }
    const lost: Field = { at, terminus: 'lost', depot: 'lost', baseBack: 8, passed: { culpeper: 'union' } }
    const s = inSupply({ ...lost, turn: 5 })
    expect([s.turn, why(s, terminus('aquia_creek')), why(s, depot('culpeper'))]).toEqual([
      6,
      '8.1-union base-is-out',
      '8.1-union no-terminus',
    ])
    expect(s.game.supply.sources(s, 1)).toEqual([])
    play(s, { do: 'supplied' })
    expect(supplyOf(s, 'barlow')).toBe('out')
    toSupply(passTo(s, 'confederate'))
    expect([s.turn, offers(s, 'terminus')]).toEqual([7, []])
    throwing(play(s, { do: 'supplied' }), 6)
    expect(supplyOf(s, 'barlow')).toBe('attrition')
    toSupply(passTo(s, 'confederate'))
    expect([s.turn, why(s, { do: 'supplied' })]).toEqual([8, '8.1-union base-must-return'])
    play(s, terminus('brandy_station'), depot('culpeper'), { do: 'supplied' })
    expect([laid(s), supplyOf(s, 'barlow')]).toEqual([['brandy_station', 'culpeper'], 'none'])
  },
)

rule('8.1-union', 'with an enemy in every place for it, it stays away until one is free', () => {
  const held = { brandy_station: ['heth'], aquia_creek: ['confederate_cavalry_dummy_1'], kellys_ford: ['barlow'] }
  const s = inSupply({ at: held, turn: 7, terminus: 'lost', depot: 'lost', baseBack: 8 })
  expect(why(s, terminus('brandy_station'))).toBe('8.1-union enemy-holds-base')
  play(s, { do: 'supplied' })
  expect([laid(s), supplyOf(s, 'barlow')]).toEqual([['lost', 'lost'], 'out'])
  passTo(s, 'confederate')
  march(s, ['heth'], 'culpeper')
  play(s, { do: 'halt' })
  expect(why(toSupply(s), { do: 'supplied' })).toBe('8.1-union base-must-return')
})

rule(
  '8.1-union',
  'a Terminus that is back where it was raided serves its Depot over rails that the Union holds',
  () => {
    const at = { culpeper: ['barlow'], orange: ['heth'] }
    const raided = {
      at,
      turn: 7,
      terminus: 'lost',
      depot: 'lost',
      baseBack: 8,
      passed: { brandy_station: 'confederate' },
    } as const
    const s = play(inSupply({ ...raided, passed: { ...raided.passed, culpeper: 'union' } }), terminus('brandy_station'))
    play(s, depot('culpeper'), { do: 'supplied' })
    expect([laid(s), supplyOf(s, 'barlow')]).toEqual([['brandy_station', 'culpeper'], 'none'])
  },
)
