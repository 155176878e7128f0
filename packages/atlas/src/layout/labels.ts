import { ascent, descent, type Face, textWidth } from '../lettering.ts'
import { type Box, boxesOverlap, lengthInBox, noise, type XY } from '../plane.ts'

/**
 * Places the names by search: every name has some dozens of candidate positions round its point, in one line or two;
 * the search takes the set that covers no piece, point or other name and as little road and water as it can.
 */
export interface Label {
  /** From the point to the baseline of the first line, at the anchor. */
  dx: number
  dy: number
  anchor: 'start' | 'middle' | 'end'
  lines: string[]
}

export interface LabelStyle {
  size: number
  face: Face
  spacing: number
}

export const plainLabel: LabelStyle = { size: 15, face: 'regular', spacing: 0.2 }
export const majorLabel: LabelStyle = { size: 20, face: 'bold', spacing: 0.6 }

export const labelStyle = (major: boolean): LabelStyle => (major ? majorLabel : plainLabel)

export function labelBox(p: XY, label: Label, style: LabelStyle): Box {
  const width = Math.max(...label.lines.map((l) => textWidth(l, style.size, style.face, style.spacing)))
  const x = p[0] + label.dx - (label.anchor === 'middle' ? width / 2 : label.anchor === 'end' ? width : 0)
  const y = p[1] + label.dy
  return {
    x0: x - 1,
    y0: y - style.size * ascent,
    x1: x + width + 1,
    y1: y + style.size * (descent + (label.lines.length - 1)),
  }
}

/** Splits a name at the space that leaves the two lines most alike. */
function split(name: string): string[] | null {
  let best: string[] | null = null
  let least = Number.POSITIVE_INFINITY
  for (let i = name.indexOf(' '); i >= 0; i = name.indexOf(' ', i + 1)) {
    const lines = [name.slice(0, i), name.slice(i + 1)]
    const uneven = Math.abs(lines[0]!.length - lines[1]!.length)
    if (uneven < least) {
      least = uneven
      best = lines
    }
  }
  return name.length > 9 ? best : null
}

function candidates(
  name: string,
  style: LabelStyle,
  isBridge: boolean,
  beside: number,
): { label: Label; base: number }[] {
  const out: { label: Label; base: number }[] = []
  const two = split(name)
  for (const lines of two ? [[name], two] : [[name]]) {
    const n = lines.length
    const h = style.size
    const mid = h * 0.32 - ((n - 1) * h) / 2
    const extra = n === 2 ? 1.5 : 0
    for (const far of [0, 5, 10, 16, 24, 32]) {
      const r = 15 + far
      const cost = far * 0.9 + extra
      // beside the symbol, level with it or lower: the counter stands above
      for (const [drop, c] of [
        [0, 0],
        [8, 1],
        [16, 2],
        [-8, 3],
        [-24, 7],
        [-40, 10],
      ] as const) {
        const pull = drop === 16 ? 4 : 0
        out.push({ label: { dx: r - pull, dy: mid + drop, anchor: 'start', lines }, base: cost + c })
        out.push({ label: { dx: -r + pull, dy: mid + drop, anchor: 'end', lines }, base: cost + c + 1.5 })
      }
      out.push({ label: { dx: 0, dy: 16 + far + h * 0.7, anchor: 'middle', lines }, base: cost + 2 })
      for (const side of [18, 34])
        for (const s of [1, -1])
          out.push({ label: { dx: s * side, dy: 16 + far + h * 0.7, anchor: 'middle', lines }, base: cost + 3 })
      const above = -66 - far - (n - 1) * h
      out.push({ label: { dx: 4, dy: above, anchor: 'middle', lines }, base: cost + beside + 1 })
      out.push({ label: { dx: 37 + far / 2, dy: -40, anchor: 'start', lines }, base: cost + beside })
      out.push({ label: { dx: -26 - far / 2, dy: -40, anchor: 'end', lines }, base: cost + beside })
      // a bridge has stacks above and below: the name stands beside both, or under the lower
      if (isBridge)
        for (const drop of [0, -10, 10, -22, 22, -34, 34]) {
          const base2 = extra + far * 0.9 + Math.abs(drop) * 0.12
          out.push({ label: { dx: 38 + far, dy: mid + drop, anchor: 'start', lines }, base: base2 + 1 })
          out.push({ label: { dx: -26 - far, dy: mid + drop, anchor: 'end', lines }, base: base2 })
        }
      // below a stack that hangs from a bridge
      out.push({ label: { dx: 0, dy: 54 + far + h * 0.7, anchor: 'middle', lines }, base: cost + 8 })
    }
  }
  return out
}

