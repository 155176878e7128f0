import type { Grid } from './grid.ts'
import type { Correction, MapRecipe } from './recipe.ts'

type Of<K extends string> = Extract<Correction, Record<K, unknown>>

export const correctionsOf = <K extends string>(recipe: MapRecipe, key: K): Of<K>[] =>
  recipe.corrections.filter((one): one is Of<K> => key in one)

/** Sets the hexes that corrections give another letter or level. */
export function correctHexes(recipe: MapRecipe, grid: Grid, levels: number[], terrain: string[]): void {
  const at = (hex: string): number => grid.index(grid.cell(hex)!)
  for (const { hexes, terrain: letter } of correctionsOf(recipe, 'terrain'))
    for (const hex of hexes) terrain[at(hex)] = letter
  for (const { hexes, level } of correctionsOf(recipe, 'level')) for (const hex of hexes) levels[at(hex)] = level
}

/** Adds the chains that corrections draw. */
export function correctChains(
  recipe: MapRecipe,
  hexsides: Record<string, string[][]>,
  roads: Record<string, string[][]>,
): void {
  for (const { hexside, chain } of correctionsOf(recipe, 'hexside'))
    hexsides[hexside] = [...(hexsides[hexside] ?? []), chain]
  for (const { road, chain } of correctionsOf(recipe, 'road')) roads[road] = [...(roads[road] ?? []), chain]
}

/** Puts a bridge or a name into the hex that a correction gives it, instead of any of that name. */
export function correctPlaces<T extends { name: string }>(made: readonly T[], given: readonly T[]): T[] {
  const moved = given.map(({ name }) => name)
  return [...made.filter(({ name }) => !moved.includes(name)), ...given]
}
