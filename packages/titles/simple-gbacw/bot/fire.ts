import type { Action, Run } from '@vedette/kernel'
import { act, facings, twelfths } from '../actions.ts'
import { board } from '../map.ts'
import { stackIn } from '../rules/02-pieces.ts'
import {
  answerers,
  answersOpen,
  approachers,
  enemiesBefore,
  firingWith,
  leads,
  refuseApproach,
  refuseFace,
  turning,
} from '../rules/06-eligibility.ts'
import { shotDrm } from '../rules/06-shots.ts'
import { CHARGING, COMBAT, has, type S } from '../state.ts'
import type { Field } from './field.ts'
import { answerTo, bestShot, gainOf } from './shots.ts'
import { bestFirst, hurt } from './worth.ts'

/** Who fires at whom, and who answers. */

const GUNS_REACH = 24

/** 6.14: every stack that has a shot worth it fires; chargers fire at the best of those whom they have charged. */
export function volleys(field: Field): Run {
  const { t } = field
  const run: Action[] = []
  t.combat = COMBAT.fire
  for (const i of leads(t)) {
    const at = has(t, i, CHARGING) ? charged(field, i) : bestShot(field, i, GUNS_REACH).at
    if (at < 0 || t.aim[i] < board.size) continue
    run.push(act.aim(i, at))
    for (const j of firingWith(t, i)) t.aim[j] = at
  }
  t.combat = field.s.combat
  return [...run, act.open()]
}

/** 6.15: the best of whom a stack has charged, -1 where it has charged nobody. */
function charged(field: Field, i: number): number {
  const { t } = field
  const before = enemiesBefore(t, t.hex[i])
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (const at of before) {
    const shot = { units: firingWith(t, i), from: t.hex[i], at }
    const worth = gainOf(field, shot) - answerTo(field, shot)
    if (worth > most) [best, most] = [at, worth]
  }
  return best
}

/** 9.25: guns fire at the chargers whom they hurt most. */
export function approaching(field: Field): Run {
  const { t } = field
  const run: Action[] = []
  for (const i of approachers(t)) {
    let best = -1
    let most = 0
    for (const at of board.around[t.hex[i]]) {
      if (refuseApproach(t, i, at)) continue
      const worth = hurt(t, stackIn(t, at), shotDrm(t, { units: [i], from: t.hex[i], at }), true)
      if (worth > most) [best, most] = [at, worth]
    }
    if (best >= 0) run.push(act.aim(i, best))
  }
  return [...run, act.open()]
}

/** 6.16: the answer that hurts most; none where none is open. */
export function answers(field: Field): Action[] {
  const { t } = field
  return answersOpen(t)
    .map(([i, at]) => {
      const shot = { units: answerers(t, t.hex[i]), from: t.hex[i], at }
      return {
        action: act.answer(i, at),
        worth: hurt(t, stackIn(t, at), shotDrm(t, shot), board.distance(shot.from, at) === 1),
      }
    })
    .sort(bestFirst)
    .map(({ action }) => action)
}

/** 6.15: chargers turn to whom they hurt most. */
export function turns(s: S): Action[] {
  return turning(s).flatMap((i) => facings.flatMap((_, n) => (refuseFace(s, i, twelfths(n)) ? [] : [act.face(i, n)])))
}
