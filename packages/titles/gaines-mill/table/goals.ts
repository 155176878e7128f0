import { OVER } from '@vedette/kernel'
import type { Goal, Goals } from '@vedette/table'
import { LEVELS } from '../numbers.ts'
import { levelOf, victoryPoints } from '../rules/16-victory.ts'
import type { S } from '../state.ts'
import { CSA } from '../units.ts'
import { called, label } from '../words/codes.ts'

/** The most points with which the Union still wins; one more, and the Confederates do (16.0). */
const UNION_UP_TO = Math.max(
  ...LEVELS.flatMap(({ winner, upTo }) => (winner === 'union' && upTo !== null ? [upTo] : [])),
)

/** 16.0: each level of victory with the totals that bring it, and how many points are missing, or too many. */
function levelLines(total: number): Goal[] {
  return LEVELS.map(({ winner, level, upTo }, i): Goal => {
    const below = LEVELS[i - 1]?.upTo ?? null
    const from = below === null ? null : below + 1
    const union = winner === 'union'
    const facts = union ? { upTo, over: total - (upTo ?? 0) } : { from, missing: (from ?? 0) - total }
    return {
      side: union ? 'union' : 'confederate',
      wins: { said: called('goal', `${winner}-${level}`, facts), rule: '16.0' },
      stands: label(union ? 'goal.union-stands' : 'goal.confederate-stands', facts),
    }
  })
}

/** What wins: the points as they stand, and every level of victory. */
export function goalsOf(v: S): Goals {
  const total = victoryPoints(v)
  const { winner, code } = levelOf(total)
  const side = winner === CSA ? 'confederate' : 'union'
  const facts = {
    total,
    upTo: UNION_UP_TO,
    from: UNION_UP_TO + 1,
    by: Math.abs(total - UNION_UP_TO - Number(side === 'union')),
  }
  return {
    brief: label(`goal.brief.${side}`, { ...facts, level: code }),
    lines: levelLines(total),
    ...(v.mover === OVER ? { missed: label(`goal.missed.${side}`, facts) } : {}),
  }
}
