import { slotOf } from '@vedette/board'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { isBridge } from '../../late-unpleasantness/rules/bridges.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { board, point, points } from '../map.ts'
import { piece } from '../pieces.ts'
import {
  asked,
  attack,
  field,
  march,
  marked,
  offers,
  passes,
  play,
  type S,
  seenBy,
  throwing,
  where,
  why,
} from './kit.ts'

const bankOf = (s: S, name: string): string => ['none', 'north', 'south'][s.bank[piece(name)]]
const isDown = (s: S, at: string): boolean => state.isBroken(s, point(at))

rule('10.0', 'a moving unit may pay 1 point to destroy its bridge: 1 to 4 does it, and it may go on', () => {
  for (const die of [1, 4]) {
    const s = field({ side: 'union', at: { dispatch_station: ['hooker'] } })
    march(s, ['hooker'], 'trestle_bridge')
    play(s, { do: 'destroy-bridge' })
    expect(asked(s)).toBe('chance bridge-down')
    throwing(s, die)
    expect([isDown(s, 'trestle_bridge'), asked(s)]).toEqual([true, 'union choose-bank'])
    play(s, { do: 'bank', side: 'south', all: false })
    expect([bankOf(s, 'hooker'), s.spent]).toEqual(['south', 2])
    expect(why(s, { do: 'march', to: 'dispatch_station' })).toBe('10.0 bridge-is-down')
    play(s, { do: 'march', to: 'savage_station' })
    expect(where(s, 'hooker')).toBe('savage_station')
  }
})

rule('10.0', 'on 5 and 6 the bridge stands, and the stack is finished in the point', () => {
  for (const die of [5, 6]) {
    const s = field({ side: 'union', at: { dispatch_station: ['hooker'] } })
    march(s, ['hooker'], 'trestle_bridge')
    throwing(play(s, { do: 'destroy-bridge' }), die)
    expect([isDown(s, 'trestle_bridge'), where(s, 'hooker'), asked(s)]).toEqual([
      false,
      'trestle_bridge',
      'union player-turn',
    ])
    expect(why(s, { do: 'pick', piece: 'hooker' })).toBe('3.0 has-moved')
  }
})

rule('10.0', 'the railroad bridge at Meadow Bridge is permanent: nothing of this chapter applies to it', () => {
  const s = field({ side: 'confederate', at: { atlee_station: ['winder', 'ewell', 'whiting', 'jackson'] } })
  expect(points.filter((_, p) => isBridge(s, p)).map((p) => p.id)).not.toContain('meadow_bridge')
  march(s, ['winder', 'ewell', 'whiting', 'jackson'], 'meadow_bridge')
  expect(why(s, { do: 'destroy-bridge' })).toBe('10.0 no-bridge-here')
  play(s, { do: 'march', to: 'emmanuel_church' })
})

rule('10.0', 'in passing a unit may pay 1 point to build: 1 to 4 does it, and it may cross', () => {
  for (const die of [1, 4]) {
    const s = field({ side: 'union', at: { dispatch_station: ['hooker'] }, bridgesDown: ['trestle_bridge'] })
    march(s, ['hooker'], 'trestle_bridge')
    expect([bankOf(s, 'hooker'), why(s, { do: 'march', to: 'savage_station' })]).toEqual([
      'north',
      '10.0 bridge-is-down',
    ])
    throwing(play(s, { do: 'build-bridge', at: 'trestle_bridge' }), die)
    expect([isDown(s, 'trestle_bridge'), bankOf(s, 'hooker'), s.spent]).toEqual([false, 'none', 2])
    play(s, { do: 'march', to: 'savage_station' })
  }
})

