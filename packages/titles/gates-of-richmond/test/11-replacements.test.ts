import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import { asked, cardIs, field, marked, offers, play, type S, strength, supplyOf, throwing, where, why } from './kit.ts'

const allot = (s: S, ...names: string[]): S => play(s, ...names.map((name) => ({ do: 'allot', piece: name })))
/** A Replacements card played, its die thrown. */
const replace = (s: S, card: number, die: number): S => throwing(play(s, { do: 'play', card }), die)

rule('11.0', 'the player of the card rolls one die, and the card says what it brings', () => {
  for (const [card, scale] of [
    [16, [1, 1, 2, 2, 3, 3]],
    [22, [2, 2, 3, 3, 4, 4]],
  ] as const) {
    for (let die = 1; die <= 6; die++) {
      const s = field({
        side: 'union',
        at: { white_house: ['hooker'] },
        strengths: { hooker: 1 },
        hands: { union: [card] },
      })
      replace(s, card, die)
      allot(s, ...Array.from({ length: scale[die - 1] }, () => 'hooker'))
      expect([strength(s, 'hooker'), asked(s)]).toEqual([1 + scale[die - 1], 'union player-turn'])
      expect(cardIs(s, card)).toBe('discard')
    }
  }
})

rule('11.0', 'the points may be split, among units in supply only', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker', 'kearny'], new_market: ['sykes', 'mccall'] },
    strengths: { hooker: 1, kearny: 2, sykes: 1, mccall: 1 },
    supply: { sykes: 'out', mccall: 'attrition' },
    hands: { union: [22] },
  })
  replace(s, 22, 6)
  expect(why(s, { do: 'allot', piece: 'sykes' })).toBe('11.0 not-in-supply')
  expect(why(s, { do: 'allot', piece: 'mccall' })).toBe('11.0 not-in-supply')
  allot(s, 'hooker', 'kearny', 'hooker', 'hooker')
  expect([strength(s, 'hooker'), strength(s, 'kearny')]).toEqual([4, 3])
})

rule('11.0', 'no unit grows beyond its printed strength, no dummy, leader, supply unit or enemy takes a point', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker', 'kearny', 'union_infantry_dummy_1', 'heintzelman', 'supply_1'], richmond: ['ewell'] },
    strengths: { hooker: 6, ewell: 1 },
    hands: { union: [22] },
  })
  replace(s, 22, 6)
  allot(s, 'hooker')
  expect(why(s, { do: 'allot', piece: 'hooker' })).toBe('11.0 at-full-strength')
  expect(why(s, { do: 'allot', piece: 'kearny' })).toBe('11.0 at-full-strength')
  for (const name of ['union_infantry_dummy_1', 'heintzelman', 'supply_1', 'ewell'])
    expect(why(s, { do: 'allot', piece: name })).toBe('11.0 not-yours')
})

rule('11.0', 'points that nobody may or shall have are lost', () => {
  const s = field({ side: 'union', at: { white_house: ['hooker'] }, strengths: { hooker: 1 }, hands: { union: [22] } })
  replace(s, 22, 6)
  play(s, { do: 'enough' })
  expect([strength(s, 'hooker'), asked(s)]).toEqual([1, 'union player-turn'])
})

rule('11.0', 'a destroyed Confederate unit is rebuilt in Richmond, a Union one at the terminus', () => {
  const c = field({ side: 'confederate', at: { fort_1: ['ewell'] }, hands: { confederate: [22] } })
  replace(c, 22, 1)
  allot(c, 'ap_hill')
  throwing(c, 6)
  allot(c, 'ap_hill')
  expect([where(c, 'ap_hill'), strength(c, 'ap_hill'), supplyOf(c, 'ap_hill')]).toEqual(['richmond', 2, 'none'])
  const u = field({
    side: 'union',
    terminus: 'harrisons_landing',
    at: { seven_pines: ['hooker'] },
    hands: { union: [16] },
  })
  replace(u, 16, 1)
  allot(u, 'sykes')
  throwing(u, 6)
  expect([where(u, 'sykes'), strength(u, 'sykes')]).toEqual(['harrisons_landing', 1])
})

