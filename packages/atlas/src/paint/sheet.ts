import type { Canvas2D, PaintView } from '../canvas.ts'
import type { Sheet } from '../sheet.ts'
import { paintConnections, paintLabels, paintPathNames, paintPoints } from './board.ts'
import { paintFurniture } from './furniture.ts'
import { paintGround } from './ground.ts'

/** The whole sheet from the ground up, in slices; the context's transform already maps map units to pixels. */
export function* paintSheet(ctx: Canvas2D, sheet: Sheet, view: PaintView): Generator<void> {
  yield* paintGround(ctx, sheet.ground, view)
  yield
  paintPathNames(ctx, sheet, view)
  yield
  paintConnections(ctx, sheet, view)
  yield
  paintPoints(ctx, sheet, view)
  paintLabels(ctx, sheet, view)
  paintFurniture(ctx, sheet, view)
}
