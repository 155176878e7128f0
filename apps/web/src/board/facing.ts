import type { Counter } from '@vedette/table'
import { sideColours } from './faces.ts'

/** Where a ray from the midst of a square of this size leaves it. */
export function edgeAt(size: number, angle: number): { readonly x: number; readonly y: number } {
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const far = size / 2 / Math.max(Math.abs(dx), Math.abs(dy))
  return { x: size / 2 + dx * far, y: size / 2 + dy * far }
}

/** A pointer that leans out of the counter to the side it faces; its foot is below the counter. */
export function drawFacing(ctx: CanvasRenderingContext2D, { facing, side }: Counter, size: number): void {
  if (facing === undefined) return
  const angle = (facing * Math.PI) / 6
  const { x, y } = edgeAt(size, angle)
  const colours = sideColours[side]
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.beginPath()
  ctx.moveTo(0, -size * 0.24)
  ctx.lineTo(size * 0.25, size * 0.08)
  ctx.lineTo(-size * 0.25, size * 0.08)
  ctx.closePath()
  ctx.fillStyle = colours.edge
  ctx.fill()
  ctx.strokeStyle = colours.body
  ctx.lineWidth = Math.max(1, size / 26)
  ctx.stroke()
  ctx.restore()
}
