import { board } from '../map.ts'
import { stackIn, stand } from '../rules/02-pieces.ts'
import { firingWith, isSplit, refuseAim, refuseLine, shooters } from '../rules/06-eligibility.ts'
import { reachesTo, type Shot, shotDrm } from '../rules/06-shots.ts'
import type { S } from '../state.ts'
import type { Field } from './field.ts'
import { groundWorth, hurt, leaves } from './worth.ts'

/** What fire is worth: what it does to the target, less what the answer does. */

/** A hit that clears a hex opens it; only those next to it can use that. */
const OPENED = 0.6

/** What a shot does to its target, in SPs. */
export function gainOf({ t, seat }: Field, shot: Shot, drm = shotDrm(t, shot)): number {
  const target = stackIn(t, shot.at)
  const near = board.distance(shot.from, shot.at) === 1
  const opened = near ? leaves(t, target, drm) * groundWorth(t, seat, shot.at) * OPENED : 0
  return hurt(t, target, drm, near) + opened
}

/** What those who are fired at do in return: the target itself, at whoever fires. */
export function answerTo({ t }: Field, shot: Shot): number {
  const range = board.distance(shot.from, shot.at)
  const able = stackIn(t, shot.at).filter((i) => reachesTo(t, i, range))
  if (able.length === 0 || refuseLine(t, able, shot.at, shot.from, range === 1)) return 0
  const drm = shotDrm(t, { units: able, from: shot.at, at: shot.from })
  return hurt(t, shot.units, drm, range === 1)
}

/** Whoever answers several answers each of them less. */
const ANSWERED = 0.85

/** The worth of the best shot of a unit's stack as it stands, and its target; nothing where none is worth it. */
export function bestShot(field: Field, i: number, most: number): { readonly at: number; readonly worth: number } {
  const { t, foes } = field
  let best = { at: -1, worth: 0 }
  for (const { hex: at } of foes) {
    const range = board.distance(t.hex[i], at)
    if (range > most || refuseAim(t, i, at)) continue
    const shot = { units: firingWith(t, i), from: t.hex[i], at }
    const worth = gainOf(field, shot) - ANSWERED * answerTo(field, shot)
    if (worth > best.worth) best = { at, worth }
  }
  return best
}

/** What the best shots of a hex are worth, of each battery by itself where there are only guns (6.11). */
export function volley(field: Field, hex: number, most = 12): number {
  const able = shooters(field.t, hex)
  if (able.length === 0) return 0
  const firing = isSplit(field.t, hex) ? able : able.slice(0, 1)
  return firing.reduce((sum, i) => sum + bestShot(field, i, most).worth, 0)
}

/** Does something as if some pieces stood elsewhere, and puts them back. */
export function asIf<T>(t: S, units: readonly number[], hex: number, facing: number, marks: number, of: () => T): T {
  const before = units.map((i) => [i, t.hex[i], t.facing[i], t.marks[i]] as const)
  for (const i of units) {
    stand(t, i, hex)
    t.facing[i] = facing
    t.marks[i] |= marks
  }
  const found = of()
  for (const [i, from, faced, marked] of before) {
    stand(t, i, from)
    t.facing[i] = faced
    t.marks[i] = marked
  }
  return found
}
