import { describe, expect, test } from 'vitest'
import { overLimit, type StackLimit } from '../src/index.ts'

const men = [9, 7, 16, 0, 0]
const guns = [0, 0, 0, 4, 6]
const LIMITS: readonly StackLimit[] = [
  { weight: (unit) => men[unit], most: 15, oneAlways: true },
  { weight: (unit) => guns[unit], most: 6, oneAlways: true },
  { weight: () => 1, most: 3 },
]

describe('stacks', () => {
  test('keep every limit, or the first that is broken is named', () => {
    expect(overLimit([], LIMITS)).toBe(-1)
    expect(overLimit([0, 3], LIMITS)).toBe(-1)
    expect(overLimit([0, 1], LIMITS)).toBe(0)
    expect(overLimit([0, 3, 4], LIMITS)).toBe(1)
  })

  test('one unit is never too much where the rule says so, whoever lies beside it', () => {
    expect(overLimit([2, 3], LIMITS)).toBe(-1)
    expect(overLimit([2, 1], LIMITS)).toBe(0)
    expect(overLimit([2], [{ weight: (unit) => men[unit], most: 15 }])).toBe(0)
  })
})
