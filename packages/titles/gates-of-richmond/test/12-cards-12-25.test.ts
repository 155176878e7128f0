import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import { amount, beforeRoll, deal, fightOut, pass, playCard, range, unionAttack } from './duel.ts'
import { asked, attack, cardIs, field, march, modifiers, passes, play, strength, throwing, where, why } from './kit.ts'

rule(
  'cards',
  '12: up to two lost Confederate dummies come back, in Richmond or with any piece, and may move at once',
  () => {
    const at = { fort_1: ['ewell'], mechanicsville: ['confederate_infantry_dummy_1'], white_house: ['hooker'] }
    const s = playCard(field({ side: 'confederate', at, ...deal('confederate', 12) }), 12)
    expect(why(s, { do: 'raise', piece: 'confederate_infantry_dummy_1', to: 'richmond' })).toBe('12.0 not-such-a-dummy')
    expect(why(s, { do: 'raise', piece: 'confederate_infantry_dummy_2', to: 'fort_9' })).toBe(
      '5.1 no-company-for-dummy',
    )
    expect(why(s, { do: 'raise', piece: 'union_infantry_dummy_2', to: 'richmond' })).toBe('12.0 not-such-a-dummy')
    play(s, { do: 'raise', piece: 'confederate_infantry_dummy_2', to: 'richmond' })
    play(s, { do: 'raise', piece: 'confederate_cavalry_dummy_1', to: 'mechanicsville' })
    expect([where(s, 'confederate_infantry_dummy_2'), where(s, 'confederate_cavalry_dummy_1'), asked(s)]).toEqual([
      'richmond',
      'mechanicsville',
      'confederate player-turn',
    ])
    expect(why(s, { do: 'pick', piece: 'confederate_infantry_dummy_2' })).toBeNull()
    // Alone in Richmond it comes under a marker: a bare dummy would fool nobody.
    expect(s.veil[point('richmond')]).toBe(1)
  },
)

const hill = {
  mechanicsville: ['ap_hill', 'confederate_infantry_dummy_1'],
  chessman: ['lee', 'longstreet_div'],
  beaverdam_creek: ['sykes'],
  harrisons_landing: ['hooker'],
}

rule('cards', '13: A. P. Hill moves first, alone, and must attack a point in reach before the turn can end', () => {
  const s = field({ side: 'confederate', at: hill, inForce: { union: [13] } })
  expect(why(s, { do: 'pick', piece: 'longstreet_div' })).toBe('12.0 must-move-first')
  expect(why(s, { do: 'end-turn' })).toBe('12.0 must-move-first')
  play(s, { do: 'pick', piece: 'ap_hill' })
  expect(why(s, { do: 'pick', piece: 'confederate_infantry_dummy_1' })).toBe('12.0 must-move-first')
  play(s, { do: 'announce' })
  expect(why(s, { do: 'halt' })).toBe('12.0 must-attack-first')
  // Four points: from Beulah Church there is no way back in time.
  play(s, { do: 'march', to: 'walnut_grove_church' }, { do: 'march', to: 'bethesda_church' })
  expect(why(s, { do: 'march', to: 'beulah_church' })).toBe('12.0 must-attack-first')
  play(s, { do: 'march', to: 'walnut_grove_church' }, { do: 'attack', to: 'beaverdam_creek' })
  expect(modifiers(s).lines['army-leader']).toBeUndefined()
  fightOut(s)
  expect(why(s, { do: 'pick', piece: 'longstreet_div' })).toBeNull()
  play(s, { do: 'end-turn' })
  expect(cardIs(s, 13)).toBe('discard')
})

rule('cards', '13: with no Union point in reach he is free, and stays so when one comes into reach', () => {
  const s = field({ side: 'confederate', at: { ...hill, beaverdam_creek: [] }, inForce: { union: [13] } })
  expect(why(s, { do: 'end-turn' })).toBeNull()
  march(s, ['lee', 'longstreet_div'], 'turnpike_bridge')
  play(s, { do: 'halt' })
  s.where[piece('sykes')] = point('beaverdam_creek')
  s.strength[piece('sykes')] = 5
  expect([why(s, { do: 'end-turn' }), why(s, { do: 'pick', piece: 'confederate_infantry_dummy_1' })]).toEqual([
    null,
    null,
  ])
})

