import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { BODIES, pieceOfLeader } from '../pieces.ts'
import { ralliesOpen } from '../rules/15-rally.ts'
import { isWithOfficer } from '../rules/17-command.ts'
import { refuseGift } from '../rules/17-points.ts'
import { refuseLie } from '../rules/21-prone.ts'
import { bodiesOf, brigadeOf } from '../rules/pieces.ts'
import { onMap, type S } from '../state.ts'
import { leaders, NOBODY } from '../units.ts'
import { directionTo } from './march.ts'
import { nearestFoe } from './union.ts'

/** What is decided before the march, and after the fight. */

/** Bodies of a brigade that its officer does not reach. */
const outOf = (s: S, b: number): number =>
  bodiesOf(s, s.phasing).filter((i) => brigadeOf(s, i) === b && !isWithOfficer(s, i)).length

/** 17.3: points go to officers whose people lie farthest out. */
function gifts(s: S): Action[] {
  const found: { action: Action; out: number }[] = []
  for (let from = 0; from < leaders.length; from++) {
    if (s.pointsLeft[from] === 0 || !onMap(s, pieceOfLeader(from))) continue
    for (let to = 0; to < leaders.length; to++) {
      const b = leaders[to].brigade
      if (b === NOBODY || refuseGift(s, from, to) !== null) continue
      const out = outOf(s, b)
      if (out > 0) found.push({ action: act.give(from, to), out })
    }
  }
  return found.sort((a, b) => b.out - a.out || a.action - b.action).map(({ action }) => action)
}

/** 21.7: whoever lies gets up. */
function risings(s: S): Action[] {
  const found: Action[] = []
  for (let i = 0; i < BODIES; i++) if (refuseLie(s, i, false) === null) found.push(act.rise(i))
  return found
}
export const commands = (s: S): Action[] => [...risings(s), ...gifts(s), act.phaseDone()]

/** 15.1: the strongest first, facing the enemy. */
export function rallies(s: S, foes: readonly number[]): Action[] {
  const open = ralliesOpen(s)
    .map(([l, i]) => ({ l, i }))
    .sort((a, b) => s.points[b.i] - s.points[a.i] || a.i - b.i)
  const found = open.map(({ l, i }) => {
    const foe = nearestFoe(s, foes, s.hex[i], 99)
    const facing = foe < 0 ? s.facing[i] : Math.max(0, directionTo(s.hex[i], foe))
    return l === NOBODY ? act.rallyAlone(i, facing) : act.rally(l, i, facing)
  })
  return [...found, act.phaseDone()]
}
