import type { Canvas2D, PaintView } from '../canvas.ts'
import { hexLabels } from '../hexmap/labels.ts'
import { hexSize } from '../hexmap/plan.ts'
import type { HexSheet } from '../hexmap/sheet.ts'
import { palette } from '../palette.ts'
import { boxesOverlap } from '../plane.ts'
import { paintPathNames, setName } from './board.ts'
import { paintFrame } from './furniture.ts'
import { paintCaption } from './hex-caption.ts'
import { paintLand } from './hex-land.ts'
import { paintSign } from './hex-signs.ts'
import { traceArea, traceSeen } from './seen.ts'

const numberFace = '"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible", sans-serif'

/** How much ink the numbers of the hexes have: pale, but to be read on every ground. */
export const numberShare = 0.8

/** A sheet of hexes from the ground up, in slices. */
export function* paintHexSheet(ctx: Canvas2D, sheet: HexSheet, view: PaintView): Generator<void> {
  const { x0, y0, x1, y1 } = view.box
  ctx.fillStyle = palette.table
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.beginPath()
  ctx.rect(0, 0, sheet.width, sheet.height)
  ctx.clip()
  ctx.fillStyle = palette.paper
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.save()
  ctx.beginPath()
  for (const ring of sheet.land.edge) traceArea(ctx, ring, view.box)
  ctx.clip()
  yield* paintLand(ctx, sheet, view)
  paintBeyond(ctx, sheet, view)
  ctx.restore()
  paintGrid(ctx, sheet, view)
  yield
  for (const sign of sheet.signs) {
    const [x, y] = sign.at
    if (x > x0 - 60 && x < x1 + 60 && y > y0 - 60 && y < y1 + 60) paintSign(ctx, sign, view)
  }
  paintPathNames(ctx, sheet.land.names, view)
  paintNames(ctx, sheet, view)
  yield
  paintFrame(ctx, sheet)
  if (sheet.caption && view.names !== 'none') paintCaption(ctx, sheet, sheet.caption)
}

/** The hexes whose picture may touch the view. */
function* inView(sheet: HexSheet, view: PaintView): Generator<number> {
  const { hexes: plan, points } = sheet
  const { x0, y0, x1, y1 } = view.box
  const r = hexSize * 0.6
  for (let hex = 0; hex < plan.size; hex++) {
    const [x, y] = points[hex].at
    if (x > x0 - r && x < x1 + r && y > y0 - r && y < y1 + r) yield hex
  }
}

/** A veil over what is not played on. */
function paintBeyond(ctx: Canvas2D, sheet: HexSheet, view: PaintView): void {
  ctx.fillStyle = palette.table
  ctx.globalAlpha = 0.72
  ctx.beginPath()
  for (const hex of inView(sheet, view)) if (sheet.beyond[hex] === 1) traceArea(ctx, sheet.hexes.outline(hex), view.box)
  ctx.fill()
  ctx.globalAlpha = 1
}

function paintGrid(ctx: Canvas2D, sheet: HexSheet, view: PaintView): void {
  const { hexes: plan, board } = sheet
  const hexes = [...inView(sheet, view)]
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = Math.min(1.6, Math.max(0.9, 0.6 / view.scale))
  ctx.globalAlpha = 0.28
  ctx.beginPath()
  for (const hex of hexes) {
    const corners = plan.outline(hex)
    // each side once: three of every hex, and those at the edge
    for (let d = 0; d < 6; d++) {
      if (d >= 3 && board.neighbours[hex * 6 + d] >= 0) continue
      ctx.moveTo(corners[d][0], corners[d][1])
      ctx.lineTo(corners[(d + 1) % 6][0], corners[(d + 1) % 6][1])
    }
  }
  ctx.stroke()
  ctx.globalAlpha = 0.7
  ctx.lineWidth = Math.max(1.4, 0.9 / view.scale)
  ctx.beginPath()
  for (const ring of sheet.land.edge) traceSeen(ctx, ring, view.box, true)
  ctx.stroke()
  ctx.globalAlpha = 1
  if (view.scale < 0.62 || view.numbers === false) return
  ctx.font = `8.6px ${numberFace}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = palette.ink
  ctx.globalAlpha = numberShare
  for (const hex of hexes) {
    const [x, y] = sheet.points[hex].at
    if (sheet.beyond[hex] === 0) ctx.fillText(sheet.points[hex].id, x, y - hexSize / 2 + (plan.flat ? 9.4 : 14))
  }
  ctx.globalAlpha = 1
}

function paintNames(ctx: Canvas2D, sheet: HexSheet, view: PaintView): void {
  if (view.names === 'none') return
  for (const l of hexLabels(sheet, view.scale, view.names))
    if (boxesOverlap(l.box, view.box)) setName(ctx, [l.text], l.x, l.y, l.size, l.major, 'start')
}
