import { hexSize, palette, type Sheet, sampleCurve, type XY } from '@vedette/atlas'
import type { Arrow, Link, Mark, MarkKind, Path } from '@vedette/table'
import { face } from './faces.ts'
import type { ViewTransform } from './scene.ts'
import { traceStar } from './symbols.ts'

/** Rings, paths, arrows and supply lines: drawn in CSS pixels, so that a mark is as thick at every zoom. */
type Ctx = CanvasRenderingContext2D

export const markStyles: Record<MarkKind, { ink: string; dash: number[]; width: number; fill?: string }> = {
  legal: { ink: palette.legal, dash: [], width: 2.8, fill: 'rgba(255, 181, 46, 0.24)' },
  target: { ink: palette.target, dash: [7, 4], width: 3, fill: 'rgba(160, 24, 24, 0.10)' },
  selected: { ink: '#241a10', dash: [], width: 3.2, fill: 'rgba(255, 247, 224, 0.5)' },
  origin: { ink: '#5c4a33', dash: [2, 4], width: 2.4 },
  attacked: { ink: palette.target, dash: [], width: 3.2 },
  closed: { ink: '#5c4a33', dash: [], width: 2 },
  cursor: { ink: '#0b3d66', dash: [], width: 3 },
  lesson: { ink: '#7a1f8f', dash: [], width: 4 },
  blocked: { ink: palette.target, dash: [], width: 2.6 },
  seen: { ink: '#1f4a2c', dash: [1, 5], width: 2.2 },
}

export const toScreen = (view: ViewTransform, p: XY): XY => [p[0] * view.k + view.x, p[1] * view.k + view.y]

/** The ring of a mark: round the bare point, or round the counter that stands on it. */
export interface Ring {
  x: number
  y: number
  w: number
  h: number
  round: number
  /** A counter stands in it: the ring is then not filled. */
  held: boolean
}

function traceRing(ctx: Ctx, r: Ring, grow: number): void {
  ctx.beginPath()
  ctx.roundRect(r.x - grow, r.y - grow, r.w + 2 * grow, r.h + 2 * grow, r.round + grow)
}

/** How far a ring lies outside what it is drawn round, in pixels. */
const grows: Partial<Record<MarkKind, number>> = { lesson: 11, cursor: 6, selected: 2 }

export function drawMark(ctx: Ctx, mark: Mark, ring: Ring, weight = 1): void {
  const style = markStyles[mark.kind]
  ctx.save()
  if (mark.kind === 'closed') {
    cross(ctx, ring.x + ring.w / 2, ring.y + ring.h / 2, 9, style.ink)
    ctx.restore()
    return
  }
  const grow = grows[mark.kind] ?? 1
  traceRing(ctx, ring, grow)
  if (style.fill && !ring.held) {
    ctx.fillStyle = style.fill
    ctx.fill()
  }
  ctx.strokeStyle = '#fff7e0'
  ctx.lineWidth = style.width * weight + 3.6
  ctx.stroke()
  ctx.strokeStyle = style.ink
  ctx.lineWidth = style.width * weight
  ctx.setLineDash(style.dash)
  ctx.stroke()
  if (mark.kind === 'attacked') {
    // a second ring inside, so that it is not the target's by colour alone
    ctx.setLineDash([])
    traceRing(ctx, ring, grow - 4)
    ctx.lineWidth = 1.4
    ctx.stroke()
  }
  ctx.restore()
}

