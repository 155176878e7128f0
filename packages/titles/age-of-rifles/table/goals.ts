import { OVER } from '@vedette/kernel'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Goal, Goals, Said, Score } from '@vedette/table'
import { hexOf, scenarioOf } from '../game.ts'
import { lossesOfSide } from '../rules/22-losses.ts'
import { byPoints, countedFor, levelsOf, pointsOf } from '../rules/22-points.ts'
import { isByPoints } from '../rules/22-seven-pines.ts'
import { chargedTo, hexesHeld, outcomeOf, swampGuards } from '../rules/22-victory.ts'
import type { Victory } from '../scenarios.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { called, label, told } from '../words/codes.ts'

/** 22.2: what wins in each scenario, and how far each side is. */

/** How things stand, in the words of a kind of victory. */
type Standing = 'brief' | 'lost' | 'guards' | 'score'
type Facts = Readonly<Record<string, unknown>>
/** Who wins by what, under which paragraph, and which fact tells how far it is. */
type Row = readonly [seat: number | null, wins: Parameters<typeof told>[0], rule: string, stands: Standing | 'held']

const goal = (facts: Facts, [seat, wins, rule, stands]: Row): Goal => ({
  ...(seat === null ? {} : { side: sideName(seat) }),
  wins: told(wins, rule, facts),
  stands: called('goal', stands, facts),
})

const rows: Readonly<
  Record<Exclude<Victory['kind'], 'points'>, { readonly brief: Standing; readonly rows: readonly Row[] }>
> = {
  'hexes-and-losses': {
    brief: 'brief',
    rows: [
      [CSA, 'goal.hexes', '22.1', 'held'],
      [CSA, 'goal.losses', '22.3', 'lost'],
      [null, 'goal.draw', '22.2', 'held'],
      [USA, 'goal.union', '22.2', 'lost'],
    ],
  },
  'both-hexes': {
    brief: 'brief',
    rows: [
      [CSA, 'goal.all', '22.1', 'held'],
      [USA, 'goal.one', '22.1', 'held'],
    ],
  },
  'hexes-or-losses': {
    brief: 'brief',
    rows: [
      [CSA, 'goal.all', '22.1', 'held'],
      [null, 'goal.half', '22.2', 'brief'],
      [USA, 'goal.hill', '22.2', 'brief'],
    ],
  },
  swamp: {
    brief: 'guards',
    rows: [
      [CSA, 'goal.swamp', '22.2', 'guards'],
      [null, 'goal.cheap', '22.2', 'lost'],
      [USA, 'goal.neither', '22.2', 'guards'],
    ],
  },
  losses: {
    brief: 'lost',
    rows: [
      [CSA, 'goal.margin', '22.3', 'lost'],
      [USA, 'goal.margin-missed', '22.3', 'lost'],
    ],
  },
}

/** By so many points more; less than the least is a draw. */
function pointGoals(v: S, facts: Facts): readonly Goal[] {
  const levels = levelsOf(v)
  const won = [CSA, USA].flatMap((seat) =>
    levels.map(([margin, level]) => goal({ ...facts, margin, level }, [seat, 'goal.points', '22.4', 'score'])),
  )
  return [...won, goal({ ...facts, margin: levels[0]?.[0] ?? 1 }, [null, 'goal.close', '22.4', 'score'])]
}

export function goalsOf(v: S, hexName: (hex: number) => string): Goals {
  const lost = scenarioOf(v).victory.kind === 'swamp' ? chargedTo : lossesOfSide
  const { kind, hexes, ratio, margin } = scenarioOf(v).victory
  const isScored = kind === 'points' || isByPoints(v)
  const facts = {
    places: hexes.map((number) => hexName(hexOf(v, number))),
    held: hexesHeld(v, CSA),
    all: hexes.length,
    rebels: lost(v, CSA),
    union: lost(v, USA),
    margin,
    ...(kind === 'swamp' ? { guards: swampGuards(v).length, most: ratio[0], of: ratio[1] } : {}),
    ...(isScored ? { ours: pointsOf(v, CSA), theirs: pointsOf(v, USA) } : {}),
  }
  const stands = isScored ? 'score' : rows[kind].brief
  return {
    brief: called('goal', stands, facts),
    lines: isScored ? pointGoals(v, facts) : rows[kind].rows.map((row) => goal(facts, row)),
    ...(v.mover === OVER ? { missed: label('goal.missed', { ...facts, level: outcomeOf(v).code, stands }) } : {}),
  }
}

/** 22.4: points so far, each with what it is for: the Confederates' added, the Union's taken off. */
export function scoreOf(v: S, hexName: (hex: number) => string): Score {
  const lines = [CSA, USA].flatMap((seat) =>
    countedFor(v, seat).map(({ code, hexes, points }) => ({
      said: scoreLine(seat, code, { places: hexes.map((number) => hexName(hexOf(v, number))) }),
      rule: '22.4',
      points: seat === CSA ? points : 0 - points,
    })),
  )
  return { total: pointsOf(v, CSA) - pointsOf(v, USA), level: label('score.level', { level: byPoints(v).code }), lines }
}
const scoreLine = (seat: number, code: string, facts: Facts): Said =>
  label('score.line', { ...facts, side: sideName(seat), award: code })