rule('cards', '13: held, lost to attacks that are closed, or confused, he binds nobody', () => {
  const closed = field({ side: 'confederate', at: hill, inForce: { union: [13, 27] } })
  closed.attacked[point('beaverdam_creek')] |= state.CLOSED
  expect(why(closed, { do: 'pick', piece: 'longstreet_div' })).toBeNull()
  const held = field({ side: 'confederate', at: hill, inForce: { union: [13] } })
  state.mark(held, piece('ap_hill'), state.HELD)
  expect(why(held, { do: 'pick', piece: 'longstreet_div' })).toBeNull()
  const confused = field({
    side: 'confederate',
    windows: true,
    at: hill,
    inForce: { union: [13] },
    ...deal('union', 52),
  })
  confused.standing[1] = 4
  play(confused, { do: 'pick', piece: 'ap_hill' }, { do: 'announce' }, { do: 'play', card: 52 })
  expect([asked(confused), why(confused, { do: 'pick', piece: 'longstreet_div' })]).toEqual([
    'confederate player-turn',
    null,
  ])
  // A later stack near the enemy marches as it likes.
  march(confused, ['longstreet_div'], 'turnpike_bridge', 'mechanicsville')
  expect(why(confused, { do: 'march', to: 'atlee_station' })).toBeNull()
})

const sumner = {
  seven_pines: ['sumner', 'richardson', 'sedgwick', 'union_infantry_dummy_1'],
  fort_6: ['dh_hill'],
  white_house: ['hooker'],
  portugue: ['couch'],
}

rule(
  'cards',
  '14: Sumner’s corps moves first and attacks, and only its lead division’s strength counts in that attack',
  () => {
    const s = field({ side: 'union', at: sumner, inForce: { confederate: [14] } })
    expect(why(s, { do: 'pick', piece: 'couch' })).toBe('12.0 must-move-first')
    expect(why(s, { do: 'end-turn' })).toBe('12.0 must-move-first')
    march(s, ['sumner', 'richardson', 'sedgwick'], 'fair_oaks_station', 'railroad_battery')
    expect(why(s, { do: 'halt' })).toBe('12.0 must-attack-first')
    play(s, { do: 'attack', to: 'fort_6' })
    throwing(s, 6)
    play(s, { do: 'lead', piece: 'richardson' })
    // 7 against 9; with Sedgwick it would be 13.
    expect(modifiers(s).lines['strength-half']).toBeUndefined()
    s.strength[piece('richardson')] = 4
    expect(modifiers(s).lines['strength-half']).toBe(-2)
    fightOut(s)
    expect(why(s, { do: 'pick', piece: 'couch' })).toBeNull()
    expect(why(s, { do: 'end-turn' })).toBeNull()
  },
)

rule('cards', '14: a later attack of the corps counts in full; with nobody in reach it is free', () => {
  const s = field({
    side: 'union',
    at: { ...sumner, seven_pines: ['sumner', 'richardson'], french_house: ['sedgwick', 'couch'], fort_2: ['ewell'] },
    inForce: { confederate: [14] },
  })
  march(s, ['richardson'], 'fair_oaks_station', 'railroad_battery')
  play(s, { do: 'attack', to: 'fort_6' })
  throwing(s, 1)
  attack(s, ['sedgwick', 'couch'], 'fort_2')
  throwing(s, 4)
  play(s, { do: 'lead', piece: 'sedgwick' })
  expect(modifiers(s).lines['strength-double']).toBeUndefined()
  s.strength[piece('ewell')] = 5
  expect(modifiers(s).lines['strength-double']).toBe(2)
  const free = field({
    side: 'union',
    at: { white_house: ['sumner', 'richardson', 'hooker'], richmond: ['ewell'] },
    inForce: { confederate: [14] },
  })
  expect([why(free, { do: 'end-turn' }), why(free, { do: 'pick', piece: 'hooker' })]).toEqual([null, null])
})

