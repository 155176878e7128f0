import type { Refusal } from '@vedette/kernel'
import { PHASE } from '../flow.ts'
import { board } from '../map.ts'
import { OPTION } from '../options.ts'
import { isLeader } from '../pieces.ts'
import { FORMATION, has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { isWithOfficer } from './17-command.ts'
import { bodiesIn, faces, holder, idOf, isGuns, isMounted, place, sideOf } from './pieces.ts'

/** 21.7: lying prone, by option. */

/** 21.77: those in the hex who lie down and get up together. */
const together = (s: S, i: number): number[] => bodiesIn(s, s.hex[i]).filter((j) => !isGuns(s, j))

/** 21.71, 21.72: infantry and dismounted cavalry in line. */
const mayLie = (s: S, i: number): boolean =>
  !isLeader(i) && (s.formation[i] === FORMATION.line || s.formation[i] === FORMATION.skirmish) && !isMounted(s, i)

export function refuseLie(s: S, i: number, down: boolean): Refusal | null {
  const about = { unit: idOf(i) }
  if (!option(s, OPTION.prone)) return refuse('21.7', 'no-prone', about)
  if (isLeader(i) || !onMap(s, i) || sideOf(i) !== s.phasing) return refuse('21.71', 'not-yours', about)
  const at = { unit: idOf(i), at: place(s.hex[i]) }
  if (has(s, i, MARK.prone) === down) return refuse('21.71', down ? 'lies-already' : 'stands-already', at)
  if (has(s, i, MARK.ordered)) return refuse('21.71', 'ordered-already', at)
  if (!mayLie(s, i) || has(s, i, MARK.routed | MARK.builds | MARK.engaged)) return refuse('21.72', 'does-not-lie', at)
  if (!has(s, i, MARK.alerted)) return refuse('26.11', 'not-alerted', at)
  if (!isWithOfficer(s, i)) return refuse('21.72', 'no-officer-near', at)
  if (!down && has(s, i, MARK.pinned)) return refuse('21.72', 'pinned', at)
  return null
}
export function lie(s: S, i: number, down: boolean): void {
  for (const j of together(s, i)) {
    if (down && mayLie(s, j) && !has(s, j, MARK.routed)) mark(s, j, MARK.prone)
    if (!down) unmark(s, j, MARK.prone)
    mark(s, j, MARK.ordered)
  }
}

/** 21.73: in its own defensive fire phase, with an enemy right before it, a body that is not pinned gets up to fire. */
export function refuseStandToFire(s: S, i: number): Refusal | null {
  if (isLeader(i) || !onMap(s, i) || s.phase !== PHASE.defensiveFire || sideOf(i) === s.phasing)
    return refuse('21.73', 'not-yours', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (!has(s, i, MARK.prone)) return refuse('21.73', 'stands-already', about)
  if (has(s, i, MARK.pinned)) return refuse('21.73', 'pinned', about)
  const near = board.around[s.hex[i]].some((hex) => holder(s, hex) === s.phasing && faces(s, i, hex))
  return near ? null : refuse('21.73', 'no-enemy-before-it', about)
}
export const standToFire = (s: S, i: number): void => unmark(s, i, MARK.prone)
