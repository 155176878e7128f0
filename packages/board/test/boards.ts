import { type HexBoard, type HexFile, makeHexBoard } from '../src/index.ts'

export type Grid = HexFile['grid']

/** The four ways a map can be cut. */
export const CUTS = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['even', 'odd'] as const).map((shifted) => ({ orientation, shifted })),
)

/** A board of open ground, and whatever a test changes about it. */
export function plainFile(grid: Grid, changes: Partial<HexFile> = {}): HexFile {
  return {
    id: 'test',
    name: 'Test',
    grid,
    ground: { origin: [37.5935, -77.3165], hexMetres: 274.3 },
    levels: Array(grid.rows).fill('0'.repeat(grid.columns)),
    terrain: Array(grid.rows).fill('.'.repeat(grid.columns)),
    legend: { '.': 'open', f: 'forest' },
    hexsides: {},
    roads: {},
    bridges: [],
    names: [],
    provenance: { kind: 'reconstruction', why: 'a test' },
    ...changes,
  }
}

export const plainBoard = (grid: Grid, changes?: Partial<HexFile>): HexBoard => makeHexBoard(plainFile(grid, changes))

/** Flat hexes, even columns low. */
export const flat = (columns: number, rows: number): Grid => ({ columns, rows, orientation: 'flat', shifted: 'even' })

/** Whole numbers below a bound, the same for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let s = seed >>> 0
  return (below) => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), s | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

export function randomGrid(below: (n: number) => number, most: number): Grid {
  return { columns: 1 + below(most), rows: 1 + below(most), ...CUTS[below(4)] }
}
