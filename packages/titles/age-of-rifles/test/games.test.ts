import { OVER } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { scenarioOf } from '../game.ts'
import { ageOfRifles as title } from '../title.ts'
import { games } from './games.ts'

rule('3.0', 'random games go through all phases to the end of the last turn', () => {
  let ended = 0
  games(3, 'ends', (s, dice) => {
    if (dice.below(2) === 0) expect(title.broken(s)).toEqual([])
    if (s.mover !== OVER) return
    ended++
    expect(s.turn).toBe(scenarioOf(s).turns.length)
    expect(title.outcome(s)).not.toBeNull()
  })
  expect(ended).toBe(3)
})
