import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import { asked, cardIs, field, marked, offers, play, type S, strength, throwing, why } from './kit.ts'

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

rule('11.0', 'a rebuilt unit comes hidden if a marker is free, and has its move before it', () => {
  const c = field({ side: 'confederate', at: { fort_1: ['ewell'] }, hands: { confederate: [16] } })
  replace(c, 16, 1)
  throwing(allot(c, 'ap_hill'), 6)
  expect(c.veil[c.where[piece('ap_hill')]]).toBe(1)
  expect(why(c, { do: 'pick', piece: 'ap_hill' })).toBeNull()
})

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
