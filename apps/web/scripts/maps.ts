// Makes the map of each title once, before the page is built: a part of it is painted for the front door, into
// apps/web/public/doors, and where its names found room is written, by the ground it lies on, into the file that is named on the command line.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import type { Sheet, Spot } from '@vedette/atlas'
import type { Canvas2D } from '@vedette/atlas/canvas.ts'
import { packGround, unpackGround } from '@vedette/atlas/packed.ts'
import type { SheetData } from '@vedette/table'
import { catalog } from '@vedette/titles/catalog.ts'
import { makeSheet, spotsName } from '../src/board/sheets.ts'
import { entryOf } from '../src/titles.ts'

/** The size of a picture, in pixels: twice that of the largest card. */
const WIDTH = 640
const HEIGHT = 256
/** How much of the map's width, or height where it is a tall one, is in the picture. */
const PART = 0.62
const QUALITY = 66

const folder = fileURLToPath(new URL('../public/doors', import.meta.url))
mkdirSync(folder, { recursive: true })
const spots: Record<string, Record<string, readonly Spot[]>> = {}

/** Makes a sheet from the ground as the page has it, so that names find room where they would there. */
async function made(title: string, data: SheetData): Promise<Sheet> {
  const sheet = await makeSheet(title, data, (piece) => unpackGround('per' in piece ? piece : packGround(piece)))
  const [ground] = data.ground
  spots[ground] = { ...spots[ground], [spotsName(title, data)]: sheet.spots }
  return sheet
}

for (const id of Object.keys(catalog)) {
  const { title, door, sheet: dataOf } = await entryOf(id)
  const { first } = await door()
  // The picture is that of the first game's board; scenarios of one board have one sheet.
  const boards = await Promise.all([first.scenario, ...title.scenarios.map((one) => one.id)].map((one) => dataOf(one)))
  const [sheet] = await Promise.all([...new Set(boards)].map((data) => made(id, data)))
  const scale = Math.max(WIDTH / (sheet.width * PART), HEIGHT / (sheet.height * PART))
  const [x0, y0] = [(sheet.width - WIDTH / scale) / 2, (sheet.height - HEIGHT / scale) / 2]
  const canvas = createCanvas(WIDTH, HEIGHT)
  const ctx = canvas.getContext('2d')
  ctx.setTransform(scale, 0, 0, scale, -x0 * scale, -y0 * scale)
  const box = { x0, y0, x1: x0 + WIDTH / scale, y1: y0 + HEIGHT / scale }
  // What the map needs of a canvas this one has; its own types ask for more of what is put into it.
  const work = sheet.paint(ctx as unknown as Canvas2D, { scale, box, names: 'none' })
  while (!work.next().done);
  writeFileSync(join(folder, `${id}.webp`), await canvas.encode('webp', QUALITY))
}
const [, , file] = process.argv
if (file) writeFileSync(file, JSON.stringify(spots))
