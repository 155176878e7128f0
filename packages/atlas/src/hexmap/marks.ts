import type { Box, XY } from '../plane.ts'
import type { HexPlan } from './plan.ts'

/** What a title prints on hexes besides their ground; hexes by their number. */
export interface HexMarks {
  /** Hexes that count for victory. */
  readonly stars?: readonly string[]
  /** Room is kept for them, and they are laid by whoever knows which of them count. */
  readonly starsLaid?: boolean
  readonly entries?: readonly { readonly hex: string; readonly side: 'union' | 'confederate' }[]
  readonly anchors?: readonly { readonly hex: string; readonly name: string; readonly side: 'union' | 'confederate' }[]
  /** Hexes that are not played on. */
  readonly beyond?: readonly string[]
}

/** What can stand in the key beside the map. */
export type KeyKind =
  | 'level-0'
  | 'level-1'
  | 'level-2'
  | 'level-3'
  | 'level-4'
  | 'level-5'
  | 'woods'
  | 'orchard'
  | 'swamp'
  | 'river'
  | 'stream'
  | 'run'
  | 'fence'
  | 'sunken-road'
  | 'slope'
  | 'severe-slope'
  | 'crest'
  | 'works'
  | 'fort'
  | 'town'
  | 'wood-town'
  | 'artillery-fort'
  | 'camp'
  | 'chevaux'
  | 'abatis'
  | 'road'
  | 'trail'
  | 'rail'
  | 'bridge'
  | 'star'
  | 'entry-confederate'
  | 'entry-union'

/** Title, scale and key, in words. */
export interface HexCaption {
  readonly title: string
  readonly subtitle: string
  readonly date: string
  readonly notes: readonly string[]
  /** The scale: the name of its unit, metres of one, and how many the rule shows. */
  readonly scale: { readonly unit: string; readonly metres: number; readonly shown: number }
  readonly key: readonly (readonly [kind: KeyKind, text: string])[]
}

/** A mark of the title where it stands. */
export interface HexSign {
  readonly kind: 'star' | 'entry' | 'anchor'
  readonly hex: number
  readonly at: XY
  /** Entries: the way in, radians. */
  readonly angle: number
  readonly side?: 'union' | 'confederate'
  readonly name?: string
}

/** The frame of title and scale, in the upper right. */
export const captionWidth = 244
export function captionBox(sheet: { readonly width: number }, caption: HexCaption): Box {
  const x0 = sheet.width - 36 - captionWidth
  return { x0, y0: 76, x1: x0 + captionWidth, y1: 272 + caption.notes.length * 15 }
}

/** Where the star of a hex stands. */
export function starAt(plan: HexPlan, hex: number): XY {
  const [x, y] = plan.centre(hex)
  return plan.flat ? [x + 31, y + 2] : [x + 1, y + 32]
}

export function signsOf(marks: HexMarks, plan: HexPlan): HexSign[] {
  const stars = (marks.stars ?? []).map((number): HexSign => {
    const hex = plan.indexOf(number)
    return { kind: 'star', hex, at: starAt(plan, hex), angle: 0 }
  })
  const entries = (marks.entries ?? []).map(({ hex: number, side }): HexSign => {
    const hex = plan.indexOf(number)
    const angle = wayIn(plan, hex)
    const [x, y] = plan.centre(hex)
    const atRim = plan.grid.neighbours(plan.cell(hex)).some((c) => !plan.grid.has(c))
    // from the margin, or where no margin is near from the side of the hex it comes in by
    const far = atRim ? 58 : 30
    return { kind: 'entry', hex, at: [x - Math.cos(angle) * far, y - Math.sin(angle) * far], angle, side }
  })
  const anchors = (marks.anchors ?? []).map(({ hex: number, name, side }): HexSign => {
    const hex = plan.indexOf(number)
    const [x, y] = plan.centre(hex)
    return { kind: 'anchor', hex, at: [x, y + (plan.flat ? 32.5 : 30)], angle: 0, side, name }
  })
  return [...entries, ...anchors, ...stars]
}

/** From the nearest edge of the map inwards. */
function wayIn(plan: HexPlan, hex: number): number {
  const [x, y] = plan.centre(hex)
  const { box } = plan
  const off = plan.grid
    .neighbours(plan.cell(hex))
    .filter((c) => !plan.grid.has(c))
    .map(plan.centreOf)
  if (off.length > 0) {
    const sum = (d: 0 | 1): number => off.reduce((s, p) => s + p[d], 0) / off.length
    return Math.atan2(y - sum(1), x - sum(0))
  }
  const ways: [far: number, angle: number][] = [
    [x - box.x0, 0],
    [box.x1 - x, Math.PI],
    [y - box.y0, Math.PI / 2],
    [box.y1 - y, -Math.PI / 2],
  ]
  return ways.reduce((a, b) => (a[0] <= b[0] ? a : b))[1]
}
