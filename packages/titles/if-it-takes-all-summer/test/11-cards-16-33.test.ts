import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { points } from '../map.ts'
import type { T } from '../state.ts'
import {
  asked,
  cardIs,
  type Field,
  field,
  offers,
  passes,
  play,
  type S,
  strength,
  supplyOf,
  throwing,
  unionRails,
  where,
  why,
} from './kit.ts'
import { confederateAttack, deal, playCard, range, unionAttack } from './skirmish.ts'

const calm = { brandy_station: ['mott'], orange: ['heth'] }
const allot = (name: string) => ({ do: 'allot', piece: name })
const laid = (s: S): string[] => {
  const { terminus, depot } = s as T
  return [terminus, depot].map((p) => (p === state.UNKNOWN ? 'lost' : points[p].id))
}

rule('cards', '16: the Union lays Terminus and Depot at once, as in a Supply Phase', () => {
  const s = playCard(field({ at: calm, passed: unionRails, ...deal('union', 16) }), 16)
  expect(asked(s)).toBe('union haupt')
  expect(why(s, { do: 'terminus', to: 'white_house' })).toBe('8.1-union base-not-open')
  expect(why(s, { do: 'depot', to: 'orange' })).toBe('8.1-union enemy-holds-base')
  play(s, { do: 'terminus', to: 'aquia_creek' })
  expect(why(s, { do: 'terminus', to: 'brandy_station' })).toBe('8.1-union terminus-moved-already')
  play(s, { do: 'depot', to: 'fredericksburg' }, { do: 'supplied' })
  expect([laid(s), asked(s)]).toEqual([['aquia_creek', 'fredericksburg'], 'union player-turn'])
  const as = play(playCard(field({ at: calm, ...deal('union', 16) }), 16), { do: 'supplied' })
  expect(laid(as)).toEqual(['brandy_station', 'brandy_station'])
})

rule('cards', '16: a base that was raided does not come back by it, but the units are in supply', () => {
  const at = { richmond_north: ['barlow'], brandy_station: ['mott'], orange: ['heth'] }
  const lost: Field = { at, terminus: 'lost', depot: 'lost', baseBack: 6, supply: { barlow: 'out' } }
  const s = playCard(field({ ...lost, ...deal('union', 16) }), 16)
  expect(why(s, { do: 'terminus', to: 'aquia_creek' })).toBe('8.1-union base-is-out')
  play(s, { do: 'supplied' })
  expect([laid(s), supplyOf(s, 'barlow')]).toEqual([['lost', 'lost'], 'none'])
})

rule('cards', '16: in answer to an attack it takes the mark off the defenders at once', () => {
  const s = confederateAttack({ supply: { barlow: 'out' }, ...deal('union', 16) })
  play(playCard(s, 16), { do: 'supplied' })
  expect([supplyOf(s, 'barlow'), asked(passes(s))]).toEqual(['none', 'chance combat'])
})

rule('cards', '17: half a die, rounded up, of Confederate points, and all Confederates in supply this turn', () => {
  for (const die of range(1, 6)) {
    const at = { brandy_station: ['mott'], aquia_creek: ['heth'], falmouth: ['barlow'] }
    const s = field({
      side: 'confederate',
      at,
      strengths: { heth: 1 },
      supply: { heth: 'attrition' },
      ...deal('confederate', 17),
    })
    playCard(s, 17)
    expect([supplyOf(s, 'heth'), asked(s)]).toEqual(['none', 'chance replacements'])
    throwing(s, die)
    for (let n = 0; n < Math.ceil(die / 2); n++) play(s, allot('heth'))
    expect([strength(s, 'heth'), asked(s)]).toEqual([1 + Math.ceil(die / 2), 'confederate player-turn'])
  }
})

