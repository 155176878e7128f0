import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import type { G } from '../state.ts'
import { amount, attacked, beforeRoll, deal, deck, pass, playCard, range } from './duel.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  field,
  march,
  marked,
  passes,
  passTo,
  play,
  roll,
  strength,
  throwing,
  where,
  why,
} from './kit.ts'

rule('cards', '26: the attacker loses 1 more each round, 2 more on a hill or Malvern Hill', () => {
  const lost = (from: string, to: string) => {
    const s = field({
      side: 'confederate',
      windows: true,
      at: { [from]: ['dh_hill'], [to]: ['hooker'] },
      ...deal('union', 26),
    })
    playCard(pass(attack(s, ['dh_hill'], to)), 26)
    passes(s)
    roll(s, 9)
    while (asked(passes(s)) === 'chance third-die') throwing(s, 1)
    return { s, lost: 9 - strength(s, 'dh_hill') }
  }
  expect(lost('old_tavern', 'goldings_farm').lost).toBe(2)
  expect(lost('barker', 'turkey_hill').lost).toBe(3)
  const malvern = lost('willis_church', 'malvern_hill')
  expect(malvern.lost).toBe(3)
  const again = lost('old_tavern', 'goldings_farm').s
  while (asked(again).endsWith('break')) play(again, { do: 'go-on' })
  roll(again, 9)
  expect(strength(again, 'dh_hill')).toBe(9 - 4)
})

for (const card of range(27, 30)) {
  rule('cards', `${card}: a point that was attacked this turn is attacked by nobody for the rest of it`, () => {
    const at = {
      old_tavern: ['dh_hill', 'ap_hill'],
      goldings_farm: ['hooker'],
      trent_house: ['sykes'],
      duanes_bridge: ['winder'],
    }
    const s = field({ side: 'confederate', windows: true, at, hands: { union: [37, card] } })
    expect(why(deck(field({ side: 'confederate', at }), card, 0), { do: 'play', card })).toBe('12.0 no-point-attacked')
    attack(s, ['dh_hill'], 'goldings_farm')
    expect(why(s, { do: 'play', card })).toBe('12.0 combat-under-way')
    playCard(s, 37)
    pass(s)
    pass(s)
    playCard(s, card)
    expect(why(s, { do: 'choose-point', at: 'trent_house' })).toBe('12.0 point-not-attacked')
    play(s, { do: 'choose-point', at: 'goldings_farm' })
    passes(s)
    march(s, ['winder'])
    expect(why(s, { do: 'attack', to: 'goldings_farm' })).toBe('12.0 point-closed')
    expect(why(s, { do: 'attack', to: 'trent_house' })).toBeNull()
    play(s, { do: 'halt' })
    expect(cardIs(s, card)).toBe('turn')
    passTo(s, 'union')
    passTo(s, 'confederate')
    expect(cardIs(s, card)).toBe('discard')
    expect(why(march(s, ['winder']), { do: 'attack', to: 'goldings_farm' })).toBeNull()
  })
}

rule('cards', '27: it binds the other side too: a point the Union attacked is closed to it', () => {
  const s = field({
    side: 'union',
    at: { goldings_farm: ['hooker'], fair_oaks_station: ['sykes'], old_tavern: ['dh_hill'] },
    ...deal('union', 27),
  })
  s.attacked[point('old_tavern')] = 1
  play(s, { do: 'play', card: 27 }, { do: 'choose-point', at: 'old_tavern' })
  expect(why(march(s, ['sykes']), { do: 'attack', to: 'old_tavern' })).toBe('12.0 point-closed')
})

rule('cards', '31: played at its announcement it stops the stack', () => {
  const s = field({
    side: 'confederate',
    windows: true,
    at: { brightwell: ['huger'], white_house: ['hooker'] },
    ...deal('union', 31),
  })
  s.standing[1] = 4
  play(
    s,
    { do: 'pick', piece: 'huger' },
    { do: 'announce' },
    { do: 'play', card: 31 },
    { do: 'choose-point', at: 'brightwell' },
  )
  passes(s)
  expect([asked(s), where(s, 'huger')]).toEqual(['confederate player-turn', 'brightwell'])
})

for (const card of [32, 33, 34]) {
  rule(
    'cards',
    `${card}: no combat; the defender goes back one point, ${card === 34 ? 'where the card’s player says' : 'where he likes'}, and the attacker follows`,
    () => {
      const s = attacked({
        at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'union_infantry_dummy_1', 'supply_1'] },
        ...deal('confederate', card),
      })
      pass(s)
      play(s, { do: 'lead', piece: 'hooker' })
      playCard(pass(s), card)
      passes(s)
      expect(asked(s)).toBe(card === 34 ? 'confederate guide' : 'union guide')
      expect(why(s, { do: 'choose-point', at: 'old_tavern' })).toBe('6.6 no-way-to-retreat')
      expect(why(s, { do: 'choose-point', at: 'savage_station' })).toBe('6.6 no-way-to-retreat')
      play(s, { do: 'choose-point', at: 'fair_oaks_station' })
      expect(company(s, 'union', 'fair_oaks_station')).toEqual(['hooker', 'union_infantry_dummy_1'])
      expect([where(s, 'dh_hill'), where(s, 'supply_1'), strength(s, 'hooker'), strength(s, 'dh_hill')]).toEqual([
        'goldings_farm',
        'dead',
        7,
        9,
      ])
      expect([s.attacked[point('goldings_farm')], marked(s, 'dh_hill', state.MOVED), cardIs(s, card)]).toEqual([
        1,
        true,
        'discard',
      ])
    },
  )
}

