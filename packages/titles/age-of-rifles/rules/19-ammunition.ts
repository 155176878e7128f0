import { OPTION } from '../options.ts'
import { isArtillery, isGunboat } from '../pieces.ts'
import { option, type S } from '../state.ts'

/** 19.5: whose fire costs a point of the pool. */

/** 19.5: every firing of a battery costs one; by option only bombardment. Gunboats pay nothing. */
export const costsPoint = (s: S, i: number, bombards = false): boolean =>
  isArtillery(i) && !isGunboat(i) && (bombards || !option(s, OPTION.bombardmentPays))
/** 10.5: may a gun of that side serve, which then pays, as long as there are points? Asked of one after the other. */
export function paying(s: S, seat: number): (i: number) => boolean {
  let points = s.ammunition[seat]
  return (i) => isArtillery(i) && (!costsPoint(s, i) || points-- > 0)
}
/** How many of these would pay. */
export const pointsFor = (s: S, those: readonly number[], bombards = false): number =>
  those.filter((i) => costsPoint(s, i, bombards)).length
