import type { Cell, Grid } from './grid.ts'
import type { MapRecipe } from './recipe.ts'

const NOTHING = '.'

type Built = NonNullable<MapRecipe['overlay']>[number]

/** What stands over the terrain, a letter a hex in rows; undefined where the recipe has no such part. */
export function overlayOf(
  { overlay }: MapRecipe,
  grid: Grid,
): { rows: string[][]; legend: Record<string, string> } | undefined {
  if (!overlay) return undefined
  const { columns, rows } = grid.shape
  const letters = Array.from({ length: rows }, () => Array<string>(columns).fill(NOTHING))
  for (const { letter, hexes } of overlay)
    for (const hex of hexes) {
      const { column, row } = grid.cell(hex)!
      letters[row - 1][column - 1] = letter
    }
  return { rows: letters, legend: Object.fromEntries(overlay.map(({ letter, is }) => [letter, is])) }
}

/** Hexsides of a kind that follow each other about a hex, in runs that meet end to end. */
function runsAbout(grid: Grid, cell: Cell, faces: readonly number[]): string[][] {
  const found: string[][] = []
  // begun behind a gap, so that a run over the first direction is not cut in two
  const first = [0, 1, 2, 3, 4, 5].find((d) => faces.includes(d) && !faces.includes((d + 5) % 6)) ?? 0
  for (let turn = 0; turn < 6; turn++) {
    const d = (first + turn) % 6
    if (!faces.includes(d)) continue
    const side = `${grid.number(cell)}/${grid.number(grid.neighbour(cell, d))}`
    if (turn > 0 && faces.includes((d + 5) % 6)) found[found.length - 1].push(side)
    else found.push([side])
  }
  return found
}

/**
 * The hexsides of what is built: those in the directions it faces, but for those between two hexes that are built alike.
 * Each belongs to the hex behind it, which it names first.
 */
export function overlaySides({ overlay = [] }: MapRecipe, grid: Grid): Record<string, string[][]> {
  const found: Record<string, string[][]> = {}
  const alike = (kind: string): Set<string> =>
    new Set(overlay.flatMap(({ sides, hexes }) => (sides?.is === kind ? hexes : [])))
  for (const { sides, hexes } of overlay.filter((one): one is Built & { sides: object } => one.sides !== undefined)) {
    const inner = alike(sides.is)
    for (const cell of hexes.map((hex) => grid.cell(hex)!)) {
      const outward = sides.faces.filter((d) => {
        const other = grid.neighbour(cell, d)
        return grid.has(other) && !inner.has(grid.number(other))
      })
      found[sides.is] = [...(found[sides.is] ?? []), ...runsAbout(grid, cell, outward)]
    }
  }
  return found
}

/** Kinds of hexside that belong to the first hex they name, where they are others than a board takes for such itself. */
export function directedOf({ hexsides, overlay = [] }: MapRecipe): string[] | undefined {
  const kinds = new Set([
    ...hexsides.flatMap(({ is, higherFirst }) => (higherFirst ? [is] : [])),
    ...overlay.flatMap(({ sides }) => (sides ? [sides.is] : [])),
  ])
  return [...kinds].every((kind) => ['slope', 'crest'].includes(kind)) ? undefined : [...kinds]
}
