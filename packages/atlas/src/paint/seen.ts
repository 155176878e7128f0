import type { Canvas2D } from '../canvas.ts'
import type { Box, XY } from '../plane.ts'

/**
 * Lines of a whole map, cut down to what a tile shows before the canvas hears of them: a tile of a large map then
 * costs no more than one of a small map.
 */

/** How far outside the view a line is cut: farther than the broadest stroke reaches. */
const rim = 24

/** Traces those pieces of a line that come near the view. */
export function traceSeen(ctx: Canvas2D, line: readonly XY[], view: Box, closed = false): void {
  const [x0, y0, x1, y1] = [view.x0 - rim, view.y0 - rim, view.x1 + rim, view.y1 + rim]
  let drawing = false
  const last = closed ? line.length : line.length - 1
  for (let i = 0; i < last; i++) {
    const a = line[i]
    const b = line[i + 1 === line.length ? 0 : i + 1]
    const off =
      (a[0] < x0 && b[0] < x0) || (a[0] > x1 && b[0] > x1) || (a[1] < y0 && b[1] < y0) || (a[1] > y1 && b[1] > y1)
    if (!off) {
      if (!drawing) ctx.moveTo(a[0], a[1])
      ctx.lineTo(b[0], b[1])
    }
    drawing = !off
  }
}

/** Traces what of an area lies near the view; its new edges lie outside it. */
export function traceArea(ctx: Canvas2D, ring: readonly XY[], view: Box): void {
  let part = cut(ring, 0, view.x0 - rim, 1)
  part = cut(part, 0, view.x1 + rim, -1)
  part = cut(part, 1, view.y0 - rim, 1)
  part = cut(part, 1, view.y1 + rim, -1)
  part.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
  if (part.length > 0) ctx.closePath()
}

/** Keeps the side of a level line where `sign` times the coordinate is larger. */
function cut(ring: readonly XY[], axis: 0 | 1, level: number, sign: 1 | -1): readonly XY[] {
  const out: XY[] = []
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]
    const b = ring[i + 1 === ring.length ? 0 : i + 1]
    const from = (a[axis] - level) * sign
    const to = (b[axis] - level) * sign
    if (from >= 0) out.push(a)
    if (from >= 0 !== to >= 0) {
      const t = from / (from - to)
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }
  }
  return out
}
