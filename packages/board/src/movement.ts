import type { HexBoard } from './hexes.ts'

/**
 * The cost of a step, as the TOTAL spent on arrival (so that a half point left over can be lost), or -1 where one may
 * not enter. All costs are whole numbers of whatever a title counts in: half points, mostly. A step costs something,
 * and whoever has spent less before it has not spent more after it.
 */
export type MoveCost = (from: number, to: number, direction: number, spent: number) => number

export interface MoveRules {
  /** Where a march ends at once. The start is not asked. */
  readonly stops?: (hex: number) => boolean
  /** Who has not marched yet, and has anything to spend, can always pay for one hex it may enter: with all it has. */
  readonly minimum?: boolean
}

/** Where one can come to, and how. A caller may keep one and hand it in again: nothing is allocated then. */
export interface Reach {
  /** Spent on arrival; -1 where one cannot come. */
  readonly spent: Int16Array
  /** The hex one comes from; -1 at the start and where one cannot come. */
  readonly from: Int16Array
  /** Work space: chains of hexes by what has been spent, linked both ways. */
  readonly first: Int16Array
  readonly next: Int16Array
  readonly back: Int16Array
}

/** Nobody can spend more than this in one march. */
const MOST = 255

/** All tables in one piece of memory: several times faster to get than five. */
export function makeReach({ size }: HexBoard): Reach {
  const memory = new ArrayBuffer(2 * (4 * size + MOST + 1))
  const table = (nth: number, length = size) => new Int16Array(memory, 2 * size * nth, length)
  return { spent: table(0), from: table(1), next: table(2), back: table(3), first: table(4, MOST + 1) }
}

const FREELY: MoveRules = {}

/**
 * All hexes within reach, each at its least cost: Dijkstra's search with a bucket for each amount.
 *
 * @param spentBefore what the march has cost so far
 * @param into tables to be used again
 */
export function reach(
  board: HexBoard,
  start: number,
  allowance: number,
  cost: MoveCost,
  rules: MoveRules = FREELY,
  spentBefore = 0,
  into: Reach = makeReach(board),
): Reach {
  const { neighbours } = board
  const { stops, minimum } = rules
  const most = Math.min(allowance, MOST)
  const { spent, from, first, next, back } = into
  spent.fill(-1)
  from.fill(-1)
  first.fill(-1)
  spent[start] = spentBefore
  next[start] = -1
  first[spentBefore] = start
  for (let now = spentBefore; now < most; now++) {
    for (let hex = first[now]; hex >= 0; hex = next[hex]) {
      if (hex !== start && stops?.(hex)) continue
      for (let d = 0; d < 6; d++) {
        const to = neighbours[hex * 6 + d]
        if (to < 0 || (spent[to] >= 0 && spent[to] <= now + 1)) continue
        let total = cost(hex, to, d, now)
        if (total < 0) continue
        if (total > most) {
          if (!minimum || hex !== start || spentBefore > 0) continue
          total = most
        }
        if (spent[to] >= 0) {
          if (spent[to] <= total) continue
          if (back[to] < 0) first[spent[to]] = next[to]
          else next[back[to]] = next[to]
          if (next[to] >= 0) back[next[to]] = back[to]
        }
        spent[to] = total
        from[to] = hex
        next[to] = first[total]
        back[to] = -1
        if (next[to] >= 0) back[next[to]] = to
        first[total] = to
      }
    }
  }
  return into
}

/** The way to a hex, from the start to it; empty where one cannot come. */
export function pathTo(reached: Reach, hex: number): number[] {
  if (reached.spent[hex] < 0) return []
  const way = [hex]
  for (let at = reached.from[hex]; at >= 0; at = reached.from[at]) way.unshift(at)
  return way
}
