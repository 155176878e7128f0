import { overLimit, type StackLimit } from '@vedette/board'
import { stacking } from '../charts.ts'
import { isArtillery } from '../pieces.ts'
import type { S } from '../state.ts'

/** 5: how many stand in one hex. */

const limitsOf = (s: S): readonly StackLimit[] => [
  { weight: () => 1, most: stacking.units },
  { weight: (i) => (isArtillery(i) ? 0 : 1), most: stacking.line, oneAlways: true },
  { weight: (i) => (isArtillery(i) ? 0 : s.strength[i]), most: stacking.points, oneAlways: true },
]

/** 5.1: three units, of which two are no artillery, and those of eight points together; one alone is always right. */
export const isOverfull = (s: S, those: readonly number[]): boolean =>
  those.length > 1 && overLimit(those, limitsOf(s)) >= 0
