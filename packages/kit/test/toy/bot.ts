import { type Action, ActionList, legal, type Mind } from '@vedette/kernel'
import { act } from './actions.ts'
import { board, FORD } from './map.ts'
import { lastTurn, sumOf, totalOf } from './rules.ts'
import { onMap, P, PHASE, type S, schema } from './state.ts'
import { toy } from './title.ts'
import { CSA, sideOf, unitsOf } from './units.ts'

const HOLD = 1

/** What an action is worth to whoever does it, by a glance. */
function worth(v: S, action: Action, holds: boolean): number {
  if (act.step.is(action)) {
    const [i, to] = act.step.values(action)
    if (holds) return -2
    return onMap(v, i) ? board.distance(v.hex[i], FORD) - board.distance(to, FORD) : 1
  }
  if (act.attack.is(action)) return sumOf(v, act.attack.unit(action), act.attack.target(action))
  if (act.deploy.is(action) || act.ready.is(action)) return 1
  if (act.play.is(action)) return 0.5
  return act.discard.is(action) || act.place.is(action) ? -2 : 0
}

const list = new ActionList()
const best = (v: S, postures: Uint8Array): Action[] => {
  const all = legal(toy, v, list).toArray()
  const holds = (action: Action) => act.step.is(action) && postures[sideOf(act.step.unit(action))] === HOLD
  const value = (action: Action) => worth(v, action, holds(action))
  return all.sort((a, b) => value(b) - value(a) || a - b)
}

/** An action, and the march that it begins to its end. */
function runFrom(v: S, first: Action, postures: Uint8Array): Action[] {
  const s = schema.copy(v)
  const run = [first]
  toy.apply(s, first)
  while (s.prompt === P.march && s.mover === v.mover) {
    const [next] = best(s, postures)
    run.push(next)
    toy.apply(s, next)
  }
  return run
}

/** A machine player of hardly any wit: it goes for the ford, and attacks what is weaker. */
export const mind: Mind<S> = {
  postures: ['free', 'hold'],
  searched: 2,
  answers: [0],
  parts: 2,
  partId: (part) => ['confederate', 'union'][part],
  partsOf: (v, seat) => (v.prompt === P.move && v.side === seat ? [seat] : []),
  script: (v, _seat, postures) => runFrom(v, best(v, postures)[0], postures),
  options: (v, _seat, postures, _seed, most) =>
    best(v, postures)
      .slice(0, most)
      .map((one) => runFrom(v, one, postures)),
  turns: (s) => (s.phase === PHASE.setUp ? 0 : 2 * s.turn - 1 + s.side),
  isLastTurn: (s) => s.turn === lastTurn(s),
  terms: ['points', 'near'],
  measure(s, out) {
    out[0] = totalOf(s)
    out[1] = -unitsOf[CSA].reduce((sum, i) => sum + (onMap(s, i) ? board.distance(s.hex[i], FORD) : 9), 0)
  },
  weights: [0.5, 0.05, 0],
  watcher: () => ({ see() {}, found: () => ({}) }),
}
