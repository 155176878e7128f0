import type { HexBoard } from '@vedette/board'
import { type Ground as Chart, type GroundKind, groundLine } from './charts.ts'
import { type Ground, groundOf, terrainOf } from './map.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import type { S } from './state.ts'

/** What a scenario brings along: its board with its own numbers, its hours, its special rules. */

export const scenarioOf = (s: Pick<S, 'scenario'>): Scenario => scenarios[s.scenario]
export const groundOfGame = (s: Pick<S, 'scenario'>): Ground => groundOf(scenarioOf(s).board)
export const boardOf = (s: Pick<S, 'scenario'>): HexBoard => groundOfGame(s).board
export const numberOf = (s: Pick<S, 'scenario'>, hex: number): string => boardOf(s).number(hex)
export const hexOf = (s: Pick<S, 'scenario'>, number: string): number => groundOfGame(s).at(number)
export const hasRule = (s: Pick<S, 'scenario'>, rule: string): boolean => scenarioOf(s).special.has(rule)
export const isLastTurn = (s: S): boolean => s.turn === scenarioOf(s).turns.length

/** 1.2: night turns of two hours. */
export const isNight = (s: S): boolean => scenarioOf(s).turns[s.turn - 1].night
/** Seven Pines: it rained on 31 May. */
export const isRaining = (s: Pick<S, 'scenario' | 'turn'>): boolean =>
  hasRule(s, 'rain-31-may') && scenarioOf(s).turns[s.turn - 1].day === '31 May'
/** 14.4: is it the first turn of a day, but not of the battle? */
export const isNewDay = (s: S): boolean => {
  const { turns } = scenarioOf(s)
  return s.turn > 1 && turns[s.turn - 1].day !== turns[s.turn - 2].day
}

/** The line of the terrain chart for a hex. */
export const groundAt = (board: HexBoard, hex: number): Chart => groundLine(terrainOf(board, hex) as GroundKind)
