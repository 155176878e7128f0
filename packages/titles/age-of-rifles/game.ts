import type { HexBoard } from '@vedette/board'
import { type Ground as Chart, type GroundKind, groundLine } from './charts.ts'
import { type Ground, groundOf, terrainOf } from './map.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import type { S } from './state.ts'

/** What a scenario brings along: its board with its own numbers, its hours, its special rules. */

export const scenarioOf = (s: Pick<S, 'scenario'>): Scenario => scenarios[s.scenario]
export const groundOfGame = (s: Pick<S, 'scenario'>): Ground => groundOf(scenarioOf(s).board)
export const boardOf = (s: Pick<S, 'scenario'>): HexBoard => groundOfGame(s).board
export const numberOf = (s: Pick<S, 'scenario'>, place: number): string => groundOfGame(s).number(place)
/** A box beside the maps of the campaign. */
export const isBox = (s: Pick<S, 'scenario'>, place: number): boolean => place >= boardOf(s).size
export const apart = (s: Pick<S, 'scenario'>, from: number, to: number): number => groundOfGame(s).apart(from, to)
const NONE: readonly number[] = []
/** The hexes around one; around a box there are none. */
export const hexesAround = (s: Pick<S, 'scenario'>, place: number): readonly number[] =>
  boardOf(s).around[place] ?? NONE
/** The way from a place to one next to it, as the graph numbers it; -1 where none leads there. */
export function wayTo(s: Pick<S, 'scenario'>, from: number, to: number): number {
  const { start, to: leads } = groundOfGame(s).graph
  for (let way = start[from]; way < start[from + 1]; way++) if (leads[way] === to && to >= 0) return way
  return -1
}
/** The places next to one, boxes too. */
export function placesNextTo(s: Pick<S, 'scenario'>, from: number): readonly number[] {
  const { graph, boxes } = groundOfGame(s)
  if (boxes.length === 0) return hexesAround(s, from)
  const found = new Set<number>()
  for (let way = graph.start[from]; way < graph.start[from + 1]; way++) if (graph.to[way] >= 0) found.add(graph.to[way])
  return [...found]
}
export const hexOf = (s: Pick<S, 'scenario'>, number: string): number => groundOfGame(s).at(number)
export const hasRule = (s: Pick<S, 'scenario'>, rule: string): boolean => scenarioOf(s).special.has(rule)
export const isLastTurn = (s: S): boolean => s.turn === scenarioOf(s).turns.length

/** 1.2: night turns of two hours. */
export const isNight = (s: Pick<S, 'scenario' | 'turn'>): boolean => scenarioOf(s).turns[s.turn - 1].night
/** Seven Pines, R-66: it rained on 31 May, and streams are high until dawn. */
export const isRaining = (s: Pick<S, 'scenario' | 'turn'>): boolean =>
  hasRule(s, 'rain-31-may') && (scenarioOf(s).turns[s.turn - 1].day === '31 May' || isNight(s))
/** 14.4: is it the first turn of a day, but not of the battle? */
export const isNewDay = (s: S): boolean => {
  const { turns } = scenarioOf(s)
  return s.turn > 1 && turns[s.turn - 1].day !== turns[s.turn - 2].day
}

/** 24.3: the first turn of day after a night that has been played. */
export const isDawn = (s: S): boolean => {
  const { turns } = scenarioOf(s)
  return s.turn > 1 && turns[s.turn - 2].night && !isNight(s)
}

/** The line of the terrain chart for a hex. */
export const groundAt = (board: HexBoard, hex: number): Chart => groundLine(terrainOf(board, hex) as GroundKind)
