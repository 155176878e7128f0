import { palette, type XY } from '@vedette/atlas'
import type { BoardScene, Mark, MarkKind, SideMark, SideName, VeilKind } from '@vedette/table'
import { cross, markStyles, toScreen } from './marks.ts'
import type { ViewTransform } from './scene.ts'

/** Marks that fill hexes. Outlines are the six corners of a hex in CSS pixels. */
type Ctx = CanvasRenderingContext2D
type Outline = readonly XY[]

const casing = '#fff7e0'

/** Fainter than round a point: the ground of the hex must stay in sight. */
const legalFill = 'rgba(255, 181, 46, 0.18)'

/** How large the ring of a mark is in its hex, so that several can lie in one another. */
const shares: Partial<Record<MarkKind, number>> = {
  selected: 0.94,
  cursor: 1,
  lesson: 1.08,
  origin: 0.84,
  seen: 0.74,
  attacked: 0.93,
}

const middle = (outline: Outline): XY => [(outline[0][0] + outline[3][0]) / 2, (outline[0][1] + outline[3][1]) / 2]

function traceHex(ctx: Ctx, outline: Outline, share: number): void {
  const [cx, cy] = middle(outline)
  ctx.beginPath()
  for (const [x, y] of outline) ctx.lineTo(cx + (x - cx) * share, cy + (y - cy) * share)
  ctx.closePath()
}

export function drawHexMark(ctx: Ctx, { kind }: Mark, outline: Outline, weight: number): void {
  const style = markStyles[kind]
  ctx.save()
  ctx.lineJoin = 'round'
  if (kind !== 'closed') {
    traceHex(ctx, outline, shares[kind] ?? 0.9)
    const fill = kind === 'legal' ? legalFill : style.fill
    if (fill) {
      ctx.fillStyle = fill
      ctx.fill()
    }
    ctx.strokeStyle = casing
    ctx.lineWidth = (style.width + 3) * weight
    ctx.stroke()
    ctx.strokeStyle = style.ink
    ctx.lineWidth = style.width * weight
    if (kind === 'seen' || kind === 'origin') ctx.lineCap = 'round'
    ctx.setLineDash(style.dash.map((d) => d * weight))
    ctx.stroke()
  }
  if (kind === 'attacked') {
    // a second ring inside, so that it is not the target's by colour alone
    traceHex(ctx, outline, 0.8)
    ctx.lineWidth = 1.6 * weight
    ctx.stroke()
  }
  ctx.restore()
  const [x, y] = middle(outline)
  if (kind === 'closed' || kind === 'blocked') cross(ctx, x, y, 9 * Math.min(1, weight), style.ink)
}

const worksInk = '#4a2f14'

/** Works along a side, just within the hex: a bank of earth with stakes before it, broken where they may be taken down; while they are built, stakes alone. */
export function drawSideMark(ctx: Ctx, kind: SideMark['kind'], outline: Outline, direction: number, k: number): void {
  const [cx, cy] = middle(outline)
  const within = ([x, y]: XY, share: number): XY => [cx + (x - cx) * share, cy + (y - cy) * share]
  const ends = [outline[direction], outline[(direction + 1) % 6]] as const
  const [a, b] = [within(ends[0], 0.9), within(ends[1], 0.9)]
  const weight = Math.max(0.6, Math.min(1.6, k))
  const line = (share: number, width: number, ink: string, dash: number[]) => {
    ctx.beginPath()
    ctx.moveTo(...within(ends[0], share))
    ctx.lineTo(...within(ends[1], share))
    ctx.setLineDash(dash)
    ctx.strokeStyle = ink
    ctx.lineWidth = width * weight
    ctx.stroke()
  }
  ctx.save()
  ctx.lineCap = 'butt'
  if (kind === 'building') line(0.9, 5.5, casing, [])
  else {
    line(0.9, 7, casing, [])
    line(0.9, 4.4, worksInk, kind === 'opening' ? [4 * weight, 4 * weight] : [])
  }
  // stakes, towards the enemy
  const stakes = 7
  ctx.setLineDash([])
  ctx.strokeStyle = worksInk
  ctx.lineWidth = 1.8 * weight
  for (let n = 0; n <= stakes; n++) {
    const at = (n + 0.5) / (stakes + 1)
    const [x, y] = [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at]
    const far = Math.hypot(x - cx, y - cy)
    const [dx, dy] = [((x - cx) / far) * 4.5 * weight, ((y - cy) / far) * 4.5 * weight]
    ctx.beginPath()
    ctx.moveTo(x - (kind === 'building' ? dx : 0), y - (kind === 'building' ? dy : 0))
    ctx.lineTo(x + dx, y + dy)
    ctx.stroke()
  }
  ctx.restore()
}

/** The ring round the hex under the pointer. */
export function drawHexHover(ctx: Ctx, outline: Outline): void {
  ctx.save()
  ctx.lineJoin = 'round'
  traceHex(ctx, outline, 0.99)
  ctx.strokeStyle = casing
  ctx.lineWidth = 3.6
  ctx.stroke()
  ctx.strokeStyle = '#5c4a33'
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.restore()
}

