export type { Canvas2D, PaintView } from './canvas.ts'
export type { GroundCollection } from './ground/features.ts'
export type { BoardData, Layout } from './layout/layout.ts'
export { counterAt, counterSize, foot, lean, symbolRadius } from './layout/place.ts'
export { paintConnections, paintLabels, paintPathNames, paintPoints } from './paint/board.ts'
export { paintGround } from './paint/ground.ts'
export { paintSheet } from './paint/sheet.ts'
export { palette } from './palette.ts'
export { sampleCurve, type XY } from './plane.ts'
export { makeProjection } from './projection.ts'
export {
  makeSheet,
  type PointShape,
  type Sheet,
  type SheetConnection,
  type SheetPoint,
  sheetInSlices,
} from './sheet.ts'
