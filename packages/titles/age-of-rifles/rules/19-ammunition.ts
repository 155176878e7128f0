import { OPTION } from '../options.ts'
import { isArtillery, isGunboat } from '../pieces.ts'
import { option, type S } from '../state.ts'

/** 19.5: whose fire costs a point of the pool. */

/** 19.5: every firing of a battery costs one; by option only bombardment. Gunboats pay nothing. */
export const costsPoint = (s: S, i: number, bombards = false): boolean =>
  isArtillery(i) && !isGunboat(i) && (bombards || !option(s, OPTION.bombardmentPays))
/** How many of these would pay. */
export const pointsFor = (s: S, those: readonly number[], bombards = false): number =>
  those.filter((i) => costsPoint(s, i, bombards)).length
