import { type Graph, makeReach, pathTo, type Reach, reach } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'

/**
 * How somebody marches as things stand: the chapter of movement of a title, as far as one group is concerned. Who it is
 * (a unit, part of a stack, a charger and its target) only the title knows, which makes a march for each search; what
 * all its steps need is found once then. Nodes and ways are those of a graph: hexes, hexes with a mode, points, boxes.
 */
export interface March {
  readonly graph: Graph
  /** What may be spent in all. */
  readonly most: number
  /** What is spent on arrival, as a total, whatever bars the way; -1 where this way does not lead there at all. */
  spent(from: number, to: number, way: number, before: number): number
  /** What bars this way, whatever is left to spend. `first`: nothing has been entered before. */
  bars(from: number, to: number, way: number, first: boolean): Refusal | null
  /** A cheap question before that one: nothing at all bars it. */
  isOpen?(to: number, way: number): boolean
  /** Does the march end here, once it has come here, where these paragraphs bar nothing? */
  stops?(node: number, overlooked: ReadonlySet<string>): boolean
  /** Why it does, to whoever would go on to `end`. */
  stopped?(node: number, end: number): Refusal
  /** Why it may pass, but not stay. */
  refuseEnd?(node: number): Refusal | null
  /** It has not enough left, by the cheapest way. */
  tooFar(end: number, cost: number, left: number): Refusal
}

/** Where a search begins, and what came before it. */
export interface Start {
  readonly node: number
  readonly spent: number
  /** Nodes entered so far. */
  readonly entered: number
}

/** What a search is to overlook, so that one finds out what bars a way. */
export interface Overlooking {
  /** Paragraphs that bar nothing. */
  readonly rules: ReadonlySet<string>
  /** What may be spent instead of the group's own. */
  readonly most: number
}

const NOTHING: ReadonlySet<string> = new Set()

/** Everywhere a march comes to, each at its least cost; where it may not stay is among it (`refuseEnd`). */
export function ways(
  march: March,
  { node: start, spent, entered }: Start,
  into: Reach = makeReach(march.graph),
  { rules, most }: Overlooking = { rules: NOTHING, most: march.most },
): Reach {
  const cost = (from: number, to: number, way: number, before: number): number => {
    // What is too far is not asked about: whoever refuses says why, and that takes its time.
    const total = march.spent(from, to, way, before)
    if (total < 0 || total > most) return -1
    if (march.isOpen?.(to, way)) return total
    const no = march.bars(from, to, way, entered === 0 && from === start)
    return no && !rules.has(no.rule) ? -1 : total
  }
  return reach(march.graph, start, most, cost, { stops: (node) => march.stops?.(node, rules) === true }, spent, into)
}

/** Sets of paragraphs, each with those before it: in this order they are overlooked. */
export type Ladder = readonly ReadonlySet<string>[]
export const ladder = (...rungs: readonly (readonly string[])[]): Ladder =>
  rungs.map((_, n) => new Set(rungs.slice(0, n + 1).flat()))

/**
 * Why a march comes to no node that `isEnd` is true of; null when no rule opens a way. A search that finds no way has no
 * reason by itself, as any rule on the map may have barred it: so it is made again with one paragraph after another
 * overlooked, and the first that opens a way is the one that holds.
 *
 * @param most what may be spent, by what is overlooked
 * @param into room for the searches
 */
export function whyNoWay(
  march: March,
  rungs: Ladder,
  start: Start,
  isEnd: (node: number, overlooked: ReadonlySet<string>) => boolean,
  most: (overlooked: ReadonlySet<string>) => number,
  into: Reach,
): Refusal | null {
  for (const rules of rungs) {
    const found = ways(march, start, into, { rules, most: most(rules) })
    const end = nearest(found, (node) => isEnd(node, rules))
    if (end >= 0) return firstBar(march, start, found, end)
  }
  return null
}

/** The end of a search that is reached at the least cost, -1 where none is. */
export function nearest({ spent }: Reach, isEnd: (node: number) => boolean): number {
  let best = -1
  for (let node = 0; node < spent.length; node++) {
    if (spent[node] < 0 || (best >= 0 && spent[node] >= spent[best])) continue
    if (isEnd(node)) best = node
  }
  return best
}

/** The first thing that bars this way, which a search found that overlooked something. */
function firstBar(march: March, start: Start, found: Reach, end: number): Refusal | null {
  const path = pathTo(found, end)
  let before = start.spent
  for (let n = 1; n < path.length; n++) {
    const [from, node] = [path[n - 1], path[n]]
    const way = wayBetween(march.graph, from, node)
    const no = march.bars(from, node, way, start.entered === 0 && n === 1)
    if (no) return no
    before = march.spent(from, node, way, before)
    if (before > march.most) return march.tooFar(end, found.spent[end] - start.spent, march.most - start.spent)
    if (n < path.length - 1 && march.stops?.(node, NOTHING)) return march.stopped?.(node, end) ?? null
  }
  return march.refuseEnd?.(end) ?? null
}

function wayBetween({ start, to }: Graph, from: number, node: number): number {
  for (let way = start[from]; way < start[from + 1]; way++) if (to[way] === node) return way
  return -1
}
