import { chart } from '../charts.ts'
import { isLeader } from '../pieces.ts'
import type { S } from '../state.ts'

/** 27: fatigue, a step on the ladder none, OK, 0, 1, 2, 3, 4. */

/** 27.14, 27.15: half of the level, rounded up, is what it takes from movement, melee and checks. */
export const effectOf = (s: S, i: number): number => (isLeader(i) ? 0 : chart.fatigue.effect[s.fatigue[i]])

/** 27.11: the step for a level that a counter shows; `none` is the lowest. */
export const stepOf = (level: number): number => chart.fatigue.ladder.indexOf(level < 0 ? 'none' : String(level))
