import { writeFileSync } from 'node:fs'
import type { GroundCollection } from '@vedette/atlas'
import { makeBoard } from '@vedette/atlas/hex/board.ts'
import { drawBoard } from '@vedette/atlas/hex/picture.ts'
import { RecipeError, readRecipe } from '@vedette/atlas/hex/recipe.ts'
import { writeBoard } from '@vedette/atlas/hex/write.ts'
import { type HexFile, HexFileError, windowOf } from '@vedette/board'
import { type Command, type Flags, table, UsageError } from '../command.ts'
import { readJson, readText } from '../record.ts'

function readGround(file: string): GroundCollection {
  const value = readJson(file) as GroundCollection | null
  if (value?.type !== 'FeatureCollection' || !Array.isArray(value.features))
    throw new UsageError('no-ground', `${file} is no GeoJSON feature collection.`)
  return value
}

function made(recipeFile: string, groundFiles: readonly string[]): HexFile {
  try {
    return makeBoard(readRecipe(readJson(recipeFile)), groundFiles.map(readGround))
  } catch (error) {
    if (error instanceof RecipeError || error instanceof HexFileError)
      throw new UsageError(error.code, `${recipeFile}: ${error.message}`)
    throw error
  }
}

/** The board, or the window of it that is asked for. */
function shown(board: HexFile, flags: Flags): HexFile {
  if (typeof flags.window !== 'string') return board
  const window = board.windows?.find(({ id }) => id === flags.window)
  if (!window) throw new UsageError('no-window', `${board.name} has no window ${flags.window}.`)
  return windowOf(board, window)
}

function write(flags: Flags, name: string, content: () => string): void {
  const file = flags[name]
  if (typeof file !== 'string') return
  try {
    writeFileSync(file, content())
  } catch (error) {
    throw new UsageError('no-file', `${file} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** How often each letter stands in rows of hexes. */
function counted(rows: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const letter of rows.join('')) counts[letter] = (counts[letter] ?? 0) + 1
  return counts
}

/** What a designer compares with the ground: how much there is of everything. */
function summaryOf(board: HexFile) {
  const kinds = (all: HexFile['roads']) => Object.entries(all).map(([kind, { length }]) => ({ kind, chains: length }))
  return {
    id: board.id,
    hexes: board.grid.columns * board.grid.rows,
    terrain: Object.entries(counted(board.terrain)).map(([letter, hexes]) => ({ kind: board.legend[letter], hexes })),
    levels: Object.entries(counted(board.levels)).map(([level, hexes]) => ({ level: Number(level), hexes })),
    hexsides: kinds(board.hexsides).map(({ kind, chains }) => ({
      kind,
      chains,
      sides: new Set(board.hexsides[kind].flat()).size,
    })),
    roads: kinds(board.roads).map(({ kind, chains }) => ({
      kind,
      chains,
      hexes: new Set(board.roads[kind].flat()).size,
    })),
    bridges: board.bridges.length,
    names: board.names.length,
  }
}

export const atlas: Command = {
  name: 'atlas',
  usage: 'RECIPE GROUND... [--window ID] [--out FILE] [--picture FILE] [--check FILE]',
  about: 'cuts a board of hexes from the ground (GeoJSON), as a recipe says',
  arity: [2, Number.POSITIVE_INFINITY],
  options: {
    window: { type: 'string' },
    out: { type: 'string', short: 'o' },
    picture: { type: 'string' },
    check: { type: 'string' },
  },
  help: [
    '--window     one of the maps that the recipe says lie on the board, by its id',
    '--out        where to write the board',
    '--picture    where to draw it (SVG)',
    '--check      status 1 when this file is another board than the recipe gives',
    'docs/mapping-a-battlefield.md says what stands in a recipe.',
  ],
  run({ args: [recipe, ...ground], flags }) {
    const board = shown(made(recipe, ground), flags)
    const content = writeBoard(board)
    const same = typeof flags.check === 'string' ? readText(flags.check) === content : null
    write(flags, 'out', () => content)
    write(flags, 'picture', () => drawBoard(board))
    const summary = summaryOf(board)
    const rows: (string | number)[][] = [
      ...summary.terrain.map(({ kind, hexes }) => [kind, hexes]),
      ...summary.levels.map(({ level, hexes }) => [`level ${level}`, hexes]),
      ...summary.hexsides.map(({ kind, sides }) => [`${kind}, hexsides`, sides]),
      ...summary.roads.map(({ kind, hexes }) => [`${kind}, hexes`, hexes]),
      ['bridges', summary.bridges],
      ['names', summary.names],
    ]
    const lines = [`${board.name}: ${summary.hexes} hexes`, table(rows)]
    if (same !== null) lines.push(`${flags.check} is ${same ? 'this very board' : 'another board'}`)
    return { json: { ...summary, same }, text: lines.join('\n'), ok: same !== false }
  },
}