rule('10.0', 'a failure to build on 5 or 6 finishes the stack in the point, on the side it came from', () => {
  for (const die of [5, 6]) {
    const s = field({ side: 'union', at: { savage_station: ['hooker'] }, bridgesDown: ['trestle_bridge'] })
    march(s, ['hooker'], 'trestle_bridge')
    throwing(play(s, { do: 'build-bridge', at: 'trestle_bridge' }), die)
    expect([isDown(s, 'trestle_bridge'), bankOf(s, 'hooker'), asked(s)]).toEqual([true, 'south', 'union player-turn'])
    expect(marked(s, 'hooker', state.MOVED)).toBe(true)
  }
})

rule(
  '10.0',
  'a bridge that the enemy stands on is built from the point before it, for 2 points; failing, one ends there',
  () => {
    const lay = () =>
      field({
        side: 'confederate',
        at: { boatswains_swamp: ['ap_hill'], duanes_bridge: ['sykes'] },
        bridgesDown: ['duanes_bridge'],
      })
    const failed = march(lay(), ['ap_hill'])
    throwing(play(failed, { do: 'build-bridge', at: 'duanes_bridge' }), 5)
    expect([where(failed, 'ap_hill'), isDown(failed, 'duanes_bridge'), asked(failed)]).toEqual([
      'boatswains_swamp',
      true,
      'confederate player-turn',
    ])
    const built = march(lay(), ['ap_hill'])
    throwing(play(built, { do: 'build-bridge', at: 'duanes_bridge' }), 4)
    expect([isDown(built, 'duanes_bridge'), bankOf(built, 'sykes'), built.spent]).toEqual([false, 'none', 2])
    // 3.0: the way up to it is paid for, so the attack costs no further point.
    play(built, { do: 'attack', to: 'duanes_bridge' })
    expect(built.spent).toBe(2)
    const tired = field({
      side: 'confederate',
      at: { new_cold_harbor: ['ap_hill'], duanes_bridge: ['sykes'] },
      bridgesDown: ['duanes_bridge'],
    })
    march(tired, ['ap_hill'], 'gaines_mill', 'new_cold_harbor', 'boatswains_swamp')
    expect(why(tired, { do: 'build-bridge', at: 'duanes_bridge' })).toBe('10.0 no-points-left')
  },
)

rule(
  '10.0',
  'a unit that spends its whole turn in the point rebuilds the bridge without a die, when the turn ends',
  () => {
    const s = field({
      side: 'union',
      at: { trestle_bridge: ['couch', 'hooker'], seven_pines: ['kearny'] },
      bridgesDown: ['trestle_bridge'],
    })
    play(s, { do: 'rebuild-bridge', piece: 'hooker' })
    expect(isDown(s, 'trestle_bridge')).toBe(true)
    expect([why(s, { do: 'pick', piece: 'hooker' }), why(s, { do: 'pick', piece: 'couch' })]).toEqual([
      '3.0 rebuilding',
      null,
    ])
    play(s, { do: 'end-turn' })
    expect([isDown(s, 'trestle_bridge'), bankOf(s, 'hooker')]).toEqual([false, 'none'])
  },
)

rule('10.0', 'when a bridge goes down, each side decides at once on which bank its units stand', () => {
  const s = field({
    side: 'union',
    at: { grapevine_bridge: ['sykes', 'mccall'], trestle_bridge: ['stuart'] },
    hands: { union: [53] },
  })
  play(s, { do: 'play', card: 53 })
  const choices: string[] = []
  while (asked(s) === 'chance heavy-rains') {
    const at = points[board.bridges[s.a[s.depth - 1]].point].id
    throwing(s, at === 'grapevine_bridge' || at === 'trestle_bridge' ? 1 : 6)
    while (asked(s).endsWith('choose-bank')) {
      choices.push(asked(s))
      play(s, { do: 'bank', side: choices.length === 2 ? 'south' : 'north', all: false })
    }
  }
  expect(choices.sort()).toEqual(['confederate choose-bank', 'union choose-bank', 'union choose-bank'])
  expect([bankOf(s, 'sykes'), bankOf(s, 'mccall'), bankOf(s, 'stuart')].every((bank) => bank !== 'none')).toBe(true)
  expect(bankOf(s, 'sykes')).not.toBe(bankOf(s, 'mccall'))
})

