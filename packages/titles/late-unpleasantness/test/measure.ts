import type { Title } from '@vedette/kernel'
import type { Glossary } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import type { Evaluation } from '../bot/measure.ts'
import { postures } from '../bot/postures.ts'
import type { S } from '../state.ts'
import { games } from './laws.ts'

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

/** What holds of every evaluation of the series, as tests of a title. */
export function measuring(
  title: Title<S>,
  evaluation: Evaluation,
  words: { readonly terms: Glossary; readonly postures: Glossary },
): void {
  const { terms, measure, weights } = evaluation

  describe('the evaluation', () => {
    test('has a weight for every term, and the constant', () => {
      expect(weights).toHaveLength(terms.length + 1)
      expect(weights.every(Number.isFinite)).toBe(true)
    })

    test('has words for every term and every posture, and for no other', () => {
      expect(Object.keys(words.terms).sort()).toEqual([...terms].sort())
      expect(Object.keys(words.postures).sort()).toEqual([...postures].sort())
    })

    test('is a number everywhere, the same for equal states, and leaves them as they are', () => {
      const [a, b] = [new Float64Array(terms.length), new Float64Array(terms.length)]
      games(title, 'measure', 2, 'anywhere', (s, dice) => {
        if (dice.below(4)) return
        const before = title.schema.copy(s)
        measure(s, a)
        measure(before, b)
        expect(a.every(Number.isFinite)).toBe(true)
        expect([...b]).toEqual([...a])
        expect(title.schema.equal(before, s)).toBe(true)
      })
    })
  })
}
