import type { Graph } from './graph.ts'

/**
 * The cost of a step, as the TOTAL spent on arrival (so that a half point left over can be lost), or -1 where one may
 * not enter. All costs are whole numbers of whatever a title counts in: half points, mostly. A step costs something
 * (see `free`), and whoever has spent less before it has not spent more after it. `way` is the number of the way in the
 * graph: on a hex board hex * 6 + direction.
 */
export type MoveCost = (from: number, to: number, way: number, spent: number) => number

export interface MoveRules {
  /** Where a march ends at once. A start is not asked. */
  readonly stops?: (node: number) => boolean
  /** Who has not marched yet, and has anything to spend, can always pay for one step he may take: with all he has. */
  readonly minimum?: boolean
  /** Steps may cost nothing: a bridge, a change of mode. */
  readonly free?: boolean
}

/** Where one can come to, and how. A caller may keep one and hand it in again: nothing is allocated then. */
export interface Reach {
  /** Spent on arrival; -1 where one cannot come. */
  readonly spent: Int32Array
  /** The node one comes from; -1 at the start and where one cannot come. */
  readonly from: Int32Array
  /** Work space: chains of nodes by what has been spent, linked both ways. */
  first: Int32Array
  readonly next: Int32Array
  readonly back: Int32Array
}

/**
 * Tables for the searches of a graph, in one piece of memory: several times faster to get than four.
 *
 * @param most what is spent at the most; a search that may spend more makes room for it
 */
export function makeReach({ size }: Graph, most = 63): Reach {
  const memory = new ArrayBuffer(4 * (4 * size + most + 1))
  const table = (nth: number, length = size) => new Int32Array(memory, 4 * size * nth, length)
  return { spent: table(0), from: table(1), next: table(2), back: table(3), first: table(4, most + 1) }
}

const FREELY: MoveRules = {}

/**
 * All nodes within reach, each at its least cost: Dijkstra's search with a bucket for each amount.
 *
 * @param starts where it begins: one node, or several at once
 * @param most what may be spent in all
 * @param spentBefore what the march has cost so far
 * @param into tables to be used again
 */
export function reach(
  graph: Graph,
  starts: number | readonly number[],
  most: number,
  cost: MoveCost,
  rules: MoveRules = FREELY,
  spentBefore = 0,
  into: Reach = makeReach(graph, most),
): Reach {
  const { start: begins, to: leads } = graph
  const { stops, minimum } = rules
  const least = rules.free ? 0 : 1
  if (into.first.length <= Math.max(most, spentBefore)) into.first = new Int32Array(Math.max(most, spentBefore) + 1)
  const { spent, from, first, next, back } = into
  spent.fill(-1)
  from.fill(-1)
  first.fill(-1)
  const seed = (node: number) => {
    if (spent[node] >= 0) return
    spent[node] = spentBefore
    next[node] = first[spentBefore]
    back[node] = -1
    if (next[node] >= 0) back[next[node]] = node
    first[spentBefore] = node
  }
  if (typeof starts === 'number') seed(starts)
  else for (const node of starts) seed(node)
  for (let now = spentBefore; now + least <= most; now++) {
    for (let node = first[now]; node >= 0; node = first[now]) {
      // Taken out before its ways are followed: a free step puts others into the same bucket.
      first[now] = next[node]
      if (next[node] >= 0) back[next[node]] = -1
      if (from[node] >= 0 && stops?.(node)) continue
      for (let way = begins[node]; way < begins[node + 1]; way++) {
        const to = leads[way]
        if (to < 0 || (spent[to] >= 0 && spent[to] <= now + least)) continue
        let total = cost(node, to, way, now)
        if (total < 0) continue
        if (total > most) {
          if (!minimum || from[node] >= 0 || spentBefore > 0) continue
          total = most
        }
        if (spent[to] >= 0) {
          if (spent[to] <= total) continue
          if (back[to] < 0) first[spent[to]] = next[to]
          else next[back[to]] = next[to]
          if (next[to] >= 0) back[next[to]] = back[to]
        }
        spent[to] = total
        from[to] = node
        next[to] = first[total]
        back[to] = -1
        if (next[to] >= 0) back[next[to]] = to
        first[total] = to
      }
    }
  }
  return into
}

/** The way to a node, from the start to it; empty where one cannot come. */
export function pathTo(reached: Reach, node: number): number[] {
  if (reached.spent[node] < 0) return []
  const way = [node]
  for (let at = reached.from[node]; at >= 0; at = reached.from[at]) way.unshift(at)
  return way
}
