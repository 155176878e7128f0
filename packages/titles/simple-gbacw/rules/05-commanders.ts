import { makeReach } from '@vedette/board'
import { ALL, knownOf, type Refusal } from '@vedette/kernel'
import { orderOf, scenarioOf } from '../game.ts'
import { board, HEXES } from '../map.ts'
import { extendedMovement, leaderMovement } from '../numbers.ts'
import { ways } from '../scenarios.ts'
import { EXTENDED, LEADER_MOVED, leaderHas, OFF_MAP, onMap, pieceOf, type S } from '../state.ts'
import { leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isFriendly, isNextToEnemy, place, stand } from './02-pieces.ts'
import { leaderWays } from './04-command.ts'

/** 2.23, 5.12: corps and army commanders move at the end of the turn, and those who are due arrive (Q70). */

/** Where a commander sets out: his hex, or the road by which he comes; -1 where he does not. */
function origin(s: S, l: number): number {
  if (onMap(s, pieceOf(l))) return s.hex[pieceOf(l)]
  const due = scenarioOf(s).arrivals.find((a) => a.leader === l && a.turn <= s.turn && a.way !== NOBODY)
  return s.hex[pieceOf(l)] === OFF_MAP && due ? ways[due.way].hex : -1
}

const RIDES = Symbol('rides of a commander')
/** What every hex costs him, in half points; -1 where he does not come. */
const rides = (s: S, l: number): Int32Array =>
  knownOf(s, RIDES, l, () => leaderWays(s, leaders[l].side, origin(s, l), extendedMovement, makeReach(board)).spent)

/** 2.23: may this commander ride at all? */
function refuseRider(s: S, l: number, to: number): Refusal | null {
  const { id, side, stars } = leaders[l]
  const no = (code: 'no-commander' | 'commander-has-moved' | 'commander-off-map') =>
    refuse('2.23', code, { leader: id, to: place(to) })
  if (side !== s.seat || stars < 3 || !orderOf(s).leaders.includes(l)) return no('no-commander')
  if (leaderHas(s, l, LEADER_MOVED)) return no('commander-has-moved')
  return origin(s, l) < 0 ? no('commander-off-map') : null
}

/** 5.12, 7.73: may he ride there, where his ways cost so much? Beyond ten points it is Extended Movement. */
function refuseGoal(s: S, l: number, to: number, spent: Int32Array): Refusal | null {
  const { id, side } = leaders[l]
  if (spent[to] < 0) return refuse('5.12', 'too-far-to-ride', { leader: id, to: place(to) })
  return isNextToEnemy(s, side, to) && !isFriendly(s, side, to)
    ? refuse('7.73', 'leader-alone', { leader: id, to: place(to) })
    : null
}

/** 2.23, 5.12: may this commander ride to that hex? */
export function refuseRide(s: S, l: number, to: number): Refusal | null {
  const no = refuseRider(s, l, to)
  if (no) return no
  if (to === s.hex[pieceOf(l)]) return refuse('2.23', 'is-there', { leader: leaders[l].id, to: place(to) })
  return refuseGoal(s, l, to, rides(s, l))
}

/** Visits every hex to which a commander of the seat that may still move may ride: his ways are found once for all of them. */
export function eachRide(s: S, visit: (leader: number, to: number) => void): void {
  for (const l of orderOf(s).leaders) {
    if (leaders[l].side !== s.seat || refuseRider(s, l, 0) !== null) continue
    const spent = rides(s, l)
    const here = s.hex[pieceOf(l)]
    for (let to = 0; to < HEXES; to++)
      if (spent[to] >= 0 && to !== here && refuseGoal(s, l, to, spent) === null) visit(l, to)
  }
}

export function ride(s: S, l: number, to: number): void {
  const extended = rides(s, l)[to] > leaderMovement
  s.leaderMarks[l] |= LEADER_MOVED | (extended ? EXTENDED : 0)
  s.tell?.(ALL, 'rides', { leader: leaders[l].id, to: place(to), extended })
  stand(s, pieceOf(l), to)
}

/** 5.12: a new turn's movement: what was Extended before counts no more. */
export function beginRides(s: S): void {
  for (const l of orderOf(s).leaders) s.leaderMarks[l] &= ~(EXTENDED | LEADER_MOVED)
}
export function endRides(s: S): void {
  for (const l of orderOf(s).leaders) s.leaderMarks[l] &= ~LEADER_MOVED
}
