import { kept } from '../ground/cover.ts'
import { textWidth } from '../lettering.ts'
import { type Box, boxesOverlap, type XY } from '../plane.ts'
import { square } from './land.ts'
import { captionBox } from './marks.ts'
import type { HexSheet } from './sheet.ts'

/** A place that has a name on the map. */
export interface Place {
  text: string
  at: XY
  hex: number
  /** The game is about it. */
  major: boolean
  symbol: 'house' | 'bridge' | 'none'
}

export interface PlacedName {
  text: string
  x: number
  y: number
  size: number
  major: boolean
  box: Box
}

const known = new WeakMap<HexSheet, Map<string, PlacedName[]>>()

/**
 * The names as they are set at a scale: never smaller on the screen than can be read, so fewer of them when the map is
 * small. Kept, for every tile asks.
 */
export function hexLabels(sheet: HexSheet, scale: number, names: 'all' | 'major'): PlacedName[] {
  const key = `${scale} ${names}`
  let own = known.get(sheet)
  if (!own) {
    own = new Map()
    known.set(sheet, own)
  }
  const found = own.get(key)
  if (found) return found
  if (own.size > 12) own.clear()
  const made = choose(sheet, scale, names)
  own.set(key, made)
  return made
}

function choose(sheet: HexSheet, scale: number, names: 'all' | 'major'): PlacedName[] {
  const out: PlacedName[] = []
  const taken: Box[] = sheet.signs.flatMap((s) =>
    s.kind === 'anchor' ? [] : [square(s.at, s.kind === 'star' ? 8 : 16)],
  )
  if (sheet.caption) taken.push(captionBox(sheet, sheet.caption))
  const symbols = sheet.places.map(({ at: [x, y] }) => ({ x0: x - 5, y0: y - 5, x1: x + 5, y1: y + 5 }))
  const order = [...sheet.places].sort((a, b) => Number(b.major) - Number(a.major))
  for (const place of order) {
    if (names === 'major' && !place.major) continue
    const size = Math.max((place.major ? 12.5 : 11) / scale, Math.min(13.5, 20 / scale))
    const width = textWidth(place.text, size, place.major ? 'bold' : 'regular')
    let best: PlacedName | null = null
    let least = 60
    for (const [dx, dy, base] of spots(width, size, place)) {
      const x = place.at[0] + dx
      const y = place.at[1] + dy
      const box = { x0: x, y0: y - size * 0.72, x1: x + width, y1: y + size * 0.24 }
      const cost = base + clutter(sheet, box) + strewn(box, taken) * 50 + strewn(box, symbols) * 9
      if (cost >= least) continue
      least = cost
      best = { text: place.text, x, y, size, major: place.major, box }
    }
    if (!best) continue
    out.push(best)
    taken.push(best.box)
  }
  return out
}

function* spots(width: number, size: number, place: Place): Generator<readonly [number, number, number]> {
  const r = place.symbol === 'bridge' ? 14 : place.symbol === 'none' ? 0 : 5
  for (const [n, dy] of [size * 0.32, size * 0.9, -size * 0.25, size * 1.3, -size * 0.7].entries()) {
    yield [r + 3, dy, n * 0.7]
    yield [-r - 3 - width, dy, n * 0.7 + 0.5]
  }
  for (const dy of [r + 1 + size * 0.74, -r - 1 - size * 0.26, r + 8 + size * 0.74, -r - 8 - size * 0.26])
    for (const share of [0.5, 0.25, 0.75])
      yield [-width * share, dy, 1 + Math.abs(share - 0.5) * 3 + Math.abs(dy) * 0.04]
}

const strewn = (box: Box, others: readonly Box[]): number => others.filter((o) => boxesOverlap(o, box)).length

/** What a name would hide or be hidden by: roads and numbers, counters where they stand. */
function clutter(sheet: HexSheet, box: Box): number {
  const { cover } = sheet.land
  // no name runs into the key
  const right = sheet.caption ? sheet.hexes.box.x1 + 45 : sheet.width - 24
  if (box.x0 < 24 || box.y0 < 24 || box.x1 > right || box.y1 > sheet.height - 24) return 100
  let sum = 0
  const step = 4
  for (let x = box.x0; x <= box.x1; x += step)
    for (let y = box.y0; y <= box.y1; y += step) {
      if (cover.has(x, y, kept)) sum += 0.12
      const hex = sheet.hexes.at([x, y])
      if (hex < 0) {
        sum += 0.05
        continue
      }
      const [cx, cy] = sheet.points[hex].at
      if (Math.abs(x - cx) < 24 && y > cy - 22 && y < cy + 28) sum += 0.09
    }
  return sum
}
