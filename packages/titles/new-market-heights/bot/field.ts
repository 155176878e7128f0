import { within } from '@vedette/board'
import type { Postures } from '@vedette/kernel'
import { isNight } from '../game.ts'
import { board, HEXES, isFort } from '../map.ts'
import { exertsZone } from '../rules/10-zones.ts'
import { bodiesOf, faces, isCombatUnit, isGuns, isHidden, isScreen } from '../rules/pieces.ts'
import { has, MARK, type S, schema } from '../state.ts'

/** What the scripts see at one moment: a copy of the view to try things on, and where both sides stand. */
export interface Field {
  readonly w: S
  readonly seat: number
  readonly how: Postures
  /** Bodies of either side that count in a fight; of the other those that are known. */
  readonly own: readonly number[]
  readonly foes: readonly number[]
}

export function fieldOf(view: S, seat: number, how: Postures): Field {
  const w = schema.copy(view)
  return { w, seat, how, own: able(w, seat), foes: able(w, 1 - seat) }
}
const able = (s: S, seat: number): number[] => bodiesOf(s, seat).filter((i) => isCombatUnit(s, i) && !isHidden(s, i))

/** How far it is to the nearest of some bodies; HEXES where there is none. */
export const nearestOf = (s: S, some: readonly number[], hex: number): number =>
  some.reduce((near, j) => Math.min(near, board.distance(s.hex[j], hex)), HEXES)

/** Those who are awake and in order. */
export const isAwake = (s: S, j: number): boolean => has(s, j, MARK.alerted) && !has(s, j, MARK.routed)

/** So near an enemy nobody marches in column. */
export const columnEnds = (s: S): number => (isNight(s) ? 3 : 5)

/** What the enemy makes a way cost besides its ground, in half points. */
export interface Fear {
  /** Each point that stands in the hex, and that fires at it from near. */
  readonly point: number
  readonly fire: number
  /** To come before his front. */
  readonly zone: number
}
/** From so far guns are feared, and muskets. */
const GUNS_REACH = 5
const MUSKETS_REACH = 2

export function dangers({ w, foes }: Field, { point, fire, zone }: Fear): Float64Array {
  const extra = new Float64Array(HEXES)
  for (const j of foes) {
    if (!isAwake(w, j)) continue
    const at = w.hex[j]
    extra[at] += point * (w.points[j] + (isFort(at) ? 2 : 0)) + zone
    for (const to of within(board, at, isGuns(w, j) ? GUNS_REACH : MUSKETS_REACH)) extra[to] += fire * w.points[j]
    if (!exertsZone(w, j)) continue
    for (const to of board.around[at]) if (faces(w, j, to)) extra[to] += zone
  }
  return extra
}

/** What it costs besides to come where a counter of the screen stands, and beside it, in half points. */
const BLOCKED = 12
const BESIDE = 0
/** Where the enemy's pickets stand, and what may be pickets. */
export const screenOf = ({ w, seat }: Field): number[] =>
  bodiesOf(w, 1 - seat)
    .filter((j) => isScreen(j))
    .map((j) => w.hex[j])
/** Pickets, and what may be pickets, are gone round on the way up. */
export function pickets(field: Field): Float64Array {
  const extra = new Float64Array(HEXES)
  for (const at of screenOf(field)) {
    extra[at] += BLOCKED
    for (const to of board.around[at]) extra[to] += BESIDE
  }
  return extra
}
