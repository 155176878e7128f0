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
  marked,
  offered,
  passes,
  passTo,
  play,
  type S,
  seenBy,
  strength,
  supplyOf,
  throwing,
  toSupply,
  where,
  why,
} from './kit.ts'

/** The Supply Phase of turn 4, on this field. */
const phase = (f: Field): S => toSupply(field({ side: 'union', ...f }))
const supplied = (s: S): S => play(s, { do: 'supplied' })
const marks = (s: S, ...names: string[]): string[] => names.map((name) => supplyOf(s, name))
const chain = (s: S): string[] => supplyChain(s).members.map((i) => pieces[i].id)

/** Three Union divisions between Richmond and the country south of it. */
const cordon = { whites_tavern: ['hooker'], jordans_ford: ['kearny'], fort_1: ['couch'] }

rule(
  '8.1',
  'a Confederate unit is in supply up to 12 points from Richmond and out of it at 13, by the shortest open way',
  () => {
    const s = supplied(phase({ at: { ...cordon, doggett: ['ap_hill'], oldhams_farm: ['dh_hill'] } }))
    expect(marks(s, 'ap_hill', 'dh_hill')).toEqual(['none', 'out'])
    const open = supplied(phase({ at: { doggett: ['ap_hill'], oldhams_farm: ['dh_hill'] } }))
    expect(marks(open, 'ap_hill', 'dh_hill')).toEqual(['none', 'none'])
  },
)

rule('8.1', 'a line of supply does not pass an enemy, not even a dummy; one ends before him', () => {
  const ring = ['fort_1', 'fort_2', 'hughes_tavern', 'fort_5', 'fort_7', 'fort_8']
  const names = ['morell', 'sykes', 'mccall', 'slocum', 'smith', 'union_infantry_dummy_1']
  const at = Object.fromEntries(ring.map((p, n) => [p, [names[n]]]))
  const s = supplied(phase({ at: { ...at, mechanicsville: ['ap_hill'] }, terminus: 'lost' }))
  expect(supplyOf(s, 'ap_hill')).toBe('out')
  const gap = supplied(phase({ at: { ...at, fort_8: [], mechanicsville: ['ap_hill'] }, terminus: 'lost' }))
  expect(supplyOf(gap, 'ap_hill')).toBe('none')
})

rule('8.1', 'a broken bridge stops a line of supply, unless one stands on the bank it comes from', () => {
  const far = { at: { mechanicsville: ['ap_hill'], atlee_station: ['sykes'], gaines_mill: ['mccall'] } }
  const down = ['turnpike_bridge', 'new_bridge', 'duanes_bridge', 'grapevine_bridge', 'lower_grapevine_bridge']
  const all = [...down, 'trestle_bridge', 'bottoms_bridge']
  const cut = supplied(phase({ at: { ...far.at, meadow_bridge: ['morell'] }, bridgesDown: all }))
  expect(supplyOf(cut, 'ap_hill')).toBe('out')
  const onIt = {
    at: { turnpike_bridge: ['ap_hill'], new_bridge: ['dh_hill'], meadow_bridge: ['morell'] },
    bridgesDown: all,
  }
  const banks = supplied(phase({ ...onIt, banks: { ap_hill: 'south', dh_hill: 'north' } }))
  expect(marks(banks, 'ap_hill', 'dh_hill')).toEqual(['none', 'out'])
})

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

rule('8.1', 'Union infantry within 4 points of the chain is in supply, at 5 it is not', () => {
  const s = supplied(
    phase({
      at: { white_house: ['supply_1'], dispatch_station: ['supply_2'], seven_pines: ['hooker'], portugue: ['kearny'] },
    }),
  )
  expect(marks(s, 'hooker', 'kearny')).toEqual(['none', 'out'])
})

rule('8.1', 'an enemy on the way breaks the chain, and whatever hangs on its far end', () => {
  const at = { dispatch_station: ['supply_2'], orchard_station: ['supply_3'], fair_oaks_station: ['hooker'] }
  expect(supplyOf(supplied(phase({ at })), 'hooker')).toBe('none')
  const broken = {
    ...at,
    trestle_bridge: ['confederate_cavalry_dummy_1'],
    morrells_ordinary: ['ewell'],
    dudleys_farm: ['winder'],
  }
  expect(supplyOf(supplied(phase({ at: broken })), 'hooker')).toBe('out')
})

rule('8.1', 'cavalry, its dummies, leaders and supply units need no supply and are never marked', () => {
  const at = { new_market: ['cooke', 'union_cavalry_dummy_1', 'mcclellan'], varina: ['supply_1'] }
  const s = supplied(phase({ at, terminus: 'lost' }))
  expect(marks(s, 'cooke', 'union_cavalry_dummy_1', 'mcclellan', 'supply_1')).toEqual(['none', 'none', 'none', 'none'])
})

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

