import type { Action } from '@vedette/kernel'
import { act, cornerOf } from '../actions.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { isGoodOrder, isStanding } from '../rules/02-pieces.ts'
import { successors, takeable } from '../rules/03-activation.ts'
import { firstOpen } from '../rules/03-turn.ts'
import { raisesOpen } from '../rules/04-efficiency.ts'
import { ORDER } from '../rules/04-orders.ts'
import { nextItems } from '../rules/06-combat.ts'
import { refuseJoin } from '../rules/07-leaders.ts'
import { recoverable, recovering, roomsFor } from '../rules/08-recovery.ts'
import { brigadeHas, has, INEFFECTIVE, isLeader, MARCHES, PIECES, RESERVE, type S } from '../state.ts'
import { BRIGADES, brigades, spOf } from '../units.ts'
import { bestFacing, type Field, threat } from './field.ts'

/** Who acts first, and what is decided at the table of the commanders. */

/** How far a brigade is from the enemy: of its unit that is nearest to him. */
function toFoe({ t, foes }: Field, b: number): number {
  let near = 99
  for (const i of orderOf(t).unitsOf[b]) {
    if (!isStanding(t, i)) continue
    for (const { hex } of foes) near = Math.min(near, board.distance(t.hex[i], hex))
  }
  return near
}

/** SPs of a formation in Good Order, the less the farther from the enemy. */
function weightOf(field: Field, formation: number): number {
  let sum = 0
  for (const b of orderOf(field.t).brigadesOf[formation] ?? []) {
    const far = toFoe(field, b)
    for (const i of orderOf(field.t).unitsOf[b])
      if (isStanding(field.t, i)) sum += (isGoodOrder(field.t, i) ? spOf[i] : spOf[i] / 2) / (2 + far)
  }
  return sum
}

const byWorth = <T>(list: readonly T[], worth: (one: T) => number): T[] =>
  list
    .map((one) => ({ one, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one)

/** 4.12, 9.21: the formation with the most men near the enemy. */
export const formationsFirst = (field: Field): Action[] =>
  byWorth(firstOpen(field.t), (m) => weightOf(field, m)).map((m) => act.choose(m))
export const successorsFirst = (field: Field): Action[] =>
  byWorth(successors(field.t), (m) => weightOf(field, m)).map((m) => act.choose(m))

/** 3.0 IIa: whoever is nearest to the enemy moves first, and makes room; guns last. */
export const brigadesFirst = (field: Field): Action[] => [
  ...byWorth(takeable(field.t), (b) => -toFoe(field, b) - (brigades[b].kind === 'artillery' ? 50 : 0)).map((b) =>
    act.takeUp(b),
  ),
  act.endMovement(),
]

/** From so far a brigade marches, and so near it does no longer. */
const MARCH = 12
const DEPLOY = 9

/** So far from the enemy a brigade may rest for a turn: nobody fires at it from near before it is in order again (4.35). */
const REST = 6

/** 4.34: is a brigade to rest: most of its men are Disordered, or some who may not rally (7.61)? */
function isToRest(s: S, b: number, own: readonly number[]): boolean {
  const sp = (some: readonly number[]) => some.reduce((sum, i) => sum + spOf[i], 0)
  const shaken = sp(own.filter((i) => !isGoodOrder(s, i)))
  return shaken > 0 && (2 * shaken > sp(own) || brigadeHas(s, b, INEFFECTIVE))
}

/** 4.31: brigades far from the enemy march, or rest if they need it; those that come near or have rested are freed of their orders. */
export function ordersGiven(field: Field): Action[] {
  const { t, seat } = field
  const found: Action[] = []
  for (let b = 0; b < BRIGADES; b++) {
    if (brigades[b].side !== seat || brigades[b].kind === 'artillery') continue
    const own = orderOf(t).unitsOf[b].filter((i) => isStanding(t, i))
    if (own.length === 0) continue
    const far = toFoe(field, b)
    const marches = own.some((i) => has(t, i, MARCHES))
    const rests = own.some((i) => has(t, i, RESERVE))
    const rest = far >= REST && isToRest(t, b, own)
    if (rest) {
      if (!rests) found.push(act.order(b, ORDER.reserve))
    } else if (rests || (marches && far <= DEPLOY)) found.push(act.order(b, ORDER.none))
    else if (!marches && far > MARCH) found.push(act.order(b, ORDER.march))
  }
  return [...found, act.phaseDone()]
}

/** 4.42: divisions near the enemy are raised. */
export const raises = (field: Field): Action[] => [
  ...byWorth(raisesOpen(field.t), ([, f]) => weightOf(field, f)).map(([l, f]) => act.raise(l, f)),
  act.phaseDone(),
]

/** 3.0 IIc: what lies level comes in the order of its hexes. */
export const nextOnes = ({ t }: Field): Action[] => nextItems(t).map((hex) => act.resolve(hex))

/** 7.74: a new leader goes to the strongest unit that he may join. */
export function joins({ t }: Field): Action[] {
  const open = Array.from({ length: PIECES }, (_, piece) => piece).filter((piece) => refuseJoin(t, piece) === null)
  return byWorth(open, (piece) => (isLeader(piece) ? 0 : spOf[piece] * (isGoodOrder(t, piece) ? 2 : 1))).map((piece) =>
    act.join(piece),
  )
}

/** 8.21: the strongest come back first. */
export const recoveries = ({ t }: Field): Action[] => [
  ...byWorth(recoverable(t), (i) => spOf[i]).map((i) => act.recover(i)),
  act.phaseDone(),
]
/** 8.22: where they are safest. */
export function placings(field: Field): Action[] {
  const i = recovering(field.t)
  return byWorth(roomsFor(field.t, i), (hex) => -threat(field, [i], hex, 1)).map((hex) =>
    act.place(hex, cornerOf(bestFacing(field, hex, 1))),
  )
}
