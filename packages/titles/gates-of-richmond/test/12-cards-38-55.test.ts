import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { board, point } from '../map.ts'
import { piece, USA } from '../pieces.ts'
import { amount, attacked, beforeRoll, deal, fightOut, pass, playCard, unionAttack } from './duel.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  field,
  march,
  modifiers,
  passes,
  passTo,
  play,
  roll,
  throwing,
  toSupply,
  where,
  why,
} from './kit.ts'

rule('cards', '40: Holmes’s division neither moves nor attacks for the rest of the turn', () => {
  const at = { fort_6: ['holmes', 'magruder', 'mclaws'], white_house: ['hooker'] }
  const s = playCard(field({ side: 'confederate', at, ...deal('confederate', 40) }), 40)
  expect([why(s, { do: 'pick', piece: 'holmes' }), why(s, { do: 'pick', piece: 'mclaws' })]).toEqual([
    '12.0 holmes-lost',
    null,
  ])
  passTo(s, 'union')
  passTo(s, 'confederate')
  expect(why(s, { do: 'pick', piece: 'holmes' })).toBeNull()
  const t = field({ side: 'confederate', windows: true, at, ...deal('union', 40) })
  t.standing[1] = 4
  play(t, { do: 'pick', piece: 'holmes' }, { do: 'announce' }, { do: 'play', card: 40 })
  passes(t)
  expect([asked(t), where(t, 'holmes')]).toEqual(['confederate player-turn', 'fort_6'])
})

for (const card of [43, 44]) {
  rule(
    'cards',
    `${card}: the opponent’s units have 1 movement point less till the turn ends; two such cards make 2`,
    () => {
      const at = { white_house: ['hooker'], richmond: ['ewell'] }
      const s = field({ side: 'union', at, inForce: { confederate: [card] } })
      march(s, ['hooker'], 'tunstalls_station', 'dispatch_station', 'trestle_bridge')
      expect(why(s, { do: 'march', to: 'savage_station' })).toBe('3.0-allowance no-points-left')
      const own = field({ side: 'union', at, inForce: { union: [card] } })
      march(own, ['hooker'], 'tunstalls_station', 'dispatch_station', 'trestle_bridge', 'savage_station')
      const both = field({ side: 'union', at, inForce: { confederate: [43, 44] } })
      march(both, ['hooker'], 'tunstalls_station', 'dispatch_station')
      expect(why(both, { do: 'march', to: 'trestle_bridge' })).toBe('3.0-allowance no-points-left')
      const played = playCard(field({ side: 'union', at, ...deal('union', card) }), card)
      expect(cardIs(played, card)).toBe('turn')
      play(played, { do: 'end-turn' })
      expect(cardIs(played, card)).toBe('discard')
    },
  )
}

rule('cards', '45: McClellan’s rating counts for nothing, and the Union counts only the corps of its lead', () => {
  const at = { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'kearny', 'sykes', 'mcclellan'] }
  const s = attacked({ at, inForce: { confederate: [45] } })
  pass(s)
  play(s, { do: 'lead', piece: 'sykes' })
  expect(modifiers(s).lines['army-leader']).toBeUndefined()
  // 9 against Sykes's 5: with III Corps it would be 9 against 20.
  expect(modifiers(s).lines['strength-half']).toBeUndefined()
  const without = attacked({ at })
  play(pass(without), { do: 'lead', piece: 'sykes' })
  expect(modifiers(without).lines).toMatchObject({ 'army-leader': -1, 'strength-half': -2 })
})

rule('cards', '45: nor does his rating pass a leader check', () => {
  const s = field({
    side: 'union',
    at: { goldings_farm: ['couch', 'mcclellan'], old_tavern: ['dh_hill'] },
    inForce: { confederate: [45] },
    replaced: ['couch'],
  })
  s.attacked[point('old_tavern')] = 2
  attack(s, ['couch', 'mcclellan'], 'old_tavern')
  throwing(s, 1)
  expect(s.fightRound).toBe(0)
})

