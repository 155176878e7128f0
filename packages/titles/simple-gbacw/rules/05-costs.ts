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

/** 5.16: does a road or a trail lead this way? */
const ROADS = Uint8Array.from({ length: HEXES * 6 }, (_, way) => {
  const [from, direction] = [Math.floor(way / 6), way % 6]
  return isRoad(from, direction) || isTrail(from, direction) ? 1 : 0
})
/** 5.16: does this way lead along a road or a trail, for whoever may use them? */
export const isByRoad = ({ byRoads }: Gait, way: number): boolean => byRoads && ROADS[way] === 1

/** 5.16: by trail half of what it would cost, at least a point. */
const byTrail = (cost: number): number => Math.max(2, 2 * Math.ceil(cost / 4))

function costByRoad(way: number, mover: number, marches: boolean): number {
  const [from, direction] = [Math.floor(way / 6), way % 6]
  if (isRoad(from, direction)) return marches ? marchCost : roadCost
  const cost = OFF_ROAD[way * MOVERS + mover]
  return cost !== FORBIDDEN && mover !== LEADER && isTrail(from, direction) ? byTrail(cost) : cost
}
const tableByRoad = (marches: boolean): Uint8Array =>
  OFF_ROAD.map((_, at) => costByRoad(Math.floor(at / MOVERS), at % MOVERS, marches))
const BY_ROAD = tableByRoad(false)
const IN_MARCH = tableByRoad(true)

/** 5.11, 5.24: what a hex costs the slowest of a group, in half points; FORBIDDEN where one of them gets not across. */
export function costOf({ movers, byRoads, marches }: Gait, way: number): number {
  const table = byRoads ? (marches ? IN_MARCH : BY_ROAD) : OFF_ROAD
  let most = 0
  for (let n = 0; n < movers.length; n++) {
    const cost = table[way * MOVERS + movers[n]]
    if (cost > most) most = cost
  }
  return most
}

/** 5.17: does the ground disorder this mover on this way? */
export const disordersOn = (gait: Gait, way: number, mover: number): boolean =>
  DISORDERS[way * MOVERS + mover] === 1 && !isByRoad(gait, way)