rule(
  'cards',
  '15: also in the other side’s turn, also for who has moved or fought; not for wagons, looters and sleepers',
  () => {
    const s = field({
      side: 'confederate',
      windows: true,
      at: { old_tavern: ['dh_hill', 'winder', 'ewell'], goldings_farm: ['hooker', 'supply_1'] },
      wagons: ['supply_1'],
      moved: ['ewell'],
      hands: { union: [], confederate: [15] },
      inForce: { union: [2] },
    })
    state.mark(s, piece('dh_hill'), state.MOVED | state.ATTACKED)
    playCard(s, 15)
    expect(why(s, { do: 'pick', piece: 'dh_hill' })).toBeNull()
    expect(why(s, { do: 'pick', piece: 'ewell' })).toBe('12.0 jackson-asleep')
    s.idleUntil[piece('dh_hill')] = s.turn
    expect(why(s, { do: 'pick', piece: 'dh_hill' })).toBe('8.1-modes is-looting')
    play(s, { do: 'enough' })
    expect(asked(s)).toBe('confederate player-turn')
    const u = field({
      side: 'confederate',
      windows: true,
      at: { old_tavern: ['dh_hill'], seven_pines: ['supply_1'], fort_1: ['ewell'], goldings_farm: ['hooker'] },
      wagons: ['supply_1'],
      hands: { union: [15, 37] },
    })
    attack(u, ['dh_hill'], 'goldings_farm')
    playCard(u, 37)
    pass(u)
    pass(u)
    playCard(u, 15)
    expect(why(u, { do: 'pick', piece: 'supply_1' })).toBe('12.0 no-night-wagons')
    march(u, ['hooker'], 'trent_house')
    play(u, { do: 'halt' })
    passes(u)
    expect([where(u, 'hooker'), asked(u)]).toEqual(['trent_house', 'confederate player-turn'])
  },
)

rule('cards', '15: by night one marches and does nothing else', () => {
  const s = field({
    side: 'union',
    at: { dispatch_station: ['hooker'], richmond: ['ewell'] },
    options: ['breastworks'],
    ...deal('union', 15),
  })
  march(playCard(s, 15), ['hooker'])
  expect(why(s, { do: 'entrench' })).toBe('12.0 only-marching-by-night')
  play(s, { do: 'march', to: 'trestle_bridge' })
  expect(why(s, { do: 'destroy-bridge' })).toBe('12.0 only-marching-by-night')
  expect(why(s, { do: 'play', card: 39 })).not.toBeNull()
})

for (const card of range(16, 24)) {
  rule('cards', `${card}: Replacements by the die, for the side that plays it`, () => {
    const large = card >= 22
    const s = field({
      side: 'confederate',
      windows: true,
      at: { white_house: ['hooker'], fort_1: ['ewell'] },
      strengths: { hooker: 1, ewell: 1 },
      ...deal('union', card),
    })
    play(s, { do: 'end-turn' })
    pass(s)
    throwing(playCard(s, card), 5)
    expect(asked(s)).toBe('union replacements')
    for (let n = 0; n < (large ? 4 : 3); n++) play(s, { do: 'allot', piece: 'hooker' })
    expect([strength(s, 'hooker'), strength(s, 'ewell'), cardIs(s, card)]).toEqual([large ? 5 : 4, 1, 'discard'])
    expect(asked(s)).toContain('window')
  })
}

rule('cards', '25: -2 to a Confederate attack, in all its rounds', () => {
  const s = playCard(beforeRoll(deal('union', 25)), 25)
  expect([amount(s, 25), cardIs(s, 25)]).toEqual([-2, 'fight'])
  expect(why(unionAttack(deal('confederate', 25)), { do: 'play', card: 25 })).toBe('12.0 not-a-confederate-attack')
  expect(cardIs(fightOut(s), 25)).toBe('discard')
})
