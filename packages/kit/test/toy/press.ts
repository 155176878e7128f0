import { type Action, type Refusal, refuse, type Title } from '@vedette/kernel'
import type { Aim, Answer } from '@vedette/table'
import { choose, look, no, noOrLook, send } from '../../table/answers.ts'
import { act } from './actions.ts'
import { saidOf } from './choices.ts'
import { doing, number, takenUp, unitIs, usable, waysOf } from './looks.ts'
import * as rules from './rules.ts'
import { onMap, P, PHASE, type S, schema, unitIn } from './state.ts'
import { NOBODY, sideOf, units, unitsOf } from './units.ts'
import { label } from './words.ts'

/** What a press on the map of Mill Ford comes to. */

export function pressOf(
  title: Title<S>,
  v: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  hex: number,
): Answer {
  if (title.toMove(v) !== seat) return look(hex)
  const i = takenUp(v, aim)
  if (aim.armed) {
    const verb = aim.armed.kind === act.place.kind ? act.place : act.step
    return tried(title, v, legal, verb(i, hex), hex)
  }
  const there = unitIn(v, hex)
  if (v.prompt === P.retreat) return tried(title, v, legal, act.retreat(v.defender, hex), hex)
  if (v.prompt === P.march && hex === v.hex[i]) return send([act.halt()], hex, saidOf(v, act.halt(), legal))
  if (v.prompt !== P.march && there !== NOBODY && sideOf(there) === seat) {
    if (i === there) return { does: 'select', pieces: [], at: null }
    if (usable(v, legal).includes(there)) return { does: 'select', pieces: [there], at: hex }
    const why = whyNot(v, there)
    return noOrLook(why, hex)
  }
  if (v.prompt === P.fire) {
    const attacks = doing(legal, act.attack).filter(
      (one) => act.attack.target(one) === there && (i === NOBODY || unitIs(one) === i),
    )
    if (attacks.length === 1) return { does: 'weigh', target: hex, action: attacks[0] }
    if (attacks.length > 1) return { does: 'choose', point: hex, actions: attacks }
    const why = i === NOBODY || there === NOBODY ? null : title.refuse(v, act.attack(i, there))
    return noOrLook(why, hex)
  }
  if (v.prompt === P.move || v.prompt === P.march) {
    const entries = doing(legal, act.step).filter((one) => act.step.to(one) === hex && !onMap(v, unitIs(one)))
    if (i === NOBODY) return choose(hex, entries)
    return march(title, v, legal, i, hex)
  }
  return look(hex)
}

export function tried(title: Title<S>, v: S, legal: ReadonlySet<Action>, action: Action, hex: number): Answer {
  const why = title.refuse(v, action)
  return why ? no(why) : send([action], hex, saidOf(v, action, legal))
}

/** The whole march to a hex, halted there, or why it cannot be made. */
export function march(title: Title<S>, v: S, legal: ReadonlySet<Action>, i: number, to: number): Answer {
  const way = waysOf(v, i, legal).get(to)
  if (!way) {
    const why = (onMap(v, i) ? rules.whyNotReached(v, i, to) : null) ?? title.refuse(v, act.step(i, to))
    return no(why ?? refuse('3', 'no-way', { unit: units[i].id, to: number(to) }))
  }
  const s = schema.copy(v)
  const actions = way.points.slice(1).map((hex) => act.step(i, hex))
  for (const action of actions) title.apply(s, action)
  if (s.prompt === P.march) actions.push(act.halt())
  return send(actions, to, label('do.march', { unit: units[i].id, to: number(to), cost: way.costs.at(-1) }))
}

/** Why a unit does nothing in this phase. */
export const whyNot = (v: S, i: number): Refusal | null => {
  if (v.phase === PHASE.setUp) return null
  if (v.phase === PHASE.move) return rules.refuseToMarch(v, i)
  const near = unitsOf[1 - sideOf(i)].filter((j) => onMap(v, j))
  return rules.refuseAttacker(v, i) ?? near.map((j) => rules.refuseAttack(v, i, j)).find((why) => why) ?? null
}
