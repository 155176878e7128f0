import {
  type BoardData,
  type GroundCollection,
  type HexFile,
  hexSheetInSlices,
  type Layout,
  type Sheet,
  sheetInSlices,
} from '@vedette/atlas'
import { anchorNames, gainesMill } from './captions.ts'

/** The sheets by title; each is fetched when it is wanted, and made once. */
const makers: Record<string, () => Promise<Sheet>> = {
  'gates-of-richmond': async () => {
    const [board, layout, sevenDays, beyond] = await Promise.all([
      import('@vedette/titles/gates-of-richmond/data/board.json'),
      import('@vedette/titles/gates-of-richmond/data/layout.json'),
      import('@vedette/atlas/ground/seven-days.json'),
      import('@vedette/atlas/ground/seven-days-beyond.json'),
    ])
    // the compiler's own types for such large literals are of no use
    return inSlices(
      sheetInSlices(
        board.default as unknown as BoardData,
        layout.default as unknown as Layout,
        [sevenDays.default, beyond.default] as unknown as GroundCollection[],
      ),
    )
  },
  'if-it-takes-all-summer': async () => {
    const [board, layout, ...ground] = await Promise.all([
      import('@vedette/titles/if-it-takes-all-summer/data/board.json'),
      import('@vedette/titles/if-it-takes-all-summer/data/layout.json'),
      import('@vedette/atlas/ground/seven-days.json'),
      import('@vedette/atlas/ground/seven-days-beyond.json'),
      import('@vedette/atlas/ground/overland.json'),
    ])
    return inSlices(
      sheetInSlices(
        board.default as unknown as BoardData,
        layout.default as unknown as Layout,
        ground.map((g) => g.default) as unknown as GroundCollection[],
      ),
    )
  },
  'gaines-mill': async () => {
    const [board, setup, ground] = await Promise.all([
      import('@vedette/titles/gaines-mill/data/board.json'),
      import('@vedette/titles/gaines-mill/data/setup.json'),
      import('@vedette/atlas/ground/gaines-mill.json'),
    ])
    const { stars, arrows, anchors } = setup.default
    const sides = ['confederate', 'union'] as const
    return inSlices(
      hexSheetInSlices(
        board.default as unknown as HexFile,
        [ground.default] as unknown as GroundCollection[],
        {
          stars,
          entries: sides.flatMap((side) => arrows[side].map((hex) => ({ hex, side }))),
          anchors: Object.entries(anchors).map(([id, hex]) => ({ hex, ...anchorNames[id] })),
        },
        gainesMill,
      ),
    )
  },
}

/** Runs work that pauses often, letting the page have its turn every few milliseconds. */
async function inSlices<T>(work: Iterator<void, T>): Promise<T> {
  let start = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - start < 10) continue
    await new Promise((next) => setTimeout(next, 0))
    start = performance.now()
  }
}

const made = new Map<string, Promise<Sheet>>()

export function loadSheet(title: string): Promise<Sheet> {
  const known = made.get(title)
  if (known) return known
  const maker = makers[title]
  if (!maker) return Promise.reject(new Error(`no map for ${title}`))
  const sheet = maker()
  made.set(title, sheet)
  return sheet
}
