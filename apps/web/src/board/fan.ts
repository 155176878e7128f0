import type { Stack } from '@vedette/table'
import { inside, type Rect } from './geometry.ts'
import type { Sprites } from './sprites.ts'

/** A stack laid open: every piece side by side on a slip of paper beside its point. */
export interface Fan {
  stack: Stack
  size: number
  panel: Rect
  pieces: { id: string; rect: Rect }[]
}

const gap = 5
const pad = 7

/** How far from its stack a fan may lie, in steps of its own height or width. */
const STEPS = [0, 0.5, 1, 1.5]

/** How much farther than the nearest place each side of the stack counts: above it rather than below. */
const sides = [
  [0, -1, 0],
  [1, 0, 4],
  [-1, 0, 8],
  [0, 1, 12],
] as const

const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y

/**
 * Lays the fan out near its stack, inside the window and off everything that may be chosen next; null where there is no
 * such place, and the stack stays closed.
 */
export function layFan(
  stack: Stack,
  anchor: Rect,
  size: number,
  { width, height }: { readonly width: number; readonly height: number },
  avoid: readonly Rect[],
): Fan | null {
  const n = stack.pieces.length
  const most = Math.max(1, Math.floor((width - 2 * pad - 16) / (size + gap)))
  const columns = Math.min(n, n > 5 ? Math.ceil(n / 2) : n, most)
  const rows = Math.ceil(n / columns)
  const w = columns * (size + gap) - gap + 2 * pad
  const h = rows * (size + gap) - gap + 2 * pad
  const away = 8
  let panel: Rect | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [dx, dy, later] of sides)
    for (const out of STEPS)
      for (const along of [0, -0.5, 0.5, -1, 1, -1.5, 1.5]) {
        const cx = anchor.x + anchor.w / 2 + dx * ((anchor.w + w) / 2 + away + out * w) + (dx === 0 ? along * w : 0)
        const cy = anchor.y + anchor.h / 2 + dy * ((anchor.h + h) / 2 + away + out * h) + (dy === 0 ? along * h : 0)
        const x = Math.max(6, Math.min(width - w - 6, cx - w / 2))
        const y = Math.max(6, Math.min(height - h - 6, cy - h / 2))
        const place = { x, y, w, h }
        if (avoid.some((one) => meet(place, one))) continue
        const far = Math.hypot(x + w / 2 - anchor.x - anchor.w / 2, y + h / 2 - anchor.y - anchor.h / 2)
        // a fan pushed back from the edge may come to lie on its own stack
        const cost = far + later + (meet(place, anchor) ? 40 : 0)
        if (cost < least) [panel, least] = [place, cost]
      }
  if (!panel) return null
  const { x, y } = panel
  const pieces = stack.pieces.map((p, i) => ({
    id: p.id,
    rect: {
      x: x + pad + (i % columns) * (size + gap),
      y: y + pad + Math.floor(i / columns) * (size + gap),
      w: size,
      h: size,
    },
  }))
  return { stack, size, panel, pieces }
}

export function pieceInFan(fan: Fan, x: number, y: number): string | undefined {
  return fan.pieces.find((p) => inside(x, y, p.rect))?.id
}

/** The slip of paper with a strip back to the stack, so that the pointer can cross without closing it. */
export function inFan(fan: Fan, anchor: Rect, x: number, y: number): boolean {
  const p = fan.panel
  const bridge = {
    x: Math.min(p.x + p.w / 2 - 20, anchor.x),
    y: Math.min(p.y + p.h / 2 - 20, anchor.y),
    w: Math.abs(p.x + p.w / 2 - (anchor.x + anchor.w / 2)) + anchor.w,
    h: Math.abs(p.y + p.h / 2 - (anchor.y + anchor.h / 2)) + anchor.h,
  }
  return inside(x, y, { x: p.x - 6, y: p.y - 6, w: p.w + 12, h: p.h + 12 }) || inside(x, y, bridge)
}

export function drawFan(
  ctx: CanvasRenderingContext2D,
  { panel, stack, pieces }: Fan,
  sprites: Sprites,
  ratio: number,
  over: string | undefined,
): void {
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(panel.x, panel.y, panel.w, panel.h, 5)
  ctx.shadowColor = 'rgba(42, 29, 16, 0.4)'
  ctx.shadowBlur = 8
  ctx.shadowOffsetY = 2
  ctx.fillStyle = '#f8f2e2'
  ctx.fill()
  ctx.shadowColor = 'transparent'
  ctx.strokeStyle = '#6b4526'
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  pieces.forEach(({ rect }, i) => {
    const { canvas, dx, dy } = sprites.piece(stack.pieces[i]!, false)
    ctx.drawImage(canvas, Math.round(rect.x * ratio) + dx, Math.round(rect.y * ratio) + dy)
  })
  ctx.restore()
  const found = pieces.find((p) => p.id === over)
  if (!found) return
  ctx.strokeStyle = '#b35c00'
  ctx.lineWidth = 2.4
  ctx.strokeRect(found.rect.x - 2, found.rect.y - 2, found.rect.w + 4, found.rect.h + 4)
}
