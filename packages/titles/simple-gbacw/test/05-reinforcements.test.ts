import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { isRoad } from '../map.ts'
import { activationsOf, comesBefore } from '../rules/05-reinforcements.ts'
import { ways } from '../scenarios.ts'

rule('5.41', 'whoever enters comes along a road', () => {
  for (const { hex } of ways) expect([0, 1, 2, 3, 4, 5].some((direction) => isRoad(hex, direction))).toBe(true)
})

rule('5.45', 'a scenario may allow its reinforcements fewer activations in the turn in which they arrive', () => {
  const arrivals = [
    { turn: 2, activations: 1 },
    { turn: 3, activations: 0 },
  ]
  expect([1, 2, 3].map((turn) => activationsOf(arrivals, turn))).toEqual([3, 1, 3])
})

rule('5.46', 'of those with numbers the lowest comes first by its road', () => {
  const [first, second, other, any] = [
    { way: 0, priority: 1 },
    { way: 0, priority: 2 },
    { way: 1, priority: 3 },
    { way: 0, priority: 0 },
  ]
  const all = [second, first, other, any]
  expect(all.map((one) => comesBefore(one, all))).toEqual([first, undefined, undefined, undefined])
  expect(comesBefore(second, [second, any])).toBeUndefined()
})
