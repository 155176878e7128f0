import type { GroundCollection } from '../ground/features.ts'
import { distance, distanceToLine, type XY } from '../plane.ts'
import type { Cell, Grid } from './grid.ts'
import type { MapRecipe } from './recipe.ts'
import { lineOf, pointOf, select } from './select.ts'
import { SideGraph } from './sides.ts'
import { runs, same, smooth, type Visit, walk } from './walk.ts'

/** Lines whose ends lie within this part of a hex of another meet it: files are not exact to the metre. */
const TOUCH = 1 / 8

const metresOf = (run: readonly Visit[]): number => run.reduce((sum, { metres }) => sum + metres, 0)

/** The line of a run of visits. */
const pathOf = (run: readonly Visit[]): XY[] => [run[0].from, ...run.map(({ to }) => to)]

/** A chain without the links that fail a test, in the pieces that are left of it. */
function stretches(chain: readonly string[], passes: (link: string) => boolean): string[][] {
  const pieces: string[][] = [[]]
  for (const link of chain)
    if (passes(link)) pieces[pieces.length - 1].push(link)
    else pieces.push([])
  return pieces.filter((piece) => piece.length > 0)
}

/** Streams and their like as unbroken chains of hexsides. A tributary ends at a corner of the chain it flows into. */
export function hexsidesOf(
  recipe: MapRecipe,
  grid: Grid,
  ground: readonly GroundCollection[],
  shut: (cell: Cell) => boolean,
  levels: readonly number[],
): Record<string, string[][]> {
  const levelOf = (hex: string): number => levels[grid.index(grid.cell(hex)!)]
  const upward = (side: string): string => {
    const [a, b] = side.split('/')
    return levelOf(b) > levelOf(a) ? `${b}/${a}` : side
  }
  const falls = (side: string): boolean => {
    const [a, b] = side.split('/')
    return levelOf(a) !== levelOf(b)
  }
  const graph = new SideGraph(grid, shut)
  const found: Record<string, string[][]> = {}
  for (const rule of recipe.hexsides) {
    found[rule.is] ??= []
    const made: { line: XY[]; corners: Set<number> }[] = []
    for (const feature of select(ground, 'LineString', rule)) {
      const line = lineOf(feature, grid.project)
      for (const run of runs(walk(grid, line), (cell) => grid.has(cell) && !shut(cell))) {
        if (metresOf(run) < rule.least) continue
        const [first, last] = [run[0].from, run.at(-1)!.to]
        const joins = (end: XY) =>
          made.find((other) => distanceToLine(end, other.line) < grid.hexMetres * TOUCH)?.corners
        const from = graph.nearest(first, joins(first))
        const to = graph.nearest(last, joins(last))
        if (from < 0 || from === to) continue
        const chain = graph.follow(pathOf(run), from, to, grid.hexMetres)
        if (!chain) continue
        const names = rule.higherFirst ? chain.names.map(upward) : chain.names
        found[rule.is].push(...(rule.falls ? stretches(names, falls) : [names]))
        made.push({ line, corners: new Set(chain.corners) })
      }
    }
  }
  return found
}

export interface RoadNet {
  readonly roads: Record<string, string[][]>
  readonly bridges: { hex: string; name: string }[]
}

interface Bridge {
  readonly name: string
  readonly at: XY
}

/** Roads as chains of neighbouring hexes. A hex that is shut is entered only where a bridge stands in the ground. */
export function roadsOf(
  recipe: MapRecipe,
  grid: Grid,
  ground: readonly GroundCollection[],
  shut: (cell: Cell) => boolean,
): RoadNet {
  const bridges: Bridge[] = select(ground, 'Point', recipe.bridges).map((feature) => ({
    name: recipe.names.called[feature.properties.name] ?? feature.properties.name,
    at: pointOf(feature, grid.project),
  }))
  const ways = recipe.roads.flatMap((rule) =>
    select(ground, 'LineString', rule).map((feature) => ({ rule, line: lineOf(feature, grid.project) })),
  )
  // where a road ends, and most of all where it ends on another, its hex must not be smoothed away from either
  const ends = ways.flatMap(({ line }) => [line[0], line.at(-1)!])
  const roads: Record<string, string[][]> = {}
  const bridged = new Map<string, string>()
  for (const { rule, line } of ways) {
    roads[rule.is] ??= []
    const kept = ends.filter((end) => distanceToLine(end, line) < grid.hexMetres * TOUCH).map((end) => grid.at(end))
    const stays = (cell: Cell): boolean => kept.some((one) => same(one, cell))
    // a brush with the river is worth a longer way round than a brush with a field
    const dry = smooth(grid, walk(grid, line), rule.least, stays)
    const way = smooth(grid, dry, grid.hexMetres, (cell) => !shut(cell) || stays(cell))
    for (const run of runs(way, shut)) {
      const path = pathOf(run)
      const bridge = bridges.find(({ at }) => distanceToLine(at, path) <= recipe.bridges.within)
      if (bridge) for (const { cell } of run) bridged.set(grid.number(cell), bridge.name)
    }
    for (const run of runs(way, (cell) => grid.has(cell) && (!shut(cell) || bridged.has(grid.number(cell)))))
      if (run.length > 1) roads[rule.is].push(run.map(({ cell }) => grid.number(cell)))
  }
  return { roads, bridges: [...bridged].map(([hex, name]) => ({ hex, name })) }
}

/** Where the named points lie: in their hex, or where that is shut in the nearest beside it. */
export function namesOf(
  recipe: MapRecipe,
  grid: Grid,
  ground: readonly GroundCollection[],
  shut: (cell: Cell) => boolean,
): { hex: string; name: string; kind: string }[] {
  const names: { hex: string; name: string; kind: string }[] = []
  for (const feature of select(ground, 'Point', recipe.names)) {
    const { name, kind } = feature.properties
    const at = pointOf(feature, grid.project)
    const [cell] = [grid.at(at), ...grid.neighbours(grid.at(at))]
      .filter((one) => grid.has(one) && !shut(one))
      .sort((a, b) => distance(grid.centre(a), at) - distance(grid.centre(b), at))
    if (grid.has(grid.at(at)) && cell)
      names.push({ hex: grid.number(cell), name: recipe.names.called[name] ?? name, kind })
  }
  return names
}