rule('8.1-terminus', 'the network counts as it stands after the change: only the terminal end has moved', () => {
  const at = { white_house: ['supply_1'], tunstalls_station: ['hooker'], westover: ['kearny'] }
  const stay = supplied(phase({ at }))
  expect(marks(stay, 'hooker', 'kearny')).toEqual(['none', 'out'])
  const move = supplied(play(phase({ at }), { do: 'terminus', to: 'harrisons_landing' }))
  expect(marks(move, 'hooker', 'kearny')).toEqual(['out', 'none'])
  expect(where(move, 'supply_1')).toBe('white_house')
})

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

rule(
  '8.1-modes',
  'supply units change between dump and wagon in the Supply Phase, each once, and at no other time',
  () => {
    const s = phase({ at: { savage_station: ['supply_1'], seven_pines: ['hooker'] } })
    play(s, { do: 'mode', piece: 'supply_1' })
    expect(marked(s, 'supply_1', state.WAGON)).toBe(true)
    expect(why(s, { do: 'mode', piece: 'supply_1' })).toBe('8.1-modes mode-changed-already')
    expect(why(s, { do: 'mode', piece: 'supply_2' })).toBe('8.1-modes no-supply-unit')
    expect(why(s, { do: 'mode', piece: 'hooker' })).toBe('8.1-modes no-supply-unit')
    passTo(supplied(s), 'union')
    expect(why(s, { do: 'mode', piece: 'supply_1' })).toBe('8.1 in-supply-phase')
    play(toSupply(s), { do: 'mode', piece: 'supply_1' })
    expect(marked(s, 'supply_1', state.WAGON)).toBe(false)
  },
)

rule('8.1-modes', 'a dump does not move and shares its point; a wagon moves 2 points, alone', () => {
  const s = field({
    side: 'union',
    at: { savage_station: ['supply_1', 'hooker'], seven_pines: ['supply_2'] },
    wagons: ['supply_2'],
  })
  expect(why(s, { do: 'pick', piece: 'supply_1' })).toBe('8.1-modes dump-stays')
  march(s, ['supply_2'], 'morrells_ordinary', 'jordans_ford')
  expect(why(s, { do: 'march', to: 'oldhams_farm' })).toBe('3.0-allowance no-points-left')
})

rule('8.1-modes', 'nobody enters a wagon’s point, and a wagon enters nobody’s', () => {
  const s = field({
    side: 'union',
    at: {
      seven_pines: ['supply_2'],
      orchard_station: ['hooker'],
      morrells_ordinary: ['union_infantry_dummy_1'],
      portugue: ['supply_1'],
    },
    wagons: ['supply_2'],
  })
  march(s, ['hooker'])
  expect(why(s, { do: 'march', to: 'seven_pines' })).toBe('8.1-modes wagon-fills-point')
  play(s, { do: 'halt' })
  march(s, ['supply_2'])
  expect(why(s, { do: 'march', to: 'morrells_ordinary' })).toBe('8.1-modes wagon-needs-room')
  expect(why(s, { do: 'march', to: 'portugue' })).toBe('8.1-modes wagon-needs-room')
  expect(why(s, { do: 'attack', to: 'oak_grove' })).toBe('6.1 no-enemy-there')
})

rule('8.1-modes', 'a wagon marches with nobody', () => {
  const s = field({ side: 'union', at: { seven_pines: ['supply_2', 'hooker'] }, wagons: ['supply_2'] })
  play(s, { do: 'pick', piece: 'hooker' })
  expect(why(s, { do: 'pick', piece: 'supply_2' })).toBe('8.1-modes wagon-moves-alone')
})

rule('8.1-modes', 'troops and a wagon thrown together by a change of mode must part in the Union movement', () => {
  const s = phase({ at: { savage_station: ['supply_1', 'hooker', 'kearny', 'heintzelman'] } })
  play(s, { do: 'mode', piece: 'supply_1' })
  passTo(supplied(s), 'confederate')
  passes(play(s, { do: 'end-turn' }))
  expect(why(s, { do: 'end-turn' })).toBe('8.1-modes wagon-crowded')
  // Setting out and staying put is no way round it.
  march(s, ['hooker', 'kearny', 'heintzelman'])
  expect(why(s, { do: 'halt' })).toBe('8.1-modes wagon-crowded')
  play(s, { do: 'march', to: 'orchard_station' }, { do: 'halt' })
  expect(why(s, { do: 'end-turn' })).toBeNull()
})

