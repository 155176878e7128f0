import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import type { G } from '../state.ts'
import { amount, attacked, deal, fightOut, pass, playCard, unionAttack } from './duel.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  field,
  marked,
  modifiers,
  passes,
  play,
  roll,
  seenBy,
  throwing,
  toSupply,
  where,
  why,
} from './kit.ts'

rule('cards', '1: while the enemy holds the landing the card cannot be obeyed, and the phase goes on', () => {
  const s = field({
    side: 'union',
    at: { seven_pines: ['hooker'], harrisons_landing: ['confederate_infantry_dummy_1'] },
    ...deal('union', 1),
  })
  throwing(playCard(s, 1), 6)
  toSupply(s)
  expect(why(s, { do: 'supplied' })).toBeNull()
  play(s, { do: 'supplied' })
  expect((s as G).panic).toBe(1)
})

rule('cards', '2: played at their announcement it stops them where they are; others of the stack go on', () => {
  const s = field({
    side: 'confederate',
    windows: true,
    at: { atlee_station: ['lee', 'winder', 'ap_hill'], white_house: ['hooker'] },
    ...deal('union', 2),
  })
  s.standing[1] = 4
  for (const name of ['lee', 'winder', 'ap_hill']) play(s, { do: 'pick', piece: name })
  playCard(play(s, { do: 'announce' }), 2)
  passes(s)
  play(s, { do: 'march', to: 'mechanicsville' })
  expect([where(s, 'winder'), where(s, 'ap_hill'), marked(s, 'winder', state.MOVED)]).toEqual([
    'atlee_station',
    'mechanicsville',
    true,
  ])
})

rule(
  'cards',
  '3: +2 for a Confederate attack in which a division of Jackson’s fights, or next to which one stands',
  () => {
    const s = attacked({
      ...deal('confederate', 3),
      at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker'], duanes_bridge: ['ewell'] },
    })
    playCard(pass(pass(s)), 3)
    expect([amount(s, 3), cardIs(s, 3)]).toEqual([2, 'fight'])
    fightOut(s)
    expect(cardIs(s, 3)).toBe('discard')
    const far = pass(
      pass(
        attacked({
          ...deal('confederate', 3),
          at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker'], atlee_station: ['ewell'] },
        }),
      ),
    )
    expect(why(far, { do: 'play', card: 3 })).toBe('12.0 jackson-far-away')
    const fights = field({
      side: 'confederate',
      windows: true,
      at: { old_tavern: ['winder'], goldings_farm: ['hooker'] },
      ...deal('confederate', 3),
    })
    pass(pass(attack(fights, ['winder'], 'goldings_farm')))
    expect(amount(playCard(fights, 3), 3)).toBe(2)
  },
)

for (const card of [4, 7]) {
  rule('cards', `${card}: the Union takes two dummies of its choice off the map, or the last one`, () => {
    const at = {
      white_house: ['hooker', 'union_infantry_dummy_1', 'union_infantry_dummy_2', 'union_cavalry_dummy_1'],
      richmond: ['ewell'],
    }
    const s = playCard(field({ side: 'confederate', at, ...deal('confederate', card) }), card)
    expect(asked(s)).toBe('union remove-dummy')
    expect(why(s, { do: 'choose-piece', piece: 'hooker' })).toBe('12.0 not-such-a-dummy')
    play(
      s,
      { do: 'choose-piece', piece: 'union_infantry_dummy_2' },
      { do: 'choose-piece', piece: 'union_cavalry_dummy_1' },
    )
    expect(asked(s)).toBe('confederate player-turn')
    expect(company(s, 'union', 'white_house')).toEqual(['hooker', 'union_infantry_dummy_1'])
    expect(cardIs(s, card)).toBe('discard')
    const one = playCard(
      field({
        side: 'confederate',
        at: { white_house: ['hooker', 'union_infantry_dummy_1'] },
        ...deal('confederate', card),
      }),
      card,
    )
    play(one, { do: 'choose-piece', piece: 'union_infantry_dummy_1' })
    expect(asked(one)).toBe('confederate player-turn')
    const none = field({ side: 'confederate', at: { white_house: ['hooker'] }, ...deal('confederate', card) })
    expect(why(none, { do: 'play', card })).toBe('12.0 no-dummies-to-remove')
  })
}

rule('cards', '4: a stack of which nothing is left is no stack any more', () => {
  const s = field({
    side: 'union',
    windows: true,
    at: { white_house: ['union_infantry_dummy_1'], seven_pines: ['hooker'] },
    ...deal('confederate', 4),
  })
  s.standing[0] = 4
  play(s, { do: 'pick', piece: 'union_infantry_dummy_1' }, { do: 'announce' })
  playCard(s, 4)
  play(s, { do: 'choose-piece', piece: 'union_infantry_dummy_1' })
  passes(s)
  expect([asked(s), where(s, 'union_infantry_dummy_1')]).toEqual(['union player-turn', 'dead'])
})

