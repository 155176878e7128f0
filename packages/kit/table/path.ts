import { pathTo, type Reach } from '@vedette/board'
import type { Path } from '@vedette/table'

/** The way of a search to a node, with what is spent on the way: in points of so much each. */
export function pathIn(found: Reach, node: number, point = 1): Path {
  const points = pathTo(found, node)
  return { points, costs: points.map((one) => found.spent[one] / point) }
}

/** Of the ways to all places that are reached the one to a place. */
export const wayAmong =
  (ends: ReadonlyMap<number, Path>) =>
  (over: number): Path | undefined => {
    const way = ends.get(over)
    return way && { points: way.points, costs: way.costs }
  }
