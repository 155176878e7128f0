import { type Mind, OVER, type State } from '@vedette/kernel'
import type { Thinker } from './policy.ts'

/** What a game that is over counts for beside the terms of the evaluation, in the logarithm of odds. */
const DECIDED = 6

/** What positions are worth: the first seat's chance to win, and how much each term speaks for it. */
export interface Value {
  /** The first seat's chance. */
  chance: number
  /** For each term, weight times amount, and in the last place what a decided game counts for. */
  readonly shares: Float64Array
}

export const noValue = ({ terms }: Pick<Mind, 'terms'>): Value => ({
  chance: 0,
  shares: new Float64Array(terms.length + 1),
})

/** Past this nothing changes any more. */
const CERTAIN = 30

/** The chance for a logarithm of odds, reckoned with sums and products alone, so that every machine gets the same. */
export function logistic(x: number): number {
  const odds = Math.max(-CERTAIN, Math.min(CERTAIN, -x))
  // e to the power of a thousandth part, and that ten times squared.
  const y = odds / 1024
  let power = 1 + y * (1 + (y / 2) * (1 + (y / 3) * (1 + y / 4)))
  for (let n = 0; n < 10; n++) power *= power
  return 1 / (1 + power)
}

/** Adds the value of a full state to `sum`, `weight` times. `scratch` holds as many numbers as there are terms. */
export function addValue<S extends State>(
  { title, mind }: Thinker<S>,
  s: S,
  weight: number,
  sum: Value,
  scratch: Float64Array,
): void {
  const { weights } = mind
  const terms = mind.terms.length
  if (title.toMove(s) === OVER) {
    const winner = title.outcome(s)?.winner ?? null
    sum.chance += weight * (winner === null ? 0.5 : winner === 0 ? 1 : 0)
    sum.shares[terms] += weight * (winner === null ? 0 : winner === 0 ? DECIDED : -DECIDED)
    return
  }
  mind.measure(s, scratch)
  let logit = weights[terms]
  for (let t = 0; t < terms; t++) {
    const share = weights[t] * scratch[t]
    sum.shares[t] += weight * share
    logit += share
  }
  sum.chance += weight * logistic(logit)
}

/** A seat's chance, given that of the first seat. */
export const chanceOf = (seat: number, first: number): number => (seat === 0 ? first : 1 - first)

/** The chance of the seat in a full state as it stands, without looking ahead. */
export function chanceNow<S extends State>(thinker: Thinker<S>, s: S, seat: number): number {
  const value = noValue(thinker.mind)
  addValue(thinker, s, 1, value, new Float64Array(thinker.mind.terms.length))
  return chanceOf(seat, value.chance)
}