const veilInks: Readonly<Record<VeilKind, string>> = {
  night: 'rgba(20, 27, 52, 0.34)',
  fog: 'rgba(238, 238, 232, 0.58)',
  beyond: 'rgba(120, 112, 98, 0.5)',
}

/** Darkness, or fog, over hexes: the ground shows through, and what lies on it stands above. */
export function drawVeil(
  ctx: Ctx,
  veil: VeilKind,
  outlines: readonly Outline[],
  { width, height }: { readonly width: number; readonly height: number },
): void {
  ctx.save()
  ctx.beginPath()
  for (const outline of outlines) {
    // Of a whole map most lies beside the window.
    const isBeside = ([x, y]: XY) => x < -width || y < -height || x > 2 * width || y > 2 * height
    if (isBeside(outline[0])) continue
    ctx.moveTo(outline[0][0], outline[0][1])
    for (const [x, y] of outline.slice(1)) ctx.lineTo(x, y)
    ctx.closePath()
  }
  ctx.fillStyle = veilInks[veil]
  ctx.fill()
  ctx.restore()
}

const hatchInks: Readonly<Record<SideName, string>> = { union: '#23406e', confederate: '#3d362b' }

/** What a side controls, or claims: hatched one way for the Union and the other way for its enemy, so both can lie on one hex. */
export function drawHatch(
  ctx: Ctx,
  side: SideName,
  outlines: readonly Outline[],
  window: { readonly width: number; readonly height: number; readonly view: ViewTransform },
): void {
  if (outlines.length === 0) return
  const { width, height, view } = window
  const rise = side === 'union' ? -1 : 1
  const gap = Math.max(6.5, Math.min(12, 10 * view.k))
  ctx.save()
  ctx.beginPath()
  for (const outline of outlines) {
    ctx.moveTo(outline[0][0], outline[0][1])
    for (const [x, y] of outline.slice(1)) ctx.lineTo(x, y)
    ctx.closePath()
  }
  ctx.clip()
  // the hatching belongs to the map: it moves with it
  const shift = view.x - rise * view.y
  const far = width + height
  ctx.beginPath()
  for (let at = (((shift % gap) + gap) % gap) - far; at < far * 2; at += gap) {
    ctx.moveTo(at, 0)
    ctx.lineTo(at + rise * height, height)
  }
  ctx.strokeStyle = casing
  ctx.lineWidth = 2.6
  ctx.globalAlpha = 0.45
  ctx.stroke()
  ctx.globalAlpha = 1
  ctx.strokeStyle = hatchInks[side]
  ctx.lineWidth = Math.max(0.9, Math.min(1.5, 1.5 * view.k))
  ctx.stroke()
  ctx.restore()
}

/** A line of sight: whole and dark green when it is clear, red and broken from the hex that stops it. */
export function drawSight(
  ctx: Ctx,
  { from, to, clear, blocked }: NonNullable<BoardScene['sight']>,
  at: (point: number) => XY,
  outlineOf: (point: number) => Outline,
  view: ViewTransform,
): void {
  const weight = Math.max(0.5, Math.min(1, view.k * 1.2))
  const a = toScreen(view, at(from))
  const b = toScreen(view, at(to))
  const stop = blocked === undefined ? b : toScreen(view, at(blocked))
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  // the foot of the blocking hex's centre on the line
  const along = clear ? length : ((stop[0] - a[0]) * (b[0] - a[0]) + (stop[1] - a[1]) * (b[1] - a[1])) / length
  const halt: XY = [a[0] + ((b[0] - a[0]) * along) / length, a[1] + ((b[1] - a[1]) * along) / length]
  const ink = clear ? markStyles.seen.ink : markStyles.blocked.ink
  const line = (p: XY, q: XY, dash: number[]) => {
    for (const [colour, wide] of [
      [casing, 7 * weight],
      [ink, 3.4 * weight],
    ] as const) {
      ctx.setLineDash(dash.map((d) => d * weight))
      ctx.strokeStyle = colour
      ctx.lineWidth = wide
      ctx.beginPath()
      ctx.moveTo(p[0], p[1])
      ctx.lineTo(q[0], q[1])
      ctx.stroke()
    }
  }
  ctx.save()
  if (blocked !== undefined) drawHexMark(ctx, { point: blocked, kind: 'blocked' }, outlineOf(blocked), weight)
  line(a, halt, [])
  if (!clear) line(halt, b, [5, 7])
  ctx.setLineDash([])
  for (const p of [a, b]) {
    ctx.beginPath()
    ctx.arc(p[0], p[1], 6.5 * weight, 0, Math.PI * 2)
    ctx.fillStyle = palette.casing
    ctx.fill()
    ctx.strokeStyle = ink
    ctx.lineWidth = 3 * weight
    ctx.stroke()
  }
  ctx.restore()
}
