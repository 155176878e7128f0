import { stars } from '../map.ts'
import { EARLY, LEVELS, POINTS } from '../numbers.ts'
import { EARLIER_RICHARDSON, EARLY_RICHARDSON, EARLY_SLOCUM, ELIMINATED, option, type S, unitIn } from '../state.ts'
import { CSA, isArtillery, NOBODY, sideOf, stepCounters, USA, units, unitsOf } from '../units.ts'
import type { Ending, ScoreCode } from '../words/codes.ts'

/** Step Counters a unit has lost so far (2.22); the Identifying Counter's own two steps are none. */
const countersLost = (s: S, i: number): number => stepCounters(units[i].steps) - stepCounters(s.steps[i])
const sum = (list: readonly number[], of: (i: number) => number): number => list.reduce((n, i) => n + of(i), 0)
const eliminated = (s: S, i: number): boolean => s.hex[i] === ELIMINATED

/** One source of Victory Points, and what it gives the Confederate Player. */
export interface ScoreLine {
  readonly rule: string
  readonly code: ScoreCode
  /** How many of what is counted. */
  readonly count: number
  readonly points: number
}

/** 16.0, 17.0: every source of Victory Points, with what it gives as things stand. */
export function scoreLines(s: S): ScoreLine[] {
  const unionCounters = sum(unitsOf[USA], (i) => countersLost(s, i))
  const unionUnits = unitsOf[USA].filter((i) => !isArtillery(i) && eliminated(s, i)).length
  const held = stars.filter((hex) => unitIn(s, hex) !== NOBODY && sideOf[unitIn(s, hex)] === CSA).length
  const unused = s.touched ? 0 : 1
  const ownUnits = unitsOf[CSA].filter((i) => eliminated(s, i)).length
  const ownCounters = sum(unitsOf[CSA], (i) => countersLost(s, i))
  const { each, points } = POINTS.confederateStepCounters
  const line = (rule: string, code: ScoreCode, count: number, worth: number): ScoreLine => ({
    rule,
    code,
    count,
    // No minus nought: what is not there counts nothing.
    points: count && count * worth,
  })
  const early = [
    ['17.1', 'early-slocum', EARLY_SLOCUM],
    ['17.3', 'earlier-richardson', EARLIER_RICHARDSON],
    ['17.2', 'early-richardson', option(s, EARLIER_RICHARDSON) ? 0 : EARLY_RICHARDSON],
  ] as const
  return [
    line('16.0', 'union-step-counters', unionCounters, POINTS.unionStepCounter),
    line('16.0', 'union-units', unionUnits, POINTS.unionUnit),
    line('16.0', 'stars-held', held, POINTS.star),
    line('16.0', 'touch-unused', unused, POINTS.unusedTouch),
    line('16.0', 'confederate-units', ownUnits, POINTS.confederateUnit),
    {
      rule: '16.0',
      code: 'confederate-step-counters',
      count: ownCounters,
      points: ownCounters && points * Math.ceil(ownCounters / each),
    },
    ...early.filter(([, , bit]) => option(s, bit)).map(([rule, code]) => line(rule, code, 1, EARLY[code])),
  ]
}

/** 16.0: Victory Points as things stand. */
export const victoryPoints = (s: S): number => scoreLines(s).reduce((total, { points }) => total + points, 0)

export type LevelCode = 'union-decisive' | 'union-tactical' | 'confederate-tactical' | 'confederate-decisive'

/** 16.0: the level of victory of a total. */
export function levelOf(points: number): { readonly winner: number; readonly code: LevelCode } {
  const found = LEVELS.find(({ upTo }) => upTo === null || points <= upTo) ?? LEVELS[LEVELS.length - 1]
  return {
    winner: found.winner === 'union' ? USA : CSA,
    code: `${found.winner}-${found.level}` as LevelCode,
  }
}

export const outcomeOf = (s: S): Ending => ({ ...levelOf(victoryPoints(s)), rule: '16.0' })
