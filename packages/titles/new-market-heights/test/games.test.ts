import { OVER } from '@vedette/kernel'
import type { Shows } from '@vedette/kit/test/games.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { scenarioOf } from '../game.ts'
import { NOWHERE, type S } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'
import { games, wholeGames } from './games.ts'

/** Nothing is wrong, at one of so many moments, marches leave nothing behind, and each of so many games ends with its last turn. */
function expectEnds(played: Shows<S>, count: number, often: number): void {
  let ended = 0
  played(count, 'ends', (s, dice) => {
    if (dice.below(often) === 0) expect(title.broken(s)).toEqual([])
    if (s.from === NOWHERE) expect([s.entries, s.offRoad, s.halted, s.turned, s.stepping]).toEqual([0, 0, 0, 0, 0])
    if (s.mover !== OVER) return
    ended++
    expect(s.turn).toBe(scenarioOf(s).to)
    expect(title.outcome(s)).not.toBeNull()
  })
  expect(ended).toBe(count)
}

rule('4.1', 'random games go through all phases to the end of the last turn, and no march is left open', () =>
  expectEnds(games, 3, 2),
)
rule('4.1', 'so do those of the whole battle', () => expectEnds(wholeGames, 1, 20))
