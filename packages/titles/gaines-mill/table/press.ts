import type { Action, Refusal, Title } from '@vedette/kernel'
import { choose, look, no, noOrLook, send } from '@vedette/kit/table/answers.ts'
import type { Aim, Answer } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board, name } from '../map.ts'
import { refuseToBegin } from '../rules/06-march.ts'
import { refuseAttack, refuseAttacker } from '../rules/07-eligibility.ts'
import { onMap, type S, unitIn } from '../state.ts'
import { NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { label } from '../words/codes.ts'
import { hexOf, said } from './choices.ts'
import {
  chargeOf,
  isAttacking,
  isMoving,
  marchAlong,
  takenUp,
  targetsOf,
  usable,
  waysOf,
  whyNotReached,
  withdrawalsOf,
} from './ways.ts'

/** What a press on a hex comes to for the seat to move. */
export function pressOf(
  title: Title<S>,
  v: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  hex: number,
): Answer {
  if (title.toMove(v) !== seat) return look(hex)
  if (aim.armed) return pressArmed(title, v, legal, aim, hex)
  if (isMoving(v)) return pressWhileMoving(title, v, seat, legal, aim, hex)
  if (isAttacking(v)) return pressWhileAttacking(title, v, seat, legal, aim, hex)
  return pressChoice(title, v, legal, hex)
}

/** A unit beside the map is in hand: to be placed, or to come on by an arrow and march on from there. */
function pressArmed(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim, hex: number): Answer {
  const piece = aim.armed?.piece ?? NOBODY
  if (aim.armed?.kind === act.step.kind) return march(title, v, legal, piece, hex)
  const action = act.place(piece, hex)
  if (legal.has(action)) return done(v, legal, action, hex)
  return noOrLook(title.refuse(v, action), hex)
}

const done = (v: S, legal: ReadonlySet<Action>, action: Action, goal: number): Answer =>
  send([action], goal, said(v, action, legal))

/** The whole march to a hex, or why it cannot be made. */
function march(title: Title<S>, v: S, legal: ReadonlySet<Action>, i: number, hex: number): Answer {
  const way = waysOf(title, v, i, legal).ends.get(hex)
  const actions = way ? marchAlong(title, v, i, way.steps) : []
  if (!way || actions.length === 0) return no(whyNotReached(title, v, i, hex))
  const facts = { unit: units[i].id, to: name(hex), cost: way.costs.at(-1) }
  return send(actions, hex, label('do.march', facts))
}

function pressWhileMoving(
  title: Title<S>,
  v: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  hex: number,
): Answer {
  const charge = chargeOf(v, aim)
  // While a charge is weighed, another hex beside the target may be its end.
  if (charge?.ways.some(({ points }) => points.at(-1) === hex)) {
    return { does: 'weigh', target: v.hex[charge.target], action: act.step(charge.unit, hex) }
  }
  const i = takenUp(v, aim)
  if (v.prompt === P.march) {
    if (hex !== v.hex[i]) return march(title, v, legal, i, hex)
    return legal.has(act.halt()) ? done(v, legal, act.halt(), hex) : look(hex)
  }
  const there = unitIn(v, hex)
  if (there !== NOBODY && sideOf[there] === seat) return pressOwn(v, legal, aim, there, () => refuseToBegin(v, there))
  if (i === NOBODY || !onMap(v, i)) return pressEntry(v, legal, hex)
  if (there !== NOBODY) {
    const action = act.charge(i, there)
    if (legal.has(action)) return { does: 'weigh', target: hex, action }
    return noOrLook(title.refuse(v, action), hex)
  }
  const back = withdrawalsOf(i, legal).get(hex)
  return back === undefined ? march(title, v, legal, i, hex) : done(v, legal, back, hex)
}

/** A unit of one's own: taken up, put down, or why neither. */
function pressOwn(v: S, legal: ReadonlySet<Action>, aim: Aim, i: number, why: () => Refusal | null): Answer {
  if (aim.pieces[0] === i) return { does: 'select', pieces: [], at: null }
  if (usable(v, legal).has(i)) return { does: 'select', pieces: [i], at: v.hex[i] }
  return noOrLook(why(), v.hex[i])
}

/** With nothing taken up, an arrow means the units that may come on by it. */
function pressEntry(v: S, legal: ReadonlySet<Action>, hex: number): Answer {
  const entries = [...legal].filter((one) => act.step.is(one) && hexOf(v, one) === hex && !onMap(v, act.step.unit(one)))
  return choose(hex, entries)
}

function pressWhileAttacking(
  title: Title<S>,
  v: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  hex: number,
): Answer {
  const there = unitIn(v, hex)
  if (there === NOBODY) return look(hex)
  if (sideOf[there] === seat) return pressOwn(v, legal, aim, there, () => whyNoAttack(v, there))
  const i = takenUp(v, aim)
  if (i !== NOBODY) {
    const action = targetsOf(v, i, legal).get(hex)
    if (action !== undefined) return { does: 'weigh', target: hex, action }
    return noOrLook(title.refuse(v, act.attack(i, there)), hex)
  }
  const attacks = [...legal].filter((one) => act.attack.is(one) && act.attack.target(one) === there)
  if (attacks.length === 1) return { does: 'weigh', target: hex, action: attacks[0] }
  return choose(hex, attacks)
}

/** Why a unit attacks nobody: its own reason, or what forbids the nearest enemy. */
function whyNoAttack(v: S, i: number): Refusal | null {
  const own = refuseAttacker(v, i)
  if (own) return own
  const far = (j: number) => board.distance(v.hex[i], v.hex[j])
  const enemies = unitsOf[1 - sideOf[i]].filter((j) => onMap(v, j)).sort((a, b) => far(a) - far(b))
  return enemies.length > 0 ? refuseAttack(v, i, enemies[0]) : null
}

/** What a press means when no action that is legal fits: the kind of action each prompt is about. */
const meant: { readonly [prompt: number]: (v: S, hex: number) => Action } = {
  [P.retreat]: (v, hex) => act.retreat(retreatingUnit(v), hex),
  [P.voluntary]: (v, hex) => act.retreat(v.defender, hex),
  [P.shift]: (v, hex) => act.shift(v.attacker, hex),
}

const retreatingUnit = (v: S): number => (v.attackerRetreats > 0 ? v.attacker : v.defender)

/** Choices by hex: one that fits is done, several are offered, none is refused with its reason. */
function pressChoice(title: Title<S>, v: S, legal: ReadonlySet<Action>, hex: number): Answer {
  const fit = [...legal].filter((action) => hexOf(v, action) === hex)
  if (v.prompt === P.advance && hex === v.ground) fit.push(act.advance())
  if (fit.length === 1 && v.prompt !== P.setUp) return done(v, legal, fit[0], hex)
  if (fit.length > 0) return choose(hex, fit)
  const wanted = meant[v.prompt]?.(v, hex)
  return noOrLook(wanted === undefined ? null : title.refuse(v, wanted), hex)
}

/** Own units that may still do something in this phase. */
export const unmovedOf = (v: S, legal: ReadonlySet<Action>): { point: number; pieces: number[] }[] =>
  [...usable(v, legal)].map((i) => ({ point: v.hex[i], pieces: [i] }))
