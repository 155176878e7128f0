import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { mixedDrm } from '../rules/06-shots.ts'

/** 6.32, by the independent reading: weapons of several kinds in one fire, as Strength Points and their DRM. */
const mixed = (...shares: readonly (readonly [sp: number, drm: number])[]): number =>
  mixedDrm(
    shares.map(([sp, drm]) => ({ sp, drm, disordered: 0 })),
    false,
  )

rule('6.32', "the rulebook's example: three at +3, two at +2 and two at +5 come to +3", () => {
  expect(mixed([3, 3], [2, 2], [2, 5])).toBe(3)
})

rule('6.32', 'of two shares as big as each other the better one is the base', () => {
  expect(mixed([2, 1], [2, 4])).toBe(3)
})

rule('6.32', 'where eight and more fire, it takes four for a step', () => {
  expect(mixed([6, 1], [3, 5])).toBe(1)
})
