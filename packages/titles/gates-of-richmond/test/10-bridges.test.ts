import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { isBridge } from '../../late-unpleasantness/rules/bridges.ts'
import { board, point, points } from '../map.ts'
import { piece } from '../pieces.ts'
import { asked, attack, field, march, offers, passes, play, type S, throwing, why } from './kit.ts'

const bankOf = (s: S, name: string): string => ['none', 'north', 'south'][s.bank[piece(name)]]

rule('10.0', 'the railroad bridge at Meadow Bridge is permanent: nothing of this chapter applies to it', () => {
  const s = field({ side: 'confederate', at: { atlee_station: ['winder', 'ewell', 'whiting', 'jackson'] } })
  expect(points.filter((_, p) => isBridge(s, p)).map((p) => p.id)).not.toContain('meadow_bridge')
  march(s, ['winder', 'ewell', 'whiting', 'jackson'], 'meadow_bridge')
  expect(why(s, { do: 'destroy-bridge' })).toBe('10.0 no-bridge-here')
  play(s, { do: 'march', to: 'emmanuel_church' })
})

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