for (const card of [47, 48]) {
  rule('cards', `${card}: the attack is made by one division only, with its leaders`, () => {
    const at = { old_tavern: ['dh_hill', 'winder', 'ewell', 'jackson'], goldings_farm: ['hooker'] }
    const s = field({ side: 'confederate', windows: true, at, ...deal('union', card) })
    attack(s, ['dh_hill', 'winder', 'ewell', 'jackson'], 'goldings_farm')
    playCard(s, card)
    pass(s)
    expect(asked(s)).toBe('confederate choose-force')
    play(s, { do: 'force', piece: 'winder' }, { do: 'lead', piece: 'winder' })
    passes(s)
    expect(modifiers(s).lines['corps-leader']).toBe(1)
    roll(s, 11)
    while (asked(s).startsWith('chance')) throwing(s, 6)
    if (asked(s) === 'union retreat') play(s, { do: 'retreat-all', to: 'trent_house' })
    passes(s)
    expect(company(s, 'confederate', 'goldings_farm')).toEqual(['jackson', 'winder'])
    expect(company(s, 'confederate', 'old_tavern')).toEqual(['dh_hill', 'ewell'])
    expect(cardIs(s, card)).toBe('discard')
  })
}

rule('cards', '49: only one Union stack attacks this turn; others march', () => {
  const at = { goldings_farm: ['hooker'], fair_oaks_station: ['sykes'], old_tavern: ['dh_hill'] }
  const s = playCard(field({ side: 'union', at, ...deal('union', 49) }), 49)
  fightOut(attack(s, ['hooker'], 'old_tavern'))
  march(s, ['sykes'])
  expect(why(s, { do: 'attack', to: 'old_tavern' })).toBe('12.0 one-attack-only')
  play(s, { do: 'march', to: 'orchard_station' }, { do: 'halt' })
  expect(cardIs(s, 49)).toBe('turn')
  const late = field({ side: 'union', at: { ...at, white_house: ['kearny'] }, ...deal('union', 49) })
  march(late, ['kearny'], 'tunstalls_station')
  play(late, { do: 'halt' })
  expect(why(late, { do: 'play', card: 49 })).toBe('12.0 turn-has-begun')
})

rule('cards', '49: the attack is spent as it is declared, although the leader check forbids it', () => {
  const at = { goldings_farm: ['hooker'], fair_oaks_station: ['sykes'], old_tavern: ['dh_hill'] }
  const s = field({ side: 'union', at, inForce: { confederate: [49] } })
  s.attacked[point('old_tavern')] |= 1 << USA
  attack(s, ['hooker'], 'old_tavern')
  throwing(s, 6)
  expect([asked(s), where(s, 'hooker'), s.attackedFrom[point('old_tavern')]]).toEqual([
    'union player-turn',
    'goldings_farm',
    0,
  ])
  march(s, ['sykes'])
  expect(why(s, { do: 'attack', to: 'old_tavern' })).toBe('12.0 one-attack-only')
})

for (const card of [50, 55]) {
  rule('cards', `${card}: -2 to an attack of the opponent’s, whoever attacks, never to one’s own`, () => {
    expect(amount(playCard(beforeRoll(deal('union', card)), card), card)).toBe(-2)
    expect(amount(playCard(pass(unionAttack(deal('confederate', card))), card), card)).toBe(-2)
    expect(why(pass(beforeRoll(deal('confederate', card))), { do: 'play', card })).toBe('12.0 own-attack')
  })
}

rule(
  'cards',
  '51: at the end of the own turn one stack that has not attacked moves up to 2 points and may attack with +1',
  () => {
    const at = { white_house: ['hooker'], goldings_farm: ['sykes'], dispatch_station: ['ewell'], richmond: ['dh_hill'] }
    const s = field({ side: 'union', at, moved: ['hooker'], ...deal('union', 51) })
    state.mark(s, piece('sykes'), state.MOVED | state.ATTACKED)
    playCard(s, 51)
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('12.0 has-attacked')
    attack(s, ['hooker'], 'tunstalls_station', 'dispatch_station')
    expect(amount(s, 51)).toBe(1)
    fightOut(s)
    passes(s)
    // That was the end of the player turn.
    expect([s.turn, s.side]).toEqual([4, 0])
  },
)

