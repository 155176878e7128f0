import type { HexFile, Sheet } from '@vedette/atlas'
import { hexSheetInSlices } from '@vedette/atlas/hexmap/sheet.ts'
import type { BoardScene } from '@vedette/table'

/** A board of any size out of nothing: woods, heights, streams and roads everywhere. */
export function madeFile(columns: number, rows: number, orientation: 'flat' | 'pointy' = 'flat'): HexFile {
  const wave = (c: number, r: number) => Math.sin(c * 0.45) + Math.cos(r * 0.38 + c * 0.1) + Math.sin((c + r) * 0.23)
  const grid = (letter: (c: number, r: number) => string) =>
    Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => letter(c, r)).join(''))
  const name = (c: number, r: number) => String(c + 1).padStart(2, '0') + String(r + 1).padStart(2, '0')
  const along = (r: number) => Array.from({ length: columns }, (_, c) => name(c, r))
  const rowsOf = (every: number, from: number) =>
    Array.from({ length: Math.ceil((rows - from) / every) }, (_, i) => from + i * every).filter((r) => r + 1 < rows)
  return {
    id: 'made',
    name: 'Made',
    grid: { columns, rows, orientation, shifted: 'even' },
    ground: { origin: [-77.3, 37.6], hexMetres: 274.32 },
    levels: grid((c, r) => String(Math.max(0, Math.min(2, Math.round(wave(c, r) + 0.8))))),
    terrain: grid((c, r) => (wave(r * 1.3, c * 1.2) > 0.7 ? 'f' : '.')),
    legend: { '.': 'open', f: 'forest' },
    hexsides: {
      stream:
        orientation === 'flat'
          ? rowsOf(7, 3).flatMap((r) =>
              Array.from({ length: columns - 1 }, (_, c) => [`${name(c, r)}/${name(c, r + 1)}`]),
            )
          : [],
    },
    roads: { road: orientation === 'flat' ? rowsOf(6, 1).map(along) : [], trail: [] },
    bridges: [],
    names: [],
    provenance: {},
  }
}

export function madeSheet(file: HexFile): Sheet {
  const work = hexSheetInSlices(file, [], {})
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Units all over a board, and a range of moves in its midst. */
export function madeScene(sheet: Sheet, counters: number): BoardScene {
  const gap = Math.floor(sheet.points.length / counters)
  const middle = Math.floor(sheet.points.length / 2)
  return {
    stacks: Array.from({ length: counters }, (_, i) => ({
      point: i * gap,
      side: i % 2 === 0 ? 'union' : 'confederate',
      pieces: [
        {
          id: `u${i}`,
          side: i % 2 === 0 ? 'union' : 'confederate',
          name: `Brigade ${i}`,
          formation: '',
          stripe: { colour: ['#f4f1ea', '#e2b93b', '#3d8f5a', '#b8403a'][i % 4], mark: 'WYGR'[i % 4] },
          kind: i % 5 === 0 ? 'artillery' : 'infantry',
          steps: 1 + (i % 5),
          maxSteps: 5,
          morale: 1 + (i % 3),
          move: 6,
        },
      ],
      hidden: false,
      count: 1,
      badges: i % 7 === 0 ? ['D'] : [],
    })),
    marks: Array.from({ length: 60 }, (_, i) => ({ point: middle + i, kind: 'legal', cost: i / 2 })),
    arrows: [],
    signs: [],
    laid: [],
  }
}