rule('cards', '5: +1 for a Confederate attack, +2 with Whiting in it, and no breaking off for the attacker', () => {
  const s = pass(pass(attacked(deal('confederate', 5))))
  expect(amount(playCard(s, 5), 5)).toBe(1)
  passes(s)
  roll(s, 7)
  throwing(s, 3)
  while (asked(s) === 'chance leader-loss') throwing(s, 6)
  expect(asked(s)).toBe('union defence-break')
  play(s, { do: 'break-off', piece: 'hooker' })
  throwing(s, 1)
  expect(asked(s)).toBe('union retreat')
  const w = field({
    side: 'confederate',
    windows: true,
    at: { old_tavern: ['whiting'], goldings_farm: ['hooker'] },
    ...deal('confederate', 5),
  })
  pass(pass(attack(w, ['whiting'], 'goldings_farm')))
  expect(amount(playCard(w, 5), 5)).toBe(2)
  expect(why(unionAttack(deal('confederate', 5)), { do: 'play', card: 5 })).toBe('12.0 not-a-confederate-attack')
})

rule('cards', '6: out of a combat he takes his rating with him', () => {
  const s = attacked({
    at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'mcclellan'] },
    ...deal('confederate', 6),
  })
  pass(s)
  play(s, { do: 'lead', piece: 'hooker' })
  pass(s)
  const before = modifiers(s).sum
  throwing(playCard(s, 6), 6)
  expect([where(s, 'mcclellan'), modifiers(s).sum]).toEqual(['harrisons_landing', before + 1])
})

rule('cards', '8: every Magruder roll of the turn is 2 lower, but at least 1', () => {
  const outcomes = (die: number) => {
    const s = field({
      side: 'union',
      at: { oak_grove: ['hooker', 'kearny'], fort_3: ['ewell'] },
      ...deal('union', 8),
    })
    playCard(s, 8)
    attack(s, ['hooker', 'kearny'], 'fort_3')
    throwing(s, die)
    return [s.fightRound > 0, s.groundDrm, s.limit]
  }
  expect([1, 2, 3, 4, 5].map((die) => outcomes(die)[0])).toEqual(Array(5).fill(false))
  expect(outcomes(6)).toEqual([true, -1, 0])
})

rule('cards', '9: a look at up to three enemy points within 3 points of a unit or leader, and only a look', () => {
  const at = {
    seven_pines: ['hooker', 'union_infantry_dummy_1'],
    fort_3: ['ewell', 'jackson'],
    fort_6: ['dh_hill'],
    old_tavern: ['ap_hill'],
    fort_2: ['winder'],
    mechanicsville: ['stuart'],
  }
  const markers = { fort_3: 1, fort_6: 1, old_tavern: 1, fort_2: 1, mechanicsville: 1 }
  const s = playCard(field({ side: 'union', at, markers, ...deal('union', 9) }), 9)
  expect(why(s, { do: 'choose-point', at: 'mechanicsville' })).toBe('12.0 out-of-sight')
  play(s, { do: 'choose-point', at: 'fort_3' })
  const seen = seenBy(s, 'union')
  expect([seen.where[piece('ewell')], seen.strength[piece('ewell')], seen.where[piece('jackson')]]).toEqual([
    point('fort_3'),
    6,
    point('fort_3'),
  ])
  expect(seen.where[piece('dh_hill')]).toBe(state.UNKNOWN)
  play(s, { do: 'choose-point', at: 'fort_6' }, { do: 'choose-point', at: 'old_tavern' })
  expect(why(s, { do: 'choose-point', at: 'fort_2' })).toBe('12.0 three-points-only')
  play(s, { do: 'enough' })
  expect(seenBy(s, 'union').where[piece('ewell')]).toBe(state.UNKNOWN)
  expect(asked(s)).toBe('union player-turn')
})

rule('cards', '11: the other hand is seen, and one card of it is discarded; then it is closed again', () => {
  const s = playCard(
    field({ side: 'union', at: { white_house: ['hooker'] }, hands: { union: [11], confederate: [16, 25] } }),
    11,
  )
  expect([seenBy(s, 'union').card[16], seenBy(s, 'union').card[25]]).toEqual([state.HAND, state.HAND])
  expect(why(s, { do: 'choose-card', card: 40 })).toBe('12.0 not-in-that-hand')
  play(s, { do: 'choose-card', card: 25 })
  expect([cardIs(s, 25), cardIs(s, 16), seenBy(s, 'union').card[16]]).toEqual(['discard', 'confederate', state.UNKNOWN])
  const none = field({ side: 'union', at: { white_house: ['hooker'] }, ...deal('union', 11) })
  expect(why(none, { do: 'play', card: 11 })).toBe('12.0 other-hand-empty')
})

rule('cards', '6: he leaves the stack that he was about to march with', () => {
  const at = { trent_house: ['mcclellan', 'cooke'], richmond: ['ewell'] }
  const s = field({ side: 'union', windows: true, at, hands: { confederate: [6] } })
  s.standing[0] = 4
  play(s, { do: 'pick', piece: 'mcclellan' }, { do: 'pick', piece: 'cooke' }, { do: 'announce' })
  throwing(playCard(s, 6), 6)
  passes(s)
  play(s, { do: 'march', to: 'dudleys_farm' }, { do: 'halt' })
  expect([where(s, 'mcclellan'), where(s, 'cooke')]).toEqual(['harrisons_landing', 'dudleys_farm'])
})
