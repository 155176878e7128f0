import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { company, field, march, play, why } from './kit.ts'

const west = ['old_cold_harbor', 'new_cold_harbor', 'gaines_mill', 'fairfield', 'beaverdam_creek', 'mechanicsville']

/** How many of these points a stack marches before its points run out. */
function reach(...stack: string[]): number {
  const s = field({ at: { barker: stack }, wagons: ['supply_1'] })
  return walk(s, stack)
}
function walk(s: ReturnType<typeof field>, stack: readonly string[]): number {
  march(s, stack)
  let n = 0
  while (n < west.length && why(s, { do: 'march', to: west[n] }) === null) play(s, { do: 'march', to: west[n++] })
  if (n < west.length) expect(why(s, { do: 'march', to: west[n] })).toBe('3.0-allowance no-points-left')
  return n
}

describe('3.0 movement allowances', () => {
  rule('3.0-allowance', 'infantry marches four points', () => expect(reach('sykes')).toBe(4))
  rule('3.0-allowance', 'cavalry rides six', () => expect(reach('cooke')).toBe(6))
  rule('3.0-allowance', 'a leader rides six', () => {
    const s = field({ at: { barker: ['sykes', 'porter'], old_cold_harbor: ['morell'], mechanicsville: ['mccall'] } })
    expect(walk(s, ['porter'])).toBe(6)
  })
  rule('3.0-allowance', 'a wagon rolls two', () => expect(reach('supply_1')).toBe(2))
  rule('3.0-allowance', 'dummies move like what they pretend to be', () => {
    expect([reach('union_infantry_dummy_1'), reach('union_cavalry_dummy_1')]).toEqual([4, 6])
  })
  rule('3.0-allowance', 'a stack goes as far as its slowest piece', () => {
    expect(reach('cooke', 'union_infantry_dummy_1')).toBe(4)
    expect(reach('cooke', 'mcclellan')).toBe(6)
  })
  rule('3.0-allowance', 'out of supply, or on attrition, a unit or dummy has one point less', () => {
    for (const mark of ['out', 'attrition'] as const) {
      for (const unit of ['sykes', 'union_infantry_dummy_1']) {
        expect(walk(field({ at: { barker: [unit] }, supply: { [unit]: mark } }), [unit])).toBe(3)
      }
    }
  })
  rule('3.0-allowance', 'one unsupplied unit slows its stack', () => {
    const s = field({ at: { barker: ['sykes', 'morell'] }, supply: { morell: 'out' } })
    expect(walk(s, ['sykes', 'morell'])).toBe(3)
    expect(company(s, 'union', 'gaines_mill')).toEqual(['morell', 'sykes'])
  })
})
