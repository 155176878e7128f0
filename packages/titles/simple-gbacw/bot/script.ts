import { type Action, ActionList, legal, type Postures, type Run, SeededDice } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'
import { simpleGbacw } from '../title.ts'
import { advances, retreats, routs } from './after.ts'
import {
  brigadesFirst,
  formationsFirst,
  joins,
  nextOnes,
  ordersGiven,
  placings,
  raises,
  recoveries,
  successorsFirst,
} from './command.ts'
import { comingOn } from './entry.ts'
import { type Field, fieldOf } from './field.ts'
import { answers, approaching, turns, volleys } from './fire.ts'
import { brigadeIdeas, brigadeRuns } from './plan.ts'
import { reactions, walks } from './react.ts'

/** Decisions with no more lawful actions than this are offered whole. */
const FEW = 12

const isLawful = (s: S, action: Action): boolean => simpleGbacw.refuse(s, action) === null
const inMoves = (s: S): boolean => s.prompt === P.posture || s.prompt === P.move || s.prompt === P.group

/** What the scripts would do where one action is asked for, by prompt, best first; not all of it need be lawful. */
const wished: Readonly<Record<number, (field: Field) => Action[]>> = {
  [P.first]: formationsFirst,
  [P.successor]: successorsFirst,
  [P.brigade]: brigadesFirst,
  [P.orders]: ordersGiven,
  [P.influence]: raises,
  [P.enter]: ({ t }) => comingOn(t),
  [P.reactGroup]: walks,
  [P.turn]: ({ t }) => turns(t),
  [P.sweep]: () => [act.sweep(0)],
  [P.next]: nextOnes,
  [P.answer]: (field) => [...answers(field), act.noAnswer()],
  [P.retreat]: retreats,
  [P.advance]: advances,
  [P.rout]: routs,
  [P.replace]: joins,
  [P.recover]: recoveries,
  [P.place]: placings,
}
/** Of works and rides the scripts ask for none. */
const wishes = (field: Field): Action[] => wished[field.s.prompt]?.(field) ?? [act.phaseDone()]

/** What the scripts see in the midst of a combat, or before one. */
function fieldNow(view: S, seat: number, how: Postures): Field {
  const field = fieldOf(view, seat, how)
  field.t.combat = view.combat
  return field
}

/** What is done as one run: the moves of a brigade, the targets of all, a reaction. */
function runNow(view: S, seat: number, how: Postures): Run {
  if (inMoves(view)) return [...brigadeRuns(view, seat, how)].flat()
  const field = fieldNow(view, seat, how)
  switch (view.prompt) {
    case P.targets:
      return volleys(field)
    case P.approach:
      return approaching(field)
    case P.react:
      return reactions(field)
    default: {
      const wish = wishes(field).find((action) => isLawful(view, action))
      return wish === undefined ? [] : [wish]
    }
  }
}

/** Whatever is lawful, where the scripts know nothing that is. */
function anything(view: S, seed: string): Run {
  const lawful = legal(simpleGbacw, view, new ActionList())
  return [lawful.at(new SeededDice(seed, 0, 'whatever is lawful').below(lawful.length))]
}

/** What the scripts do now. */
export function script(view: S, seat: number, how: Postures, seed: string): Run {
  const run = runNow(view, seat, how)
  return run.length > 0 && isLawful(view, run[0]) ? run : anything(view, seed)
}

/** The first of what the scripts do now: of one group, where a brigade moves. */
function firstRun(view: S, seat: number, how: Postures, seed: string): Run {
  if (!inMoves(view)) return script(view, seat, how, seed)
  for (const run of brigadeRuns(view, seat, how)) if (isLawful(view, run[0])) return run
  return anything(view, seed)
}

/** What else could be done, best first; the first action of some of it may not be lawful. */
function others(view: S, seat: number, how: Postures, most: number): Run[] {
  if (inMoves(view)) return brigadeIdeas(view, seat, how, most)
  if (view.prompt === P.targets) return [[act.open()]]
  if (view.prompt === P.react || view.prompt === P.approach) return []
  return wishes(fieldNow(view, seat, how)).map((action) => [action])
}

/** What could be done, by one group or with one decision: what the scripts do first, then the rest, best first. */
export function options(view: S, seat: number, how: Postures, seed: string, most: number): Run[] {
  const found = new Map<string, Run>()
  const add = (run: Run): void => {
    const key = run.join()
    if (found.size < most && !found.has(key) && isLawful(view, run[0])) found.set(key, run)
  }
  add(firstRun(view, seat, how, seed))
  if (most > 1) for (const run of others(view, seat, how, most)) add(run)
  const lawful = inMoves(view) || found.size >= most ? [] : legal(simpleGbacw, view, new ActionList()).toArray()
  if (lawful.length <= FEW) {
    const begun = new Set([...found.values()].map((run) => run[0]))
    for (const action of lawful) if (!begun.has(action)) add([action])
  }
  return [...found.values()]
}
