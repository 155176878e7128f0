import type { GroundCollection } from '../ground/features.ts'
import type { Cell, Grid } from './grid.ts'
import type { MapRecipe } from './recipe.ts'
import { lineOf, ringsOf, select } from './select.ts'
import { shares } from './shares.ts'
import { smooth, walk } from './walk.ts'

/** The level that shows on most of each hex, weighed as the recipe says. */
export function levelsOf(recipe: MapRecipe, grid: Grid, ground: readonly GroundCollection[]): number[] {
  const { kinds, otherwise, weights } = recipe.levels
  const bands = select(ground, 'Polygon', { kinds })
  const layers = bands.map((band) => ringsOf(band, grid.project))
  return grid.cells().map((cell) => {
    const seen = new Map<number, number>()
    shares(grid.corners(cell), layers).forEach((share, i) => {
      const level = bands[i].properties.level ?? otherwise
      seen.set(level, (seen.get(level) ?? 0) + share * (weights?.[level] ?? 1))
    })
    let best = otherwise
    let most = 0
    for (const [level, share] of seen)
      if (share > most) {
        best = level
        most = share
      }
    return best
  })
}

type TerrainRule = MapRecipe['terrain']['rules'][number]

function filledByLines(rule: TerrainRule, grid: Grid, ground: readonly GroundCollection[]): Set<string> {
  const filled = new Set<string>()
  if (rule.least === undefined) return filled
  for (const feature of select(ground, 'LineString', rule)) {
    const way = smooth(grid, walk(grid, lineOf(feature, grid.project)), rule.least, () => false)
    for (const { cell } of way) if (grid.has(cell)) filled.add(grid.number(cell))
  }
  return filled
}

/** The letter of each hex: the first rule it meets, whether by the share of an area or by a line that fills it. */
export function terrainOf(recipe: MapRecipe, grid: Grid, ground: readonly GroundCollection[]): string[] {
  const rules = recipe.terrain.rules.map((rule) => ({
    rule,
    // rings of one kind may overlap: a hex is covered by their union, which is what shows when they are all painted
    layers: select(ground, 'Polygon', rule).map((area) => ringsOf(area, grid.project)),
    filled: filledByLines(rule, grid, ground),
  }))
  return grid.cells().map((cell) => {
    const met = rules.find(({ rule, layers, filled }) => {
      if (filled.has(grid.number(cell))) return true
      const covered = layers.length ? shares(grid.corners(cell), layers).reduce((sum, share) => sum + share, 0) : 0
      return covered > 0 && covered >= rule.share
    })
    return met ? met.rule.letter : recipe.terrain.otherwise.letter
  })
}

/** Whether a hex lets in neither roads nor streams. */
export function shutter(recipe: MapRecipe, grid: Grid, terrain: readonly string[]): (cell: Cell) => boolean {
  const letters = recipe.terrain.rules.filter(({ shut }) => shut).map(({ letter }) => letter)
  return (cell) => grid.has(cell) && letters.includes(terrain[grid.index(cell)])
}
