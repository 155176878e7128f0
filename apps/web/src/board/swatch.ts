import type { Sheet } from '@vedette/atlas'

/** How much of the map a swatch shows, in its units: somewhat more than the symbol of a point or the midst of a hex. */
const REACH = 30

/** A piece of the map about a point, painted by the sheet itself, on a canvas of its own; `size` in CSS pixels. */
export function swatchOf(sheet: Sheet, point: number, size: number): HTMLCanvasElement | null {
  const ratio = globalThis.devicePixelRatio || 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size * ratio)
  canvas.height = canvas.width
  const ctx = canvas.getContext('2d', { alpha: false })
  if (!ctx) return null
  const [x, y] = sheet.points[point].at
  const box = { x0: x - REACH, y0: y - REACH, x1: x + REACH, y1: y + REACH }
  const scale = canvas.width / (2 * REACH)
  ctx.setTransform(scale, 0, 0, scale, -box.x0 * scale, -box.y0 * scale)
  for (const _ of sheet.paint(ctx, { scale: 1, box, names: 'none', numbers: false }));
  return canvas
}