rule('cards', '52: the stack just announced stays where it is, finished for the turn', () => {
  const s = field({
    side: 'confederate',
    windows: true,
    at: { old_tavern: ['dh_hill', 'ap_hill'], white_house: ['hooker'] },
    ...deal('union', 52),
  })
  s.standing[1] = 4
  play(s, { do: 'pick', piece: 'dh_hill' }, { do: 'announce' }, { do: 'play', card: 52 })
  expect([asked(s), where(s, 'dh_hill'), why(s, { do: 'pick', piece: 'dh_hill' })]).toEqual([
    'confederate player-turn',
    'old_tavern',
    '3.0 has-moved',
  ])
  expect([why(s, { do: 'pick', piece: 'ap_hill' }), cardIs(s, 52)]).toEqual([null, 'discard'])
})

rule(
  'cards',
  '52: a stack that set out by night is finished for its own player turn as well, if that is still to come',
  () => {
    const s = field({
      side: 'confederate',
      windows: true,
      at: { old_tavern: ['dh_hill'], white_house: ['hooker'] },
      ...deal('confederate', 15),
    })
    s.standing[1] = 4
    s.card[52] = state.HAND + 1
    playCard(s, 15)
    play(s, { do: 'pick', piece: 'dh_hill' }, { do: 'announce' }, { do: 'play', card: 52 })
    expect([asked(s), why(s, { do: 'pick', piece: 'dh_hill' })]).toEqual(['confederate player-turn', '3.0 has-moved'])
  },
)

rule('cards', '53: a die for every bridge that stands but Meadow Bridge: 1 and 2 sweep it away', () => {
  const at = { white_house: ['hooker'], richmond: ['ewell'] }
  const s = playCard(field({ side: 'confederate', at, bridgesDown: ['new_bridge'], ...deal('confederate', 53) }), 53)
  const dice = [1, 2, 3, 4, 5, 6, 2, 6, 1]
  throwing(s, ...dice)
  expect(asked(s)).toBe('chance reshuffle')
  const standing = board.bridges.filter((b) => !b.permanent && b.point !== point('new_bridge'))
  expect(standing).toHaveLength(dice.length)
  expect(standing.map((b) => state.isBroken(s, b.point))).toEqual(dice.map((die) => die <= 2))
  expect(state.isBroken(s, point('meadow_bridge'))).toBe(false)
  throwing(s, 6)
  expect(cardIs(s, 53)).toBe('discard')
})

rule('cards', '53: whoever stands on a bridge that goes chooses his bank at once, also a stack on the march', () => {
  const s = field({
    side: 'union',
    at: { dispatch_station: ['hooker', 'kearny'], richmond: ['ewell'] },
    ...deal('union', 53),
  })
  march(s, ['hooker', 'kearny'], 'bottoms_bridge')
  playCard(s, 53)
  while (asked(s) === 'chance heavy-rains')
    throwing(s, board.bridges[s.a[s.depth - 1]].point === point('bottoms_bridge') ? 1 : 6)
  expect(asked(s)).toBe('union choose-bank')
  play(s, { do: 'bank', side: 'south', all: false })
  while (asked(s).startsWith('chance')) throwing(s, 6)
  expect([s.bank[piece('hooker')], s.bank[piece('kearny')]]).toEqual([2, 2])
  play(s, { do: 'march', to: 'antioch_church' })
})

rule('cards', '53: in the Supply Phase the rain falls before supply is determined', () => {
  const s = field({
    side: 'union',
    at: { dispatch_station: ['supply_1'], savage_station: ['hooker'], dudleys_farm: ['ewell'], richmond: ['ewell'] },
    ...deal('union', 53),
  })
  toSupply(s)
  playCard(s, 53)
  while (asked(s) === 'chance heavy-rains') throwing(s, 1)
  throwing(s, 6)
  play(s, { do: 'supplied' })
  expect(s.supply[piece('hooker')]).toBe(state.OUT_OF_SUPPLY)
})
