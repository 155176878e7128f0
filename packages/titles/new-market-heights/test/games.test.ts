import { OVER } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { scenarioOf } from '../game.ts'
import { NOWHERE } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'
import { games } from './games.ts'

rule('4.1', 'random games go through all phases to the end of the last turn, and no march is left open', () => {
  let ended = 0
  games(3, 'ends', (s) => {
    expect(title.broken(s)).toEqual([])
    if (s.from === NOWHERE) expect([s.entries, s.offRoad, s.halted]).toEqual([0, 0, 0])
    if (s.mover !== OVER) return
    ended++
    expect(s.turn).toBe(scenarioOf(s).to)
    expect(title.outcome(s)).not.toBeNull()
  })
  expect(ended).toBe(3)
})
