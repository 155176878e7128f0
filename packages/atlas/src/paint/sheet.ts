import type { Canvas2D, PaintView } from '../canvas.ts'
import { palette } from '../palette.ts'
import type { PointSheet } from '../sheet.ts'
import { paintConnections, paintLabels, paintPathNames, paintPoints } from './board.ts'
import { paintFurniture } from './furniture.ts'
import { paintGround } from './ground.ts'

/** The whole sheet from the ground up, in slices; the context's transform already maps map units to pixels. */
export function* paintSheet(ctx: Canvas2D, sheet: PointSheet, view: PaintView): Generator<void> {
  const { x0, y0, x1, y1 } = view.box
  ctx.fillStyle = palette.table
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.beginPath()
  ctx.rect(0, 0, sheet.width, sheet.height)
  ctx.clip()
  yield* paintGround(ctx, sheet.ground, view)
  yield
  paintPathNames(ctx, sheet.ground.names, view)
  yield
  paintConnections(ctx, sheet, view)
  yield
  paintPoints(ctx, sheet, view)
  yield
  paintLabels(ctx, sheet, view)
  paintFurniture(ctx, sheet, view)
}
