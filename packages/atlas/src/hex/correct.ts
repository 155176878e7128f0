import type { Grid } from './grid.ts'
import { type Correction, type MapRecipe, RecipeError } from './recipe.ts'

type Of<K extends string> = Extract<Correction, Record<K, unknown>>

export const correctionsOf = <K extends string>(recipe: MapRecipe, key: K): Of<K>[] =>
  recipe.corrections.filter((one): one is Of<K> => key in one)

function known(grid: Grid, hex: string): string {
  if (!grid.cell(hex)) throw new RecipeError('no-such-hex', `A correction names ${hex}, which is not on the map.`)
  return hex
}

/** Sets the hexes that corrections give another letter or level. */
export function correctHexes(recipe: MapRecipe, grid: Grid, levels: number[], terrain: string[]): void {
  const at = (hex: string): number => grid.index(grid.cell(known(grid, hex))!)
  for (const { hexes, terrain: letter } of correctionsOf(recipe, 'terrain'))
    for (const hex of hexes) terrain[at(hex)] = letter
  for (const { hexes, level } of correctionsOf(recipe, 'level')) for (const hex of hexes) levels[at(hex)] = level
}

/** Adds the chains that corrections draw. */
export function correctChains(
  recipe: MapRecipe,
  grid: Grid,
  hexsides: Record<string, string[][]>,
  roads: Record<string, string[][]>,
): void {
  for (const { hexside, chain } of correctionsOf(recipe, 'hexside')) {
    for (const side of chain) for (const hex of side.split('/')) known(grid, hex)
    hexsides[hexside] = [...(hexsides[hexside] ?? []), chain]
  }
  for (const { road, chain } of correctionsOf(recipe, 'chain').filter((one) => 'road' in one)) {
    for (const hex of chain) known(grid, hex)
    roads[road] = [...(roads[road] ?? []), chain]
  }
}

/** Puts a bridge or a name into the hex that a correction gives it, instead of any of that name. */
export function correctPlaces<T extends { hex: string; name: string }>(
  grid: Grid,
  made: readonly T[],
  given: readonly T[],
): T[] {
  const moved = given.map(({ name }) => name)
  return [
    ...made.filter(({ name }) => !moved.includes(name)),
    ...given.map((one) => ({ ...one, hex: known(grid, one.hex) })),
  ]
}
