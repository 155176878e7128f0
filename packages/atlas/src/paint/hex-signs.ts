import type { Canvas2D, PaintView } from '../canvas.ts'
import type { HexSign } from '../hexmap/marks.ts'
import { palette } from '../palette.ts'
import { mapFace } from './board.ts'
import { star } from './points.ts'

/** What the title prints on its hexes. */
export function paintSign(ctx: Canvas2D, sign: HexSign, view: PaintView): void {
  ctx.save()
  ctx.translate(sign.at[0], sign.at[1])
  if (sign.kind === 'star') paintStar(ctx, Math.max(1, 0.7 / view.scale))
  else if (sign.kind === 'entry') {
    ctx.rotate(sign.angle)
    paintEntry(ctx, sign.side ?? 'union')
  } else if (view.names !== 'none' && view.scale >= 0.62) paintAnchor(ctx, sign)
  ctx.restore()
}

export function paintStar(ctx: Canvas2D, grow: number): void {
  ctx.scale(grow, grow)
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.arc(0, 0, 8.4, 0, Math.PI * 2)
  ctx.fillStyle = palette.works
  ctx.fill()
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.beginPath()
  star(ctx, 6.8)
  ctx.fillStyle = '#fff7e0'
  ctx.fill()
}

/** A broad arrow, pointing along x. The Union's is full, the other one open. */
export function paintEntry(ctx: Canvas2D, side: 'union' | 'confederate'): void {
  ctx.beginPath()
  ctx.moveTo(17, 0)
  ctx.lineTo(4, -11)
  ctx.lineTo(4, -5)
  ctx.lineTo(-15, -5)
  ctx.lineTo(-15, 5)
  ctx.lineTo(4, 5)
  ctx.lineTo(4, 11)
  ctx.closePath()
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = 5
  ctx.stroke()
  ctx.fillStyle = side === 'union' ? palette.union : '#d8d1c2'
  ctx.fill()
  ctx.strokeStyle = side === 'union' ? '#0f1f3b' : palette.pointInk
  ctx.lineWidth = 1.5
  ctx.stroke()
}

/** The name of a hex that orders speak of, along its lower side. */
function paintAnchor(ctx: Canvas2D, { name = '', side = 'union' }: HexSign): void {
  ctx.font = `italic 700 10.5px ${mapFace}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = 3
  ctx.strokeText(name, 0, 0)
  ctx.fillStyle = side === 'union' ? palette.union : palette.ink2
  ctx.fillText(name, 0, 0)
}
