import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { company, field, march, play, type S, why } from './kit.ts'

const south = ['winston', 'mitchells', 'buena', 'rapidan_station', 'orange', 'gordonsville', 'trevilian']

/** How many of these points a stack at Culpeper marches before its points run out. */
function walk(s: S, stack: readonly string[]): number {
  march(s, stack)
  let n = 0
  while (n < south.length && why(s, { do: 'march', to: south[n] }) === null) play(s, { do: 'march', to: south[n++] })
  if (n < south.length) expect(why(s, { do: 'march', to: south[n] })).toBe('3.0-allowance no-points-left')
  return n
}
const reach = (...stack: string[]): number => walk(field({ at: { culpeper: stack } }), stack)

describe('3.0 movement allowances', () => {
  rule('3.0-allowance', 'infantry marches four points, cavalry rides six', () => {
    expect([reach('griffin'), reach('torbert')]).toEqual([4, 6])
  })

  rule('3.0-allowance', 'a leader rides six', () => {
    const s = field({ at: { culpeper: ['griffin', 'warren'], orange: ['robinson'], gordonsville: ['crawford'] } })
    expect(walk(s, ['warren'])).toBe(6)
  })

  rule('3.0-allowance', 'dummies move like what they pretend to be', () => {
    expect([reach('union_infantry_dummy_1'), reach('union_cavalry_dummy_1')]).toEqual([4, 6])
  })

  rule('3.0-allowance', 'a stack goes as far as its slowest piece', () => {
    expect([reach('torbert', 'union_infantry_dummy_1'), reach('torbert', 'sheridan')]).toEqual([4, 6])
  })

  rule(
    '3.0-allowance',
    'out of supply, or on attrition, a unit or dummy has one point less, and so has its stack',
    () => {
      for (const mark of ['out', 'attrition'] as const) {
        for (const [unit, points] of [
          ['griffin', 3],
          ['torbert', 5],
          ['union_infantry_dummy_1', 3],
        ] as const)
          expect(walk(field({ at: { culpeper: [unit] }, supply: { [unit]: mark } }), [unit])).toBe(points)
      }
      const s = field({ at: { culpeper: ['griffin', 'robinson'] }, supply: { robinson: 'out' } })
      expect(walk(s, ['griffin', 'robinson'])).toBe(3)
      expect(company(s, 'union', 'buena')).toEqual(['griffin', 'robinson'])
    },
  )
})
