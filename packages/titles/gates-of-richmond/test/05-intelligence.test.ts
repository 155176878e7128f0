import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { UNKNOWN } from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import { asked, attack, field, march, passTo, play, type S, seenBy, throwing, where, why } from './kit.ts'

const veil = (s: S, at: string): number => s.veil[point(at)]
const apparent = (s: S, at: string): number => seenBy(s, 'confederate').apparent[s.veil.length + point(at)]
const sees = (s: S, name: string): boolean => seenBy(s, 'confederate').where[piece(name)] !== UNKNOWN
const seesStrength = (s: S, name: string): boolean => seenBy(s, 'confederate').strength[piece(name)] !== UNKNOWN

describe('5.0 limited intelligence', () => {
  rule('5.0', 'under a marker only the size of a stack shows', () => {
    const s = field({ at: { barker: ['sykes', 'morell', 'porter'], chessman: ['ewell'] }, markers: { barker: 1 } })
    for (const name of ['sykes', 'morell', 'porter']) expect([name, sees(s, name)]).toEqual([name, false])
    expect(apparent(s, 'barker')).toBe(3)
    expect(seenBy(s, 'union').where[piece('sykes')]).toBe(point('barker'))
  })

  rule('5.0', 'further markers make a stack look larger', () => {
    const s = field({ at: { barker: ['sykes'], chessman: ['ewell'] }, markers: { barker: 1 } })
    play(s, { do: 'veil', at: 'barker' }, { do: 'veil', at: 'barker' })
    expect([veil(s, 'barker'), apparent(s, 'barker')]).toEqual([3, 3])
    play(s, { do: 'unveil', at: 'barker' })
    expect(apparent(s, 'barker')).toBe(2)
  })

  rule('5.0', 'a stack without a marker shows its top piece, the senior one if its player chose none', () => {
    const s = field({ at: { barker: ['sykes', 'porter', 'mcclellan'], chessman: ['ewell'] } })
    expect([sees(s, 'mcclellan'), sees(s, 'porter'), sees(s, 'sykes')]).toEqual([true, false, false])
    play(s, { do: 'show', piece: 'sykes' })
    expect([sees(s, 'mcclellan'), sees(s, 'porter'), sees(s, 'sykes')]).toEqual([false, false, true])
    play(s, { do: 'show', piece: 'porter' })
    expect([sees(s, 'porter'), sees(s, 'sykes')]).toEqual([true, false])
    play(s, { do: 'show', piece: 'sykes' })
    expect(why(s, { do: 'show', piece: 'sykes' })).toBe('5.0 already-on-top')
    expect(why(s, { do: 'show', piece: 'ewell' })).toBe('5.0 not-yours')
    expect(apparent(s, 'barker')).toBe(2)
  })

  rule('5.0', 'strength stays under the counter even when the counter shows', () => {
    const s = field({ at: { barker: ['sykes'], chessman: ['ewell'] }, supply: { sykes: 'out' } })
    expect([sees(s, 'sykes'), seesStrength(s, 'sykes')]).toEqual([true, false])
    expect(seenBy(s, 'confederate').supply[piece('sykes')]).toBe(0)
    expect(seenBy(s, 'union').strength[piece('sykes')]).toBe(5)
  })

  rule('5.0', 'a combat displays what is in it, until it is over', () => {
    const s = field({
      side: 'confederate',
      at: { barker: ['sykes', 'morell'], tucker_town: ['mccall'], old_cold_harbor: ['ewell'] },
      markers: { barker: 1, tucker_town: 1 },
    })
    attack(s, ['ewell'], 'barker')
    expect([asked(s), sees(s, 'sykes')]).toEqual(['union defence-lead', false])
    play(s, { do: 'lead', piece: 'sykes' })
    expect(asked(s)).toBe('chance combat')
    expect([sees(s, 'sykes'), seesStrength(s, 'sykes'), seesStrength(s, 'morell')]).toEqual([true, true, true])
    expect(sees(s, 'mccall')).toBe(false)
    throwing(s, 3, 3)
    throwing(s, 1)
    expect([sees(s, 'sykes'), seesStrength(s, 'sykes')]).toEqual([false, false])
  })

  rule('5.0', 'each side has ten markers', () => {
    const s = field({ at: { barker: ['sykes'], tucker_town: ['morell'] }, markers: { barker: 9 } })
    play(s, { do: 'veil', at: 'tucker_town' })
    expect(why(s, { do: 'veil', at: 'tucker_town' })).toBe('5.0 no-marker-left')
    expect(why(s, { do: 'veil', at: 'dispatch_station' })).toBe('5.0 no-stack-there')
    expect(why(s, { do: 'unveil', at: 'dispatch_station' })).toBe('5.0 no-marker-there')
    play(s, { do: 'unveil', at: 'barker' }, { do: 'veil', at: 'tucker_town' })
    expect([veil(s, 'barker'), veil(s, 'tucker_town')]).toEqual([8, 2])
  })

  rule('5.0', 'rearranging comes to an end, so that a turn does', () => {
    const s = field({ at: { barker: ['sykes', 'morell'] } })
    for (let n = 0; n < 30; n++) play(s, { do: 'veil', at: 'barker' }, { do: 'unveil', at: 'barker' })
    expect(why(s, { do: 'veil', at: 'barker' })).toBe('5.0 enough-arranging')
    expect(why(s, { do: 'show', piece: 'sykes' })).toBe('5.0 enough-arranging')
  })

  rule('5.0', 'a stack takes all its markers along', () => {
    const s = field({ at: { barker: ['sykes', 'morell'] }, markers: { barker: 3 } })
    march(s, ['sykes', 'morell'], 'tucker_town')
    expect([veil(s, 'barker'), veil(s, 'tucker_town')]).toEqual([0, 3])
    play(s, { do: 'march', to: 'dispatch_station' })
    expect([veil(s, 'tucker_town'), veil(s, 'dispatch_station')]).toEqual([0, 3])
  })

  rule('5.0', 'a part that splits off takes a marker of its own, if one is free', () => {
    const s = field({ at: { barker: ['sykes', 'morell'] }, markers: { barker: 1 } })
    march(s, ['sykes'], 'tucker_town', 'dispatch_station')
    expect([veil(s, 'barker'), veil(s, 'tucker_town'), veil(s, 'dispatch_station')]).toEqual([1, 0, 1])
    const none = field({ at: { barker: ['sykes', 'morell'] }, markers: { barker: 10 } })
    march(none, ['sykes'], 'tucker_town')
    expect([veil(none, 'barker'), veil(none, 'tucker_town')]).toEqual([10, 0])
  })

  rule('5.0', 'a stack that passes others leaves them their markers and keeps its own', () => {
    const at = { barker: ['sykes'], tucker_town: ['morell'] }
    const s = field({ at, markers: { barker: 1, tucker_town: 1 } })
    march(s, ['sykes'], 'tucker_town', 'dispatch_station')
    expect([veil(s, 'tucker_town'), veil(s, 'dispatch_station')]).toEqual([1, 1])
    const open = field({ at, markers: { barker: 1 } })
    march(open, ['sykes'], 'tucker_town', 'dispatch_station')
    expect([veil(open, 'tucker_town'), veil(open, 'dispatch_station')]).toEqual([0, 1])
  })

  rule('5.0', 'whoever is left on the way takes a marker of his own, if one is free', () => {
    const s = field({ at: { barker: ['sykes', 'morell'] }, markers: { barker: 1 } })
    march(s, ['sykes', 'morell'], 'tucker_town')
    play(s, { do: 'drop', piece: 'morell' }, { do: 'march', to: 'dispatch_station' })
    expect([veil(s, 'tucker_town'), veil(s, 'dispatch_station')]).toEqual([1, 1])
  })

  rule('5.0', 'the markers of a beaten stack go with it, those of the victor come along', () => {
    const s = field({
      at: { barker: ['sykes'], old_cold_harbor: ['ewell', 'winder'] },
      markers: { barker: 2, old_cold_harbor: 1 },
    })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'lead', piece: 'ewell' })
    throwing(s, 6, 6)
    play(s, { do: 'lose', piece: 'winder' })
    throwing(s, 4)
    play(
      s,
      { do: 'retreat', piece: 'ewell', to: 'new_cold_harbor' },
      { do: 'retreat', piece: 'winder', to: 'new_cold_harbor' },
    )
    expect([veil(s, 'barker'), veil(s, 'old_cold_harbor'), veil(s, 'new_cold_harbor')]).toEqual([0, 2, 1])
  })

  rule('5.0', 'no marker stays where nobody stands', () => {
    const s = field({ at: { barker: ['union_infantry_dummy_1'], tucker_town: ['sykes'] }, markers: { barker: 1 } })
    play(s, { do: 'decoy', piece: 'union_infantry_dummy_1', to: 'tucker_town' })
    expect(veil(s, 'barker')).toBe(0)
  })

  rule('5.0', 'nobody but its owner learns of a choice about markers or stacks', () => {
    const markers = { barker: 1, tucker_town: 1 }
    const chessman = ['ewell']
    const one = field({ at: { barker: ['sykes', 'morell'], tucker_town: ['kearny'], chessman }, markers })
    const two = field({ at: { barker: ['sykes', 'kearny'], tucker_town: ['morell'], chessman }, markers })
    for (const s of [one, two]) play(s, { do: 'pick', piece: 'sykes' })
    expect(seenBy(one, 'confederate').bytes).toEqual(seenBy(two, 'confederate').bytes)
  })
})

