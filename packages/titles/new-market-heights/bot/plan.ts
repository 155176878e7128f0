import type { Action, Postures, Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { BODIES, PIECES, pieceOfLeader } from '../pieces.ts'
import { refusePick } from '../rules/05-march.ts'
import { entriesFor } from '../rules/33-arrivals.ts'
import { isOff } from '../rules/33-schedule.ts'
import { sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { leaders, USA } from '../units.ts'
import { ConfederatePlan } from './confederate.ts'
import { fieldOf } from './field.ts'
import { comeOn, goOn, type March, march, type Order } from './march.ts'
import { bendOf } from './postures.ts'
import { isLate } from './raw.ts'
import { UnionPlan } from './union.ts'

/** What a movement phase does: march by march, whoever is nearest to his goal first; who comes on last. */

interface Plan {
  order(i: number): Order
}
const planFor = (view: S, seat: number, how: Postures): { w: S; plan: Plan } => {
  const field = fieldOf(view, seat, how)
  return { w: field.w, plan: seat === USA ? new UnionPlan(field) : new ConfederatePlan(field) }
}

/** Bodies that might march, the nearest to their goals first. */
function marchers(w: S, plan: Plan, seat: number, how: Postures): { i: number; order: Order }[] {
  const found: { i: number; order: Order; far: number }[] = []
  for (let i = 0; i < BODIES; i++) {
    if (sideOf(i) !== seat || refusePick(w, i) !== null) continue
    if (isLate(bendOf(w, how, i), w.turn, i)) continue
    const order = plan.order(i)
    found.push({ i, order, far: order.far?.[w.hex[i]] ?? 0 })
  }
  return found.sort((a, b) => a.far - b.far || a.i - b.i)
}

function* arrivals(w: S, plan: Plan, seat: number): Generator<March> {
  for (let i = 0; i < PIECES; i++) {
    if (sideOf(i) !== seat || !isOff(w, i)) continue
    const come = entriesFor(w, i).map((to) => comeOn(w, i, to, () => plan.order(i)))
    yield* come.filter(({ actions }) => actions.length > 0)
  }
}

/** Leaders go last, to where their people have come. */
function* leading(w: S, plan: Plan, seat: number): Generator<March> {
  for (let l = 0; l < leaders.length; l++)
    if (leaders[l].side === seat && refusePick(w, pieceOfLeader(l)) === null)
      yield march(w, pieceOfLeader(l), plan.order(pieceOfLeader(l)))
}

function* everybody(w: S, plan: Plan, seat: number, how: Postures): Generator<March> {
  for (const { i, order } of marchers(w, plan, seat, how)) yield march(w, i, order)
  yield* arrivals(w, plan, seat)
  yield* leading(w, plan, seat)
}

/** Every march of the phase, one after the other; nothing follows one that dice or the enemy come into. */
export function* marches(view: S, seat: number, how: Postures): Generator<March> {
  const { w, plan } = planFor(view, seat, how)
  for (const one of everybody(w, plan, seat, how)) {
    if (one.actions.length === 0) continue
    yield one
    if (one.open) return
  }
}

/** The whole phase as one run. */
export function movementRun(view: S, seat: number, how: Postures): Run {
  const run: Action[] = []
  for (const { actions, open } of marches(view, seat, how)) {
    run.push(...actions)
    if (open) return run
  }
  return [...run, act.phaseDone()]
}

/** Whoever is under way goes on. */
export function marchRun(view: S, seat: number, how: Postures): Run {
  const { w, plan } = planFor(view, seat, how)
  const actions = goOn(w, (i) => plan.order(i))
  return actions.length > 0 ? actions : [act.halt(0)]
}
