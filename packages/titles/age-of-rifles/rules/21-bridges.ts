import { bridge as chart } from '../charts.ts'
import { boardOf, groundOfGame, hexOf, scenarioOf } from '../game.ts'
import { DIRECTIONS, isRiver, ROAD, roadOf } from '../map.ts'
import type { S } from '../state.ts'

/** 21.6: bridges that are down: no road leads over them; and those that engineers have built. */

/** The bridges of a board as they stand. */
type Standing = Pick<S, 'scenario' | 'down' | 'built'>

export const isDown = (s: Pick<S, 'down'>, bridge: number): boolean => ((s.down[bridge >> 3] >> (bridge & 7)) & 1) === 1
export const fell = (s: S, bridge: number): void => {
  s.down[bridge >> 3] |= 1 << (bridge & 7)
}
export const raise = (s: S, bridge: number): void => {
  s.down[bridge >> 3] &= ~(1 << (bridge & 7))
}

/** 26: those that a scenario finds destroyed. */
export function breakAtStart(s: S): void {
  for (const number of scenarioOf(s).bridgesDown) breakBridges(s, hexOf(s, number))
}
/** Every bridge in a hex or on its sides. */
export function breakBridges(s: S, hex: number): void {
  groundOfGame(s).bridges.list.forEach(({ hexes }, bridge) => {
    if (hexes.includes(hex)) fell(s, bridge)
  })
}

/** What leads over a hexside as its bridges stand: over a stream, in the hex that is left, in the one that is entered. */
export function roadAcross(s: Pick<S, 'scenario' | 'down'>, from: number, d: number): number {
  const { board, bridges } = groundOfGame(s)
  const road = roadOf(board, from, d)
  if (road === ROAD.none) return road
  const way = from * 6 + d
  const over = [bridges.on[way], bridges.in[from], bridges.in[board.neighbours[way]]]
  return over.some((bridge) => bridge >= 0 && isDown(s, bridge)) ? ROAD.none : road
}

/** Where in `built` the bridge over a hexside is kept, -1 where none has been built. */
export function builtAt(s: Standing, from: number, d: number): number {
  if (s.built[0] === 0) return -1
  const there = s.built.indexOf(from * 6 + d + 1)
  return there >= 0 ? there : s.built.indexOf(boardOf(s).neighbours[from * 6 + d] * 6 + ((d + 3) % 6) + 1)
}
export const isBuilt = (s: Standing, from: number, d: number): boolean => builtAt(s, from, d) >= 0
/** 6.2: a river hex that a road leads into is crossed by a bridge, while that stands; or by one that has been built. */
export const isBridgedRiver = (s: Standing, hex: number): boolean =>
  DIRECTIONS.some((d) => (boardOf(s).bridge[hex] === 1 && roadAcross(s, hex, d) !== ROAD.none) || isBuilt(s, hex, d))

/** 6.2: what a step over a bridge without a road costs, in points; -1 where there is none. */
export function costOverBuilt(s: Standing, from: number, d: number, ground: number | null): number {
  if (!isBuilt(s, from, d)) return -1
  if (isRiver(boardOf(s), from)) return ground ?? -1
  return (isRiver(boardOf(s), boardOf(s).neighbours[from * 6 + d]) ? 1 : (ground ?? -1)) + chart.move
}

/** 10.9: the banks of a bridge that is down, for those who stood on it: along its road, or where there was none any. */
export function banksOf(s: Standing, hex: number): readonly number[] {
  const board = boardOf(s)
  if (!isRiver(boardOf(s), hex) || isBridgedRiver(s, hex)) return []
  const dry = board.around[hex].filter((to) => !isRiver(boardOf(s), to))
  const byRoad = dry.filter((to) => roadOf(board, hex, board.direction(hex, to)) !== ROAD.none)
  return byRoad.length > 0 ? byRoad : dry
}
