import type { BoardData, GroundCollection, HexCaption, HexFile, Layout, Sheet } from '@vedette/atlas'
import { type PackedGround, unpackGround } from '@vedette/atlas/packed.ts'
import { type Rules, sheetOf } from '../titles.ts'
import { anotherTurn } from '../turn.ts'

/** The pieces of ground by name; each is fetched when a sheet lies on it. */
const grounds: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'gaines-mill': () => import('@vedette/atlas/ground/gaines-mill.json'),
  overland: () => import('@vedette/atlas/ground/overland.json'),
  'seven-days': () => import('@vedette/atlas/ground/seven-days.json'),
  'seven-days-beyond': () => import('@vedette/atlas/ground/seven-days-beyond.json'),
  'new-market-heights': () => import('@vedette/atlas/ground/new-market-heights.json'),
  'simple-gbacw': () => import('@vedette/atlas/ground/simple-gbacw.json'),
}

/** Makes the sheet of a title. What atlas reads comes out of JSON: the compiler's own types for it are of no use. */
async function make(rules: Rules): Promise<Sheet> {
  const data = await sheetOf(rules)
  const fetched = Promise.all(data.ground.map((name) => grounds[name]()))
  const ground = async () =>
    (await fetched).map((piece) => unpackGround(piece.default as PackedGround | GroundCollection))
  if (data.kind === 'points') {
    const { sheetInSlices } = await import('@vedette/atlas/sheet.ts')
    return inSlices(sheetInSlices(data.board as BoardData, data.layout as Layout, await ground()))
  }
  const { hexSheetInSlices } = await import('@vedette/atlas/hexmap/sheet.ts')
  return inSlices(hexSheetInSlices(data.board as HexFile, await ground(), data.marks, data.caption as HexCaption))
}

/** Runs work that pauses often, letting the page have its turn every few milliseconds. */
async function inSlices<T>(work: Iterator<void, T>): Promise<T> {
  let start = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - start < 10) continue
    await anotherTurn()
    start = performance.now()
  }
}

const made = new Map<string, Promise<Sheet>>()

export function loadSheet(rules: Rules): Promise<Sheet> {
  const known = made.get(rules)
  if (known) return known
  const sheet = make(rules)
  made.set(rules, sheet)
  return sheet
}
