import type { Refusal } from '@vedette/kernel'
import { board, isAbatis, isWorks } from '../map.ts'
import { OPTION } from '../options.ts'
import { BODIES, isLeader } from '../pieces.ts'
import { FORMATION, has, MARK, mark, onMap, option, type S } from '../state.ts'
import { CSA, NOBODY, USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { strangers } from './08-stacking.ts'
import { isIneffective } from './16-losses.ts'
import { isStandingChevaux } from './22-obstacles.ts'
import {
  bodiesIn,
  faces,
  idOf,
  isColumn,
  isCrew,
  isGuns,
  isMounted,
  isPrintedCavalry,
  isSkirmisher,
  place,
  sideOf,
  unitOf,
} from './pieces.ts'

/** 12.1: who storms what. */

/** Those who storm a hex, or are locked with it as attackers: those of the strongest stack first, each from its top. */
export function attackersOf(s: S, at: number): number[] {
  const found: number[] = []
  for (const hex of board.around[at])
    for (const i of bodiesIn(s, hex)) if (s.aims[i] === at + 1 && has(s, i, MARK.declared)) found.push(i)
  const points = (hex: number) => found.reduce((sum, i) => sum + (s.hex[i] === hex ? s.points[i] : 0), 0)
  return found.sort((a, b) => points(s.hex[b]) - points(s.hex[a]) || s.hex[a] - s.hex[b])
}
/** Those of the other side in the hex; guns that have been left are no defenders. */
export const defendersOf = (s: S, seat: number, at: number): number[] =>
  bodiesIn(s, at).filter((i) => sideOf(i) !== seat && !has(s, i, MARK.abandoned))

/** 12.12: what keeps a body from any melee of its own. */
function refuseUnfit(s: S, i: number): Refusal | null {
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (has(s, i, MARK.pinned)) return refuse('9.81', 'pinned', about)
  if (has(s, i, MARK.routed)) return refuse('14.5', 'routed', about)
  if (has(s, i, MARK.engaged)) return refuse('12.82', 'engaged', about)
  if (has(s, i, MARK.prone)) return refuse('21.72', 'prone', about)
  if (has(s, i, MARK.builds)) return refuse('22.84', 'builds', about)
  if (isGuns(s, i) || isCrew(i)) return refuse('12.12', 'guns-storm-nothing', about)
  if (isColumn(s, i)) return refuse('7.2', 'column-storms-nothing', about)
  if (unitOf(s, i) === NOBODY) return refuse('25.71', 'dummies-stay', about)
  if (!has(s, i, MARK.alerted)) return refuse('26.11', 'not-alerted', about)
  if (!has(s, i, MARK.inCommand)) return refuse('12.12', 'out-of-command', about)
  if (isMounted(s, i) && !has(s, i, MARK.mayCharge)) return refuse('29.51', 'no-officer-near', about)
  return isIneffective(s, i) ? refuse('30.12', 'brigade-ineffective', about) : null
}

/** 21.22: cavalry on foot, of either side; by option Gary's men count as the infantry that they fight as (21.24, no. 134). */
const isDismounted = (s: S, i: number): boolean =>
  isPrintedCavalry(s, i) && !isMounted(s, i) && !(sideOf(i) === CSA && option(s, OPTION.garyOnFoot))
/** No. 134: Gary's men on foot, by option. */
export const isInfantryByOption = (s: S, i: number): boolean =>
  sideOf(i) === CSA && isPrintedCavalry(s, i) && !isMounted(s, i) && option(s, OPTION.garyOnFoot)
export const isUnionDismounted = (s: S, i: number): boolean => sideOf(i) === USA && isDismounted(s, i)

/** 25.39, 21.22, 22.54, 22.64: whom and where a body does not attack. */
function refuseFoe(s: S, i: number, at: number): Refusal | null {
  const about = { unit: idOf(i), at: place(at) }
  const foes = defendersOf(s, sideOf(i), at)
  if (isSkirmisher(s, i) && !foes.every((j) => isGuns(s, j) || isCrew(j)))
    return refuse('25.39', 'skirmishers-storm-guns', about)
  if (isUnionDismounted(s, i) && !foes.every((j) => isGuns(s, j) || isCrew(j) || isDismounted(s, j)))
    return refuse('21.22', 'dismounted-storm-cavalry', about)
  if (has(s, i, MARK.charging) && isWorks(at, board.direction(at, s.hex[i])))
    return refuse('9.56', 'no-charge-over-works', about)
  if (isMounted(s, i) && isAbatis(at)) return refuse('22.54', 'no-way-through-abatis', about)
  if (isMounted(s, i) && isStandingChevaux(s, at)) return refuse('22.64', 'no-way-through-chevaux', about)
  return null
}

/** 12.13, 25.39, 29.31 to 29.33: who does not storm together. */
function refuseComrades(s: S, i: number, at: number): Refusal | null {
  const all = attackersOf(s, at)
  const about = { unit: idOf(i), at: place(at) }
  if (all.some((j) => isSkirmisher(s, j) !== isSkirmisher(s, i)))
    return refuse('25.39', 'skirmishers-by-themselves', about)
  const hexes = [...new Set([...all, i].map((j) => s.hex[j]))]
  const rule = strangers(s, [...all, i], hexes)
  // No. 139: 29.31 by its letter speaks of those who stand in one hex.
  if (rule === '29.31' && option(s, OPTION.divisionsTogether)) return null
  return rule ? refuse(rule, 'not-together', about) : null
}

/** 12.11: why a body may not be declared against a hex. */
export function refuseStorm(s: S, i: number, at: number): Refusal | null {
  if (isLeader(i) || !onMap(s, i) || sideOf(i) !== s.phasing) return refuse('12.11', 'not-yours', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(at) }
  if (has(s, i, MARK.declared)) return refuse('12.11', 'storms-already', about)
  const no = refuseUnfit(s, i)
  if (no) return no
  if (defendersOf(s, sideOf(i), at).length === 0) return refuse('12.11', 'no-enemy-there', about)
  if (!faces(s, i, at)) return refuse('12.11', 'not-before-it', about)
  return refuseFoe(s, i, at) ?? refuseComrades(s, i, at)
}
export function storm(s: S, i: number, at: number): void {
  mark(s, i, MARK.declared)
  s.aims[i] = at + 1
}

/** 12.11: all that may be declared. */
export function stormsOpen(s: S): (readonly [unit: number, at: number])[] {
  const found: (readonly [number, number])[] = []
  for (let i = 0; i < BODIES; i++) {
    if (!onMap(s, i) || sideOf(i) !== s.phasing || has(s, i, MARK.declared) || refuseUnfit(s, i)) continue
    for (const at of board.around[s.hex[i]]) if (refuseStorm(s, i, at) === null) found.push([i, at])
  }
  return found
}

/** 12.82: those who are locked fight again, the same side attacking, whoever's turn it is. */
export function declareEngaged(s: S): void {
  for (let i = 0; i < BODIES; i++) if (has(s, i, MARK.engaged) && s.aims[i] > 0) mark(s, i, MARK.declared)
}

/** 25.40: a skirmisher by himself. */
export const isLoneSkirmisher = (s: S, all: readonly number[]): boolean =>
  all.length === 1 && s.formation[all[0]] === FORMATION.skirmish

/** The hexes that are stormed, each once. */
export function stormed(s: S): number[] {
  const found = new Set<number>()
  for (let i = 0; i < BODIES; i++) if (has(s, i, MARK.declared) && s.aims[i] > 0) found.add(s.aims[i] - 1)
  return [...found].sort((a, b) => a - b)
}
