import { logistic } from '@vedette/bots'
import { SeededDice } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { fit, type Samples, sample } from '../src/fit.ts'

/** A number between -1 and 1. */
const anywhere = (dice: SeededDice): number => dice.below(2_000_001) / 1_000_000 - 1

/** Positions whose results come by chance, as these weights would have it; `row` makes a position. */
function madeUp(weights: readonly number[], count: number, row: (dice: SeededDice) => number[]): Samples {
  const dice = new SeededDice('made up', 0, 'positions')
  const rows = Array.from({ length: count }, () => Float64Array.from(row(dice)))
  const results = rows.map((amounts) => {
    const odds = amounts.reduce((sum, amount, t) => sum + amount * weights[t], weights[amounts.length])
    return dice.below(1_000_000) < 1_000_000 * logistic(odds) ? 1 : 0
  })
  return { rows, results, games: rows.map((_, i) => i) }
}

describe('a fit', () => {
  test('finds the weights by which results came about, however large the amounts are', () => {
    const truth = [2, 0.5, 0.03, -0.4]
    const samples = madeUp(truth, 6000, (dice) => [anywhere(dice), 2 * anywhere(dice), 40 * anywhere(dice)])
    const { weights, positions, loss, base } = fit(samples)
    expect(positions).toBe(6000)
    weights.forEach((weight, t) => {
      expect(Math.abs(weight - truth[t])).toBeLessThan(0.12 * Math.max(1, truth[t]))
    })
    expect(Math.abs(weights[2] - 0.03)).toBeLessThan(0.005)
    expect(loss).toBeLessThan(base - 0.05)
  })

  test('leaves out a term that comes out the wrong way round', () => {
    const samples = madeUp([2, -1, 0], 3000, (dice) => [anywhere(dice), anywhere(dice)])
    const { weights } = fit(samples)
    expect(weights[1]).toBe(0)
    expect(weights[0]).toBeGreaterThan(1.5)
  })

  test('is not misled by a term that is never there, or by results that are all alike', () => {
    const samples = madeUp([2, 1, 0], 500, (dice) => [anywhere(dice), 0])
    expect(fit(samples).weights[1]).toBe(0)
    const sweep = { ...samples, results: samples.results.map(() => 1) }
    for (const weight of fit(sweep).weights) expect(Number.isFinite(weight)).toBe(true)
  })

  test('is judged by games that it has not seen', () => {
    const samples = madeUp([1, 0], 400, (dice) => [anywhere(dice)])
    const otherwise = { ...samples, results: samples.results.map((result, i) => (i % 5 === 0 ? 1 - result : result)) }
    expect(fit(otherwise).weights).toEqual(fit(samples).weights)
    expect(fit(otherwise).loss).not.toBe(fit(samples).loss)
  })
})

describe.each(Object.keys(minds))('samples of %s', (id) => {
  const setup = { scenarios: [titles[id].scenarios[0].id], first: 7, games: 1, seed: 'samples' }

  test('are a position for each player turn, with one result a game, and the same again', () => {
    const found = sample(titles[id], minds[id], setup)
    expect(found.rows.length).toBeGreaterThan(1)
    expect(new Set(found.results).size).toBe(1)
    expect(new Set(found.games)).toEqual(new Set([7]))
    for (const row of found.rows) {
      expect(row).toHaveLength(minds[id].terms.length)
      for (const amount of row) expect(Number.isFinite(amount)).toBe(true)
    }
    expect(sample(titles[id], minds[id], setup)).toEqual(found)
  })
})
