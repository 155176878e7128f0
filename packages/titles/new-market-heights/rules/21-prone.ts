import type { Refusal } from '@vedette/kernel'
import { PHASE } from '../flow.ts'
import { board } from '../map.ts'
import { OPTION } from '../options.ts'
import { BODIES, isLeader } from '../pieces.ts'
import { FORMATION, has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { DUE } from '../state-fire.ts'
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
  return down ? null : refuseUp(s, i, '21.72')
}
/** 21.77, 21.72: all of the hex get up or nobody; those who are pinned, or without their officer, hold the others down. */
function refuseUp(s: S, i: number, rule: '21.72' | '21.73'): Refusal | null {
  for (const j of together(s, i)) {
    if (!has(s, j, MARK.prone)) continue
    const at = { unit: idOf(j), at: place(s.hex[j]) }
    if (has(s, j, MARK.pinned)) return refuse(rule, 'pinned', at)
    if (rule === '21.72' && !isWithOfficer(s, j)) return refuse(rule, 'no-officer-near', at)
  }
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
  const near = board.around[s.hex[i]].some((hex) => holder(s, hex) === s.phasing && faces(s, i, hex))
  return refuseUp(s, i, '21.73') ?? (near ? null : refuse('21.73', 'no-enemy-before-it', about))
}
export function standToFire(s: S, i: number): void {
  for (const j of together(s, i)) unmark(s, j, MARK.prone)
}

/** 21.77: whoever has come to where somebody lies, and does not go on, lies too. */
export function settleProne(s: S): void {
  if (!option(s, OPTION.prone)) return
  for (let i = 0; i < BODIES; i++)
    if (has(s, i, MARK.prone) && onMap(s, i)) for (const j of together(s, i)) if (liesDown(s, j)) mark(s, j, MARK.prone)
}
const UPRIGHT = MARK.routed | MARK.builds | MARK.engaged | MARK.picked
const liesDown = (s: S, i: number): boolean => mayLie(s, i) && !has(s, i, UPRIGHT) && s.owes[i] === DUE.none
