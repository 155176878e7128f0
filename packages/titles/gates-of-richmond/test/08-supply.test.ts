import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { supplyTrace } from '../../late-unpleasantness/rules/08-attrition.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece, pieces } from '../pieces.ts'
import { supplyChain } from '../rules/08-supply.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  march,
  offered,
  passes,
  passTo,
  play,
  type S,
  seenBy,
  supplyOf,
  throwing,
  toSupply,
  where,
  why,
} from './kit.ts'

/** The Supply Phase of turn 4, on this field. */
const phase = (f: Field): S => toSupply(field({ side: 'union', ...f }))
const supplied = (s: S): S => play(s, { do: 'supplied' })
const chain = (s: S): string[] => supplyChain(s).members.map((i) => pieces[i].id)

rule(
  '8.1',
  'the chain runs from the terminus from supply unit to supply unit, each at most 3 points from the one before',
  () => {
    const base = { white_house: ['supply_1'], dispatch_station: ['supply_2'] }
    expect(chain(phase({ at: { ...base, orchard_station: ['supply_3'] } }))).toEqual([
      'supply_1',
      'supply_2',
      'supply_3',
    ])
    expect(chain(phase({ at: { ...base, fair_oaks_station: ['supply_3'] } }))).toEqual(['supply_1', 'supply_2'])
    // Three points from the terminus is near enough, four is not.
    expect(chain(phase({ at: { tucker_town: ['supply_1'] } }))).toEqual(['supply_1'])
    expect(chain(phase({ at: { barker: ['supply_1'] } }))).toEqual([])
  },
)

rule('8.1', 'the table may ask who would be fed, link by link', () => {
  const s = phase({
    at: { dispatch_station: ['supply_2'], tunstalls_station: ['hooker'], new_market: ['kearny', 'cooke'] },
  })
  const { links, fed, starved, reach } = supplyTrace(s, 1)
  expect(links).toEqual([{ from: point('white_house'), to: point('dispatch_station') }])
  expect([fed, starved].map((list) => list.map((i) => pieces[i].id))).toEqual([['hooker'], ['kearny']])
  expect([reach[point('tunstalls_station')], reach[point('new_market')]]).toEqual([1, 0])
})

rule(
  '8.1-terminus',
  'the base may change between White House and Harrison’s Landing, once a Supply Phase, and nowhere else',
  () => {
    const s = phase({ at: { seven_pines: ['hooker'] } })
    expect(why(s, { do: 'terminus', to: 'white_house' })).toBe('8.1-terminus terminus-already-there')
    expect(why(s, { do: 'terminus', to: 'westover' })).toBe('8.1-terminus no-landing')
    play(s, { do: 'terminus', to: 'harrisons_landing' })
    expect(s.terminus).toBe(point('harrisons_landing'))
    expect(why(s, { do: 'terminus', to: 'white_house' })).toBe('8.1-terminus terminus-moved-already')
    passTo(supplied(s), 'union')
    toSupply(s)
    expect(why(s, { do: 'terminus', to: 'white_house' })).toBeNull()
  },
)

rule('8.1-terminus', 'a base that the enemy stands on feeds nobody, and none is set up there', () => {
  const at = { white_house: ['confederate_infantry_dummy_1'], tunstalls_station: ['hooker'] }
  const s = phase({ at })
  expect(supplyOf(supplied(s), 'hooker')).toBe('out')
  expect(s.terminus).toBe(point('white_house'))
  const t = phase({ at: { harrisons_landing: ['confederate_cavalry_dummy_1'] } })
  expect(why(t, { do: 'terminus', to: 'harrisons_landing' })).toBe('8.1-terminus enemy-holds-landing')
})

rule(
  '8.1-terminus',
  'a real Confederate unit ends the base, a dummy does not, and a later Supply Phase sets it up anew',
  () => {
    const dummy = field({
      side: 'confederate',
      at: { tunstalls_station: ['confederate_cavalry_dummy_1'], richmond: ['ewell'] },
    })
    march(dummy, ['confederate_cavalry_dummy_1'], 'white_house')
    expect(dummy.terminus).toBe(point('white_house'))
    const s = field({ side: 'confederate', at: { tunstalls_station: ['stuart'], seven_pines: ['hooker'] } })
    march(s, ['stuart'], 'white_house')
    expect(s.terminus).toBe(state.UNKNOWN)
    play(s, { do: 'halt' })
    passTo(s, 'union')
    toSupply(s)
    expect(why(s, { do: 'terminus', to: 'white_house' })).toBe('8.1-terminus enemy-holds-landing')
    play(s, { do: 'terminus', to: 'harrisons_landing' })
    expect(s.terminus).toBe(point('harrisons_landing'))
  },
)

rule('8.1-terminus', 'cavalry that slips away into the base ends it too', () => {
  const s = field({ side: 'union', at: { tunstalls_station: ['stuart'], dispatch_station: ['hooker'] } })
  attack(s, ['hooker'], 'tunstalls_station')
  play(s, { do: 'withdraw', to: 'white_house' })
  expect(s.terminus).toBe(state.UNKNOWN)
})

rule('8.1-modes', 'asking whether the turn may end leaves the state as it was', () => {
  const s = field({ side: 'union', at: { savage_station: ['supply_1', 'hooker'] }, wagons: ['supply_1'] })
  expect(offered(s, { do: 'end-turn' })).toBe(false)
  // The field was asked before, too: it must stand as no stack at all.
  expect([s.stackStage, s.stackAt, s.stackSide, s.role.some((role) => role > 0)]).toEqual([0, 255, 0, false])
})

rule('8.1-modes', 'looters do not rebuild a bridge either', () => {
  const s = field({ side: 'confederate', at: { bottoms_bridge: ['ewell'] }, bridgesDown: ['bottoms_bridge'] })
  s.idleUntil[piece('ewell')] = s.turn
  expect(why(s, { do: 'rebuild-bridge', piece: 'ewell' })).toBe('10.0 no-turn-to-spend')
})

rule('8.1-modes', 'a dump whose guard is beaten off is captured, and its captors loot', () => {
  const s = field({
    side: 'confederate',
    at: { antioch_church: ['supply_1', 'hooker'], bottoms_bridge: ['ewell', 'winder', 'ap_hill'] },
    strengths: { hooker: 1 },
  })
  attack(s, ['ewell', 'winder', 'ap_hill'], 'antioch_church')
  passes(s)
  play(s, { do: 'lead', piece: 'ap_hill' }, { do: 'lead', piece: 'hooker' })
  passes(s)
  throwing(s, 6, 6)
  while (asked(s) === 'chance leader-loss') throwing(s, 6)
  if (asked(s) === 'union retreat') play(s, { do: 'retreat-all', to: 'doggett' })
  expect(where(s, 'supply_1')).toBe('dead')
  expect(company(s, 'confederate', 'antioch_church')).toEqual(['ap_hill', 'ewell', 'winder'])
  expect(s.idleUntil[piece('ewell')]).toBe(s.turn + 1)
})

rule('8.2', 'the enemy sees neither marks nor the strength that hunger costs', () => {
  const s = supplied(phase({ at: { new_market: ['hooker'] }, supply: { hooker: 'out' }, markers: { new_market: 1 } }))
  throwing(s, 1)
  const seen = seenBy(s, 'confederate')
  expect([seen.supply[piece('hooker')], seen.strength[piece('hooker')]]).toEqual([0, state.UNKNOWN])
})
