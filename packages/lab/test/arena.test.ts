import { SeededDice } from '@vedette/kernel'
import { describe, expect, test } from 'vitest'
import { judge, likelihoodRatio, ratingsOf, stepOf, strengthOf, tally, tied } from '../src/arena/index.ts'

/** Pairs of a player who wins each game with this chance. */
function pairsOf(chance: number, count: number, seed: string): number[] {
  const dice = new SeededDice(seed, 0, 'pairs')
  const game = () => (dice.below(1_000_000) < chance * 1_000_000 ? 1 : 0)
  return Array.from({ length: count }, () => game() + game())
}

const claim = { wrong: 0.5, right: 0.65, alpha: 0.05, beta: 0.05 }

/** Pairs until the test has an answer. */
function decide(chance: number, seed: string): { verdict: string; pairs: number } {
  const scores = pairsOf(chance, 2000, seed)
  for (let n = 4; n <= scores.length; n += 4) {
    const { verdict } = judge(scores.slice(0, n), claim)
    if (verdict !== 'open') return { verdict, pairs: n }
  }
  return { verdict: 'open', pairs: scores.length }
}

describe('the strength of a player', () => {
  test('counts pairs by score', () => expect(tally([0, 2, 2, 1, 0.5, 1.5])).toEqual([1, 1, 1, 1, 2]))

  test('the interval holds the truth in about 95 of 100 series', () => {
    let holds = 0
    for (let n = 0; n < 400; n++) {
      const { share, margin } = strengthOf(pairsOf(0.6, 100, `interval ${n}`))
      if (Math.abs(share - 0.6) <= (margin ?? 0)) holds++
    }
    expect(holds).toBeGreaterThan(365)
    expect(holds).toBeLessThan(395)
  })

  test('is a share without a margin where one side has won every game', () => {
    expect(strengthOf([2, 2, 2, 2, 2, 2])).toEqual({ pairs: 6, share: 1, margin: null })
    expect(strengthOf([0, 0])).toEqual({ pairs: 2, share: 0, margin: null })
    // Pairs that all came out alike are not certain, but nothing is further off than all or nothing.
    expect(strengthOf([1, 1]).margin).toBe(0.5)
  })
})

describe('the sequential test', () => {
  test('the ratio speaks for what the counts are nearer to', () => {
    expect(likelihoodRatio([1, 1, 1, 1], 0.5, 0.65)).toBeLessThan(0)
    expect(likelihoodRatio([2, 1, 2, 1], 0.5, 0.65)).toBeGreaterThan(0)
    expect(likelihoodRatio([], 0.5, 0.65)).toBe(0)
  })

  test('sure winners are believed after a dozen pairs, and not after three', () => {
    expect(judge([2, 2, 2], claim).verdict).toBe('open')
    expect(judge(Array(14).fill(2), claim).verdict).toBe('holds')
  })

  test('errs no more often than it says, either way', () => {
    const runs = Array.from({ length: 300 }, (_, n) => n)
    const wrongly = runs.filter((n) => decide(0.5, `equal ${n}`).verdict === 'holds').length
    const missed = runs.filter((n) => decide(0.65, `better ${n}`).verdict === 'fails').length
    expect(wrongly / 300).toBeLessThan(0.08)
    expect(missed / 300).toBeLessThan(0.08)
    expect(runs.every((n) => decide(0.58, `between ${n}`).verdict !== 'open')).toBe(true)
  })
})

describe('ratings', () => {
  test('of a chain of players who win three of four against the next', () => {
    const ratings = ratingsOf(
      [
        { a: 'middling', b: 'weak', points: [750, 250] },
        { a: 'strong', b: 'middling', points: [750, 250] },
      ],
      'weak',
    )
    expect(ratings.map(({ player }) => player)).toEqual(['strong', 'middling', 'weak'])
    expect(ratings[1].elo).toBeCloseTo(190.8, 0)
    expect(ratings[0].elo).toBeCloseTo(381.6, 0)
    expect(ratings[2]).toMatchObject({ elo: 0, margin: 0 })
    // Measured over two steps the strongest is the less certain.
    expect(ratings[0].margin).toBeGreaterThan(ratings[1].margin)
    expect(ratings[1].margin).toBeLessThan(30)
  })

  test('between two who win three quarters and a quarter of 62 games are known to 100 Elo either way', () => {
    const [share, games] = [0.75, 62]
    const step = stepOf({ a: 'level-3', b: 'level-2', points: [share * games, (1 - share) * games] })
    expect(step?.elo).toBeCloseTo(187, 0)
    expect(step?.margin).toBeLessThan(100)
    expect(stepOf({ a: 'level-3', b: 'level-2', points: [0.75 * 56, 0.25 * 56] })?.margin).toBeGreaterThan(100)
  })

  test('stand only on meetings in which both won something, and that lead to the one all are measured against', () => {
    const close = { a: 'level-3', b: 'level-2', points: [30, 10] } as const
    const closeToo = { a: 'rush', b: 'level-3', points: [5, 15] } as const
    const swept = { a: 'level-2', b: 'random', points: [24, 0] } as const
    const apart = { a: 'level-0', b: 'random', points: [12, 12] } as const
    expect(tied([apart, swept, closeToo, close], 'level-2')).toEqual([closeToo, close])
    expect(stepOf(swept)).toBeNull()
  })

  test('who never lost is rated high, and not without bound', () => {
    const [best] = ratingsOf([{ a: 'scripts', b: 'random', points: [100, 0] }], 'random')
    expect(best.player).toBe('scripts')
    expect(best.elo).toBeGreaterThan(700)
    expect(best.elo).toBeLessThan(1100)
  })
})
