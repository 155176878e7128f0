import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, HEXES, isBridge, isForest, isRiver, isRoad, isStream, level } from '../map.ts'
import { retreatTo } from '../rules/07-retreats.ts'
import { sight } from '../rules/08-fire.ts'
import { isArtillery, stepCounters, UNITS, units } from '../units.ts'
import { field, hex, march, step, stepsOf, unitOf, where, why } from './kit.ts'

describe('2.1 the map', () => {
  rule('2.1', 'nobody enters a river hex that has no bridge', () => {
    const s = field({ at: { gregg: '1016' } })
    expect(isRiver(hex('1115')) && !isBridge(hex('1115'))).toBe(true)
    march(s, 'gregg', '1015')
    expect(why(s, step('gregg', '1115'))).toBe('2.1 river')
    expect(why(s, step('gregg', '0915'))).toBe('2.1 river')
  })

  rule('2.1', 'two bridges side by side are passed along the road from one to the other', () => {
    for (let from = 0; from < HEXES; from++) {
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[from * 6 + d]
        if (to < 0 || !isBridge(from) || !isBridge(to)) continue
        const s = field({ at: { gregg: board.number(from) } })
        expect(why(s, step('gregg', board.number(to)))).toBe(isRoad(from, d) ? null : '2.1 bridge-off-road')
      }
    }
  })

  rule('2.1', 'a bridge is open ground of the lowest level', () => {
    for (let h = 0; h < HEXES; h++) if (isBridge(h)) expect([level(h), isForest(h)]).toEqual([0, false])
    const s = field({ at: { gregg: '1015' } })
    march(s, 'gregg', '1014')
    expect(s.spent).toBe(1)
  })

  rule('2.1', 'streams lie on hexsides, and are the same from both sides', () => {
    const [from, to] = [hex('0710'), hex('0809')]
    expect(isStream(from, board.direction(from, to)) && isStream(to, board.direction(to, from))).toBe(true)
  })

  rule('2.1', "levels are three, and water as such is in nobody's way to see", () => {
    expect(Math.max(...board.level)).toBe(2)
    const s = field({ at: { gregg: '1309' } })
    let seen = 0
    for (let river = 0; river < HEXES; river++) {
      if (!isRiver(river)) continue
      for (let d = 0; d < 3; d++) {
        const [from, to] = [board.neighbours[river * 6 + d], board.neighbours[river * 6 + d + 3]]
        if (from < 0 || to < 0 || isRiver(from) || isRiver(to) || level(from) !== level(to)) continue
        seen++
        expect(sight(s, from, to).blocked).toBe(-1)
      }
    }
    expect(seen).toBeGreaterThan(3)
  })
})

describe('2.2 steps', () => {
  rule('2.22', 'a loss takes step counters first, then flips the counter, then removes the unit', () => {
    const s = field({ at: { gregg: '1309', meade: '1409', reynolds: '1609' }, phase: 'close' })
    expect([stepsOf(s, 'gregg'), stepCounters(5), stepCounters(2), stepCounters(1)]).toEqual([5, 3, 0, 0])
    s.steps[unitOf('gregg')] = 1
    retreatTo(s, unitOf('gregg'), hex('1310'))
    // The retreat lay in a zone: its last step is gone.
    expect(where(s, 'gregg')).toBe('eliminated')
  })

  rule('2.23', 'artillery has two steps, and less fire on its reduced side', () => {
    for (let i = 0; i < UNITS; i++) {
      if (!isArtillery(i)) continue
      expect(units[i].steps).toBe(2)
      expect(units[i].factor[1]).toBeLessThan(units[i].factor[0])
    }
  })
})
