import type { HexFile } from '@vedette/board/hex-file.ts'
import { makeHexBoard } from '@vedette/board/hexes.ts'
import type { GroundCollection } from '../ground/features.ts'
import { correctChains, correctHexes, correctionsOf, correctPlaces } from './correct.ts'
import { levelsOf, shutter, terrainOf } from './cover.ts'
import { Grid } from './grid.ts'
import { hexsidesOf, namesOf, roadsOf } from './lines.ts'
import { directedOf, overlayOf, overlaySides } from './overlay.ts'
import { problemsOf } from './problems.ts'
import { type MapRecipe, RecipeError } from './recipe.ts'

const inRows = (values: readonly (string | number)[], columns: number): string[] => {
  const rows: string[] = []
  for (let i = 0; i < values.length; i += columns) rows.push(values.slice(i, i + columns).join(''))
  return rows
}

/** Windows with the place of their first hex on the earth, which is known to a tenth of a metre. */
const windowsOf = (windows: NonNullable<MapRecipe['windows']>, grid: Grid): HexFile['windows'] =>
  windows.map(({ id, name, first: [column, row], columns, rows }) => {
    const [lon, lat] = grid.unproject(grid.centre({ column, row })).map((degrees) => Math.round(degrees * 1e6) / 1e6)
    return { id, name, first: [column, row], origin: [lon, lat], columns, rows }
  })

/** Cuts a board from the ground. The same recipe and ground give the same board, to the byte. */
export function makeBoard(recipe: MapRecipe, ground: readonly GroundCollection[]): HexFile {
  const grid = new Grid(recipe.grid, recipe.ground.origin, recipe.ground.hexMetres)
  const problems = problemsOf(recipe, grid, ground)
  if (problems.length > 0) throw new RecipeError(problems)
  const levels = levelsOf(recipe, grid, ground)
  const terrain = terrainOf(recipe, grid, ground)
  correctHexes(recipe, grid, levels, terrain)
  const shut = shutter(recipe, grid, terrain)
  const hexsides = hexsidesOf(recipe, grid, ground, shut, levels)
  const { roads, bridges } = roadsOf(recipe, grid, ground, shut)
  for (const [kind, chains] of Object.entries(overlaySides(recipe, grid)))
    hexsides[kind] = [...(hexsides[kind] ?? []), ...chains]
  correctChains(recipe, hexsides, roads)
  const directed = directedOf(recipe)
  const overlay = overlayOf(recipe, grid)
  const legend: Record<string, string> = {}
  for (const { is, letter } of [recipe.terrain.otherwise, ...recipe.terrain.rules]) legend[letter] = is
  const { columns } = recipe.grid
  const cells = grid.cells()
  const board: HexFile = {
    id: recipe.id,
    name: recipe.name,
    grid: recipe.grid,
    ground: recipe.ground,
    levels: inRows(
      levels.map((level, i) => (shut(cells[i]) ? 0 : level)),
      columns,
    ),
    terrain: inRows(terrain, columns),
    legend,
    ...(overlay && { overlay: { rows: overlay.rows.map((row) => row.join('')), legend: overlay.legend } }),
    hexsides,
    ...(directed && { directed }),
    roads,
    bridges: correctPlaces(
      bridges,
      correctionsOf(recipe, 'bridge').map(({ bridge, hex }) => ({ hex, name: bridge })),
    ),
    names: correctPlaces(
      namesOf(recipe, grid, ground, shut),
      correctionsOf(recipe, 'name').map(({ name, kind, hex }) => ({ hex, name, kind })),
    ),
    ...(recipe.windows && { windows: windowsOf(recipe.windows, grid) }),
    provenance: recipe.provenance,
  }
  // a board that does not load is never written: this names what is wrong with it
  makeHexBoard(board)
  return board
}
