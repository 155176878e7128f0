import type { Action } from '@vedette/kernel'
import { act, cornerOf } from '../actions.ts'
import { cohesionOf, facingOf, isFriendly, isGoodOrder, isGuns, stackIn } from '../rules/02-pieces.ts'
import { advancesOpen } from '../rules/07-advance.ts'
import { routable } from '../rules/07-attrition.ts'
import { hillsFrom, retreaters, retreatsFrom } from '../rules/07-retreat.ts'
import { spOf } from '../units.ts'
import { bestFacing, type Field } from './field.ts'
import { resting } from './ideas.ts'
import { bendOf } from './postures.ts'
import { bestFirst, groundWorth } from './worth.ts'

/** What follows from fire: retreats, advances, units that rout. */

/** How a stack of which this is one faces in a hex: as friends do who stand there, or as is best. */
const facedIn = (field: Field, i: number, to: number): number =>
  isFriendly(field.t, field.seat, to) ? facingOf(field.t, to) : bestFacing(field, to, field.t.facing[i])

/** 7.33: where a stack goes back, the best place first. */
export function retreats(field: Field): Action[] {
  const { t } = field
  const start = t.retreatFrom
  const group = retreaters(t, start)
  const open = retreatsFrom(t, start)
  return [...(open.size > 0 ? open.keys() : hillsFrom(t, start))]
    .map((to) => {
      const facing = facedIn(field, group[0], to)
      const worth = resting(field, bendOf(t, field.how, group[0]), group, to, facing)
      return { action: act.retreat(to, cornerOf(facing)), worth }
    })
    .sort(bestFirst)
    .map(({ action }) => action)
}

/** 7.41: who advances, where that is worth more than to stay; or stays. */
export function advances(field: Field): Action[] {
  const { t, seat } = field
  const found = advancesOpen(t).map(([i, to]) => {
    const facing = facedIn(field, i, to)
    const group = isFriendly(t, seat, to) ? [i] : stackIn(t, t.hex[i]).filter((j) => !isGuns(j))
    const bend = bendOf(t, field.how, i)
    const there = resting(field, bend, group, to, facing) + 0.3 * groundWorth(t, seat, to)
    const here = resting(field, bend, group, t.hex[i], t.facing[i]) + bend.stay
    return { action: act.advance(i, to, cornerOf(facing)), gain: there - here }
  })
  found.sort((a, b) => b.gain - a.gain || a.action - b.action)
  const worth = found.filter(({ gain }) => gain > 0).map(({ action }) => action)
  return [...worth, act.stay(), ...found.map(({ action }) => action)]
}

/** 7.54: whoever fights worst goes. */
export function routs({ t }: Field): Action[] {
  const b = t.brigade
  const worth = (i: number) => spOf[i] * cohesionOf(t, i) * (isGoodOrder(t, i) ? 1.3 : 1)
  return routable(t, b)
    .sort((a, c) => worth(a) - worth(c) || a - c)
    .map((i) => act.rout(i))
}
