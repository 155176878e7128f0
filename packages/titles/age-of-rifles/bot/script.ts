import { type Action, ActionList, legal, type Postures, type Run, SeededDice } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { gunsToAsk } from '../rules/10-combat.ts'
import { entriesOf, refuseEnter, waiting } from '../rules/23-arrivals.ts'
import type { S } from '../state.ts'
import { ageOfRifles as title } from '../title.ts'
import { sailings, steamings } from './boats.ts'
import { bridgings } from './bridges.ts'
import { fieldOf } from './field.ts'
import { advances, assaults, bombardments, charges, losses, retreats, volleys } from './fights.ts'
import { marches, onwards, strivings } from './march.ts'
import { beginnings, drafts, misleadings, orders, pairings, reformings, successions, ventures } from './paper.ts'
import { shiftings, trainRuns } from './trains.ts'

/** Decisions with no more lawful actions than this are offered whole. */
const FEW = 12

const isLawful = (s: S, action: Action): boolean => title.refuse(s, action) === null
const alone = (actions: readonly Action[]): Run[] => actions.map((action) => [action])
const done = (): Run => [act.done()]

/** 23.1: whoever waits comes on by the entry where that may be. */
const entering = (s: S): Run[] =>
  waiting(s).flatMap((i) =>
    entriesOf(s, i)
      .filter((to) => refuseEnter(s, i, to) === null)
      .sort((a, b) => s.came[a % s.came.length] - s.came[b % s.came.length] || a - b)
      .map((to) => [act.enter(i, to)]),
  )

/** What the scripts would do, by prompt, best first; not all of it need be lawful. */
const wished: Readonly<Record<number, (s: S, seat: number, how: Postures) => Iterable<Run>>> = {
  [P.setUp]: () => [done()],
  [P.initiative]: (s) => [...ventures(s), done()],
  [P.write]: (s) => alone(drafts(s)),
  [P.badMove]: (s) => alone(misleadings(s)),
  [P.orders]: (s) => [...shiftings(s), ...orders(s), ...sailings(s), done()],
  [P.reorganise]: (s) => [...alone(reformings(s)), done()],
  [P.pair]: (s) => [...alone(pairings(s)), done()],
  [P.initial]: (s) => [...alone(beginnings(s)), done()],
  [P.succession]: (s) => alone(successions(s)),
  [P.bombard]: (s, seat, how) => [...steamings(s), ...bombardments(fieldOf(s, seat, how)), done()],
  [P.battery]: () => alone([act.fire(), act.drop()]),
  [P.move]: moves,
  [P.march]: (s, seat, how) => [onwards(fieldOf(s, seat, how)), [act.halt()]],
  [P.passing]: (s) => alone([...volleys(s), act.pass()]),
  [P.charge]: (s, seat, how) => [...charges(fieldOf(s, seat, how)), done()],
  [P.ride]: () => alone([act.fire(), act.drop()]),
  [P.assault]: (s, seat, how) => [...assaults(fieldOf(s, seat, how)), done()],
  [P.join]: () => alone([act.fire(), act.drop()]),
  [P.defend]: (s) => alone([...gunsToAsk(s).map((i) => act.gun(i)), act.pass()]),
  [P.loss]: (s) => alone(losses(s)),
  [P.retreat]: (s) => alone(retreats(s)),
  [P.advance]: (s, seat, how) => alone([...advances(fieldOf(s, seat, how)), act.pass()]),
}
function* moves(s: S, seat: number, how: Postures): Generator<Run> {
  yield* entering(s)
  yield* trainRuns(s)
  const field = fieldOf(s, seat, how)
  yield* marches(field)
  yield* bridgings(field)
  yield done()
  yield* strivings(field)
}

const choicesIn = (view: S): Action[] => legal(title, view, new ActionList()).toArray()

/** Whatever is lawful, where the scripts know nothing that is. */
function anything(view: S, seed: string): Run {
  const all = choicesIn(view)
  return [all[new SeededDice(seed, 0, 'whatever is lawful').below(all.length)]]
}

/** What the scripts do now. */
export function script(view: S, seat: number, how: Postures, seed: string): Run {
  for (const run of wished[view.prompt]?.(view, seat, how) ?? [])
    if (run.length > 0 && isLawful(view, run[0])) return run
  return anything(view, seed)
}

/** What could be done, by one piece or with one decision: what the scripts do first, then the rest, best first. */
export function options(view: S, seat: number, how: Postures, seed: string, most: number): Run[] {
  const found = new Map<string, Run>()
  const add = (run: Run): void => {
    const key = run.join()
    if (found.size < most && run.length > 0 && !found.has(key) && isLawful(view, run[0])) found.set(key, run)
  }
  add(script(view, seat, how, seed))
  if (most > 1)
    for (const run of wished[view.prompt]?.(view, seat, how) ?? []) {
      add(run)
      if (found.size >= most) break
    }
  if (found.size >= most || view.prompt === P.move || view.prompt === P.march) return [...found.values()]
  const lawful = choicesIn(view)
  const begun = new Set([...found.values()].map((run) => run[0]))
  if (lawful.length <= FEW) for (const action of lawful) if (!begun.has(action)) add([action])
  return [...found.values()]
}
