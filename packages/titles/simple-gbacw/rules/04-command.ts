import { makeReach, type Reach, reach } from '@vedette/board'
import { knownOf } from '@vedette/kernel'
import { crossCost, enterCost, FORBIDDEN, LEADER } from '../charts.ts'
import { brigadeOf, isNight, orderOf, scenarioOf } from '../game.ts'
import { board, HEXES, hexsidesAt, isRoad, slope, terrainOf } from '../map.ts'
import { roadCost } from '../numbers.ts'
import {
  CHARGING,
  EXTENDED,
  has,
  LEADER_OUT,
  LEADS_CHARGE,
  leaderHas,
  mark,
  OFF_MAP,
  OUT_OF_COMMAND,
  onMap,
  pieceOf,
  type S,
  unmark,
} from '../state.ts'
import { brigades, formations, leaders, NOBODY, superiorOf } from '../units.ts'
import { isHostile, isStanding, ratingsOf, stackIn } from './02-pieces.ts'

/** 4.2: who is in command. */

/** 4.22: what a hex costs a leader, by hex * 6 + direction of the way in; FORBIDDEN where nobody gets across. */
const LEADER_COST = new Uint8Array(HEXES * 6)
for (let way = 0; way < HEXES * 6; way++) {
  const [from, direction, to] = [Math.floor(way / 6), way % 6, board.neighbours[way]]
  if (to >= 0) LEADER_COST[way] = leaderCost(from, direction, to)
}
function leaderCost(from: number, direction: number, to: number): number {
  if (isRoad(from, direction)) return roadCost
  const into = enterCost(terrainOf[to], LEADER)
  if (into === FORBIDDEN) return FORBIDDEN
  const up = slope(from, direction)
  return (
    into +
    (up < 0 ? 0 : crossCost(up, LEADER)) +
    hexsidesAt(from, direction).reduce((sum, side) => sum + crossCost(side, LEADER), 0)
  )
}

/** What a leader spends on a way in half points, FORBIDDEN where he cannot go. */
export const leaderCostOf = (way: number): number => LEADER_COST[way]

/** 4.22, Q4: where a leader comes in so many half points, past enemies but not through them. */
export function leaderWays(s: S, seat: number, from: number, most: number, into?: Reach): Reach {
  const { area } = scenarioOf(s)
  const cost = (_from: number, to: number, way: number, spent: number): number =>
    LEADER_COST[way] === FORBIDDEN || area[to] === 0 || isHostile(s, seat, to) ? -1 : spent + LEADER_COST[way]
  return reach(board, from, most, cost, {}, 0, into)
}

/** 4.22, 11.2: a leader's Command Range, in half points. */
function rangeOf(s: S, l: number): number {
  const range = 2 * ratingsOf(s, l).range
  return isNight(s) ? 2 * Math.ceil(range / 4) : range
}

const scratch = makeReach(board)

/** 4.22, 4.23: hexes where a leader has subordinates in command: in his range, or next to him. 5.12: or only his own. */
export function inRange(s: S, l: number): (hex: number) => boolean {
  const from = s.hex[pieceOf(l)]
  if (leaderHas(s, l, EXTENDED)) return (hex) => hex === from
  const { spent } = leaderWays(s, leaders[l].side, from, rangeOf(s, l), scratch)
  const reached = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) reached[hex] = spent[hex] >= 0 ? 1 : 0
  return (hex) => reached[hex] === 1 || board.distance(from, hex) <= 1
}

/** 4.21 to 4.23: a leader is in command of his immediate superior; those without one on the field always are (Q6, Q11). */
export function isLeaderInCommand(s: S, l: number): boolean {
  const superior = superiorOf[l]
  if (superior === NOBODY || s.hex[pieceOf(superior)] === OFF_MAP) return true
  if (!onMap(s, pieceOf(superior))) return false
  return inRange(s, superior)(s.hex[pieceOf(l)])
}

/** 3.0 Ib: leaders who are out of command, for this turn. */
export function markLeaders(s: S): void {
  for (const l of orderOf(s).leaders) {
    if (onMap(s, pieceOf(l)) && !isLeaderInCommand(s, l)) s.leaderMarks[l] |= LEADER_OUT
    else s.leaderMarks[l] &= ~LEADER_OUT
  }
}

/** 9.22: the leaders through whom a brigade's units trace: its brigadier; without one any leader of its division. */
export function leadersOfBrigade(s: S, b: number): number[] {
  const { leader, formation } = brigades[b]
  const all =
    leader !== NOBODY
      ? [leader]
      : [formations[formation].leader, ...orderOf(s).brigadesOf[formation].map((o) => brigades[o].leader)]
  return all.filter((l) => l !== NOBODY && onMap(s, pieceOf(l)))
}

/** 4.21 to 4.24: the units of a brigade that are in command, as they stand now; those off the map are (5.44). */
export const unitsInCommand = (s: S, b: number): ReadonlySet<number> =>
  knownOf(s, IN_COMMAND, b, () => findInCommand(s, b))
const IN_COMMAND = Symbol('units of a brigade in command')
function findInCommand(s: S, b: number): Set<number> {
  const all = orderOf(s).unitsOf[b].filter((i) => isStanding(s, i))
  const near = leadersOfBrigade(s, b).map((l) => inRange(s, l))
  const found = new Set(all.filter((i) => near.some((reaches) => reaches(s.hex[i]))))
  // 4.24, Q5: whoever is next to one in command is in command, and so on.
  for (const i of found)
    for (const other of all) if (!found.has(other) && board.distance(s.hex[i], s.hex[other]) <= 1) found.add(other)
  return found
}

/** 12.31: brigadiers who stand with chargers of their brigade, as the movement ends. */
export function markLed(s: S): void {
  for (const l of orderOf(s).leaders) {
    const { brigade } = leaders[l]
    const stack = onMap(s, pieceOf(l)) ? stackIn(s, s.hex[pieceOf(l)]) : []
    if (stack.some((i) => has(s, i, CHARGING) && brigadeOf(s, i) === brigade)) s.leaderMarks[l] |= LEADS_CHARGE
  }
}

/** 4.21, Q61: found when the brigade is taken up; it holds until the activation ends. */
export function markUnits(s: S, b: number): void {
  const inCommand = unitsInCommand(s, b)
  for (const i of orderOf(s).unitsOf[b]) {
    if (isStanding(s, i) && !inCommand.has(i)) mark(s, i, OUT_OF_COMMAND)
    else unmark(s, i, OUT_OF_COMMAND)
  }
}
