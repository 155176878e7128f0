import type { BoardData, GroundCollection, HexCaption, HexFile, Layout, Sheet } from '@vedette/atlas'
import { type PackedGround, unpackGround } from '@vedette/atlas/packed.ts'
import type { SheetData } from '@vedette/table'
import { sheetOf, type Which } from '../titles.ts'
import { anotherTurn } from '../turn.ts'

/** The pieces of ground by name; each is fetched when a sheet lies on it. */
const grounds: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'gaines-mill': () => import('@vedette/atlas/ground/gaines-mill.json'),
  overland: () => import('@vedette/atlas/ground/overland.json'),
  'seven-days': () => import('@vedette/atlas/ground/seven-days.json'),
  'seven-days-beyond': () => import('@vedette/atlas/ground/seven-days-beyond.json'),
  'new-market-heights': () => import('@vedette/atlas/ground/new-market-heights.json'),
  'age-of-rifles': () => import('@vedette/atlas/ground/age-of-rifles.json'),
  'simple-gbacw': () => import('@vedette/atlas/ground/simple-gbacw.json'),
}

type Piece = PackedGround | GroundCollection

/** Makes the sheet of a title. What atlas reads comes out of JSON: the compiler's own types for it are of no use. */
export async function makeSheet(
  title: string,
  data: SheetData,
  unpack: (piece: Piece) => GroundCollection = unpackGround,
): Promise<Sheet> {
  const pieces = (await Promise.all(data.ground.map((name) => grounds[name]()))).map((piece) => piece.default as Piece)
  const ground = pieces.map(unpack)
  const name = spotsName(title, data)
  const [spots] = pieces.flatMap((piece) => ('per' in piece && piece.spots?.[name] ? [piece.spots[name]] : []))
  if (data.kind === 'points') {
    const { sheetInSlices } = await import('@vedette/atlas/sheet.ts')
    return inSlices(sheetInSlices(data.board as BoardData, data.layout as Layout, ground, spots))
  }
  const { hexSheetInSlices } = await import('@vedette/atlas/hexmap/sheet.ts')
  const { marks, caption } = data
  return inSlices(hexSheetInSlices(data.board as HexFile, ground, marks, caption as HexCaption, spots))
}

/** By what name the build writes down where the names of a sheet found room. */
export const spotsName = (title: string, { id }: SheetData): string => (id ? `${title}/${id}` : title)

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

const made = new Map<SheetData, Promise<Sheet>>()

/** The same, made once for all scenarios that are played on it. */
export async function loadSheet(which: Which): Promise<Sheet> {
  const data = await sheetOf(which)
  const known = made.get(data)
  if (known) return known
  const sheet = makeSheet(which.rules, data)
  made.set(data, sheet)
  return sheet
}
