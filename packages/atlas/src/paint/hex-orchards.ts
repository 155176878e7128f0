import type { Canvas2D, PaintView } from '../canvas.ts'
import { kept, orchard, water } from '../ground/cover.ts'
import type { HexLand } from '../hexmap/land.ts'
import { palette } from '../palette.ts'

/** How far the trees of an orchard stand from each other. */
const row = 10.5
const crown = 2.9

/** Trees in rows, planted to one square over the whole map: two orchards side by side are one. */
export function paintOrchards(ctx: Canvas2D, { cover, orchards }: HexLand, { box, scale }: PaintView): void {
  const grow = Math.max(1, 0.6 / scale)
  const step = row * grow
  const first = (at: number, lowest: number): number => Math.ceil(Math.max(at, lowest) / step) * step
  ctx.fillStyle = palette.tree
  ctx.strokeStyle = palette.treeInk
  ctx.lineWidth = 0.9 * grow
  ctx.beginPath()
  for (let y = first(orchards.box.y0, box.y0 - step); y <= Math.min(orchards.box.y1, box.y1 + step); y += step)
    for (let x = first(orchards.box.x0, box.x0 - step); x <= Math.min(orchards.box.x1, box.x1 + step); x += step) {
      if (!cover.has(x, y, orchard) || cover.has(x, y, kept | water)) continue
      ctx.moveTo(x + crown * grow, y)
      ctx.arc(x, y, crown * grow, 0, Math.PI * 2)
    }
  ctx.fill()
  ctx.stroke()
}
