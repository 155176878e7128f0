import type { GroundCollection } from '../ground/features.ts'
import { correctionsOf } from './correct.ts'
import type { Grid } from './grid.ts'
import type { MapRecipe, Problem } from './recipe.ts'
import { unknownIn } from './select.ts'

/** Names that the recipe picks, and the ground does not have. */
function unknownFeatures(recipe: MapRecipe, ground: readonly GroundCollection[]): Problem[] {
  const { terrain, hexsides, roads, bridges, names } = recipe
  return [...terrain.rules, ...hexsides, ...roads, bridges, names].flatMap((picked) =>
    unknownIn(ground, picked).map((name) => ({
      code: 'unknown-feature' as const,
      message: `No ${picked.kinds.join(' or ')} is called ${name}.`,
    })),
  )
}

const hexesIn = (chain: readonly string[]): string[] => chain.flatMap((side) => side.split('/'))

/** Hexes that corrections name, and the map does not have. */
function hexesOffTheMap({ corrections }: MapRecipe, grid: Grid): Problem[] {
  const named = corrections.flatMap((one) => {
    if ('hexes' in one) return one.hexes
    return 'chain' in one ? hexesIn(one.chain) : [one.hex]
  })
  return [...new Set(named)]
    .filter((hex) => !grid.cell(hex))
    .map((hex) => ({ code: 'no-such-hex', message: `A correction names ${hex}, which is not on the map.` }))
}

/** Hexes that the overlay names, and the map does not have. */
const overlayOffTheMap = ({ overlay = [] }: MapRecipe, grid: Grid): Problem[] =>
  overlay.flatMap(({ is, hexes }) =>
    hexes
      .filter((hex) => !grid.cell(hex))
      .map((hex): Problem => ({ code: 'no-such-hex', message: `${is} is put into ${hex}, which is not on the map.` })),
  )

/** Roads of corrections that leap: hexes that follow each other are neighbours. */
function leaps(recipe: MapRecipe, grid: Grid): Problem[] {
  return correctionsOf(recipe, 'road').flatMap(({ road, chain }) =>
    chain.slice(1).flatMap((to, i): Problem[] => {
      const [a, b] = [grid.cell(chain[i]), grid.cell(to)]
      if (!a || !b || grid.direction(a, b) >= 0) return []
      return [{ code: 'not-neighbours', message: `A ${road} of the corrections leaps from ${chain[i]} to ${to}.` }]
    }),
  )
}

/** Letters that corrections set, and no rule of the terrain has. */
function unknownLetters(recipe: MapRecipe): Problem[] {
  const known = new Set([recipe.terrain.otherwise, ...recipe.terrain.rules].map(({ letter }) => letter))
  return correctionsOf(recipe, 'terrain')
    .filter(({ terrain }) => !known.has(terrain))
    .map(({ terrain, hexes }) => ({
      code: 'bad-terrain',
      message: `A correction makes ${hexes.join(', ')} "${terrain}", which is the letter of no terrain.`,
    }))
}

/** All that a recipe asks of its map and its ground in vain. What is wrong with a chain's hexsides the board itself says. */
export const problemsOf = (recipe: MapRecipe, grid: Grid, ground: readonly GroundCollection[]): Problem[] => [
  ...unknownFeatures(recipe, ground),
  ...hexesOffTheMap(recipe, grid),
  ...overlayOffTheMap(recipe, grid),
  ...leaps(recipe, grid),
  ...unknownLetters(recipe),
]
