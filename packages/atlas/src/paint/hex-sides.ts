import type { Canvas2D, PaintView } from '../canvas.ts'
import type { Course } from '../hexmap/lines.ts'
import { palette } from '../palette.ts'
import { distance, type XY } from '../plane.ts'
import { traceSeen } from './seen.ts'

/** The ink and the water of a stream; a run is wider. */
const widths: Readonly<Record<string, readonly [number, number]>> = { stream: [4.2, 2], run: [6.6, 3.6] }

/** What lies along hexsides: water, fences, sunken roads. */
export function paintSides(ctx: Canvas2D, sides: readonly Course[], view: PaintView): void {
  const of = (kind: string): readonly Course[] => sides.filter((s) => s.kind === kind)
  const thin = Math.max(1, 0.55 / view.scale)
  for (const [i, ink] of [palette.stream, palette.water].entries())
    for (const [kind, width] of Object.entries(widths)) {
      ctx.strokeStyle = ink
      ctx.lineWidth = width[i] * thin
      ctx.beginPath()
      for (const s of of(kind)) traceSeen(ctx, s.line, view.box)
      ctx.stroke()
    }
  paintFences(ctx, of('fence'), view)
  paintSunken(ctx, of('sunken-road'), view)
  paintSlopes(ctx, of('slope'), view, 5)
  paintSlopes(ctx, of('severe-slope'), view, 9)
  paintSlopes(ctx, of('crest'), view, 7)
  paintParapets(ctx, [...of('fort-works'), ...of('camp-works')], view)
}

/** Places along a line at equal steps, each with the direction across it. */
function* along(line: readonly XY[], step: number): Generator<readonly [at: XY, across: XY]> {
  let over = 0
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1], line[i]]
    const d = distance(p, q)
    for (; over < d; over += step) {
      const t = over / d
      yield [
        [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t],
        [(p[1] - q[1]) / d, (q[0] - p[0]) / d],
      ]
    }
    over -= d
  }
}

/** Rails laid in a zigzag. */
function paintFences(ctx: Canvas2D, fences: readonly Course[], { scale }: PaintView): void {
  const grow = Math.max(1, 0.6 / scale)
  ctx.strokeStyle = palette.ink2
  ctx.lineWidth = 1.3 * grow
  ctx.beginPath()
  for (const { line } of fences) {
    let side = 1
    for (const [[x, y], [nx, ny]] of along(line, 5.2 * grow)) {
      const off = 1.9 * side * grow
      if (side === 1 && x === line[0][0] && y === line[0][1]) ctx.moveTo(x + nx * off, y + ny * off)
      else ctx.lineTo(x + nx * off, y + ny * off)
      side = -side
    }
  }
  ctx.stroke()
}

/** Where the ground falls: strokes down from the brow, longer ones where it is steep. */
function paintSlopes(ctx: Canvas2D, slopes: readonly Course[], { scale }: PaintView, reach: number): void {
  const grow = Math.max(1, 0.6 / scale)
  ctx.strokeStyle = palette.slope
  ctx.lineWidth = 1.5 * grow
  ctx.beginPath()
  for (const { line } of slopes)
    for (const [[x, y], [nx, ny]] of along(line, 3.4 * grow)) {
      ctx.moveTo(x, y)
      ctx.lineTo(x + nx * reach * grow, y + ny * reach * grow)
    }
  ctx.stroke()
}

/** Earth thrown up before a ditch. */
function paintParapets(ctx: Canvas2D, works: readonly Course[], view: PaintView): void {
  const thin = Math.max(1, 0.55 / view.scale)
  for (const [ink, width] of [
    [palette.casing, 8.4],
    [palette.works, 5.4],
    [palette.parapet, 1.8],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width * thin
    ctx.beginPath()
    for (const { line } of works) traceSeen(ctx, line, view.box)
    ctx.stroke()
  }
}

/** A road between two banks: a line with short strokes to either side. */
function paintSunken(ctx: Canvas2D, roads: readonly Course[], view: PaintView): void {
  const grow = Math.max(1, 0.6 / view.scale)
  ctx.strokeStyle = palette.road
  for (const [width, reach] of [
    [2.2, 0],
    [1.1, 5.4],
  ] as const) {
    ctx.lineWidth = width * grow
    ctx.beginPath()
    for (const { line } of roads) {
      if (reach === 0) traceSeen(ctx, line, view.box)
      else
        for (const [[x, y], [nx, ny]] of along(line, 4.6 * grow)) {
          ctx.moveTo(x - nx * reach * grow, y - ny * reach * grow)
          ctx.lineTo(x + nx * reach * grow, y + ny * reach * grow)
        }
    }
    ctx.stroke()
  }
}