/** What differs from sheet to sheet in what a name's place costs. */
export interface LabelTaste {
  /** A unit of water under the name; of road it is 0.16. Little where the names belong to bridges in a swamp. */
  water: number
  /** A name beside the counter, or (1 more) above it, which hangs in the air when none stands there. */
  beside: number
}

export interface LabelInput {
  names: readonly string[]
  at: readonly XY[]
  major: readonly boolean[]
  isBridge: readonly boolean[]
  /** Nothing may cover these. */
  places: readonly Box[]
  roads: readonly (readonly XY[])[]
  water: readonly (readonly XY[])[]
  taste: LabelTaste
  sheet: Box
}

const lineCost = (box: Box, lines: readonly (readonly XY[])[]): number => {
  let sum = 0
  for (const line of lines) for (let i = 1; i < line.length; i++) sum += lengthInBox(line[i - 1]!, line[i]!, box)
  return sum
}

const grow = (b: Box, m: number): Box => ({ x0: b.x0 - m, y0: b.y0 - m, x1: b.x1 + m, y1: b.y1 + m })

export function placeLabels(input: LabelInput): Label[] {
  const { names, at, major, isBridge, places, roads, water, taste, sheet } = input
  const options = names.map((name, i) => {
    const style = labelStyle(major[i]!)
    return candidates(name, style, isBridge[i]!, taste.beside)
      .map(({ label, base }) => {
        const box = labelBox(at[i]!, label, style)
        const off = box.x0 < sheet.x0 || box.y0 < sheet.y0 || box.x1 > sheet.x1 || box.y1 > sheet.y1
        const blocked = off || places.some((p) => boxesOverlap(box, p))
        const cost = blocked
          ? Number.POSITIVE_INFINITY
          : base + lineCost(box, roads) * 0.16 + lineCost(box, water) * taste.water
        return { label, box, wide: grow(box, 3), cost }
      })
      .filter((o) => o.cost < Number.POSITIVE_INFINITY)
      .sort((p, q) => p.cost - q.cost)
  })
  const stuck = options.findIndex((o) => o.length === 0)
  if (stuck >= 0) throw new Error(`no room for the name ${names[stuck]}`)
  const clash = (i: number, box: Box, chosen: readonly number[]): number => {
    let n = 0
    for (let j = 0; j < chosen.length; j++) if (j !== i && boxesOverlap(box, options[j]![chosen[j]!]!.wide)) n++
    return n
  }
  let best: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (let trial = 0; trial < 200; trial++) {
    const chosen = options.map((o, i) => Math.floor(noise(i, trial, 11) * Math.min(o.length, trial)))
    for (let round = 0; round < 12; round++)
      for (let k = 0; k < names.length; k++) {
        const i = (k * 37 + trial) % names.length
        let pick = chosen[i]!
        let low = Number.POSITIVE_INFINITY
        options[i]!.forEach((o, c) => {
          if (o.cost >= low) return
          const sum = o.cost + clash(i, o.wide, chosen) * (20 + round * 20)
          if (sum < low) {
            low = sum
            pick = c
          }
        })
        chosen[i] = pick
      }
    const sum = chosen.reduce((s, c, i) => s + options[i]![c]!.cost + clash(i, options[i]![c]!.box, chosen) * 1000, 0)
    if (sum < least) {
      least = sum
      best = chosen
    }
  }
  return best.map((c, i) => options[i]![c]!.label)
}
