import { type Action, ActionList, legal, type Postures, type Run, SeededDice } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'
import { gainesMill } from '../title.ts'
import { afterCombat, inPhase, inResult } from './combat.ts'
import { inCommand } from './command.ts'
import { moveOptions, moveRuns } from './moves.ts'
import { fieldOf } from './places.ts'
import { bendsOf } from './postures.ts'

/** Decisions with no more lawful actions than this are offered whole. */
const FEW = 12

const inMoves = (view: S): boolean => view.prompt === P.move || view.prompt === P.march || view.prompt === P.special

/** What the scripts would do outside the Move Phase, best first; not all of it need be lawful. */
function wishes(view: S, seat: number, postures: Postures): Action[] {
  switch (view.prompt) {
    case P.touch:
    case P.chooseRoll:
    case P.divisions:
      return inCommand(fieldOf(view, seat, postures))
    case P.fire:
    case P.react:
    case P.close:
      return inPhase(view, bendsOf(view, seat, postures))
    case P.bonus:
    case P.mark:
      return inResult(view)
    default:
      return afterCombat(fieldOf(view, seat, postures))
  }
}

const isLawful = (view: S, action: Action): boolean => gainesMill.refuse(view, action) === null

/** Whatever is lawful, where the scripts know nothing that is. */
function anything(view: S, seed: string): Run {
  const lawful = legal(gainesMill, view, new ActionList())
  return [lawful.at(new SeededDice(seed, 0, 'whatever is lawful').below(lawful.length))]
}

/** 3.0: as history had it. 5.2: both divisions at once. Everything else is one action, since the enemy or a throw follows. */
function decide(view: S, seat: number, postures: Postures): Run {
  if (view.prompt === P.setUp) return [act.deploy(), act.ready()].filter((action, n) => n > 0 || isLawful(view, action))
  const wished = wishes(view, seat, postures).filter((action) => isLawful(view, action))
  return wished.slice(0, view.prompt === P.divisions ? 2 : 1)
}

/** What the scripts do now; in the Move Phase, all of it. */
export function script(view: S, seat: number, postures: Postures, seed: string): Run {
  const run = inMoves(view) ? [...moveRuns(fieldOf(view, seat, postures))].flat() : decide(view, seat, postures)
  return run.length && isLawful(view, run[0]) ? run : anything(view, seed)
}

/** The first of what the scripts do now: of one unit, where they are on the march. */
export function firstRun(view: S, seat: number, postures: Postures, seed: string): Run {
  if (!inMoves(view)) return script(view, seat, postures, seed)
  for (const run of moveRuns(fieldOf(view, seat, postures))) if (run.length && isLawful(view, run[0])) return run
  return anything(view, seed)
}

/** Pairs of divisions, in the order in which they are wished for. */
const pairs = (list: readonly Action[]): Run[] =>
  list.flatMap((one, n) => list.slice(n + 1).map((other) => [one, other]))

/** What could be done, best first; the first action of some of it may not be lawful. */
function ideas(view: S, seat: number, postures: Postures, most: number): Run[] {
  if (view.prompt === P.setUp) return []
  if (inMoves(view)) return moveOptions(fieldOf(view, seat, postures), most)
  const wished = wishes(view, seat, postures)
  if (view.prompt !== P.divisions) return wished.map((action) => [action])
  const lawful = wished.filter((action) => isLawful(view, action))
  return view.commands === 0 && lawful.length > 1 ? pairs(lawful) : lawful.map((action) => [action])
}

/** A march is the same whether it halts or ends by itself. */
const keyOf = (run: Run): string => (run.length > 1 ? run.filter((action) => !act.halt.is(action)) : run).join()

/** What one unit could do now, or a decision could come to: what the scripts do first, then the rest, best first. */
export function options(view: S, seat: number, postures: Postures, seed: string, most: number): Run[] {
  const found = new Map<string, Run>()
  const add = (run: Run): void => {
    const key = keyOf(run)
    if (found.size < most && !found.has(key) && isLawful(view, run[0])) found.set(key, run)
  }
  add(firstRun(view, seat, postures, seed))
  if (most > 1) for (const run of ideas(view, seat, postures, most - 1)) add(run)
  const lawful = view.prompt === P.divisions ? [] : legal(gainesMill, view, new ActionList()).toArray()
  if (lawful.length <= FEW) {
    const begun = new Set([...found.values()].map((run) => run[0]))
    for (const action of lawful) if (!begun.has(action)) add([action])
  }
  return [...found.values()]
}
