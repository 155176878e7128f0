import { type Action, ActionList, legal, type Postures, type Run, SeededDice } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { undirected } from '../rules/33-arrivals.ts'
import type { S } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'
import { unitsOfBrigade } from '../units.ts'
import { commands, rallies } from './command.ts'
import { fieldOf } from './field.ts'
import { aims, joins } from './fire.ts'
import { advances, contacts, evasions, melees, retreats, storms } from './melee.ts'
import { marches, marchRun, movementRun } from './plan.ts'
import { partOf } from './postures.ts'
import { sectorOf } from './sectors.ts'

/** Decisions with no more lawful actions than this are offered whole. */
const FEW = 12

const isLawful = (s: S, action: Action): boolean => title.refuse(s, action) === null

/** 33.14: where the brigade marches to that has just begun to come. */
const destinationOf = (s: S): number => sectorOf(partOf(s, unitsOfBrigade[undirected(s)][0])).destination

/** What the scripts would do where one action is asked for, by prompt, best first; not all of it need be lawful. */
const wished: Readonly<Record<number, (s: S, seat: number, how: Postures) => Action[]>> = {
  [P.setUp]: () => [act.phaseDone()],
  [P.contact]: contacts,
  [P.counter]: () => [act.counterCharge()],
  [P.destination]: (s) => [act.destine(destinationOf(s)), act.noDestination()],
  [P.command]: commands,
  [P.fire]: (s, _seat, how) => aims(s, how),
  [P.attack]: joins,
  [P.declare]: (s, _seat, how) => storms(s, how),
  [P.evade]: evasions,
  [P.melee]: melees,
  [P.advance]: advances,
  [P.retreat]: retreats,
  [P.rally]: (s, seat, how) => rallies(s, fieldOf(s, seat, how).foes),
}

function runNow(view: S, seat: number, how: Postures): Run {
  if (view.prompt === P.movement) return movementRun(view, seat, how)
  if (view.prompt === P.march) return marchRun(view, seat, how)
  const wish = wished[view.prompt]?.(view, seat, how).find((action) => isLawful(view, action))
  return wish === undefined ? [] : [wish]
}

/** All that may be chosen now; what is answered beforehand is for those who wait for one another. */
const choicesIn = (view: S): Action[] =>
  legal(title, view, new ActionList())
    .toArray()
    .filter((action) => !act.settle.is(action) && !act.askAgain.is(action))

/** Whatever is lawful, where the scripts know nothing that is. */
function anything(view: S, seed: string): Run {
  const all = choicesIn(view)
  // 25.12: a detachment that went out for nothing may keep a phase from ending: it goes back, and no other goes out.
  const back = all.filter((action) => act.rejoin.is(action))
  const rest = all.filter((action) => !act.detach.is(action))
  const lawful = back.length > 0 ? back : rest.length > 0 ? rest : all
  return [lawful[new SeededDice(seed, 0, 'whatever is lawful').below(lawful.length)]]
}

/** What the scripts do now. */
export function script(view: S, seat: number, how: Postures, seed: string): Run {
  const run = runNow(view, seat, how)
  return run.length > 0 && isLawful(view, run[0]) ? run : anything(view, seed)
}

/** The first of what the scripts do now: of one body, where they march. */
function firstRun(view: S, seat: number, how: Postures, seed: string): Run {
  if (view.prompt !== P.movement) return script(view, seat, how, seed)
  for (const { actions } of marches(view, seat, how)) if (isLawful(view, actions[0])) return actions
  return [act.phaseDone()].filter((action) => isLawful(view, action)).length > 0
    ? [act.phaseDone()]
    : anything(view, seed)
}

/** What else could be done, best first; the first action of some of it may not be lawful. */
function others(view: S, seat: number, how: Postures): Run[] {
  if (view.prompt === P.movement) return [...marches(view, seat, how)].map(({ actions }) => actions as Run)
  if (view.prompt === P.march) return [[act.halt(0)]]
  return (wished[view.prompt]?.(view, seat, how) ?? []).map((action) => [action])
}

/** What could be done, by one body or with one decision: what the scripts do first, then the rest, best first. */
export function options(view: S, seat: number, how: Postures, seed: string, most: number): Run[] {
  const found = new Map<string, Run>()
  const add = (run: Run): void => {
    const key = run.join()
    if (found.size < most && run.length > 0 && !found.has(key) && isLawful(view, run[0])) found.set(key, run)
  }
  add(firstRun(view, seat, how, seed))
  if (most > 1) for (const run of others(view, seat, how)) add(run)
  const lawful = view.prompt === P.movement || found.size >= most ? [] : choicesIn(view)
  if (lawful.length <= FEW) {
    const begun = new Set([...found.values()].map((run) => run[0]))
    for (const action of lawful) if (!begun.has(action)) add([action])
  }
  return [...found.values()]
}
