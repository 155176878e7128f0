import board from '../data/board.json' with { type: 'json' }
import charts from '../data/charts.json' with { type: 'json' }

/**
 * What a step costs, once more, after chapter 5.1 of the rulebook and the charts as they are written: from the file of the
 * map itself, without the tables that the rules make of it. In points.
 */

export type Mover = 'foot' | 'mounted' | 'artillery' | 'leader'
type Costs = Readonly<Record<Mover, number | null>>

const legend: Readonly<Record<string, string>> = board.legend
const chains = (all: readonly (readonly string[])[]): Set<string> =>
  new Set(all.flatMap((chain) => chain.slice(1).flatMap((hex, n) => [`${chain[n]}/${hex}`, `${hex}/${chain[n]}`])))
const roads = chains(board.roads.road)
const trails = chains(board.roads.trail)
const sides = Object.entries(board.hexsides).map(
  ([kind, all]) => [kind, new Set(all.flat().flatMap((side) => [side, side.split('/').reverse().join('/')]))] as const,
)
const costOf = (list: readonly { readonly id: string; readonly move: Costs }[], id: string): Costs => {
  const found = list.find((one) => one.id === id)
  if (!found) throw new Error(`The charts do not know ${id}.`)
  return found.move
}
const cell = (rows: readonly string[], hex: string): string =>
  rows[Number(hex.slice(2)) - 1][Number(hex.slice(0, 2)) - 1]
const levelOf = (hex: string): number => Number(cell(board.levels, hex))

/** 5.11: terrain, the slope, and what lies along the hexside; null where nobody of the kind gets across. */
function overGround(from: string, to: string, mover: Mover): number | null {
  const rise = levelOf(to) - levelOf(from)
  const slope = `${Math.abs(rise) > 1 ? 'steep' : 'gradual'}-${rise > 0 ? 'up' : 'down'}`
  const parts = [
    costOf(charts.terrain, legend[cell(board.terrain, to)])[mover],
    rise === 0 ? 0 : costOf(charts.hexsides, slope)[mover],
    ...sides.flatMap(([kind, all]) => (all.has(`${from}/${to}`) ? [costOf(charts.hexsides, kind)[mover]] : [])),
  ]
  return parts.reduce((sum: number | null, part) => (sum === null || part === null ? null : sum + part), 0)
}

/** 5.16: along a road 1, or a half under March Orders; along a trail half of the ground, at least 1. */
function alone(from: string, to: string, mover: Mover, byRoads: boolean, marches: boolean): number | null {
  const way = `${from}/${to}`
  if (byRoads && roads.has(way)) return marches ? 0.5 : 1
  const ground = overGround(from, to, mover)
  return ground !== null && byRoads && trails.has(way) && mover !== 'leader'
    ? Math.max(1, Math.ceil(ground / 2))
    : ground
}

/** 5.24: what the step costs the slowest of a group. */
export function stepCost(
  from: string,
  to: string,
  group: readonly Mover[],
  byRoads: boolean,
  marches: boolean,
): number | null {
  const all = group.map((mover) => alone(from, to, mover, byRoads, marches))
  return all.reduce((most: number | null, one) => (most === null || one === null ? null : Math.max(most, one)), 0)
}