/** A cross with a paper-coloured casing. */
export function cross(ctx: Ctx, x: number, y: number, d: number, colour: string): void {
  ctx.save()
  ctx.setLineDash([])
  ctx.lineCap = 'round'
  for (const [ink, width] of [
    [palette.casing, 6],
    [colour, 2.6],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.moveTo(x - d, y - d)
    ctx.lineTo(x + d, y + d)
    ctx.moveTo(x + d, y - d)
    ctx.lineTo(x - d, y + d)
    ctx.stroke()
  }
  ctx.restore()
}

/** Costs may be halves. */
const costText = (cost: number): string => {
  const whole = Math.floor(cost)
  return cost === whole ? String(cost) : `${whole === 0 ? '' : whole}½`
}

/** The cost stands on the ring's upper right; on a hex in its middle, or at its foot when a counter stands there. */
export function drawCost(ctx: Ctx, cost: number, x: number, y: number, ink: string): void {
  const text = costText(cost)
  ctx.save()
  ctx.font = `700 12px ${face}`
  ctx.textAlign = 'center'
  const w = Math.max(16, ctx.measureText(text).width + 8)
  ctx.beginPath()
  ctx.roundRect(x - w / 2, y - 8, w, 16, 8)
  ctx.fillStyle = '#fff7e0'
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.fillStyle = '#3d1f00'
  ctx.fillText(text, x, y + 4.2)
  ctx.restore()
}

/** The curve between two points: along the connection if there is one. */
export function between(sheet: Sheet, from: number, to: number): readonly XY[] {
  for (const c of sheet.connections) {
    if (c.a === from && c.b === to) return c.curve
    if (c.b === from && c.a === to) return [...c.curve].reverse()
  }
  const [a, b] = [sheet.points[from]!.at, sheet.points[to]!.at]
  // from hex to hex there is one way only
  const far = sheet.hexes ? Math.hypot(a[0] - b[0], a[1] - b[1]) > hexSize * 1.5 : true
  return sampleCurve(a, b, far ? 0.08 : 0, 12)
}

function trace(ctx: Ctx, line: readonly XY[], view: ViewTransform, start = true): void {
  line.forEach((p, i) => {
    const [x, y] = toScreen(view, p)
    if (i === 0 && start) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
}

/** The way itself, under the counters. */
export function drawPath(ctx: Ctx, path: Path, sheet: Sheet, view: ViewTransform): void {
  ctx.save()
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const [ink, width] of [
    ['#fff7e0', 8],
    [palette.legal, 4],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.beginPath()
    for (let i = 1; i < path.points.length; i++)
      trace(ctx, between(sheet, path.points[i - 1]!, path.points[i]!), view, i === 1)
    ctx.stroke()
  }
  ctx.restore()
}

/** The numbered steps, over everything; below the foot of a counter, so that its figures stay in sight. */
export function drawSteps(ctx: Ctx, path: Path, sheet: Sheet, view: ViewTransform, held: (p: number) => boolean): void {
  const r = view.k < 0.4 ? 7 : 10
  const below = sheet.hexes ? hexSize * 0.42 * view.k : r * 0.9
  ctx.save()
  ctx.textAlign = 'center'
  path.points.forEach((p, i) => {
    if (i === 0) return
    const [x, py] = toScreen(view, sheet.points[p]!.at)
    const y = py + (held(p) ? below : 0)
    ctx.beginPath()
    ctx.arc(x, y, r, 0, Math.PI * 2)
    ctx.fillStyle = palette.legal
    ctx.fill()
    ctx.strokeStyle = '#fff7e0'
    ctx.lineWidth = 2
    ctx.stroke()
    ctx.fillStyle = '#ffffff'
    ctx.font = `700 ${r * 1.3}px ${face}`
    ctx.fillText(costText(path.costs[i] ?? i), x, y + r * 0.46)
  })
  ctx.restore()
}

const arrowInk = { union: '#23406e', confederate: '#4a4236' } as const

export function drawArrow(ctx: Ctx, arrow: Arrow, sheet: Sheet, view: ViewTransform): void {
  const line = between(sheet, arrow.from, arrow.to).map((p) => toScreen(view, p))
  const whole = line.slice(1).reduce((s, p, i) => s + Math.hypot(p[0] - line[i]![0], p[1] - line[i]![1]), 0)
  const clear = Math.min(20 * Math.max(0.6, view.k), whole * 0.25)
  const body = cut(line, clear, whole - clear - 7)
  const head = cut(line, whole - clear - 8, whole - clear)
  const ink = arrow.kind === 'attack' ? palette.target : arrowInk[arrow.side]
  ctx.save()
  ctx.lineJoin = 'round'
  for (const [colour, extra] of [
    ['#fff7e0', 4],
    [ink, 0],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.fillStyle = colour
    ctx.lineWidth = (arrow.kind === 'attack' ? 5 : 4) + extra
    ctx.setLineDash(arrow.kind === 'retreat' ? [8, 6] : [])
    ctx.beginPath()
    for (const [i, p] of body.entries()) {
      if (i === 0) ctx.moveTo(p[0], p[1])
      else ctx.lineTo(p[0], p[1])
    }
    ctx.stroke()
    ctx.setLineDash([])
    const tip = head[head.length - 1]
    const base = head[0]
    if (!tip || !base) continue
    const a = Math.atan2(tip[1] - base[1], tip[0] - base[0])
    ctx.save()
    ctx.translate(tip[0], tip[1])
    ctx.rotate(a)
    ctx.beginPath()
    ctx.moveTo(4, 0)
    ctx.lineTo(-10, 7)
    ctx.lineTo(-10, -7)
    ctx.closePath()
    if (extra) {
      ctx.lineWidth = extra
      ctx.stroke()
    }
    ctx.fill()
    ctx.restore()
  }
  ctx.restore()
}

/** The part of a polyline between two lengths along it. */
function cut(line: readonly XY[], from: number, to: number): XY[] {
  const out: XY[] = []
  let run = 0
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-9
    const at = (s: number): XY => [a[0] + ((b[0] - a[0]) * s) / d, a[1] + ((b[1] - a[1]) * s) / d]
    if (run + d >= from && run <= to) {
      if (out.length === 0) out.push(at(Math.max(0, from - run)))
      out.push(at(Math.min(d, to - run)))
    }
    run += d
  }
  return out
}

export function drawLinks(ctx: Ctx, links: readonly Link[], sheet: Sheet, view: ViewTransform): void {
  ctx.save()
  ctx.lineCap = 'round'
  for (const link of links) {
    const line = between(sheet, link.from, link.to)
    for (const [ink, width] of [
      ['#fff7e0', 8],
      [link.cut ? palette.target : '#2f6b3c', 3.6],
    ] as const) {
      ctx.strokeStyle = ink
      ctx.lineWidth = width
      ctx.setLineDash(link.cut ? [3, 7] : [])
      ctx.beginPath()
      trace(ctx, line, view)
      ctx.stroke()
    }
    if (link.cut) {
      const [x, y] = toScreen(view, line[Math.floor(line.length / 2)]!)
      drawMark(ctx, { point: link.from, kind: 'closed' }, { x: x - 8, y: y - 8, w: 16, h: 16, round: 8, held: false })
    }
  }
  ctx.restore()
}

/** A blown bridge covers its symbol: open water between two broken ends, and a red cross. */
export function drawBroken(ctx: Ctx, at: XY, across: number, k: number): void {
  ctx.save()
  ctx.translate(at[0], at[1])
  const s = Math.max(k, 0.55)
  ctx.scale(s, s)
  ctx.beginPath()
  ctx.arc(0, 0, 13.5, 0, Math.PI * 2)
  ctx.fillStyle = palette.water
  ctx.fill()
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = 4.6
  ctx.stroke()
  ctx.strokeStyle = palette.target
  ctx.lineWidth = 2.2
  ctx.stroke()
  ctx.save()
  ctx.rotate(across)
  for (const end of [1, -1]) {
    ctx.scale(end, 1)
    ctx.beginPath()
    ctx.moveTo(13, -4.4)
    ctx.lineTo(7.4, -4.4)
    ctx.lineTo(9.4, -2)
    ctx.lineTo(6.4, 0.4)
    ctx.lineTo(9, 2.2)
    ctx.lineTo(7, 4.4)
    ctx.lineTo(13, 4.4)
    ctx.closePath()
    ctx.fillStyle = palette.casing
    ctx.fill()
    ctx.strokeStyle = '#1d3d52'
    ctx.lineWidth = 1.4
    ctx.stroke()
    ctx.scale(end, 1)
  }
  ctx.restore()
  for (const [ink, width] of [
    ['#fff7e0', 5.4],
    [palette.target, 3],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(-4.6, -4.6)
    ctx.lineTo(4.6, 4.6)
    ctx.moveTo(4.6, -4.6)
    ctx.lineTo(-4.6, 4.6)
    ctx.stroke()
  }
  ctx.restore()
}

/** What counts for victory in this scenario: as a sheet has it on which the stars are printed. */
export function drawObjective(ctx: Ctx, [x, y]: XY, k: number): void {
  drawStar(ctx, [x, y], 8.4 * Math.max(0.7, k), palette.works)
}

/** Begins a sign in the corner of a hex, in units of a tenth of its height. */
function inCorner(ctx: Ctx, [x, y]: XY, k: number): void {
  const unit = 1.9 * Math.max(0.7, k)
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(unit, unit)
  ctx.lineJoin = 'round'
}

/** The Union has these works, or had them last: its pennant on a pole. */
export function drawPennant(ctx: Ctx, at: XY, k: number): void {
  inCorner(ctx, at, k)
  ctx.beginPath()
  ctx.moveTo(-3, 5)
  ctx.lineTo(-3, -5)
  ctx.lineTo(5, -2.4)
  ctx.lineTo(-3, 0.2)
  ctx.strokeStyle = '#fff7e0'
  ctx.lineWidth = 3
  ctx.stroke()
  ctx.fillStyle = '#23406e'
  ctx.fill()
  ctx.strokeStyle = '#23406e'
  ctx.lineWidth = 1.2
  ctx.stroke()
  ctx.restore()
}

/** Pioneers cut a way through what stands here: an axe. */
export function drawAxe(ctx: Ctx, at: XY, k: number): void {
  inCorner(ctx, at, k)
  const blade = new Path2D('M-3.6-2.6C-2.6-4.6-.8-5.4 1.4-5L-.2-1.6Z')
  const handle = new Path2D('M-1-3.4 3.4 5')
  for (const [ink, width] of [
    ['#fff7e0', 3.6],
    ['#4a2f14', 1.5],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.stroke(handle)
    ctx.stroke(blade)
  }
  ctx.fillStyle = '#4a2f14'
  ctx.fill(blade)
  ctx.restore()
}

/** How large the marks of the Union's base are: on a bare point, and at the edge of the counter that stands there. */
export const baseSize = (k: number, held: boolean): number => (held ? 8.5 : 14) * Math.max(Math.min(k, 1.4), 0.6)

/** Where the Union's supply is handed out: a crate in its colours. */
export function drawDepot(ctx: Ctx, [x, y]: XY, r: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.beginPath()
  ctx.roundRect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.24)
  ctx.fillStyle = '#23406e'
  ctx.fill()
  ctx.strokeStyle = '#fff7e0'
  ctx.lineWidth = Math.max(1.6, r * 0.16)
  ctx.stroke()
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(-r * 0.46, -r * 0.46, r * 0.92, r * 0.92)
  ctx.restore()
}

/** The objective's star in the Union's colours: supplies land here now. */
export function drawTerminus(ctx: Ctx, at: XY, r: number): void {
  drawStar(ctx, at, r, '#23406e')
}

function drawStar(ctx: Ctx, [x, y]: XY, r: number, colour: string): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.beginPath()
  ctx.arc(0, 0, r, 0, Math.PI * 2)
  ctx.fillStyle = colour
  ctx.fill()
  ctx.strokeStyle = '#fff7e0'
  ctx.lineWidth = Math.max(1.6, r * 0.16)
  ctx.stroke()
  ctx.fillStyle = '#ffffff'
  traceStar(ctx, r * 0.74)
  ctx.fill()
  ctx.restore()
}
