import { scenarios, turns } from './scenarios.ts'
import type { S } from './state.ts'

/** What a scenario makes of the whole battle. */

export const scenarioOf = (s: S) => scenarios[s.scenario]
/** 23.1 to 23.3 */
export const lightOf = (s: S) => turns[s.turn - 1].light
export const isNight = (s: S): boolean => lightOf(s) === 'night'
export const isLastTurn = (s: S): boolean => s.turn === scenarioOf(s).to
