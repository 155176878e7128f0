import { OVER } from '@vedette/kernel'
import type { Goal, Goals } from '@vedette/table'
import { scenarioOf } from '../game.ts'
import { pointsOf } from '../rules/13-victory.ts'
import type { Level } from '../scenarios.ts'
import type { S } from '../state.ts'
import { CSA } from '../units.ts'
import { called, label } from '../words/codes.ts'

/** The Battle Book's levels: Confederate points less Union points. */

const bounds = (levels: readonly Level[], n: number) => {
  const before = levels[n - 1]?.upTo ?? null
  return { from: before === null ? null : before + 1, upTo: levels[n].upTo }
}

/** One level with the totals that bring it, and how far it is. */
function levelLine(levels: readonly Level[], n: number, total: number): Goal {
  const { winner } = levels[n]
  const { from, upTo } = bounds(levels, n)
  const side = winner < 0 ? undefined : winner === CSA ? 'confederate' : 'union'
  const missing = from !== null && total < from ? from - total : upTo !== null && total > upTo ? total - upTo : 0
  const facts = { ...(from === null ? {} : { from }), ...(upTo === null ? {} : { upTo }), level: levelCode(levels, n) }
  return {
    ...(side ? { side } : {}),
    wins: { said: called('goal', side ?? 'draw', facts), rule: '2.6' },
    stands: label(missing === 0 ? 'goal.stands' : total < (from ?? total) ? 'goal.missing' : 'goal.over', { missing }),
  }
}

export const levelAt = (levels: readonly Level[], total: number): number =>
  levels.findIndex(({ upTo }) => upTo === null || total <= upTo)

/** How a level is told in a word: who has it. */
export const levelCode = (levels: readonly Level[], n: number): string =>
  levels[n].winner < 0 ? 'draw' : `${levels[n].winner === CSA ? 'confederate' : 'union'}-${levels[n].level}`

/** What wins: the points as they stand, and every level of victory. */
export function goalsOf(v: S): Goals {
  const { levels } = scenarioOf(v)
  const total = pointsOf(v)
  const now = levelAt(levels, total)
  return {
    brief: label('goal.brief', { total, level: levelCode(levels, now) }),
    lines: levels.map((_, n) => levelLine(levels, n, total)),
    ...(v.mover === OVER ? { missed: missedBy(levels, now, total) } : {}),
  }
}

/** What was missing to the next better level of whoever has not won. */
function missedBy(levels: readonly Level[], now: number, total: number) {
  const isConfederate = levels[now].winner === CSA
  const other = isConfederate ? now - 1 : now + 1
  const { from, upTo } = bounds(levels, other)
  const by = isConfederate ? total - (upTo ?? total) : (from ?? total) - total
  return label('goal.missed', { by, level: levelCode(levels, other), side: isConfederate ? 1 : 0 })
}