rule('8.1-modes', 'instead the wagon may leave; and who cannot leave does not hold up the turn', () => {
  const at = { savage_station: ['supply_1', 'hooker'] }
  const s = field({ side: 'union', at, wagons: ['supply_1'] })
  expect(why(s, { do: 'end-turn' })).toBe('8.1-modes wagon-crowded')
  march(s, ['supply_1'], 'morrells_ordinary')
  play(s, { do: 'halt' })
  expect(why(s, { do: 'end-turn' })).toBeNull()
  const stuck = field({ side: 'union', at, wagons: ['supply_1'], moved: ['supply_1', 'hooker'] })
  expect(why(stuck, { do: 'end-turn' })).toBeNull()
})

rule('8.1-modes', 'asking whether the turn may end leaves the state as it was', () => {
  const s = field({ side: 'union', at: { savage_station: ['supply_1', 'hooker'] }, wagons: ['supply_1'] })
  expect(offered(s, { do: 'end-turn' })).toBe(false)
  // The field was asked before, too: it must stand as no stack at all.
  expect([s.stackStage, s.stackAt, s.stackSide, s.role.some((role) => role > 0)]).toEqual([0, 255, 0, false])
})

rule(
  '8.1-modes',
  'a wagon feeds only when it is spent: then all within 4 points, even off the chain, and it is gone',
  () => {
    const at = {
      new_market: ['supply_1'],
      malvern_hill: ['hooker'],
      baptist_church: ['kearny'],
      seven_pines: ['couch'],
    }
    const kept = supplied(phase({ at, wagons: ['supply_1'] }))
    expect(marks(kept, 'hooker', 'kearny', 'couch')).toEqual(['out', 'out', 'out'])
    expect(where(kept, 'supply_1')).toBe('new_market')
    const s = phase({ at, wagons: ['supply_1'] })
    play(s, { do: 'expend', piece: 'supply_1' })
    expect(why(s, { do: 'expend', piece: 'supply_1' })).toBe('8.1-modes wagon-expended')
    expect(why(s, { do: 'mode', piece: 'supply_1' })).toBe('8.1-modes wagon-expended')
    supplied(s)
    expect(marks(s, 'hooker', 'kearny', 'couch')).toEqual(['none', 'none', 'out'])
    expect(where(s, 'supply_1')).toBe('dead')
  },
)

rule('8.1-modes', 'a dump is not spent by those it feeds', () => {
  const s = phase({ at: { dispatch_station: ['supply_1'], savage_station: ['hooker'] } })
  expect(why(s, { do: 'expend', piece: 'supply_1' })).toBe('8.1-modes dump-is-not-spent')
  supplied(s)
  expect([supplyOf(s, 'hooker'), where(s, 'supply_1')]).toEqual(['none', 'dispatch_station'])
})

rule(
  '8.1-modes',
  'a wagon links the chain to the dumps beyond it without being spent, and also while it is spent',
  () => {
    const at = {
      dispatch_station: ['supply_1'],
      savage_station: ['supply_2'],
      fair_oaks_station: ['hooker'],
      fort_6: ['kearny'],
    }
    const s = supplied(phase({ at, wagons: ['supply_1'] }))
    expect([...marks(s, 'hooker', 'kearny'), where(s, 'supply_1')]).toEqual(['none', 'none', 'dispatch_station'])
    const t = play(phase({ at, wagons: ['supply_1'] }), { do: 'expend', piece: 'supply_1' })
    expect([...marks(supplied(t), 'hooker', 'kearny'), where(t, 'supply_1')]).toEqual(['none', 'none', 'dead'])
    // Of itself the link feeds nobody: three points from it and five from the base there is no supply.
    const link = { dispatch_station: ['supply_1'], orchard_station: ['hooker'] }
    expect(supplyOf(supplied(phase({ at: link, wagons: ['supply_1'] })), 'hooker')).toBe('out')
    expect(supplyOf(supplied(phase({ at: link })), 'hooker')).toBe('none')
  },
)

rule(
  '8.1-modes',
  'Confederates who enter a point with an unguarded supply unit destroy it and loot this turn and the next',
  () => {
    const s = field({
      side: 'confederate',
      at: { antioch_church: ['supply_1'], bottoms_bridge: ['stuart', 'ewell', 'jackson'], richmond: ['dh_hill'] },
    })
    attack(s, ['stuart'], 'antioch_church')
    passes(s)
    expect([where(s, 'supply_1'), where(s, 'stuart'), asked(s)]).toEqual([
      'dead',
      'antioch_church',
      'confederate player-turn',
    ])
    // The others go on: it is the capturing stack that loots.
    expect(why(s, { do: 'pick', piece: 'ewell' })).toBeNull()
    passTo(s, 'union')
    passTo(s, 'confederate')
    expect(why(s, { do: 'pick', piece: 'stuart' })).toBe('8.1-modes is-looting')
    passTo(s, 'union')
    passTo(s, 'confederate')
    expect(why(s, { do: 'pick', piece: 'stuart' })).toBeNull()
  },
)

