import { silent } from '@vedette/kernel'
import {
  leastAttack,
  type MeleeResult,
  meleeColumn,
  meleeResult,
  meleeShifts,
  meleeTerrain,
  stackingIn,
} from '../charts.ts'
import { board, isAbatis, isMarsh, isRun, isSevereSlope, isWorks } from '../map.ts'
import { FORMATION, has, MARK, type S } from '../state.ts'
import type { Say } from '../words/codes.ts'
import { groundOf } from './08-stacking.ts'
import { attackersOf, defendersOf, isLoneSkirmisher } from './12-declare.ts'
import { isLed } from './13-morale.ts'
import { isBreastwork } from './22-breastworks.ts'
import { isStandingChevaux } from './22-obstacles.ts'
import { effectOf } from './27-fatigue.ts'
import { frontOf, isColumn, isCrew, isGuns, isMounted, sideOf } from './pieces.ts'

/** 12.4, 12.5: strength, differential, column, and what comes of a die. */

export interface Melee {
  readonly at: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}
/** The melee for a hex, as it is declared. */
export function meleeAt(s: S, at: number): Melee {
  const attackers = attackersOf(s, at)
  return { at, attackers, defenders: attackers.length > 0 ? defendersOf(s, sideOf(attackers[0]), at) : [] }
}

const ground = (code: string): number => meleeTerrain.get(code) ?? 0
const shift = (code: string): number => meleeShifts.get(code) ?? 0
const sum = (all: readonly number[], of: (one: number) => number): number =>
  all.reduce((total, one) => total + of(one), 0)
const hexesOf = (s: S, all: readonly number[]): number[] => [...new Set(all.map((i) => s.hex[i]))]
const most = (s: S, at: number): number => stackingIn(groundOf(s, at)).melee

const isSevere = (from: number, to: number): boolean => {
  const d = board.direction(from, to)
  return isSevereSlope(from, d) || isSevereSlope(to, (d + 3) % 6)
}

/** 9.56, 22.55, 22.65: what the ground takes from those who come over it, by the unit, the hex or the hexside. */
function groundLoss(s: S, { at, attackers }: Melee, say: Say): number {
  const from = hexesOf(s, attackers)
  const units = (is: (hex: number) => boolean) => attackers.filter((i) => is(s.hex[i])).length
  return (
    say('9.56', 'from-marsh', units(isMarsh) * ground('marsh')) +
    say('22.65', 'from-chevaux', units((hex) => isStandingChevaux(s, hex)) * ground('chevaux')) +
    say('22.55', 'from-abatis', from.filter(isAbatis).length * ground('abatis')) +
    say('9.56', 'over-run', from.filter((hex) => isRun(hex, board.direction(hex, at))).length * ground('run')) +
    say('9.56', 'severe-slope', from.filter((hex) => isSevere(hex, at)).length * ground('severe-slope'))
  )
}

/** 12.6: points that a charge adds, more at those who cannot stand it; nothing over works. */
const CHARGE = 2
const CHARGE_DOWN = 4
/** It is met by others in the saddle. */
export const MET = 2
function chargeOf(s: S, { at, attackers, defenders }: Melee): number {
  const charging = attackers.filter((i) => has(s, i, MARK.charging))
  const overWorks = (i: number) => isWorks(at, board.direction(at, s.hex[i]))
  if (charging.length === 0 || charging.every(overWorks) || s.countered === MET) return 0
  const [top] = defenders
  return isGuns(s, top) || isCrew(top) || has(s, top, MARK.routed | MARK.pinned) ? CHARGE_DOWN : CHARGE
}

/** 12.41: the attack, never below one. */
export function attackStrength(s: S, melee: Melee, say: Say = silent as Say): number {
  const points = say(
    '12.41',
    'points',
    sum(melee.attackers, (i) => s.points[i]),
  )
  const tired = say('27.14', 'fatigue', -sum(melee.attackers, (i) => effectOf(s, i)))
  const within = Math.min(most(s, melee.at), Math.max(leastAttack, points + tired))
  const charge = say('12.6', 'charge', chargeOf(s, melee))
  return Math.max(leastAttack, within + charge + groundLoss(s, melee, say))
}

/** 12.42: what each is worth in defence: routed ones and columns half, limbered guns nothing, a battery and a crew one. */
function defenceOf(s: S, i: number): number {
  if (isCrew(i)) return 1
  if (isGuns(s, i)) return s.formation[i] === FORMATION.limbered ? 0 : 1
  const half = has(s, i, MARK.routed) || isColumn(s, i)
  return half ? Math.max(1, Math.floor(s.points[i] / 2)) : s.points[i]
}
/** 22.25: two points where all come over works, one where some do; they are of no use to horsemen and limbered guns. */
function worksOf(s: S, { at, attackers, defenders }: Melee): number {
  const [top] = defenders
  if (isMounted(s, top) || s.formation[top] === FORMATION.limbered) return 0
  const over = attackers.filter((i) => isWorks(at, board.direction(at, s.hex[i]))).length
  return over === 0 ? 0 : ground(over === attackers.length ? 'works-all' : 'works-some')
}
export function defenceStrength(s: S, melee: Melee, say: Say = silent as Say): number {
  const { at, attackers, defenders } = melee
  const points = Math.min(
    most(s, at),
    sum(defenders, (i) => defenceOf(s, i)),
  )
  const dug = attackers.every((i) => isBreastwork(s, at, board.direction(at, s.hex[i])))
  return (
    say('12.42', 'points', points) +
    say('22.25', 'works', worksOf(s, melee)) +
    say('22.89', 'breastwork', dug ? ground('breastwork-all') : 0)
  )
}

/** 12.5: an attacker comes by a hexside that is not before the top defender. */
const isFromBehind = (s: S, { at, attackers, defenders: [top] }: Melee): boolean => {
  const front = frontOf(s, top)
  return front !== 0 && attackers.some((i) => (front & (1 << board.direction(at, s.hex[i]))) === 0)
}

/** 12.5, 12.51, 25.40: columns to shift. */
export function meleeShift(s: S, melee: Melee, say: Say = silent as Say): number {
  const { attackers, defenders } = melee
  const [top] = defenders
  return (
    say('12.5', 'leader', attackers.some((i) => isLed(s, i)) ? shift('leader-attacker') : 0) +
    say('12.5', 'enemy-leader', defenders.some((i) => isLed(s, i)) ? shift('leader-defender') : 0) +
    say('12.5', 'from-behind', isFromBehind(s, melee) ? shift('flank') : 0) +
    say('12.5', 'pinned', has(s, top, MARK.pinned) ? shift('pinned-defender') : 0) +
    say('25.40', 'lone-skirmisher', isLoneSkirmisher(s, defenders) ? shift('lone-skirmisher') : 0) +
    say('25.40', 'lone-skirmisher', isLoneSkirmisher(s, attackers) ? -shift('lone-skirmisher') : 0)
  )
}

/** 12.5: the column of the table, which may lie beyond either end. */
export const columnOfMelee = (s: S, melee: Melee): number =>
  meleeColumn(attackStrength(s, melee) - defenceStrength(s, melee)) + meleeShift(s, melee)
export const resultOfMelee = (s: S, melee: Melee, die: number): MeleeResult => meleeResult(columnOfMelee(s, melee), die)