rule('cards', '18: each side gives 2 points, first who played it; a destroyed unit may be raised with them', () => {
  for (const [side, first, second] of [
    ['union', 'mott', 'heth'],
    ['confederate', 'heth', 'mott'],
  ] as const) {
    const s = field({ side, at: calm, strengths: { mott: 1, heth: 1 }, ...deal(side, 18) })
    playCard(s, 18)
    const other = side === 'union' ? 'confederate' : 'union'
    expect(asked(s)).toBe(`${side} replacements`)
    play(s, allot(first), allot(first))
    expect(asked(s)).toBe(`${other} replacements`)
    play(s, allot(second), { do: 'enough' })
    expect([strength(s, first), strength(s, second), asked(s), cardIs(s, 18)]).toEqual([
      3,
      2,
      `${side} player-turn`,
      'discard',
    ])
  }
  const raised = playCard(field({ at: calm, ...deal('union', 18) }), 18)
  throwing(play(raised, allot('barlow')), 6)
  play(raised, allot('barlow'), { do: 'enough' })
  expect([where(raised, 'barlow'), strength(raised, 'barlow')]).toEqual(['due', 2])
})

rule(
  'cards',
  '19: half a die, rounded up, of points from Union infantry divisions, not more than one from each',
  () => {
    for (const die of range(1, 6)) {
      const at = {
        brandy_station: ['mott', 'barlow', 'gibbon', 'birney', 'torbert', 'union_infantry_dummy_1'],
        orange: ['heth'],
      }
      const s = throwing(playCard(field({ at, ...deal('union', 19) }), 19), die)
      const gives = Math.ceil(die / 2)
      expect(asked(s)).toBe('union enlistments')
      expect(why(s, { do: 'lose', piece: 'torbert' })).toBe('11.0 takes-no-loss')
      expect(why(s, { do: 'enough' })).toBe('11.0 somebody-must-lose')
      const names = ['mott', 'barlow', 'gibbon'].slice(0, gives)
      names.forEach((piece, n) => {
        play(s, { do: 'lose', piece })
        if (n < gives - 1) expect(why(s, { do: 'lose', piece })).toBe('11.0 takes-no-loss')
      })
      expect([die, s.strength.slice(0, 4).join(), asked(s)]).toEqual([
        die,
        [6, gives > 2 ? 6 : 7, 7, 5].map((n, i) => (i === 0 && gives < 2 ? 7 : n)).join(),
        'union player-turn',
      ])
    }
  },
)

rule('cards', '19: a division with 1 point gives none, and what cannot be taken is not taken', () => {
  const s = field({
    at: { brandy_station: ['mott', 'barlow'], orange: ['heth'] },
    strengths: { barlow: 1 },
    ...deal('confederate', 19),
  })
  s.card[19] = state.HAND + 1
  throwing(playCard(s, 19), 6)
  expect(why(s, { do: 'lose', piece: 'barlow' })).toBe('11.0 takes-no-loss')
  play(s, { do: 'lose', piece: 'mott' })
  expect(offers(s)).toEqual([{ do: 'enough' }])
  play(s, { do: 'enough' })
  expect([strength(s, 'mott'), strength(s, 'barlow'), asked(s)]).toEqual([5, 1, 'union player-turn'])
  // The same division may be asked again by another card later.
  expect(state.has(s, s.game.piece('mott'), state.SHIFTED)).toBe(false)
})

rule('cards', '17 to 19: in a combat only before its first roll', () => {
  for (const card of [17, 18, 19]) {
    const s = unionAttack(deal('confederate', card))
    expect([card, why(s, { do: 'play', card })]).toEqual([card, null])
  }
})

rule('cards', '20 to 26 bring 1, 2 or 3 points for each pair of the die, 27 to 33 one more', () => {
  for (const card of range(20, 33)) {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const s = field({ at: calm, strengths: { mott: 1 }, ...deal('union', card) })
      throwing(playCard(s, card), die)
      const points = Math.ceil(die / 2) + (card >= 27 ? 1 : 0)
      for (let n = 0; n < points; n++) play(s, allot('mott'))
      expect([card, die, strength(s, 'mott'), asked(s), cardIs(s, card)]).toEqual([
        card,
        die,
        1 + points,
        'union player-turn',
        'discard',
      ])
    }
  }
})
