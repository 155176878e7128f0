import type { Evaluation } from '../bot/measure.ts'
import type { S } from '../state.ts'

/** Reads one term of an evaluation. */
export const termOf =
  ({ terms, measure }: Evaluation) =>
  (s: S, code: string): number => {
    const out = new Float64Array(terms.length)
    measure(s, out)
    const n = terms.indexOf(code)
    if (n < 0) throw new Error(`No term is called ${code}.`)
    return out[n]
  }
