import type { Refusal } from '@vedette/kernel'
import { isNight } from '../game.ts'
import { BODIES, pieceOfLeader } from '../pieces.ts'
import { onMap, type S } from '../state.ts'
import { brigades, divisions, leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { refuseRestack } from './08-stacking.ts'
import { integrityOf, noteHindrances, ratingOf, within } from './17-command.ts'
import { refuseLie } from './21-prone.ts'

/** 17.3, 29.1, 29.2: command points, which commanders give away in the initial command phase. */

/** The commander right above a leader's post: of an officer's division, of a division's corps, of a corps' army. */
function superiorOf(l: number): number {
  const { brigade, division } = leaders[l]
  const body = brigade === NOBODY ? divisions[division]?.under : brigades[brigade].division
  return body === undefined || body === NOBODY ? NOBODY : divisions[body].commander
}
/** 29.21: W. Birney leads his brigade as a division of its own, and takes points of the corps for his own radius. */
const givers = leaders.map((_, l) => {
  const above = superiorOf(l)
  return above === l ? superiorOfDivision(l) : above
})
function superiorOfDivision(l: number): number {
  const { under } = divisions[brigades[leaders[l].brigade].division]
  return under === NOBODY ? NOBODY : divisions[under].commander
}
const isOfficer = (l: number): boolean => leaders[l].role === 'brigade'

/** 17.3, 29.11, 29.21: is he near enough to be given a point? */
function isNear(s: S, from: number, to: number): boolean {
  const [here, there] = [s.hex[pieceOfLeader(from)], s.hex[pieceOfLeader(to)]]
  if (isNight(s)) return here === there
  const { reach } = ratingOf(s, from)
  const radius = reach > 0 && !(isOfficer(to) && integrityOf(s, from) > 0) ? reach : integrityOf(s, from)
  return within(s, leaders[from].side, here, radius)[there] === 1
}

/** Why a commander may not give this leader a point. */
export function refuseGift(s: S, from: number, to: number): Refusal | null {
  const about = { leader: leaders[from].id, to: leaders[to].id }
  if (leaders[from].side !== s.phasing || givers[to] !== from) return refuse('17.3', 'not-his-officer', about)
  if (!onMap(s, pieceOfLeader(from)) || !onMap(s, pieceOfLeader(to))) return refuse('17.3', 'leader-not-there', about)
  if (s.pointsLeft[from] === 0) return refuse('17.3', 'no-point-left', about)
  if (!isNear(s, from, to)) return refuse(isNight(s) ? '23.15' : '17.3', 'not-near-him', about)
  return null
}

/** An officer's radius grows by one; a commander has a point more to give. */
export function give(s: S, from: number, to: number): void {
  s.pointsLeft[from]--
  if (isOfficer(to)) s.bonus[to]++
  else s.pointsLeft[to]++
}

/** 17.3: the points of a turn. */
export function dealPoints(s: S): void {
  noteHindrances(s, s.phasing)
  s.bonus.fill(0)
  leaders.forEach(({ side, division }, l) => {
    const isFree = side === s.phasing && onMap(s, pieceOfLeader(l)) && s.inactive !== division + 1
    s.pointsLeft[l] = isFree ? ratingOf(s, l).command : 0
  })
}
/** 9.86: what has not been used is gone with the player turn. */
export function dropPoints(s: S): void {
  s.bonus.fill(0)
  s.pointsLeft.fill(0)
}

/** 4.2, B: whether there is anything to do but to be done. */
export const hasCommandChoice = (s: S): boolean => {
  for (let i = 0; i < BODIES; i++)
    if (refuseRestack(s, i) === null || refuseLie(s, i, true) === null || refuseLie(s, i, false) === null) return true
  return leaders.some((_, from) => s.pointsLeft[from] > 0 && leaders.some((__, to) => refuseGift(s, from, to) === null))
}
