import { ALL, type Refusal } from '@vedette/kernel'
import { isNight } from '../game.ts'
import { isLeader, leaderOf, pieceOfLeader } from '../pieces.ts'
import { entries, exits, gates } from '../scenarios.ts'
import { GONE, type S } from '../state.ts'
import { TALLY } from '../tally.ts'
import { type Kind, leader, USA, unit } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { hasRoad } from './05-costs.ts'
import { closeMarch } from './05-halt.ts'
import { allowanceOf, goesOneHex, groupOf } from './05-march.ts'
import { count, remove } from './16-losses.ts'
import { idOf, leave, place, printedOf, sideOf } from './pieces.ts'

/** 34: who leaves the map. */

const own = entries.filter(({ side }) => side === USA).map(({ hex }) => hex)
/** 34.23 */
const isButlers = (i: number): boolean => i === pieceOfLeader(leader('butler')) || i === unit('nymr1')

/** 34.11, 34.21, 34.23: may he leave by this hex? */
export const isExitOf = (i: number, hex: number): boolean =>
  exits[sideOf(i)].includes(hex) || (isButlers(i) && own.includes(hex))

/** 5.7: it costs a point. */
const cost = (s: S, hex: number): number => (isNight(s) && !hasRoad(hex) ? 6 : 2)

export function refuseExit(s: S): Refusal | null {
  for (const i of groupOf(s)) {
    const hex = s.hex[i]
    const about = { unit: idOf(i), at: place(hex) }
    if (!isExitOf(i, hex)) return refuse(sideOf(i) === USA ? '34.21' : '34.11', 'no-exit-here', about)
    if (goesOneHex(s, i) ? s.entries > 0 : s.spent[i] + cost(s, hex) > allowanceOf(s, i)) {
      const left = Math.max(0, allowanceOf(s, i) - s.spent[i]) / 2
      return refuse('5.15', 'too-few-points', { ...about, cost: cost(s, hex) / 2, left })
    }
  }
  return null
}

const outTally: Readonly<Record<Kind, number>> = {
  infantry: TALLY.infantryOut,
  cavalry: TALLY.cavalryOut,
  artillery: TALLY.gunsOut,
}
/** 35.21 to 35.23: a body's points count where the Confederates come in. */
function countExit(s: S, i: number): void {
  const one = printedOf(s, i)
  if (one && gates.includes(s.hex[i])) count(s, outTally[one.kind], sideOf(i), s.points[i])
}

/** 34.12, 34.22: they are gone, and never come back. */
export function exit(s: S): void {
  for (const i of groupOf(s)) {
    s.tell?.(ALL, 'left-map', { unit: idOf(i), at: place(s.hex[i]) })
    if (isLeader(i)) {
      s.leaderMarks[leaderOf(i)] = 0
      leave(s, i, GONE.exited)
    } else {
      countExit(s, i)
      remove(s, i, GONE.exited)
    }
  }
  closeMarch(s)
}
