import { barPlace, barReach } from '../layout/bars.ts'
import { textWidth } from '../lettering.ts'
import { type Box, boxesOverlap } from '../plane.ts'
import type { PointSheet, SheetPoint } from '../sheet.ts'

/** A name as it is set when the whole sheet is in view: fewer, and larger on the sheet. */
export interface OverviewLabel {
  text: string
  x: number
  y: number
  size: number
  major: boolean
  anchor: 'start' | 'middle' | 'end'
  box: Box
}

const ranks: Partial<Record<SheetPoint['shape'], number>> = {
  malvern: 1,
  terminus: 1,
  hill: 2,
  wilderness: 2,
  works: 4,
}
const rank = (p: SheetPoint): number => (p.major ? 0 : (ranks[p.shape] ?? 3))

const known = new WeakMap<PointSheet, Map<string, OverviewLabel[]>>()

/** Chooses the names that fit at a scale, those that decide the game first. Kept, for every tile asks. */
export function overviewLabels(sheet: PointSheet, scale: number, names: 'all' | 'major'): OverviewLabel[] {
  const key = `${scale} ${names}`
  let forSheet = known.get(sheet)
  if (!forSheet) {
    forSheet = new Map()
    known.set(sheet, forSheet)
  }
  const found = forSheet.get(key)
  if (found) return found
  if (forSheet.size > 12) forSheet.clear()
  const made = choose(sheet, scale, names)
  forSheet.set(key, made)
  return made
}

function choose(sheet: PointSheet, scale: number, names: 'all' | 'major'): OverviewLabel[] {
  const unit = 1 / scale
  const r = 6 * unit
  const spots: Box[] = sheet.points.map(({ at: [x, y] }) => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r }))
  for (const { bar } of sheet.connections) if (bar) spots.push(barPlace(bar, barReach * Math.max(1, 0.5 / scale)))
  // where a counter would stand
  const places: Box[] = sheet.points.map(({ at: [x, y] }) => ({
    x0: x - 12 * unit,
    y0: y - 26 * unit,
    x1: x + 12 * unit,
    y1: y,
  }))
  const taken: Box[] = []
  const out: OverviewLabel[] = []
  const order = sheet.points.map((p, i) => ({ p, i })).sort((a, b) => rank(a.p) - rank(b.p) || a.i - b.i)
  for (const { p, i } of order) {
    if (names === 'major' && !p.major) continue
    const size = (p.major ? 14.5 : 11) * unit
    const w = textWidth(p.name, size, p.major ? 'bold' : 'regular')
    const [x, y] = p.at
    const far = r + 3 * unit
    for (const [dx, dy, anchor] of [
      [far, size * 0.34, 'start'],
      [-far, size * 0.34, 'end'],
      [0, far + size * 0.7, 'middle'],
      [far * 0.7, far + size * 0.5, 'start'],
      [-far * 0.7, far + size * 0.5, 'end'],
      [far, -size * 0.6, 'start'],
      [-far, -size * 0.6, 'end'],
    ] as const) {
      const left = x + dx - (anchor === 'middle' ? w / 2 : anchor === 'end' ? w : 0)
      const box = { x0: left, y0: y + dy - size * 0.74, x1: left + w, y1: y + dy + size * 0.26 }
      const off = box.x0 < 24 || box.x1 > sheet.width - 24 || box.y1 > sheet.height - 24
      if (off || taken.some((t) => boxesOverlap(t, box))) continue
      if (spots.some((s, j) => j !== i && boxesOverlap(s, box))) continue
      if (!p.major && places.some((s, j) => j !== i && boxesOverlap(s, box))) continue
      taken.push({ x0: box.x0 - 3 * unit, y0: box.y0, x1: box.x1 + 3 * unit, y1: box.y1 })
      out.push({ text: p.name, x: x + dx, y: y + dy, size, major: p.major, anchor, box })
      break
    }
  }
  return out
}
