import { type Action, ActionList, kindOf, legal, type Run, type Title } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'

/** Prompts of moves, where a seat plans the rest of its player turn: the scripts think of all stacks, and only of them. */
export const MOVING: ReadonlySet<number> = new Set([P.idle, P.forming, P.marching])
/** What could be done there instead of a move. */
const BESIDE_MOVES: ReadonlySet<number> = new Set([act.play.kind, act.destroyBridge.kind, act.rebuildBridge.kind])
/** Lawful elsewhere, but nothing to think about: counters rearranged, passes of other lengths, cards thrown away. */
const IDLE: ReadonlySet<number> = new Set([
  act.veil.kind,
  act.unveil.kind,
  act.show.kind,
  act.decoy.kind,
  act.watch.kind,
  act.pass.kind,
  act.discard.kind,
])

/** Lawful actions that the scripts may not have thought of; cards in the order of their worth. */
export function others(title: Title<S>, view: S, worth: (card: number) => number): Action[] {
  const kinds = MOVING.has(view.prompt) ? (kind: number) => BESIDE_MOVES.has(kind) : (kind: number) => !IDLE.has(kind)
  const all = legal(title, view, new ActionList()).toArray()
  const value = (action: Action) => (act.play.is(action) ? worth(act.play.card(action)) : 0)
  return all.filter((action) => kinds(kindOf(action))).sort((a, b) => value(b) - value(a))
}

/** Who goes, where to, and how it ends: runs that differ in nothing but the way there come to the same. */
const gist = (run: Run): string => run.filter((action, n) => !act.march.is(action) || !act.march.is(run[n + 1])).join()

/** The same without repetition. */
export function distinct(runs: Iterable<Run>): Run[] {
  const known = new Map<string, Run>()
  for (const run of runs) {
    const key = gist(run)
    if (!known.has(key)) known.set(key, run)
  }
  return [...known.values()]
}

/** A stack has so many of the options at most, unless there is room left. */
const OF_ONE_STACK = 4
/** One in so many options is something else than a move, where there is: the end of the turn, a card. */
const ASIDES = 3

/** Fragments of moves: they are of use when nothing else is lawful. */
const FRAGMENTS: ReadonlySet<number> = new Set([act.pick.kind, act.march.kind, act.announce.kind])

/**
 * So many of them at most, the best first. Neither one stack nor stacks alone crowd out the rest: what is left out for
 * that comes at the end.
 */
export function choice([best, ...others]: readonly Run[], most: number): Run[] {
  const count = new Map<Action, number>([[best[0], 1]])
  const moves: Run[] = []
  const asides: Run[] = []
  const rest: Run[] = []
  for (const run of others) {
    const n = (count.get(run[0]) ?? 0) + 1
    count.set(run[0], n)
    if (run.length === 1) (FRAGMENTS.has(kindOf(run[0])) ? rest : asides).push(run)
    else (n > OF_ONE_STACK ? rest : moves).push(run)
  }
  const few = asides.slice(0, Math.max(1, Math.floor(most / ASIDES)))
  const first = moves.slice(0, Math.max(0, most - 1 - few.length))
  const last = [...moves.slice(first.length), ...asides.slice(few.length), ...rest]
  return [best, ...first, ...few, ...last].slice(0, most)
}