rule('8.1-modes', 'looters do not rebuild a bridge either', () => {
  const s = field({ side: 'confederate', at: { bottoms_bridge: ['ewell'] }, bridgesDown: ['bottoms_bridge'] })
  s.idleUntil[piece('ewell')] = s.turn
  expect(why(s, { do: 'rebuild-bridge', piece: 'ewell' })).toBe('10.0 no-turn-to-spend')
})

rule('8.1-modes', 'dummies and leaders alone capture nothing', () => {
  const s = field({
    side: 'confederate',
    at: { antioch_church: ['supply_1'], bottoms_bridge: ['confederate_cavalry_dummy_1', 'lee'], richmond: ['dh_hill'] },
  })
  march(s, ['confederate_cavalry_dummy_1', 'lee'])
  expect(why(s, { do: 'attack', to: 'antioch_church' })).toBe('6.1 no-unit-to-attack')
  expect(why(s, { do: 'march', to: 'antioch_church' })).toBe('3.0 enemy-there')
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

rule('8.2', 'out of supply, then attrition, then clean again: marks follow each Supply Phase', () => {
  const s = supplied(phase({ at: { new_market: ['hooker'] } }))
  expect(supplyOf(s, 'hooker')).toBe('out')
  passTo(s, 'union')
  supplied(toSupply(s))
  expect([supplyOf(s, 'hooker'), asked(s)]).toEqual(['attrition', 'chance attrition'])
  throwing(s, 6)
  passTo(s, 'union')
  play(toSupply(s), { do: 'terminus', to: 'harrisons_landing' })
  supplied(s)
  expect([supplyOf(s, 'hooker'), strength(s, 'hooker')]).toEqual(['none', 6])
})

rule('8.2', 'a marked unit marches 1 point less, out of supply or on attrition alike', () => {
  for (const mark of ['out', 'attrition'] as const) {
    const s = field({ side: 'union', at: { new_market: ['hooker'] }, supply: { hooker: mark } })
    march(s, ['hooker'], 'carters_farm', 'malvern_hill', 'haxalls_landing')
    expect(why(s, { do: 'march', to: 'harrisons_landing' })).toBe('3.0-allowance no-points-left')
  }
})

rule('8.2', 'attrition costs 2 on a die of 1 to 3 and 1 on 4 to 6, every Supply Phase while the mark lasts', () => {
  for (const [die, loss] of [
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [6, 1],
  ]) {
    const s = supplied(phase({ at: { new_market: ['hooker'] }, supply: { hooker: 'out' } }))
    throwing(s, die)
    expect(strength(s, 'hooker')).toBe(7 - loss)
    passTo(s, 'union')
    throwing(supplied(toSupply(s)), die)
    expect(strength(s, 'hooker')).toBe(7 - 2 * loss)
  }
})

rule('8.2', 'a unit first found out of supply does not check yet', () => {
  const s = supplied(phase({ at: { new_market: ['hooker'] } }))
  expect(asked(s)).toBe('chance draw')
  expect(strength(s, 'hooker')).toBe(7)
})

rule('8.2', 'attrition may destroy a unit, and a dummy that would have to check is gone without a die', () => {
  const s = supplied(
    phase({
      at: { new_market: ['hooker', 'union_infantry_dummy_1', 'union_cavalry_dummy_1', 'cooke'] },
      strengths: { hooker: 2 },
      supply: { hooker: 'out', union_infantry_dummy_1: 'out' },
    }),
  )
  throwing(s, 1)
  expect(asked(s)).toBe('chance draw')
  expect([where(s, 'hooker'), where(s, 'union_infantry_dummy_1'), where(s, 'union_cavalry_dummy_1')]).toEqual([
    'dead',
    'dead',
    'new_market',
  ])
})

rule('2.0-attrition', 'both sides check: one die for each marked division', () => {
  const s = phase({
    at: { ...cordon, new_market: ['slocum'], samaria_church: ['dh_hill'], mechanicsville: ['ap_hill'] },
    supply: { slocum: 'attrition', dh_hill: 'out', hooker: 'out', kearny: 'out', couch: 'out' },
    terminus: 'lost',
  })
  supplied(s)
  throwing(s, 6, 6, 6, 6, 1)
  expect(asked(s)).toBe('chance draw')
  expect(['slocum', 'couch', 'hooker', 'kearny', 'dh_hill', 'ap_hill'].map((name) => strength(s, name))).toEqual([
    6, 4, 6, 7, 7, 11,
  ])
})

rule('8.2', 'the enemy sees neither marks nor the strength that hunger costs', () => {
  const s = supplied(phase({ at: { new_market: ['hooker'] }, supply: { hooker: 'out' }, markers: { new_market: 1 } }))
  throwing(s, 1)
  const seen = seenBy(s, 'confederate')
  expect([seen.supply[piece('hooker')], seen.strength[piece('hooker')]]).toEqual([0, state.UNKNOWN])
})
