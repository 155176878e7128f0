import { type Face, textWidth } from '../lettering.ts'
import { type Box, boxOf, distance, mix, type XY } from '../plane.ts'
import { kept, named, stood, water } from './cover.ts'
import type { Ground } from './prepare.ts'

/** A name set letter by letter along a stream or a road. */
export interface PathName {
  text: string
  size: number
  face: Face
  ink: 'water' | 'road'
  glyphs: { char: string; x: number; y: number; angle: number }[]
  box: Box
}

export interface Wish {
  text: string
  line: readonly XY[]
  size: number
  spacing: number
  ink: 'water' | 'road'
  /** Baseline distances from the line that may be tried; negative is above. */
  offsets: number[]
  times: number
}

/** Where names may be set, and what lies there. */
export type Field = Pick<Ground, 'width' | 'height' | 'cover'>

export const placeNames = (ground: Ground): Generator<void, PathName[]> => placeWishes(wishes(ground), ground)

export function* placeWishes(list: readonly Wish[], ground: Field): Generator<void, PathName[]> {
  const { cover } = ground
  const out: PathName[] = []
  for (const wish of list) {
    const own: PathName[] = []
    for (let n = 0; n < wish.times; n++) {
      const name = yield* place(wish, ground, own)
      if (!name) break
      out.push(name)
      own.push(name)
      for (const g of name.glyphs) cover.box(around(g.x, g.y, wish.size), named | kept)
    }
  }
  return out
}

const around = (x: number, y: number, size: number): Box => ({
  x0: x - size * 0.4,
  y0: y - size * 0.75,
  x1: x + size * 0.6,
  y1: y + size * 0.3,
})

function wishes(ground: Ground): Wish[] {
  const list: Wish[] = []
  const whole = (start: string): readonly XY[] =>
    [...ground.rivers, ...ground.streams].filter((l) => l.name.startsWith(start)).map((l) => l.line)[0] ?? []
  for (const c of ground.channels)
    list.push({
      text: c.name.replace(/ channel.*/, '').toUpperCase(),
      line: c.line,
      size: 19,
      spacing: 9,
      ink: 'water',
      offsets: [6, -14, 26],
      times: 2,
    })
  list.push({
    text: 'Chickahominy River',
    line: ground.rivers.find((r) => r.name === 'Chickahominy River')?.line ?? [],
    size: 16,
    spacing: 3.2,
    ink: 'water',
    offsets: [-9, 19, -13, 23],
    times: 3,
  })
  list.push({
    text: 'Chickahominy River',
    line: whole('Chickahominy River (lower)'),
    size: 16,
    spacing: 3.2,
    ink: 'water',
    offsets: [-9, 19, -13, 23],
    times: 1,
  })
  list.push({
    text: 'Pamunkey River',
    line: whole('Pamunkey'),
    size: 17,
    spacing: 4,
    ink: 'water',
    offsets: [-12, -16, 25],
    times: 2,
  })
  list.push({
    text: 'White Oak Swamp',
    line: whole('White Oak'),
    size: 15,
    spacing: 3,
    ink: 'water',
    offsets: [-7, 16, -12, 21],
    times: 2,
  })
  for (const r of ground.regions)
    list.push({
      text: r.name,
      line: r.line,
      size: 24,
      spacing: 11,
      ink: 'road',
      offsets: [0, -20, 20, -40, 40, -60, 60],
      times: 1,
    })
  const asked = new Set(list.map((w) => w.text))
  for (const r of ground.rivers) {
    const text = r.name.replace(/ \(.*\)/, '')
    if (asked.has(text) || text.startsWith('White Oak')) continue
    const size = r.width > 5 ? 16.5 : 13.5
    list.push({
      text,
      line: r.line,
      size,
      spacing: r.width > 5 ? 3.6 : 2,
      ink: 'water',
      offsets: [-9, 19, -13, 23],
      times: r.width > 5 ? 3 : 1,
    })
  }
  for (const s of ground.streams) {
    if (s.name.includes('(') || s.name.startsWith('White Oak') || s.name.includes('run')) continue
    list.push({
      text: s.name.replace(' and Roundabout Creek', ''),
      line: s.line,
      size: 11.5,
      spacing: 0.8,
      ink: 'water',
      offsets: [-4, 12, -7, 15],
      times: 1,
    })
  }
  for (const r of ground.trails) {
    const text = r.name.replace(/ \(.*\)/, '').replace(/,.*$/, '')
    if (r.name.includes(' - ') || /lane|to Old/.test(r.name)) continue
    list.push({
      text: r.name.startsWith('New Market (River)') ? 'New Market Road' : text,
      line: r.line,
      size: 11,
      spacing: 0.7,
      ink: 'road',
      offsets: [-6, 14, -9, 17],
      times: 1,
    })
  }
  return list
}

