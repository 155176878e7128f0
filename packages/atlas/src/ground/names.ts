import { type Face, textWidth } from '../lettering.ts'
import { type Box, boxOf, distance, mix, type XY } from '../plane.ts'
import { kept, named, stood, water } from './cover.ts'
import type { Ground } from './prepare.ts'

/** Where a name along a line is set: by which wish, against its line or with it, from where on it, how far beside it. */
export type Spot = readonly [wish: number, back: 0 | 1, start: number, offset: number]

/** A name set letter by letter along a stream or a road. */
export interface PathName {
  text: string
  size: number
  face: Face
  ink: 'water' | 'road'
  glyphs: { char: string; x: number; y: number; angle: number }[]
  box: Box
  spot: Spot
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

/** The names of the ground, set where they were set before (`known`), or where the search finds room. */
export const placeNames = (ground: Ground, known?: readonly Spot[]): Generator<void, PathName[]> =>
  placeWishes(wishes(ground), ground, known)

export function* placeWishes(
  list: readonly Wish[],
  ground: Field,
  known?: readonly Spot[],
): Generator<void, PathName[]> {
  const out: PathName[] = []
  const set = (spot: Spot): PathName => {
    const name = setAlong(list[spot[0]]!, spot)
    out.push(name)
    for (const g of name.glyphs) ground.cover.box(around(g.x, g.y, name.size), named | kept)
    return name
  }
  if (known) {
    for (const spot of known) {
      set(spot)
      yield
    }
    return out
  }
  for (const [i, wish] of list.entries()) {
    const own: PathName[] = []
    for (let n = 0; n < wish.times; n++) {
      const spot = yield* place(wish, i, ground, own)
      if (!spot) break
      own.push(set(spot))
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

const face: Face = 'italic'

/** How far on along its line each letter of a name brings the next. */
const widthsOf = ({ text, size, spacing }: Wish): number[] => [...text].map((c) => textWidth(c, size, face) + spacing)

/** The line that letters follow, in one of its directions, with how far each of its points lies from its beginning. */
interface Track {
  readonly line: readonly XY[]
  readonly measure: readonly number[]
}

function trackOf(wish: Wish, back: 0 | 1): Track {
  const line = back ? [...relaxed(wish.line)].reverse() : relaxed(wish.line)
  return { line, measure: lengths(line) }
}

/** A letter so wide, from so far along the track, so far beside it. */
function letterAt({ line, measure }: Track, s: number, w: number, offset: number) {
  const p = pointAt(line, measure, s)
  const q = pointAt(line, measure, s + w)
  const angle = Math.atan2(q[1] - p[1], q[0] - p[0])
  return { x: p[0] - Math.sin(angle) * offset, y: p[1] + Math.cos(angle) * offset, angle }
}

function setAlong(wish: Wish, spot: Spot): PathName {
  const [, back, start, offset] = spot
  const { text, size, ink } = wish
  const track = trackOf(wish, back)
  const widths = widthsOf(wish)
  let s = start
  const glyphs = [...text].map((char, i) => {
    const letter = letterAt(track, s, widths[i]!, offset)
    s += widths[i]!
    return { char, ...letter }
  })
  const places = glyphs.map(({ x, y }): XY => [x, y])
  return { text, size, face, ink, glyphs, box: boxOf(places, size * 1.2), spot }
}

/** Tries every stretch of the line on both sides and takes the clearest and straightest. */
function* place(wish: Wish, index: number, ground: Field, own: readonly PathName[]): Generator<void, Spot | undefined> {
  const { text, size, ink } = wish
  const widths = widthsOf(wish)
  const length = widths.reduce((a, b) => a + b, 0)
  let best: Spot | undefined
  let tried = 0
  let least = text.length * 1.1
  for (const back of [0, 1] as const) {
    const track = trackOf(wish, back)
    const { line, measure } = track
    const total = measure[measure.length - 1] ?? 0
    for (let start = 8; start + length < total - 8; start += 9) {
      const a = pointAt(line, measure, start)
      const b = pointAt(line, measure, start + length)
      if (b[0] - a[0] < length * 0.35) continue
      // a second name of the same river keeps its distance
      if (own.some((n) => distance(a, [n.box.x0, n.box.y0]) < 420)) continue
      if (++tried % 24 === 0) yield
      for (const [o, offset] of wish.offsets.entries()) {
        let s = start
        let cost = o * 0.25
        let before: number | null = null
        for (const w of widths) {
          const { x, y, angle } = letterAt(track, s, w, offset)
          if (before !== null) cost += Math.abs(angle - before) > 0.35 ? 3 : Math.abs(angle - before) * 1.6
          before = angle
          cost += clutter(ground, x + Math.sin(angle) * size * 0.3, y - size * 0.3, size, ink)
          if (cost > least) break
          s += w
        }
        if (cost >= least) continue
        least = cost
        best = [index, back, start, offset]
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

const relaxedLines = new WeakMap<readonly XY[], readonly XY[]>()

/** Letters follow the stream's course, not each of its turns. */
function relaxed(line: readonly XY[]): readonly XY[] {
  const known = relaxedLines.get(line)
  if (known) return known
  let now = line
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
