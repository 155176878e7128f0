import type { Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { ORDER } from '../flow.ts'
import { boardOf } from '../game.ts'
import { unitsOn } from '../rules/02-pieces.ts'
import { distanceTo } from '../rules/12-types.ts'
import { worksOf } from '../rules/21-bridge-work.ts'
import { WORK } from '../state.ts'
import { type Field, orderOf } from './field.ts'

/** What is done at bridges (21.6), by those who do not march. */

/** So near the enemy must be before a bridge is destroyed, and so far from it none of one's own may be beyond. */
const NEAR = 4
const BEYOND = 8

/** Does the order lead over there? */
function leadsOver({ s }: Field, i: number, to: number): boolean {
  const order = orderOf(s, i)
  return order.targets.length > 0 && distanceTo(s, order, to) < distanceTo(s, order, s.hex[i])
}
const GIVES_WAY: readonly number[] = [ORDER.defend, ORDER.delay, ORDER.fallBack, ORDER.generalRetreat]
/** The enemy comes from there, and nobody of one's own has to come back. */
function isToFall({ s, seat, toFoe }: Field, i: number, to: number): boolean {
  const { distance } = boardOf(s)
  const here = s.hex[i]
  if (!GIVES_WAY.includes(orderOf(s, i).type) || toFoe[to] > NEAR || toFoe[to] >= toFoe[here]) return false
  return !unitsOn(s, seat).some((j) => {
    const far = distance(s.hex[j], to)
    return far <= BEYOND && far < distance(s.hex[j], here)
  })
}

/** Bridges repaired and built where the order leads over them, destroyed where the enemy comes from. */
export const bridgings = (f: Field): Run[] =>
  worksOf(f.s).flatMap(([work, i, to]): Run[] => {
    if (work === WORK.wreck) return isToFall(f, i, to) ? [[act.wreck(i, to)]] : []
    if (!leadsOver(f, i, to)) return []
    return [[work === WORK.mend ? act.mend(i, to) : act.span(i, to)]]
  })
