import { expect, test } from 'vitest'
import { chanceOf, logistic } from '../src/value.ts'

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)

test('the chance is that of the exponential function', () => {
  for (const x of range(-40, 40, 0.01)) expect(Math.abs(logistic(x) - 1 / (1 + Math.exp(-x)))).toBeLessThan(1e-6)
})

test('better odds are never a smaller chance, and even odds are one half', () => {
  const chances = range(-40, 40, 0.01).map(logistic)
  for (let n = 1; n < chances.length; n++) expect(chances[n]).toBeGreaterThanOrEqual(chances[n - 1])
  expect(logistic(0)).toBe(0.5)
  expect(logistic(Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1)
  expect(logistic(Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(0)
})

test('what speaks for one side speaks as much against the other', () => {
  for (const x of range(0, 40, 0.1)) expect(logistic(x) + logistic(-x)).toBeCloseTo(1, 12)
  expect([chanceOf(0, 0.3), chanceOf(1, 0.3)]).toEqual([0.3, 0.7])
})