rule(
  'cards',
  '35: 2 in favour of its player, and the heroic division’s first loss is ignored, in whatever round',
  () => {
    const s = beforeRoll({ at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'kearny'] }, ...deal('union', 35) })
    expect(asked(s)).toBe('union defence-lead')
    play(s, { do: 'lead', piece: 'hooker' })
    playCard(s, 35)
    expect(amount(s, 35)).toBe(-2)
    passes(s)
    roll(s, 9)
    expect(asked(s)).toBe('union defence-loss')
    play(s, { do: 'lose', piece: 'hooker' })
    expect([strength(s, 'hooker'), strength(s, 'kearny')]).toEqual([6, 8])
    const later = beforeRoll({
      at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'kearny'] },
      ...deal('union', 35),
    })
    play(later, { do: 'lead', piece: 'hooker' })
    playCard(later, 35)
    passes(later)
    later.firstLoss = 0
    roll(later, 5)
    expect([strength(later, 'hooker'), (later as G).heroic]).toEqual([7, 0])
  },
)

rule('cards', '35: heroism belongs to the division, not to whoever leads the next round', () => {
  const s = beforeRoll({
    at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'kearny'] },
    ...deal('confederate', 35),
    turn: 4,
  })
  play(s, { do: 'lead', piece: 'hooker' })
  ;(s as G).heroic = piece('kearny') + 1
  passes(s)
  roll(s, 5)
  expect([strength(s, 'hooker'), strength(s, 'kearny'), (s as G).heroic]).toEqual([6, 8, piece('kearny') + 1])
})

rule('cards', '35: an attacker gains 2; before the leads are named nobody is a hero', () => {
  const s = attacked({ hands: { union: [35], confederate: [] } })
  expect(why(s, { do: 'play', card: 35 })).toBe('12.0 no-lead-yet')
  s.card[35] = state.HAND
  playCard(pass(pass(s)), 35)
  expect(amount(s, 35)).toBe(2)
})

rule(
  'cards',
  '37: the attack is off, the attackers are finished where they stand, and the point counts as attacked',
  () => {
    const s = attacked(deal('union', 37))
    playCard(s, 37)
    passes(s)
    expect([where(s, 'dh_hill'), where(s, 'hooker'), strength(s, 'hooker')]).toEqual(['old_tavern', 'goldings_farm', 7])
    expect([why(s, { do: 'pick', piece: 'dh_hill' }), s.attacked[point('goldings_farm')], cardIs(s, 37)]).toEqual([
      '3.0 has-moved',
      1,
      'discard',
    ])
  },
)

rule('cards', '33: a wagon is led away into an empty point, a dump never', () => {
  const lay = (wagons: string[], trent: string[]) => {
    const at = { old_tavern: ['dh_hill'], goldings_farm: ['supply_1'], trent_house: trent }
    const s = attacked({ at, wagons, hands: { union: [33] } })
    passes(playCard(s, 33))
    if (asked(s) === 'union guide') play(s, { do: 'choose-point', at: 'trent_house' })
    return where(s, 'supply_1')
  }
  expect([lay(['supply_1'], []), lay(['supply_1'], ['hooker']), lay([], [])]).toEqual(['trent_house', 'dead', 'dead'])
})

rule(
  'cards',
  '32 to 34: no guide leads anybody out of Richmond or a landing, for either side; by an option he does',
  () => {
    const lay = (at: string, card: number, options: string[] = []) => {
      const [union, side] = at === 'richmond' ? (['rocketts', 'union'] as const) : ([at, 'confederate'] as const)
      const gray = at === 'richmond' ? 'richmond' : at === 'white_house' ? 'tunstalls_station' : 'haxalls_landing'
      const s = field({
        side,
        windows: true,
        at: { [union]: ['hooker'], [gray]: ['dh_hill'], mechanicsville: ['ewell'] },
        hands: { [side === 'union' ? 'confederate' : 'union']: [card] },
        options,
      })
      attack(s, [side === 'union' ? 'hooker' : 'dh_hill'], at)
      return why(s, { do: 'play', card })
    }
    for (const card of [32, 33, 34])
      for (const at of ['richmond', 'white_house', 'harrisons_landing']) {
        expect([at, lay(at, card)]).toEqual([at, '12.0 no-guide-out-of-there'])
        expect([at, lay(at, card, ['guides-anywhere'])]).toEqual([at, null])
      }
  },
)
