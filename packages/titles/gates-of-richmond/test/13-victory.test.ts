import { OVER } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, attack, field, march, offers, passes, passTo, play, type S, where } from './kit.ts'

rule('13.0', 'the Union wins the moment a real unit enters Richmond', () => {
  const s = field({ side: 'union', at: { rocketts: ['hooker'], mechanicsville: ['ap_hill'] } })
  march(s, ['hooker'], 'richmond')
  expect(asked(s)).toBe('over richmond-entered')
  expect(title.outcome(s)).toEqual({ winner: 1, code: 'richmond-entered', rule: '13.0' })
  expect([title.toMove(s), offers(s)]).toEqual([OVER, []])
})

/** The Confederates come into the second landing, with a Union division where it is said. */
const second = (union: string, options: string[] = []): S =>
  march(
    field({
      side: 'confederate',
      at: { harrisons_landing: ['ap_hill'], tunstalls_station: ['stuart'], [union]: ['hooker'], richmond: ['ewell'] },
      options,
    }),
    ['stuart'],
    'white_house',
  )

rule(
  '13.0',
  'the Confederates win with both landings when the game turn is over, not before the Union has answered',
  () => {
    const s = second('seven_pines')
    expect(asked(s)).toBe('confederate marching')
    play(s, { do: 'halt' })
    passTo(s, 'union')
    expect([asked(s), title.outcome(s)]).toEqual(['union player-turn', null])
    play(s, { do: 'end-turn' })
    expect(title.outcome(s)).toEqual({ winner: 0, code: 'landings-taken', rule: '13.0' })
  },
)

rule('13.0', 'a landing that the Union takes back in its answer is not occupied', () => {
  const s = play(second('baltimore_crossroads'), { do: 'halt' })
  passTo(s, 'union')
  attack(s, ['hooker'], 'white_house')
  passes(s)
  play(s, { do: 'withdraw', to: 'tunstalls_station' })
  passes(s)
  expect(where(s, 'hooker')).toBe('white_house')
  play(s, { do: 'end-turn' })
  expect([title.outcome(s), s.turn]).toEqual([null, 4])
})

rule('13.0', 'in the last turn too: then it is no draw', () => {
  const s = second('seven_pines')
  s.turn = 14
  play(s, { do: 'halt' })
  passTo(s, 'union')
  play(s, { do: 'end-turn' })
  expect(title.outcome(s)?.code).toBe('landings-taken')
})

rule('13.0', 'a dummy or a leader in the other landing does not occupy it; cavalry does', () => {
  for (const other of ['confederate_infantry_dummy_1', 'jackson', 'stuart']) {
    const s = field({
      side: 'confederate',
      at: { harrisons_landing: [other], tunstalls_station: ['ap_hill'], seven_pines: ['hooker'], richmond: ['ewell'] },
    })
    march(s, ['ap_hill'], 'white_house')
    play(s, { do: 'halt' })
    passTo(s, 'union')
    play(s, { do: 'end-turn' })
    expect(title.outcome(s)?.code).toBe(other === 'stuart' ? 'landings-taken' : undefined)
  }
})

rule('13.0', 'everything else is a draw, once the fourteenth turn is over', () => {
  const s = field({ side: 'union', turn: 13, at: { seven_pines: ['hooker'], richmond: ['ap_hill'] }, supply: {} })
  passTo(s, 'union')
  expect([s.turn, asked(s)]).toEqual([14, 'union player-turn'])
  play(s, { do: 'end-turn' })
  expect(title.outcome(s)).toEqual({ winner: null, code: 'draw', rule: '13.0' })
})
