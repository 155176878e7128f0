import type { Canvas2D, PaintView } from '../canvas.ts'
import type { PathName } from '../ground/names.ts'
import { type Bar, barReach } from '../layout/bars.ts'
import { labelStyle } from '../layout/labels.ts'
import { palette } from '../palette.ts'
import { boxesOverlap } from '../plane.ts'
import type { PointSheet, SheetConnection } from '../sheet.ts'
import { trace } from './ground.ts'
import { overviewLabels } from './overview.ts'
import { paintPoint } from './points.ts'

export const mapFace = '"Old Standard TT", "Old Standard", serif'

/** Below this scale the names of the layout would be too small to read, and a choice of them is set larger. */
export const nameScale = 0.66

/** Roads and railways between the points, and the bars where a river lies across one. */
export function paintConnections(ctx: Canvas2D, sheet: PointSheet, view: PaintView): void {
  const seen = sheet.connections.filter((c) => boxesOverlap(c.box, view.box))
  const thick = Math.max(1, 0.5 / view.scale)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const strokeAll = (list: readonly SheetConnection[], ink: string, width: number, dash: number[] = []) => {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.setLineDash(dash)
    for (const c of list) {
      ctx.beginPath()
      trace(ctx, c.curve)
      ctx.stroke()
    }
    ctx.setLineDash([])
  }
  strokeAll(seen, palette.casing, 7.4 * thick)
  strokeAll(seen, palette.road, 3.4 * thick)
  // a road with the railway beside it: the road's brown shows between black rails with their ties
  const rails = seen.filter((c) => c.rail)
  strokeAll(rails, palette.casing, 8 * thick)
  strokeAll(rails, palette.road, 5 * thick)
  strokeAll(rails, '#efe3c8', 2.6 * thick)
  ctx.lineCap = 'butt'
  strokeAll(rails, palette.rail, 1.7 * thick)
  strokeAll(rails, palette.rail, 9.5 * thick, [1.8 * thick, 7.2 * thick])
  for (const { bar } of seen) if (bar) paintBar(ctx, bar, thick)
}

export function paintBar(ctx: Canvas2D, { at: [x, y], turn }: Bar, thick: number): void {
  for (const [ink, width, half] of [
    [palette.casing, 12.5, barReach],
    [palette.bar, 6.4, barReach - 2],
  ] as const) {
    const dx = Math.cos(turn) * half * thick
    const dy = Math.sin(turn) * half * thick
    ctx.strokeStyle = ink
    ctx.lineWidth = width * thick
    ctx.beginPath()
    ctx.moveTo(x - dx, y - dy)
    ctx.lineTo(x + dx, y + dy)
    ctx.stroke()
  }
}

export function paintPoints(ctx: Canvas2D, sheet: PointSheet, view: PaintView): void {
  const grow = Math.min(1.7, Math.max(1, 0.52 / view.scale))
  const { x0, y0, x1, y1 } = view.box
  for (const p of sheet.points) {
    const [x, y] = p.at
    if (x > x0 - 30 && x < x1 + 30 && y > y0 - 30 && y < y1 + 30) paintPoint(ctx, p, grow)
  }
}

export function setName(
  ctx: Canvas2D,
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  major: boolean,
  anchor: 'start' | 'middle' | 'end',
): void {
  ctx.font = `${major ? '700 ' : ''}${size}px ${mapFace}`
  ctx.textAlign = anchor === 'middle' ? 'center' : anchor === 'start' ? 'left' : 'right'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = size * 0.26
  for (const [i, line] of lines.entries()) ctx.strokeText(line, x, y + i * size)
  ctx.fillStyle = palette.ink
  for (const [i, line] of lines.entries()) ctx.fillText(line, x, y + i * size)
}

export function paintLabels(ctx: Canvas2D, sheet: PointSheet, view: PaintView): void {
  if (view.names === 'none') return
  if (view.scale < nameScale) {
    for (const l of overviewLabels(sheet, view.scale, view.names))
      if (boxesOverlap(l.box, view.box)) setName(ctx, [l.text], l.x, l.y, l.size, l.major, l.anchor)
    return
  }
  for (const p of sheet.points) {
    if (view.names === 'major' && !p.major) continue
    if (!boxesOverlap(p.labelBox, view.box)) continue
    const { dx, dy, anchor, lines } = p.label
    setName(ctx, lines, p.at[0] + dx, p.at[1] + dy, labelStyle(p.major).size, p.major, anchor)
  }
}

const inks = { water: palette.waterName, road: '#5a3d22' } as const

/** Names along streams and roads, letter by letter. */
export function paintPathNames(ctx: Canvas2D, names: readonly PathName[], view: PaintView): void {
  if (view.names === 'none') return
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  for (const name of names) {
    if (name.size * view.scale < 5.6 || !boxesOverlap(name.box, view.box)) continue
    ctx.font = `${name.face === 'italic' ? 'italic ' : ''}${name.size}px ${mapFace}`
    for (const halo of [true, false])
      for (const g of name.glyphs) {
        ctx.save()
        ctx.translate(g.x, g.y)
        ctx.rotate(g.angle)
        if (halo) {
          ctx.globalAlpha = 0.6
          ctx.strokeStyle = palette.paper
          ctx.lineWidth = 2.4
          // names in capitals lie within the water, where a halo would be a stain
          if (name.ink === 'road' || !/^[A-Z ]+$/.test(name.text)) ctx.strokeText(g.char, 0, 0)
        } else {
          ctx.fillStyle = inks[name.ink]
          ctx.fillText(g.char, 0, 0)
        }
        ctx.restore()
      }
  }
}