rule('11.0', 'a rebuilt unit comes hidden if a marker is free, and has its move before it', () => {
  const c = field({ side: 'confederate', at: { fort_1: ['ewell'] }, hands: { confederate: [16] } })
  replace(c, 16, 1)
  throwing(allot(c, 'ap_hill'), 6)
  expect(c.veil[c.where[piece('ap_hill')]]).toBe(1)
  expect(why(c, { do: 'pick', piece: 'ap_hill' })).toBeNull()
})

rule(
  '11.0',
  'nothing is rebuilt where nothing can arrive: the terminus lost, held by the enemy, or filled by a wagon',
  () => {
    const lost = field({
      side: 'union',
      terminus: 'lost',
      at: { seven_pines: ['hooker'] },
      strengths: { hooker: 1 },
      hands: { union: [16] },
    })
    expect(why(replace(lost, 16, 1), { do: 'allot', piece: 'sykes' })).toBe('11.0 no-place-to-rebuild')
    const held = field({
      side: 'union',
      at: { white_house: ['confederate_infantry_dummy_1'], seven_pines: ['hooker'] },
      strengths: { hooker: 1 },
      hands: { union: [16] },
    })
    expect(why(replace(held, 16, 1), { do: 'allot', piece: 'sykes' })).toBe('11.0 no-place-to-rebuild')
    const full = field({
      side: 'union',
      at: { white_house: ['supply_1'], seven_pines: ['hooker'] },
      wagons: ['supply_1'],
      strengths: { hooker: 1 },
      hands: { union: [16] },
    })
    expect(why(replace(full, 16, 1), { do: 'allot', piece: 'sykes' })).toBe('11.0 no-place-to-rebuild')
  },
)

rule('11.0', 'cards bring the only reinforcements: no unit that is not of this game can be raised', () => {
  const s = field({ side: 'union', at: { white_house: ['hooker'] }, strengths: { hooker: 1 }, hands: { union: [16] } })
  replace(s, 16, 1)
  expect(offers(s, 'allot')).toHaveLength(12)
})

rule('7.1', 'a unit that comes back rolls for its leader: on a 1 it is rebuilt on its replacement side', () => {
  for (const die of [1, 2]) {
    const s = field({ side: 'confederate', at: { fort_1: ['ewell'] }, hands: { confederate: [16] } })
    replace(s, 16, 1)
    allot(s, 'ap_hill')
    expect(asked(s)).toBe('chance rebuilt-leader')
    throwing(s, die)
    expect(marked(s, 'ap_hill', state.REPLACED)).toBe(die === 1)
  }
})

rule(
  '7.1',
  'no roll for a unit on its replacement side, nor for one that rolled in the combat that destroyed it',
  () => {
    for (const bit of [state.REPLACED, state.CHECKED]) {
      const s = field({ side: 'confederate', at: { fort_1: ['ewell'] }, hands: { confederate: [16] } })
      state.mark(s, piece('ap_hill'), bit)
      replace(s, 16, 1)
      allot(s, 'ap_hill')
      expect(asked(s)).toBe('confederate player-turn')
      expect(marked(s, 'ap_hill', state.REPLACED)).toBe(bit === state.REPLACED)
      expect(marked(s, 'ap_hill', state.CHECKED)).toBe(false)
    }
  },
)

rule('7.0', 'a leader who had no units left returns with the first of them that is rebuilt', () => {
  const s = field({ side: 'confederate', at: { fort_1: ['ewell'] }, hands: { confederate: [16] } })
  replace(s, 16, 1)
  throwing(allot(s, 'longstreet_div'), 6)
  expect([where(s, 'longstreet'), where(s, 'magruder')]).toEqual(['richmond', 'aside'])
})