rule('10.0-limit', 'attacking over the bridge from its far bank is crossing it', () => {
  const s = field({
    side: 'union',
    at: { dispatch_station: ['hooker', 'kearny', 'couch'], antioch_church: ['ewell'], turkey_hill: ['sykes'] },
  })
  march(s, ['hooker', 'kearny', 'couch'], 'bottoms_bridge')
  expect(why(s, { do: 'attack', to: 'antioch_church' })).toBe('10.0-limit bridge-full')
  play(s, { do: 'drop', piece: 'couch' }, { do: 'attack', to: 'antioch_church' })
  expect(s.crossed[board.bridgeAt[point('bottoms_bridge')]]).toBe(2)
})

rule('10.0-limit', 'a stack whose bridge comes down under it crosses by standing on the far bank', () => {
  const lay = (stack: string[]) => {
    const s = field({
      side: 'union',
      at: { dispatch_station: ['hooker', 'kearny', 'couch', 'mcclellan', 'sykes'] },
    })
    march(s, stack, 'bottoms_bridge')
    play(s, { do: 'destroy-bridge' })
    return throwing(s, 1)
  }
  const crossed = (s: S) => s.crossed[board.bridgeAt[point('bottoms_bridge')]]
  const [near, far] =
    board.bankToward[slotOf(board, point('bottoms_bridge'), point('antioch_church'))] === 1
      ? ['south', 'north']
      : ['north', 'south']
  const three = lay(['hooker', 'kearny', 'couch'])
  for (const all of [true, false]) expect(why(three, { do: 'bank', side: far, all })).toBe('10.0-limit bridge-full')
  play(three, { do: 'bank', side: near, all: false })
  expect([crossed(three), bankOf(three, 'couch')]).toEqual([0, near])
  const two = lay(['hooker', 'kearny', 'mcclellan'])
  play(two, { do: 'bank', side: far, all: true })
  expect(crossed(two)).toBe(2)
  // Going on from there is no second crossing.
  play(two, { do: 'march', to: 'antioch_church' })
  expect(crossed(two)).toBe(2)
})

rule('10.0-limit', 'a retreat over a bridge does not count', () => {
  const s = field({
    side: 'confederate',
    at: { trestle_bridge: ['hooker', 'kearny', 'couch'], savage_station: ['ap_hill', 'dh_hill'] },
    strengths: { hooker: 1, kearny: 1, couch: 1 },
  })
  attack(s, ['ap_hill', 'dh_hill'], 'trestle_bridge')
  play(s, { do: 'lead', piece: 'ap_hill' }, { do: 'lead', piece: 'hooker' })
  passes(s)
  throwing(s, 5, 4)
  while (asked(s) === 'union defence-loss') play(s, offers(s, 'lose')[0])
  if (asked(s) === 'chance third-die') throwing(s, 6)
  while (asked(s) === 'chance leader-loss') throwing(s, 6)
  if (asked(s) === 'union retreat') play(s, { do: 'retreat-all', to: 'dispatch_station' })
  expect(s.crossed[board.bridgeAt[point('trestle_bridge')]]).toBe(0)
})

rule('10.0-limit', 'how many units crossed is nothing the enemy sees', () => {
  const s = field({ side: 'union', at: { dispatch_station: ['hooker', 'union_infantry_dummy_1'] } })
  march(s, ['hooker', 'union_infantry_dummy_1'], 'trestle_bridge', 'savage_station')
  const bridge = board.bridgeAt[point('trestle_bridge')]
  expect([s.crossed[bridge], seenBy(s, 'union').crossed[bridge], seenBy(s, 'confederate').crossed[bridge]]).toEqual([
    1, 1, 0,
  ])
})
