import {
  type BoardData,
  type GroundCollection,
  type HexCaption,
  type HexFile,
  hexSheetInSlices,
  type Layout,
  type Sheet,
  sheetInSlices,
} from '@vedette/atlas'
import { type Rules, sheetOf } from '../titles.ts'

/** The pieces of ground by name; each is fetched when a sheet lies on it. */
const grounds: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'gaines-mill': () => import('@vedette/atlas/ground/gaines-mill.json'),
  overland: () => import('@vedette/atlas/ground/overland.json'),
  'seven-days': () => import('@vedette/atlas/ground/seven-days.json'),
  'seven-days-beyond': () => import('@vedette/atlas/ground/seven-days-beyond.json'),
}

/** Makes the sheet of a title. What atlas reads comes out of JSON: the compiler's own types for it are of no use. */
async function make(rules: Rules): Promise<Sheet> {
  const data = await sheetOf(rules)
  const ground = (await Promise.all(data.ground.map((name) => grounds[name]()))).map(
    (piece) => piece.default as GroundCollection,
  )
  return data.kind === 'points'
    ? inSlices(sheetInSlices(data.board as BoardData, data.layout as Layout, ground))
    : inSlices(hexSheetInSlices(data.board as HexFile, ground, data.marks, data.caption as HexCaption))
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

export function loadSheet(rules: Rules): Promise<Sheet> {
  const known = made.get(rules)
  if (known) return known
  const sheet = make(rules)
  made.set(rules, sheet)
  return sheet
}