/** Tries every stretch of the line on both sides and takes the clearest and straightest. */
function* place(wish: Wish, ground: Field, own: readonly PathName[]): Generator<void, PathName | null> {
  const { text, size, spacing, ink } = wish
  const face: Face = 'italic'
  const widths = [...text].map((c) => textWidth(c, size, face) + spacing)
  const length = widths.reduce((a, b) => a + b, 0)
  let best: PathName | null = null
  let tried = 0
  let least = text.length * 1.1
  for (const forward of [true, false]) {
    const line = forward ? relaxed(wish.line) : [...relaxed(wish.line)].reverse()
    const measure = lengths(line)
    const total = measure[measure.length - 1] ?? 0
    for (let start = 8; start + length < total - 8; start += 9) {
      const a = pointAt(line, measure, start)
      const b = pointAt(line, measure, start + length)
      if (b[0] - a[0] < length * 0.35) continue
      // a second name of the same river keeps its distance
      if (own.some((n) => distance(a, [n.box.x0, n.box.y0]) < 420)) continue
      if (++tried % 24 === 0) yield
      for (const [o, offset] of wish.offsets.entries()) {
        const glyphs: PathName['glyphs'] = []
        let s = start
        let cost = o * 0.25
        let before: number | null = null
        for (const [i, char] of [...text].entries()) {
          const w = widths[i]!
          const p = pointAt(line, measure, s)
          const q = pointAt(line, measure, s + w)
          const angle = Math.atan2(q[1] - p[1], q[0] - p[0])
          const x = p[0] - Math.sin(angle) * offset
          const y = p[1] + Math.cos(angle) * offset
          glyphs.push({ char, x, y, angle })
          if (before !== null) cost += Math.abs(angle - before) > 0.35 ? 3 : Math.abs(angle - before) * 1.6
          before = angle
          cost += clutter(ground, x + Math.sin(angle) * size * 0.3, y - size * 0.3, size, ink)
          if (cost > least) break
          s += w
        }
        if (glyphs.length < text.length || cost >= least) continue
        least = cost
        best = {
          text,
          size,
          face,
          ink,
          glyphs,
          box: boxOf(
            glyphs.map((g) => [g.x, g.y] as XY),
            size * 1.2,
          ),
        }
      }
    }
  }
  return best
}

function clutter(ground: Field, x: number, y: number, size: number, ink: string): number {
  if (x < 30 || y < 30 || x > ground.width - 30 || y > ground.height - 30) return 100
  const { cover } = ground
  const box = { x0: x - size * 0.4, y0: y - size * 0.45, x1: x + size * 0.4, y1: y + size * 0.45 }
  if (cover.any(box, named)) return 5
  let sum = 0
  if (cover.has(x, y, stood)) sum += 1.1
  if (cover.has(x, y, kept)) sum += 1.6
  if (ink === 'road' && cover.has(x, y, water)) sum += 1
  return sum
}

const relaxedLines = new WeakMap<readonly XY[], XY[]>()

/** Letters follow the stream's course, not each of its turns. */
function relaxed(line: readonly XY[]): XY[] {
  const known = relaxedLines.get(line)
  if (known) return known
  let now = line.map((p) => p)
  for (let k = 0; k < 14; k++)
    now = now.map((p, i) => (i === 0 || i === now.length - 1 ? p : mix(p, mix(now[i - 1]!, now[i + 1]!, 0.5), 0.6)))
  relaxedLines.set(line, now)
  return now
}

function lengths(line: readonly XY[]): number[] {
  const out = [0]
  for (let i = 1; i < line.length; i++) out.push(out[i - 1]! + distance(line[i - 1]!, line[i]!))
  return out
}

function pointAt(line: readonly XY[], measure: readonly number[], s: number): XY {
  let low = 0
  let high = measure.length - 1
  while (high - low > 1) {
    const mid = (low + high) >> 1
    if (measure[mid]! <= s) low = mid
    else high = mid
  }
  const span = measure[high]! - measure[low]! || 1
  return mix(line[low]!, line[high]!, Math.max(0, Math.min(1, (s - measure[low]!) / span)))
}
