import { ALL } from '@vedette/kernel'
import { lift } from '@vedette/kit/rules/pieces.ts'
import { ANSWERED, bare, FIRED, isLeader, MOVED, mark, OFF_MAP, onMap, type S, TARGETED, WITHDREW } from '../state.ts'
import { isSecond, secondOf, units } from '../units.ts'

/** 12.4, by option: a regiment that stands in two hexes is two pieces, itself and the second part of it. */

/** The other part of a unit that stands extended; -1 where it is whole. */
export function otherPart(s: S, i: number): number {
  const other = secondOf[i]
  return other < 0 || !onMap(s, Math.max(i, other)) ? -1 : other
}

/** 12.44, 12.46: of the two parts only one: they are one unit. */
export const oneOfEach = (s: S, units: readonly number[]): number[] =>
  units.filter((i) => !isSecond(i) || !units.includes(otherPart(s, i)))

/** Both parts of all of them that are extended. */
export const withOthers = (s: S, units: readonly number[]): number[] => [
  ...new Set(units.flatMap((i) => (otherPart(s, i) < 0 ? [i] : [i, otherPart(s, i)]))),
]

/** 12.42: the parts of lines move one after the other: none is taken up with another, of its own line or any. */
export const joinsLine = (s: S, i: number, group: readonly number[]): boolean =>
  otherPart(s, i) >= 0 && group.some((j) => !isLeader(j) && otherPart(s, j) >= 0)

/** What a part has done or suffered in this activation, and the whole unit with it. */
const DONE = MOVED | WITHDREW | FIRED | ANSWERED | TARGETED

/** 12.42: the Extended Line marker comes off: all of the unit is where the unit itself is. */
export function closeUp(s: S, i: number): void {
  const [unit, second] = [Math.min(i, otherPart(s, i)), Math.max(i, otherPart(s, i))]
  if (unit < 0) return
  mark(s, unit, s.marks[second] & DONE)
  lift(s, second, OFF_MAP)
  bare(s, second)
  s.tell?.(ALL, 'closes-up', { unit: units[unit].id })
}
