import { OVER } from '@vedette/kernel'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Goal, Goals } from '@vedette/table'
import { scenarioOf } from '../game.ts'
import { outcomeOf, pointsOf } from '../rules/35-victory.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { label } from '../words/codes.ts'

/** 35.0: levels of victory by the difference in points. */

/** What a side has more than the other. */
const leadOf = (v: S, seat: number): number => pointsOf(v, seat) - pointsOf(v, 1 - seat)

/** A level for a side, with the difference that brings it, and how far it is. */
function levelLine(v: S, seat: number, n: number): Goal {
  const { levels } = scenarioOf(v)
  const from = (levels[n - 1].upTo ?? 0) + 1
  const { upTo, level } = levels[n]
  const missing = from - leadOf(v, seat)
  const over = upTo === null ? 0 : leadOf(v, seat) - upTo
  const facts = { from, ...(upTo === null ? {} : { upTo }), level: `${sideName(seat)}-${level}` }
  return {
    side: sideName(seat),
    wins: { said: label(upTo === null ? 'goal.from' : 'goal.between', facts), rule: '35.0' },
    stands: missing > 0 ? label('goal.missing', { missing }) : label(over > 0 ? 'goal.over' : 'goal.stands'),
  }
}

/** 35.1, 35.2: what brings a side points, and how many it has. */
const pointsLine = (v: S, seat: number): Goal => ({
  side: sideName(seat),
  wins: { said: label('goal.awards', { awards: scenarioOf(v).awards[seat] }), rule: '35.0' },
  stands: label('goal.so-far', { points: pointsOf(v, seat) }),
})

/** What wins: the points as they stand, and every level of victory. */
export function goalsOf(v: S): Goals {
  const { levels } = scenarioOf(v)
  const { code } = outcomeOf(v)
  const winning = levels.flatMap((_, n) => (n > 0 ? [n] : []))
  const points = { union: pointsOf(v, USA), confederate: pointsOf(v, CSA) }
  const lead = leadOf(v, USA)
  const drawn: Goal = {
    wins: { said: label('goal.draw'), rule: '35.0' },
    stands: lead === 0 ? label('goal.stands') : label('goal.missing', { missing: Math.abs(lead) }),
  }
  const [first] = levels
  return {
    brief: label('goal.brief', { ...points, level: code }),
    lines: [
      ...[USA, CSA].flatMap((seat) => [pointsLine(v, seat), ...winning.map((n) => levelLine(v, seat, n))]),
      ...(first.upTo === 0 ? [drawn] : []),
    ],
    ...(v.mover === OVER ? { missed: label('goal.missed', { by: Math.abs(lead), level: code }) } : {}),
  }
}
