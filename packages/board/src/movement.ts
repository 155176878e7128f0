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
  /** Hexes to be looked at, in chains by what has been spent. */
  readonly first: Int16Array
  readonly entries: Int16Array
}

/** Nobody can spend more than this in one march. */
const MOST = 255

export const makeReach = (board: HexBoard): Reach => ({
  spent: new Int16Array(board.size),
  from: new Int16Array(board.size),
  first: new Int16Array(MOST + 1),
  // A hex is entered again only when it is reached more cheaply, from each neighbour once: at most 6 times.
  entries: new Int16Array((board.size * 6 + 1) * 2),
})

const FREELY: MoveRules = {}

/**
 * All hexes within reach, each at its least cost: Dijkstra's search with a bucket for each amount.
 *
 * @param spent what the march has cost so far
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
  const { spent, from, first, entries } = into
  spent.fill(-1)
  from.fill(-1)
  first.fill(-1)
  let count = 0
  spent[start] = spentBefore
  entries[0] = start
  entries[1] = -1
  first[spentBefore] = count++
  for (let now = spentBefore; now < most; now++) {
    for (let entry = first[now]; entry >= 0; entry = entries[entry * 2 + 1]) {
      const hex = entries[entry * 2]
      // Since then it was reached more cheaply; or one comes no further.
      if (spent[hex] !== now || (hex !== start && stops?.(hex))) continue
      for (let d = 0; d < 6; d++) {
        const to = neighbours[hex * 6 + d]
        if (to < 0 || (spent[to] >= 0 && spent[to] <= now + 1)) continue
        let total = cost(hex, to, d, now)
        if (total < 0) continue
        if (total > most) {
          if (!minimum || hex !== start || spentBefore > 0) continue
          total = most
        }
        if (spent[to] >= 0 && spent[to] <= total) continue
        spent[to] = total
        from[to] = hex
        entries[count * 2] = to
        entries[count * 2 + 1] = first[total]
        first[total] = count++
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
