import type { Action, Run } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { act, cornerOf } from '../actions.ts'
import { board } from '../map.ts'
import { facesTo, isGoodOrder, stackIn, strength } from '../rules/02-pieces.ts'
import { refuseTurn } from '../rules/05-reaction.ts'
import { CHARGING, has } from '../state.ts'
import { bestFacing, type Field } from './field.ts'
import { failing } from './ideas.ts'

/** 5.5: what those do at whom the enemy has come. */

/** What it is worth, of a stack's SPs, not to be charged from the flank. */
const FLANK = 0.35
/** What a failed check costs, of its SPs. */
const FAILED = 0.2

/** A stack that is come at from aside turns, if its check is likelier passed than it costs; all others let it come. */
export function reactions(field: Field): Run {
  const { t } = field
  const stay = [act.pass(UNTIL.now)]
  const { asked, window } = t
  const stack = stackIn(t, asked)
  if (board.distance(asked, window) > 1 || facesTo(t, asked, window)) return stay
  if (!stackIn(t, window).some((i) => has(t, i, CHARGING))) return stay
  const facing = bestFacing(field, asked, t.facing[stack[0]], window)
  if (refuseTurn(t, facing) !== null) return stay
  let gain = 0
  for (const i of stack) {
    const fails = failing(t, i)
    gain += strength(t, i) * (FLANK * (1 - fails) - (isGoodOrder(t, i) ? FAILED * fails : 0))
  }
  return gain > 0 ? [act.turn(cornerOf(facing))] : stay
}

/** Whoever has walked off stays where he is: the scripts send nobody off. */
export const walks = (): Action[] => [act.halt(0), act.pass(UNTIL.now)]
