/**
 * What a series of pairs says of two players. A pair is two games with the same throws and the sides swapped; its
 * score is what the first player got of the two, 0 to 2 in halves. The two games of a pair are not independent of each
 * other, pairs are: so all errors are reckoned over pairs.
 */

/** The five scores of a pair. */
export const PAIR_SCORES = [0, 0.5, 1, 1.5, 2] as const

/** How many pairs ended with each score. */
export function tally(scores: readonly number[]): number[] {
  const counts = PAIR_SCORES.map(() => 0)
  for (const score of scores) counts[Math.round(score * 2)]++
  return counts
}

export interface Strength {
  readonly pairs: number
  /** The first player's share of the points, 0 to 1. */
  readonly share: number
  /** Half the 95 per cent interval of the share; null where one side has won every game, which no margin describes. */
  readonly margin: number | null
}

/** The share, and its error over pairs. */
export function strengthOf(scores: readonly number[]): Strength {
  const pairs = scores.length
  if (pairs === 0) return { pairs, share: 0.5, margin: 0.5 }
  const share = scores.reduce((sum, score) => sum + score / 2, 0) / pairs
  if (share === 0 || share === 1) return { pairs, share, margin: null }
  const variance = scores.reduce((sum, score) => sum + (score / 2 - share) ** 2, 0) / Math.max(1, pairs - 1)
  // Pairs that all came out alike have no variance, but are not certain: the rule of three.
  const margin = variance > 0 ? 1.96 * Math.sqrt(variance / pairs) : Math.min(0.5, 3 / pairs)
  return { pairs, share, margin }
}

/** A count of nothing stands for this much, so that no score is held to be impossible. */
const UNSEEN = 1e-3

/** The distribution over the pair scores that fits the counts best among those with this mean share. */
function fitted(counts: readonly number[], share: number): number[] {
  const total = counts.reduce((sum, count) => sum + Math.max(count, UNSEEN), 0)
  const seen = counts.map((count) => Math.max(count, UNSEEN) / total)
  const off = PAIR_SCORES.map((score) => score / 2 - share)
  // seen / (1 + t * off) is the best fit for the t that makes its mean right; the sum falls as t grows.
  let low = -1 / (1 - share) + 1e-9
  let high = 1 / share - 1e-9
  for (let n = 0; n < 80; n++) {
    const t = (low + high) / 2
    const sum = seen.reduce((all, p, i) => all + (p * off[i]) / (1 + t * off[i]), 0)
    if (sum > 0) low = t
    else high = t
  }
  const t = (low + high) / 2
  return seen.map((p, i) => p / (1 + t * off[i]))
}

/**
 * The generalized log-likelihood ratio of two hypotheses about the first player's share: how much better the counts fit
 * `right` than `wrong`.
 */
export function likelihoodRatio(scores: readonly number[], wrong: number, right: number): number {
  const counts = tally(scores)
  if (scores.length === 0) return 0
  const p = fitted(counts, wrong)
  const q = fitted(counts, right)
  return counts.reduce((sum, count, i) => sum + count * Math.log(q[i] / p[i]), 0)
}

export interface SequentialTest {
  /** The share under which the claim is wrong, and the one at which it is right. */
  readonly wrong: number
  readonly right: number
  /** How often a wrong claim may pass, and a right one fail. */
  readonly alpha: number
  readonly beta: number
}

export type Verdict = 'holds' | 'fails' | 'open'

/** Wald's sequential test: what the pairs so far say, with the bounds that the ratio must leave. */
export function judge(scores: readonly number[], { wrong, right, alpha, beta }: SequentialTest) {
  const ratio = likelihoodRatio(scores, wrong, right)
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const verdict: Verdict = ratio >= upper ? 'holds' : ratio <= lower ? 'fails' : 'open'
  return { ratio, lower, upper, verdict }
}
