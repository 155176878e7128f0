import type { Refusal } from '@vedette/kernel'
import { isLeader } from '../pieces.ts'
import { DEED, has, MARK, mark, NOWHERE, onMap, type S } from '../state.ts'
import { COMBAT, DUE } from '../state-fire.ts'
import { refuse } from '../words/codes.ts'
import { openWindow } from './09-opening.ts'
import { attackersOf, defendersOf, isInfantryByOption, isUnionDismounted, stormed } from './12-declare.ts'
import { waysOf } from './14-retreat.ts'
import { abandon, isUnlimbered } from './18-guns.ts'
import { note } from './27-fatigue.ts'
import { bodiesIn, idOf, isCrew, isGuns, isPrintedCavalry, place, sideOf } from './pieces.ts'

/** 12.2: retreat before melee. */

/** 12.82: those who are locked are there already, and nobody goes back from them. */
const isLocked = (s: S, at: number): boolean => attackersOf(s, at).some((i) => has(s, i, MARK.engaged))
/** The hexes from which their holders may go back. */
const threatened = (s: S): number[] => stormed(s).filter((at) => !isLocked(s, at))

/** Why a body may not go back before the melee. */
export function refuseEvade(s: S, i: number, hexes: number): Refusal | null {
  if (isLeader(i) || !onMap(s, i) || sideOf(i) === s.phasing) return refuse('12.2', 'not-yours', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (!threatened(s).includes(s.hex[i])) return refuse('12.2', 'nobody-storms-it', about)
  if (has(s, i, MARK.ordered)) return refuse('12.2', 'ordered-already', about)
  if (has(s, i, MARK.pinned)) return refuse('9.81', 'pinned', about)
  if (has(s, i, MARK.engaged)) return refuse('12.82', 'engaged', about)
  if (has(s, i, MARK.prone)) return refuse('21.72', 'prone', about)
  if (has(s, i, MARK.routed)) return refuse('14.5', 'routed', about)
  if (has(s, i, MARK.abandoned)) return refuse('21.52', 'abandoned', about)
  if (!has(s, i, MARK.alerted)) return refuse('26.11', 'not-alerted', about)
  const { hexes: ways, off } = waysOf(s, i)
  return ways.length === 0 && !off ? refuse('14.1', 'no-way-back', { ...about, hexes }) : null
}

/** Bodies that may still go back. */
export const evaders = (s: S): number[] =>
  s.threat < 2 ? threatened(s).flatMap((at) => bodiesIn(s, at).filter((i) => refuseEvade(s, i, 1) === null)) : []

/** 21.23: the Union's cavalry on foot does not wait for infantry, but where foot or guns of its own stand with it. */
export const mustEvade = (s: S): number[] => evaders(s).filter((i) => isUnionDismounted(s, i) && isForced(s, i))
function isForced(s: S, i: number): boolean {
  const countsAsFoot = (j: number) => !isPrintedCavalry(s, j) || isInfantryByOption(s, j)
  const isFoot = (j: number) => !isGuns(s, j) && !isCrew(j) && countsAsFoot(j)
  const at = s.hex[i]
  const alone = bodiesIn(s, at).every((j) => sideOf(j) !== sideOf(i) || (!isFoot(j) && !isGuns(s, j)))
  return alone && attackersOf(s, at).some(isFoot)
}

/** It goes, once those have fired in whose zone it stands (10.6). */
export function evade(s: S, i: number, hexes: number): void {
  s.threat = 1
  mark(s, i, MARK.ordered)
  note(s, i, DEED.retreated)
  const due = hexes === 1 ? DUE.evadeOne : DUE.evadeTwo
  const goes = isUnlimbered(s, i) ? abandon(s, i, DUE.none) : i
  mark(s, goes, MARK.ordered)
  s.evader = goes + 1
  s.evadesBy = due
  if (!openWindow(s, COMBAT.retreat, s.hex[i])) evadeOn(s)
}
/** 10.6: whoever has not been pinned or driven off by that fire goes now. */
export function evadeOn(s: S): void {
  const i = s.evader - 1
  if (onMap(s, i) && !has(s, i, MARK.pinned | MARK.routed) && s.owes[i] === DUE.none) s.owes[i] = s.evadesBy
  s.evader = 0
  s.evadesBy = 0
}

export function refuseStandFast(s: S): Refusal | null {
  const [due] = mustEvade(s)
  return due === undefined ? null : refuse('21.23', 'must-go-back', { unit: idOf(due) })
}

/** 12.22: a stormed hex that nobody holds any more; NOWHERE for none. */
export const emptied = (s: S): number =>
  threatened(s).find((at) => defendersOf(s, sideOf(attackersOf(s, at)[0]), at).length === 0) ?? NOWHERE
