import { logistic, type Policy } from '@vedette/bots'
import { type Mind, type Postures, SeededDice, type State, type Title } from '@vedette/kernel'
import { playMatch, scenarioAt, standardOptions } from './match.ts'

/** Positions of games and how the games ended, to fit an evaluation to. */
export interface Samples {
  /** A row a position: the terms, one after another. */
  readonly rows: Float64Array[]
  /** What the first seat got in the end: 0, 0.5 or 1. */
  readonly results: number[]
  /** Which game a position is of. */
  readonly games: number[]
}

export const noSamples = (): Samples => ({ rows: [], results: [], games: [] })

export interface SampleSetup {
  /** The scenarios that the games go round. */
  readonly scenarios: readonly string[]
  readonly first: number
  readonly games: number
  readonly seed: string
}

/** One in so many parts has its posture by lot, so that positions are met which the scripts avoid. */
const BENT = 5

/**
 * Positions at the beginning of each player turn in games of the scripts against themselves; a part of either army
 * is given another posture now and then. Positions are the whole truth, as searches see it when they have filled in
 * what is hidden.
 */
export function sample<S extends State>(title: Title<S>, mind: Mind<S>, setup: SampleSetup): Samples {
  const { scenarios, first, games, seed } = setup
  const found = noSamples()
  const options = standardOptions(title)
  for (let game = first; game < first + games; game++) {
    const whims = new SeededDice(seed, game, 'whims')
    const rows: Float64Array[] = []
    let turn = 0
    let postures: Postures = whim(mind, whims)
    const policy: Policy = (_title, view, seat, chance) => {
      if (mind.turns(view as S) !== turn) {
        turn = mind.turns(view as S)
        postures = whim(mind, whims)
      }
      return mind.script(view as S, seat, postures, chance)
    }
    let measured = 0
    const watch = (s: S): void => {
      if (mind.turns(s) === measured) return
      measured = mind.turns(s)
      const row = new Float64Array(mind.terms.length)
      mind.measure(s, row)
      rows.push(row)
    }
    const scenario = scenarioAt(scenarios, game)
    const { winner } = playMatch(title, { scenario, options, policies: [policy, policy], seed, game, watch }).outcome
    for (const row of rows) {
      found.rows.push(row)
      found.results.push(winner === null ? 0.5 : winner === 0 ? 1 : 0)
      found.games.push(game)
    }
  }
  return found
}

function whim({ parts, searched }: Pick<Mind, 'parts' | 'searched'>, dice: SeededDice): Postures {
  return Uint8Array.from({ length: parts }, () => (dice.below(BENT) === 0 ? dice.below(searched) : 0))
}

export interface Fit {
  /** One weight a term, then the constant. */
  readonly weights: number[]
  readonly positions: number
  /** Mean loss (natural logarithm) on games the fit has not seen, and that of the mere share of wins. */
  readonly loss: number
  readonly base: number
}

/** One game in so many is kept for the check. */
const CHECKED = 5
/** How strongly weights are held near nothing, in positions. */
const RIDGE = 4

/**
 * Fits weights by logistic regression (Newton's method, terms scaled, weights held near nothing), on four games of
 * five. All terms are counted so that more of them is better for the first seat; one that comes out the other way
 * round has been mistaken for what it goes along with, and is left out.
 */
export function fit(samples: Samples): Fit {
  const { rows, results, games } = samples
  const terms = rows[0].length
  const seen = rows.map((_, i) => i).filter((i) => games[i] % CHECKED !== 0)
  const unseen = rows.map((_, i) => i).filter((i) => games[i] % CHECKED === 0)
  let used = Array.from({ length: terms }, (_, t) => t)
  let weights = newton(samples, seen, used)
  while (used.some((t) => weights[t] < 0)) {
    const worst = used.reduce((a, b) => (weights[b] < weights[a] ? b : a))
    used = used.filter((t) => t !== worst)
    weights = newton(samples, seen, used)
  }
  const share = seen.reduce((sum, i) => sum + results[i], 0) / seen.length
  return {
    weights: [...weights],
    positions: rows.length,
    loss: lossOf(results, unseen, (i) => {
      let sum = weights[terms]
      for (let t = 0; t < terms; t++) sum += weights[t] * rows[i][t]
      return logistic(sum)
    }),
    base: lossOf(results, unseen, () => share),
  }
}

/** The best weights of the terms that are used, with 0 for the others; the constant comes last. */
function newton({ rows, results }: Samples, seen: readonly number[], used: readonly number[]): Float64Array {
  const scale = used.map((t) => Math.sqrt(seen.reduce((sum, i) => sum + rows[i][t] ** 2, 0) / seen.length) || 1)
  const n = used.length + 1
  const x = (i: number, k: number) => (k === n - 1 ? 1 : rows[i][used[k]] / scale[k])
  let w = new Float64Array(n)
  for (let round = 0; round < 30; round++) {
    const gradient = new Float64Array(n)
    const curve = Array.from({ length: n }, () => new Float64Array(n))
    for (const i of seen) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += w[k] * x(i, k)
      const p = logistic(sum)
      for (let k = 0; k < n; k++) {
        gradient[k] += (results[i] - p) * x(i, k)
        for (let l = 0; l <= k; l++) curve[k][l] += p * (1 - p) * x(i, k) * x(i, l)
      }
    }
    for (let k = 0; k < n - 1; k++) {
      gradient[k] -= RIDGE * w[k]
      curve[k][k] += RIDGE
    }
    for (let k = 0; k < n; k++) for (let l = k + 1; l < n; l++) curve[k][l] = curve[l][k]
    const step = solve(curve, gradient)
    w = w.map((value, k) => value + step[k])
    if (step.every((value) => Math.abs(value) < 1e-9)) break
  }
  const weights = new Float64Array(rows[0].length + 1)
  used.forEach((t, k) => {
    weights[t] = w[k] / scale[k]
  })
  weights[rows[0].length] = w[n - 1]
  return weights
}

/** The mean loss of foretold chances, in natural logarithms. */
function lossOf(results: readonly number[], some: readonly number[], chance: (i: number) => number): number {
  const each = (i: number) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, chance(i)))
    return -results[i] * Math.log(p) - (1 - results[i]) * Math.log(1 - p)
  }
  return some.reduce((sum, i) => sum + each(i), 0) / Math.max(1, some.length)
}

/** Solves a small positive system by Gauss's elimination. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const n = right.length
  const a = matrix.map((row) => Float64Array.from(row))
  const b = Float64Array.from(right)
  for (let c = 0; c < n; c++) {
    for (let r = c + 1; r < n; r++) {
      const times = a[r][c] / (a[c][c] || 1e-12)
      for (let k = c; k < n; k++) a[r][k] -= times * a[c][k]
      b[r] -= times * b[c]
    }
  }
  for (let c = n - 1; c >= 0; c--) {
    for (let k = c + 1; k < n; k++) b[c] -= a[c][k] * b[k]
    b[c] /= a[c][c] || 1e-12
  }
  return b
}
