import { ALL, type Refusal } from '@vedette/kernel'
import { chart } from '../charts.ts'
import { board, isAbatis, isCamp, isFort, isRun, isSevereSlope, isWorks, terrain } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { FORMATION, has, MARK, mark, type S, unmark } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { isBreastwork } from './22-breastworks.ts'
import { isStandingChevaux } from './22-obstacles.ts'
import { faces, holder, idOf, place, sideOf } from './pieces.ts'

/** 12.6: charges of cavalry. */

/** It covers so many hexes, and the last two lie in one line. */
const LEAST = 2
const MOST = 6

/** 12.6, 29.51: why a body of those who begin to march may not charge. */
export function refuseCharger(s: S, i: number): Refusal | null {
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (s.formation[i] !== FORMATION.mountedLine) return refuse('12.6', 'charges-mounted', about)
  if (!has(s, i, MARK.mayCharge)) return refuse('29.51', 'no-officer-near', about)
  return has(s, i, MARK.charging) ? refuse('12.6', 'charges-already', about) : null
}
export const isCharging = (s: S, i: number): boolean => !isLeader(i) && has(s, i, MARK.charging)

const charged: ReadonlySet<string> = new Set(chart.charge.ground)
const isOpen = (s: S, hex: number): boolean =>
  charged.has(terrain(hex)) && !isAbatis(hex) && !isStandingChevaux(s, hex) && !isFort(hex) && !isCamp(hex)
/** 9.56: no works, run or severe slope between them. */
function isBarred(s: S, from: number, to: number): boolean {
  const d = board.direction(from, to)
  const back = (d + 3) % 6
  return [isRun, isSevereSlope, isWorks, (hex: number, side: number) => isBreastwork(s, hex, side)].some(
    (is) => is(from, d) || is(to, back),
  )
}
/** 9.56, 12.6: over what ground and how far nobody charges. */
export function refuseChargeStep(s: S, i: number, entered: number, from: number, to: number): Refusal | null {
  if (!isCharging(s, i)) return null
  const about = { unit: idOf(i), at: place(to) }
  if (!isOpen(s, to) || isBarred(s, from, to)) return refuse('9.56', 'no-charge-ground', about)
  return entered >= MOST ? refuse('12.6', 'charge-ends', about) : null
}

/** The direction of the last steps, and how many of them lie in one line. */
export function noteLine(s: S, direction: number): void {
  const goesOn = s.straight > 0 && Math.floor(s.straight / 8) === direction
  s.straight = 8 * direction + (goesOn ? Math.min(MOST, (s.straight % 8) + 1) : 1)
}
/** 12.6: has it come up to an enemy as a charge does? If not, it was none. */
export function endCharge(s: S, i: number): void {
  if (!isCharging(s, i)) return
  const hex = s.hex[i]
  const comesUp = board.around[hex].some(
    (to) => holder(s, to) === 1 - sideOf(i) && faces(s, i, to) && !isWorks(to, board.direction(to, hex)),
  )
  if (comesUp && s.entries >= LEAST && s.straight % 8 >= 2) return
  unmark(s, i, MARK.charging)
  s.tell?.(ALL, 'charge-ends', { unit: idOf(i), at: place(hex) })
}
export const beginCharge = (s: S, i: number): void => mark(s, i, MARK.charging)
