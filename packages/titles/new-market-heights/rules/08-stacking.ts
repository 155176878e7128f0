import type { Refusal } from '@vedette/kernel'
import { stackingIn } from '../charts.ts'
import { isAbatis, isArtilleryFort, isCamp, isFieldFort, isMarsh, isWoods } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { has, MARK, mark, onMap, type S } from '../state.ts'
import { brigades, divisions, leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isStandingChevaux } from './22-obstacles.ts'
import {
  bodiesIn,
  brigadeOf,
  idOf,
  isCrew,
  isGuns,
  isSkirmisher,
  leadersIn,
  place,
  sideOf,
  stand,
  unitOf,
} from './pieces.ts'

/** 8: stacking. */

/** 8.18: the column of a hex. */
export function groundOf(s: S, hex: number): string {
  if (isFieldFort(hex)) return 'field-fort'
  if (isArtilleryFort(hex)) return 'artillery-fort'
  if (isCamp(hex)) return 'camp'
  if (isStandingChevaux(s, hex)) return 'chevaux'
  if (isAbatis(hex)) return 'abatis'
  if (isMarsh(hex)) return 'marsh'
  return isWoods(hex) ? 'woods' : 'clear'
}

/** 8.14: who counts among the bodies of a hex. */
const counts = (s: S, i: number): boolean => !isLeader(i) && !isCrew(i) && !has(s, i, MARK.abandoned)

/** 8.15, 8.18: units and points, a battery being one point whatever sections it has there. */
function isWithinLimits(s: S, hex: number, all: readonly number[], takenIn: number): boolean {
  const { units, points, batteries } = stackingIn(groundOf(s, hex))
  const guns: number[] = []
  let [men, sum] = [0, takenIn]
  for (const i of all) {
    if (!counts(s, i)) continue
    if (!isGuns(s, i)) {
      men++
      sum += s.points[i]
    } else if (!guns.includes(unitOf(s, i))) guns.push(unitOf(s, i))
  }
  return men <= units && sum + guns.length <= points && guns.length <= batteries
}

/** 8.13: skirmishers stand with guns and with one another only. */
function areSkirmishersApart(s: S, all: readonly number[], skirmishes: (i: number) => boolean): boolean {
  const men = all.filter((i) => counts(s, i) && !isGuns(s, i))
  return men.every(skirmishes) || !men.some(skirmishes)
}

/** 29.33: brigades of this division never stand together. */
const isPaines = (division: number): boolean => divisions[division]?.attached ?? false

/** 29.31 to 29.33: the brigades that may not be together here, as a paragraph; null where they may. */
export function strangers(s: S, all: readonly number[], hexes: readonly number[]): string | null {
  const brigaded = [...new Set(all.map((i) => brigadeOf(s, i)))].filter((b) => b !== NOBODY)
  const inDivisions = brigaded.map((b) => brigades[b].division).filter((division) => division !== NOBODY)
  if (inDivisions.length < 2) return null
  // 29.31 is the Union's alone; the Confederates have one division.
  if (new Set(inDivisions).size > 1) return '29.31'
  const [division] = inDivisions
  if (isPaines(division)) return '29.33'
  const isThere = hexes.some((hex) => leadersIn(s, hex).some((l) => leaders[l].division === division))
  return isThere ? null : '29.32'
}

/**
 * Whether these bodies may stand in a hex with those that are there: the paragraph that forbids it, or null. Who of them
 * skirmishes can be told, where somebody is about to form, and how many points regiments there will take in (25.12).
 */
export function crowded(
  s: S,
  hex: number,
  coming: readonly number[],
  there = bodiesIn(s, hex),
  skirmishes = (i: number) => isSkirmisher(s, i),
  takenIn = 0,
): string | null {
  const all = [...there.filter((i) => !coming.includes(i)), ...coming]
  if (!isWithinLimits(s, hex, all, takenIn)) return '8.18'
  if (!areSkirmishersApart(s, all, skirmishes)) return '8.13'
  return strangers(s, all, [hex])
}

/** 8.12: in the initial command phase the owner puts a body on top of its like. */
export function refuseRestack(s: S, i: number): Refusal | null {
  if (isLeader(i) || !onMap(s, i) || sideOf(i) !== s.phasing) return refuse('8.12', 'not-yours', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (has(s, i, MARK.ordered)) return refuse('8.12', 'ordered-already', about)
  const like = bodiesIn(s, s.hex[i]).filter((j) => isGuns(s, j) === isGuns(s, i))
  return like[0] === i ? refuse('8.12', 'lies-on-top', about) : null
}
export function restack(s: S, i: number): void {
  stand(s, i, s.hex[i])
  mark(s, i, MARK.ordered)
}
