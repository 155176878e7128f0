import { overLimit, type StackLimit } from '@vedette/board'
import { stacking } from '../charts.ts'
import { isBox } from '../game.ts'
import { isArtillery, isBaseTrain, isUnit, UNITS } from '../pieces.ts'
import type { S } from '../state.ts'
import { units } from '../units.ts'
import { piecesIn } from './02-pieces.ts'
import { tailsIn } from './27-trains.ts'

/** 5: how many stand in one hex. */

const limitsOf = (s: S): readonly StackLimit[] => [
  { weight: () => 1, most: stacking.units },
  { weight: (i) => (isArtillery(i) ? 0 : 1), most: stacking.line, oneAlways: true },
  { weight: (i) => (isArtillery(i) ? 0 : s.strength[i]), most: stacking.points, oneAlways: true },
]

/** 5.1: three units, of which two are no artillery, and those of eight points together; one alone is always right. */
export const isOverfull = (s: S, those: readonly number[]): boolean =>
  those.length > 1 && overLimit(those, limitsOf(s)) >= 0

/** 5.1: would it be so in a place, once these have come to whoever stands there? Base trains count, their guards do not. */
export function isOverfullIn(s: S, place: number, comers: readonly number[]): boolean {
  const there = [...piecesIn(s, place).filter((i) => !comers.includes(i)), ...comers]
  const line = there.filter((i) => isUnit(i) && !isGuard(i))
  const trains = there.filter(isBaseTrain).length
  if (trains + tailsIn(s, place, comers) === 0) return isOverfull(s, line)
  const each = isBox(s, place) ? stacking.baseTrainInBox : 1
  return isOverfull(s, line) || line.length + each * trains + tailsIn(s, place, comers) > stacking.units
}
const guards: readonly boolean[] = units.map(({ id }) => id.startsWith('us-train-guard'))
/** Campaign: stacks with whom it likes. */
const isGuard = (i: number): boolean => i < UNITS && guards[i]
