import { crossCost, crossDisorders, enterCost, entryDisorders, FOOT, FORBIDDEN, LEADER } from '../charts.ts'
import { board, HEXES, hexsidesAt, isRoad, isTrail, slope, terrainOf } from '../map.ts'
import { marchCost, roadCost } from '../numbers.ts'
import { leaderCostOf } from './04-command.ts'

/** 5.1: what the ground costs, and where it disorders. All of it is found once. */

const MOVERS = LEADER + 1

/** By way (hex * 6 + direction) and mover: the cost off the road, FORBIDDEN where nobody of the kind gets across. */
const OFF_ROAD = new Uint8Array(HEXES * 6 * MOVERS)
/** 5.17: does the way disorder whoever takes it off the road? */
const DISORDERS = new Uint8Array(HEXES * 6 * MOVERS)
for (let way = 0; way < HEXES * 6; way++) {
  const [from, direction, to] = [Math.floor(way / 6), way % 6, board.neighbours[way]]
  if (to < 0) continue
  for (let mover = FOOT; mover < LEADER; mover++) {
    OFF_ROAD[way * MOVERS + mover] = groundCost(from, direction, to, mover)
    DISORDERS[way * MOVERS + mover] =
      entryDisorders(terrainOf[to], mover) || hexsidesAt(from, direction).some((side) => crossDisorders(side, mover))
        ? 1
        : 0
  }
  OFF_ROAD[way * MOVERS + LEADER] = leaderCostOf(way)
}

function groundCost(from: number, direction: number, to: number, mover: number): number {
  const up = slope(from, direction)
  const parts = [
    enterCost(terrainOf[to], mover),
    up < 0 ? 0 : crossCost(up, mover),
    ...hexsidesAt(from, direction).map((side) => crossCost(side, mover)),
  ]
  return parts.includes(FORBIDDEN) ? FORBIDDEN : parts.reduce((sum, part) => sum + part)
}

/** How a group goes: by the charts' kinds of mover, by roads or (5.14) not, under March Orders (5.16). */
export interface Gait {
  readonly movers: readonly number[]
  readonly byRoads: boolean
  readonly marches: boolean
}

/** 5.16: does this way lead along a road or a trail, for whoever may use them? */
export const isByRoad = ({ byRoads }: Gait, way: number): boolean =>
  byRoads && (isRoad(Math.floor(way / 6), way % 6) || isTrail(Math.floor(way / 6), way % 6))

/** 5.16: by trail half of what it would cost, at least a point. */
const byTrail = (cost: number): number => Math.max(2, 2 * Math.ceil(cost / 4))

const costFor = ({ byRoads, marches }: Gait, way: number, mover: number): number => {
  if (byRoads && isRoad(Math.floor(way / 6), way % 6)) return marches ? marchCost : roadCost
  const cost = OFF_ROAD[way * MOVERS + mover]
  return cost !== FORBIDDEN && byRoads && mover !== LEADER && isTrail(Math.floor(way / 6), way % 6)
    ? byTrail(cost)
    : cost
}

/** 5.11, 5.24: what a hex costs the slowest of a group, in half points; FORBIDDEN where one of them gets not across. */
export function costOf(gait: Gait, way: number): number {
  let most = 0
  for (const mover of gait.movers) most = Math.max(most, costFor(gait, way, mover))
  return most
}

/** 5.17: does the ground disorder this mover on this way? */
export const disordersOn = (gait: Gait, way: number, mover: number): boolean =>
  !isByRoad(gait, way) && DISORDERS[way * MOVERS + mover] === 1
