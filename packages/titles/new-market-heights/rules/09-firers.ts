import { leaving } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { chart, multiplier, stackingIn, type Weapon, weapons } from '../charts.ts'
import { PHASE } from '../flow.ts'
import { isNight } from '../game.ts'
import { board, isFieldFort, isWorks } from '../map.ts'
import { BODIES, isLeader, pieceOfLeader } from '../pieces.ts'
import { FORMATION, has, MARK, onMap, type S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { groundOf } from './08-stacking.ts'
import { hasSight } from './09-sight.ts'
import {
  bodiesIn,
  bodiesOf,
  frontOf,
  idOf,
  isCrew,
  isGuns,
  isMounted,
  leadersIn,
  place,
  printedOf,
  sideOf,
  unitOf,
} from './pieces.ts'

/** 9.1, 9.3, 9.4: who fires at what. */

const weaponNamed = new Map(weapons.map((one) => [one.id, one]))
/** What a body fires with; crews and dummies with nothing. */
export function weaponOf(s: S, i: number): Weapon | null {
  return isCrew(i) ? null : (weaponNamed.get(printedOf(s, i)?.weapon ?? '') ?? null)
}

/** Who fires: in the fire phases (4.2, D and E), and at those who leave a zone (10.5, 10.6). */
export function firingSeat(s: S): number {
  if (s.combat === COMBAT.withdrawal) return 1 - s.phasing
  if (s.combat === COMBAT.retreat) return s.phasing
  return s.phase === PHASE.defensiveFire ? 1 - s.phasing : s.phasing
}

/** 21.15: what mounted troops fire with, and 21.74, prone ones. */
const fromSaddle: ReadonlySet<string> = new Set(['P', 'BC', 'HR', 'SR'])
const lyingDown: ReadonlySet<string> = new Set(['BR', 'BC', 'SR', 'HR'])

/** 9.12: why a body cannot fire at all. */
export function refuseUnable(s: S, i: number): Refusal | null {
  if (isLeader(i) || !onMap(s, i) || sideOf(i) !== firingSeat(s)) return refuse('9.11', 'not-yours', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (isCrew(i) || unitOf(s, i) === NOBODY) return refuse('9.12', 'has-no-weapon', about)
  if (has(s, i, MARK.routed)) return refuse('14.5', 'routed', about)
  if (has(s, i, MARK.engaged)) return refuse('12.82', 'engaged', about)
  if (has(s, i, MARK.wentBack)) return refuse('25.55', 'went-back', about)
  if (has(s, i, MARK.builds)) return refuse('22.84', 'builds', about)
  if (has(s, i, MARK.abandoned)) return refuse('21.52', 'abandoned', about)
  if (!has(s, i, MARK.alerted)) return refuse('26.11', 'not-alerted', about)
  if (s.formation[i] === FORMATION.limbered) return refuse('7.3', 'limbered', about)
  const weapon = weaponOf(s, i)
  if (!weapon) return refuse('9.12', 'has-no-weapon', about)
  if (isMounted(s, i) && !fromSaddle.has(weapon.id)) return refuse('21.15', 'not-from-saddle', about)
  if (has(s, i, MARK.prone) && !lyingDown.has(weapon.id)) return refuse('21.74', 'prone', about)
  if (weapon.gun && has(s, i, MARK.depleted)) return refuse('11.21', 'depleted', about)
  return null
}

/** 9.11: each fires once in a phase. */
export function refuseFirer(s: S, i: number): Refusal | null {
  const no = refuseUnable(s, i)
  if (no) return no
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  return has(s, i, MARK.fired | MARK.firing) ? refuse('9.11', 'has-fired', about) : null
}

/** 9.25, 23.13, 23.14, 11.21: how far a body fires now. */
export function farthestOf(s: S, i: number): number {
  const weapon = weaponOf(s, i)
  if (!weapon) return 0
  const most = isNight(s) ? (weapon.gun ? chart.sight.night : 1) : weapon.most
  return has(s, i, MARK.depleted) ? Math.min(most, chart.ammunition.mostRange) : most
}
function refuseRange(s: S, i: number, at: number): Refusal | null {
  const range = board.distance(s.hex[i], at)
  const about = { unit: idOf(i), at: place(at), range }
  const weapon = weaponOf(s, i)
  if (weapon && multiplier(weapon.id, range) > 0 && range <= farthestOf(s, i)) return null
  if (!isNight(s)) return refuse(has(s, i, MARK.depleted) ? '11.21' : '9.25', 'out-of-range', about)
  return refuse(weapon?.gun ? '23.14' : '23.13', 'out-of-range', about)
}

const anySide = (sides: number, is: (d: number) => boolean): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => (sides & (1 << d)) !== 0 && is(d))
/** 9.21: the hexsides before it through which a body may fire at a hex: on a corner the firer chooses. */
const firesThrough = (s: S, i: number, at: number): number => frontOf(s, i) & leaving(board, s.hex[i], at)

/** 8.18, 22.26: guns are of no use in obstacles, camps and marsh, nor over the works of a field fort. */
function refuseGuns(s: S, i: number, at: number): Refusal | null {
  const hex = s.hex[i]
  const about = { unit: idOf(i), at: place(at) }
  if (stackingIn(groundOf(s, hex)).guns === 'none') return refuse('8.18', 'no-place-for-guns', about)
  if (isFieldFort(hex) && !anySide(firesThrough(s, i, at), (d) => !isWorks(hex, d)))
    return refuse('22.26', 'guns-behind-works', about)
  return null
}

/** 9.44, 9.9: an enemy in the hex who can be fired at; nobody fires at those who are locked in melee. */
export const isTarget = (s: S, seat: number, at: number): boolean => {
  const all = bodiesIn(s, at)
  if (all.some((i) => has(s, i, MARK.engaged))) return false
  return all.some((i) => sideOf(i) !== seat && !has(s, i, MARK.abandoned))
}

/** 21.63: sharpshooters pick off leaders who stand alone, too. */
const isMarkFor = (s: S, i: number, at: number): boolean =>
  printedOf(s, i)?.sharpshooter === true && hasEnemyLeader(s, firingSeat(s), at)
const hasEnemyLeader = (s: S, seat: number, at: number): boolean =>
  leadersIn(s, at).some((l) => leaders[l].side !== seat)

/** 9.2, 9.4: may a body that can fire do so at this hex, as it stands? */
export function refuseShot(s: S, i: number, at: number): Refusal | null {
  const about = { unit: idOf(i), at: place(at) }
  const seat = firingSeat(s)
  if (bodiesIn(s, at).some((j) => has(s, j, MARK.engaged))) return refuse('9.9', 'melee-there', about)
  if (!isTarget(s, seat, at) && !isMarkFor(s, i, at)) return refuse('9.44', 'no-enemy-there', about)
  const no = refuseRange(s, i, at)
  if (no) return no
  if (firesThrough(s, i, at) === 0) return refuse('9.21', 'not-before-it', about)
  const gunsNo = isGuns(s, i) ? refuseGuns(s, i, at) : null
  if (gunsNo) return gunsNo
  return hasSight(s, s.hex[i], at) ? null : refuse('9.41', 'no-sight', about)
}

/** 9.71: this hex has been fired at in this phase. */
const isFiredAt = (s: S, at: number): boolean => {
  for (let i = 0; i < BODIES; i++) if (s.aims[i] === at + 1 && has(s, i, MARK.fired)) return true
  return false
}

/** Why a body may not open an attack by fire on a hex. */
export function refuseAim(s: S, i: number, at: number): Refusal | null {
  const no = refuseFirer(s, i) ?? refuseShot(s, i, at)
  if (no) return no
  return isFiredAt(s, at) ? refuse('9.71', 'fired-at-already', { unit: idOf(i), at: place(at) }) : null
}

/** All bodies that may fire in this phase. */
export const firersOf = (s: S): number[] => bodiesOf(s, firingSeat(s)).filter((i) => refuseFirer(s, i) === null)
/** The hexes with something to fire at, for sharpshooters at least. */
export function targetsFor(s: S, seat: number): number[] {
  const found = new Set<number>()
  for (const i of bodiesOf(s, 1 - seat)) if (isTarget(s, seat, s.hex[i])) found.add(s.hex[i])
  leaders.forEach(({ side }, l) => {
    if (side !== seat && onMap(s, pieceOfLeader(l))) found.add(s.hex[pieceOfLeader(l)])
  })
  return [...found]
}
/** Of some hexes those within the reach of a body. */
export const inReach = (s: S, i: number, hexes: readonly number[]): number[] => {
  const most = farthestOf(s, i)
  return hexes.filter((at) => board.distance(s.hex[i], at) <= most)
}
