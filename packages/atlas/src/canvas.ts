/**
 * The part of the browser's CanvasRenderingContext2D that the map needs, so that the map can be drawn wherever there
 * is a canvas, and tested where there is none.
 */
export interface Canvas2D {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  lineDashOffset: number
  globalAlpha: number
  font: string
  textAlign: 'center' | 'end' | 'left' | 'right' | 'start'
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top'
  save(): void
  restore(): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  arc(x: number, y: number, r: number, a: number, b: number, counter?: boolean): void
  rect(x: number, y: number, w: number, h: number): void
  fill(rule?: 'evenodd' | 'nonzero'): void
  stroke(): void
  clip(): void
  fillRect(x: number, y: number, w: number, h: number): void
  strokeRect(x: number, y: number, w: number, h: number): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  setLineDash(dash: number[]): void
  translate(x: number, y: number): void
  rotate(a: number): void
  scale(x: number, y: number): void
}

/** Which part of the sheet is drawn, and how large: the transform is already set, these choose the detail. */
export interface PaintView {
  /** Screen pixels a map unit, device pixels not counted: decides sizes that should not shrink with the map. */
  scale: number
  box: { x0: number; y0: number; x1: number; y1: number }
  names: 'all' | 'major' | 'none'
  /** Without it the hexes have their numbers. */
  numbers?: boolean
}