describe('5.1 dummies', () => {
  const dummy = 'union_infantry_dummy_1'
  const other = 'union_cavalry_dummy_1'

  rule('5.1', 'a dummy may be taken up and put with any unit, dummy or leader of its side, and may then move', () => {
    const s = field({
      at: {
        barker: [dummy, other],
        tucker_town: ['sykes'],
        dispatch_station: ['porter'],
        old_church: ['union_infantry_dummy_2'],
      },
    })
    play(s, { do: 'decoy', piece: other, to: 'old_church' })
    for (const to of ['tucker_town', 'dispatch_station', 'old_church'])
      expect([to, why(s, { do: 'decoy', piece: dummy, to })]).toEqual([to, null])
    play(s, { do: 'decoy', piece: dummy, to: 'dispatch_station' })
    expect(where(s, dummy)).toBe('dispatch_station')
    march(s, [dummy], 'tucker_town')
  })

  rule('5.1', 'dummies bar the enemy supply', () => {
    const s = field({
      at: { varina: ['sykes'], haxalls_landing: ['confederate_infantry_dummy_1'], chessman: ['ewell'] },
      terminus: 'harrisons_landing',
    })
    passTo(s, 'confederate')
    expect(s.supply[piece('sykes')]).toBe(1)
    const open = field({ at: { varina: ['sykes'], chessman: ['ewell'] }, terminus: 'harrisons_landing' })
    passTo(open, 'confederate')
    expect(open.supply[piece('sykes')]).toBe(0)
  })

  rule('5.1', 'dummies take no Union base', () => {
    const s = field({
      side: 'confederate',
      at: { baltimore_crossroads: ['confederate_cavalry_dummy_1'], chessman: ['ewell'] },
    })
    march(s, ['confederate_cavalry_dummy_1'], 'white_house')
    expect(s.terminus).toBe(point('white_house'))
  })
})
