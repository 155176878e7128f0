import type { Canvas2D, PaintView } from '../canvas.ts'
import type { Furniture } from '../layout/layout.ts'
import { palette } from '../palette.ts'
import type { PointSheet, Sheet } from '../sheet.ts'
import { mapFace, paintBar } from './board.ts'
import { paintPoint } from './points.ts'

/** The neat line round the sheet, ruled in quarters of black and white as surveyors do. */
export function paintFrame(ctx: Canvas2D, sheet: Pick<Sheet, 'width' | 'height'>): void {
  const { width: w, height: h } = sheet
  ctx.fillStyle = palette.paper
  const rim = 16
  ctx.fillRect(0, 0, w, rim)
  ctx.fillRect(0, h - rim, w, rim)
  ctx.fillRect(0, 0, rim, h)
  ctx.fillRect(w - rim, 0, rim, h)
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 1.2
  ctx.strokeRect(rim, rim, w - 2 * rim, h - 2 * rim)
  ctx.lineWidth = 2.2
  ctx.strokeRect(rim - 6, rim - 6, w - 2 * rim + 12, h - 2 * rim + 12)
  ctx.fillStyle = palette.ink
  const band = 3.4
  const step = 60
  for (let x = rim; x < w - rim; x += 2 * step) {
    const n = Math.min(step, w - rim - x)
    ctx.fillRect(x, rim - 4.7, n, band)
    ctx.fillRect(x, h - rim + 1.3, n, band)
  }
  for (let y = rim; y < h - rim; y += 2 * step) {
    const n = Math.min(step, h - rim - y)
    ctx.fillRect(rim - 4.7, y, band, n)
    ctx.fillRect(w - rim + 1.3, y, band, n)
  }
}

/** Title, scale and north: in the empty corner the sheet names. */
function paintCartouche(ctx: Canvas2D, furniture: Furniture): void {
  ctx.save()
  ctx.translate(furniture.cartouche[0], furniture.cartouche[1])
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = palette.paper
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 1.6
  ctx.fillRect(0, 0, 300, 176)
  ctx.strokeRect(0, 0, 300, 176)
  ctx.lineWidth = 0.7
  ctx.strokeRect(4, 4, 292, 168)
  ctx.fillStyle = palette.ink
  ctx.font = `700 22px ${mapFace}`
  ctx.fillText(furniture.title, 150, 36)
  ctx.font = `15px ${mapFace}`
  ctx.fillText(furniture.subtitle, 150, 58)
  ctx.font = `italic 14px ${mapFace}`
  ctx.fillText(furniture.date, 150, 78)
  ctx.font = `12px ${mapFace}`
  // the crowded ground is spread, so the rule is a rough one and says so
  const mile = 87
  ctx.lineWidth = 1
  for (let i = 0; i < 2; i++) {
    ctx.fillStyle = i === 0 ? palette.ink : palette.paper
    ctx.fillRect(63 + i * mile, 104, mile, 5)
    ctx.strokeRect(63 + i * mile, 104, mile, 5)
  }
  ctx.fillStyle = palette.ink
  ctx.fillText('0', 63, 99)
  ctx.fillText(furniture.half ?? '1', 63 + mile, 99)
  ctx.fillText(furniture.scale, 63 + 2 * mile, 99)
  ctx.font = `italic 11.5px ${mapFace}`
  ctx.fillStyle = palette.ink2
  for (const [i, line] of furniture.notes.entries()) ctx.fillText(line, 150, 132 + i * 14)
  ctx.restore()
}

/** The symbols and what they mean, one under the other. */
function paintKey(ctx: Canvas2D, { at: [x, y], entries }: NonNullable<Furniture['key']>): void {
  const row = 33
  const height = entries.length * row + 18
  ctx.fillStyle = palette.paper
  ctx.fillRect(x, y, 300, height)
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 1.6
  ctx.strokeRect(x, y, 300, height)
  ctx.lineWidth = 0.7
  ctx.strokeRect(x + 4, y + 4, 292, height - 8)
  for (const [i, { shape, text }] of entries.entries()) {
    const middle = y + 9 + (i + 0.5) * row
    if (shape === 'bar') {
      ctx.strokeStyle = palette.road
      ctx.lineWidth = 3.4
      ctx.beginPath()
      ctx.moveTo(x + 14, middle)
      ctx.lineTo(x + 52, middle)
      ctx.stroke()
      ctx.lineCap = 'butt'
      paintBar(ctx, { at: [x + 33, middle], turn: Math.PI / 2 }, 0.8)
    } else paintPoint(ctx, { at: [x + 33, middle], shape, across: 0, permanent: false }, 0.9)
    ctx.font = `15px ${mapFace}`
    ctx.textAlign = 'left'
    ctx.fillStyle = palette.ink
    ctx.fillText(text, x + 66, middle + 5)
  }
}

/** A plain north arrow; the sheet is north up but for what the spreading did. */
export function paintNorth(ctx: Canvas2D, x: number, y: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.strokeStyle = palette.ink
  ctx.fillStyle = palette.ink
  ctx.lineWidth = 1.4
  ctx.beginPath()
  ctx.moveTo(0, 44)
  ctx.lineTo(0, -44)
  ctx.moveTo(-16, 0)
  ctx.lineTo(16, 0)
  ctx.stroke()
  ctx.beginPath()
  ctx.moveTo(0, -50)
  ctx.lineTo(-7, -26)
  ctx.lineTo(0, -31)
  ctx.closePath()
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(0, -50)
  ctx.lineTo(7, -26)
  ctx.lineTo(0, -31)
  ctx.closePath()
  ctx.stroke()
  ctx.font = `700 17px ${mapFace}`
  ctx.textAlign = 'center'
  ctx.fillText('N', 0, -56)
  ctx.restore()
}

/** What frames the picture; names switched off leave the frame alone. */
export function paintFurniture(ctx: Canvas2D, sheet: PointSheet, view: PaintView): void {
  paintFrame(ctx, sheet)
  if (!sheet.furniture || view.names === 'none') return
  paintCartouche(ctx, sheet.furniture)
  if (sheet.furniture.key) paintKey(ctx, sheet.furniture.key)
  paintNorth(ctx, sheet.furniture.north[0], sheet.furniture.north[1])
}
