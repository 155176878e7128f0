import { OVER } from '@vedette/kernel'
import { expect } from 'vitest'
import { rule } from '../../testing.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, attack, field, march, offers, passes, passTo, play, where } from './kit.ts'

rule('13.0', 'the Union wins the moment a real unit enters Richmond', () => {
  const s = field({ side: 'union', at: { fort_1: ['hooker'], mechanicsville: ['ap_hill'] } })
  march(s, ['hooker'], 'richmond')
  expect(asked(s)).toBe('over richmond-entered')
  expect(title.outcome(s)).toEqual({ winner: 1, code: 'richmond-entered', rule: '13.0' })
  expect([title.toMove(s), offers(s)]).toEqual([OVER, []])
})

rule('13.0', 'a dummy or a leader in Richmond wins nothing', () => {
  const s = field({
    side: 'union',
    at: { fort_1: ['union_infantry_dummy_1', 'mcclellan'], mechanicsville: ['ap_hill'], seven_pines: ['hooker'] },
  })
  march(s, ['union_infantry_dummy_1', 'mcclellan'], 'richmond')
  expect(asked(s)).toBe('union marching')
})

rule('13.0', 'an attack that takes Richmond wins as well, before anybody may answer', () => {
  const s = field({
    side: 'union',
    windows: true,
    at: { fort_1: ['hooker', 'kearny'], richmond: ['confederate_infantry_dummy_1'], mechanicsville: ['ap_hill'] },
  })
  attack(s, ['hooker', 'kearny'], 'richmond')
  passes(s)
  expect(asked(s)).toBe('over richmond-entered')
})

rule('13.0', 'the Confederates win with real units in both landings at once, and not with one', () => {
  const lay = (other: string) =>
    field({
      side: 'confederate',
      at: { harrisons_landing: [other], tunstalls_station: ['stuart'], seven_pines: ['hooker'], richmond: ['ewell'] },
    })
  const s = march(lay('ap_hill'), ['stuart'], 'white_house')
  expect(title.outcome(s)).toEqual({ winner: 0, code: 'landings-taken', rule: '13.0' })
  for (const other of ['confederate_infantry_dummy_1', 'jackson']) {
    const t = march(lay(other), ['stuart'], 'white_house')
    expect([asked(t), where(t, 'stuart')]).toEqual(['confederate marching', 'white_house'])
  }
})

rule('13.0', 'Confederate cavalry in a landing counts: it is a real unit', () => {
  const s = field({
    side: 'confederate',
    at: { harrisons_landing: ['stuart'], tunstalls_station: ['ap_hill'], seven_pines: ['hooker'] },
  })
  march(s, ['ap_hill'], 'white_house')
  expect(asked(s)).toBe('over landings-taken')
})

rule('13.0', 'victory in a night move counts too', () => {
  const s = field({ side: 'union', at: { fort_1: ['hooker'], mechanicsville: ['ap_hill'] }, hands: { union: [15] } })
  play(s, { do: 'play', card: 15 })
  march(s, ['hooker'], 'richmond')
  expect(asked(s)).toBe('over richmond-entered')
})

rule('13.0', 'everything else is a draw, once the fourteenth turn is over', () => {
  const s = field({ side: 'union', turn: 13, at: { seven_pines: ['hooker'], richmond: ['ap_hill'] }, supply: {} })
  passTo(s, 'union')
  expect([s.turn, asked(s)]).toEqual([14, 'union player-turn'])
  play(s, { do: 'end-turn' })
  expect(title.outcome(s)).toEqual({ winner: null, code: 'draw', rule: '13.0' })
})
