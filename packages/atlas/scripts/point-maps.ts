import { readFileSync } from 'node:fs'
import type { GroundCollection } from '../src/ground/features.ts'
import type { BoardData, Layout, LayoutSettings } from '../src/layout/layout.ts'

/** A title whose board is one of points: what ground lies under it, and how it is laid out. */
interface PointMap {
  ground: readonly string[]
  settings: LayoutSettings
}

export const pointMaps: Record<string, PointMap> = {
  'gates-of-richmond': {
    ground: ['seven-days', 'seven-days-beyond'],
    settings: {
      // true at 37.5 degrees north; the cosine is written out so that every machine gets the same sheet
      frame: { lon0: -77.475, lat0: 37.69, cosLat: 0.793353, scale: 0.062 },
      unit: 130,
      power: 0.75,
      gap: 88,
      margin: { left: 150, top: 130, right: 150, bottom: 110 },
      softness: 60,
      labels: { water: 0.03, beside: 8 },
    },
  },
  'if-it-takes-all-summer': {
    ground: ['seven-days', 'seven-days-beyond', 'overland'],
    settings: {
      // true at 38 degrees north; points lie from two to twenty kilometres apart, so the flatter law
      frame: { lon0: -78.2, lat0: 38.55, cosLat: 0.788011, scale: 0.026 },
      unit: 190,
      power: 0.4375,
      gap: 106,
      margin: { left: 150, top: 130, right: 150, bottom: 110 },
      softness: 40,
      labels: { water: 0.14, beside: 18 },
    },
  },
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T

export const layoutFile = (title: string): URL => new URL(`../../titles/${title}/data/layout.json`, import.meta.url)

export const readBoard = (title: string): BoardData => read(`../../titles/${title}/data/board.json`)

export const readLayout = (title: string): Layout => read(layoutFile(title).href)

export const readGround = (title: string): GroundCollection[] =>
  pointMaps[title]!.ground.map((file) => read<GroundCollection>(`../ground/${file}.json`))
