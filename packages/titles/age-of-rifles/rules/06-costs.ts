import { movement, rain, stream } from '../charts.ts'
import { boardOf, groundAt, isRaining } from '../game.ts'
import { isStream, ROAD, terrainOf } from '../map.ts'
import { isArtillery, isInfantry, isLeader } from '../pieces.ts'
import type { S } from '../state.ts'
import { costOverBuilt, isBridgedRiver, isBuilt, roadAcross } from './21-bridges.ts'

/** 6: what a step costs, in half points. */

/** A board, the bridges on it as they stand, and the weather. */
type Ground = Pick<S, 'scenario' | 'down' | 'built' | 'turn'>

/** 6.2: foot pays the first figure of the chart, cavalry, guns and wheels the second. */
export const isOnFoot = (i: number): boolean => isLeader(i) || isInfantry(i)

/** 6.3: along a road or trail one point, whatever the ground; half a point in road march on a road. */
function roadCost(road: number, byRoad: boolean): number {
  if (road === ROAD.road && byRoad) return 2 * movement.roadMarch
  return 2 * movement.road
}

/** 6.2, 6.3: what it costs to go that way, -1 where nobody can. */
export function costOf(s: Ground, foot: boolean, from: number, d: number, byRoad: boolean): number {
  const board = boardOf(s)
  const to = board.neighbours[from * 6 + d]
  if (to < 0) return -1
  const road = roadAcross(s, from, d)
  const wet = [from, to].some((hex) => terrainOf(board, hex) === 'river')
  if (road !== ROAD.none && (!wet || isOverBridges(s, from, to))) return roadCost(road, byRoad)
  if (byRoad) return -1
  const cost = groundAt(board, to).move[foot ? 0 : 1]
  const over = costOverBuilt(s, from, d, cost)
  if (over >= 0) return 2 * over
  if (wet || cost === null) return -1
  return 2 * (cost + (isStream(board, from, d) ? streamCost(s) : 0))
}
/** 6.2: a stream that no bridge leads over; after rain it is in flood. */
const streamCost = (s: Ground): number => (isRaining(s) ? rain.stream : stream.move)

/** What it costs a piece to go that way, -1 where it cannot: after rain guns do not ford a stream. */
export function costFor(s: Ground, i: number, from: number, d: number, byRoad: boolean): number {
  const isFord = isStream(boardOf(s), from, d) && roadAcross(s, from, d) === ROAD.none && !isBuilt(s, from, d)
  return isFord && isArtillery(i) && isRaining(s) ? -1 : costOf(s, isOnFoot(i), from, d, byRoad)
}

const isOverBridges = (s: Ground, ...hexes: readonly number[]): boolean =>
  hexes.every((hex) => terrainOf(boardOf(s), hex) !== 'river' || isBridgedRiver(s, hex))
