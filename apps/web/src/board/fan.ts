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

/** Lays the fan out where it covers least of the points given, by their weight, always inside the window. */
export function layFan(
  stack: Stack,
  anchor: Rect,
  size: number,
  width: number,
  height: number,
  avoid: readonly (readonly [x: number, y: number, weight: number])[],
): Fan {
  const n = stack.pieces.length
  const most = Math.max(1, Math.floor((width - 2 * pad - 16) / (size + gap)))
  const columns = Math.min(n, n > 5 ? Math.ceil(n / 2) : n, most)
  const rows = Math.ceil(n / columns)
  const w = columns * (size + gap) - gap + 2 * pad
  const h = rows * (size + gap) - gap + 2 * pad
  const cx = anchor.x + anchor.w / 2
  const cy = anchor.y + anchor.h / 2
  const away = 8
  const places = [
    [cx - w / 2, anchor.y - h - away],
    [anchor.x + anchor.w + away + 8, cy - h / 2],
    [anchor.x - w - away, cy - h / 2],
    [cx - w / 2, anchor.y + anchor.h + away + 14],
  ] as const
  let best: Rect | null = null
  let least = Number.POSITIVE_INFINITY
  places.forEach(([px, py], i) => {
    const x = Math.max(6, Math.min(width - w - 6, px))
    const y = Math.max(6, Math.min(height - h - 6, py))
    const panel = { x, y, w, h }
    // a fan pushed back from the edge may come to lie on its own stack
    const onStack = x < anchor.x + anchor.w && x + w > anchor.x && y < anchor.y + anchor.h && y + h > anchor.y
    let cost = i * 0.1 + (onStack ? 0.5 : 0)
    for (const [ax, ay, weight] of avoid) if (inside(ax, ay, panel)) cost += weight
    if (cost < least) {
      least = cost
      best = panel
    }
  })
  const panel = best ?? { x: 6, y: 6, w, h }
  const pieces = stack.pieces.map((p, i) => ({
    id: p.id,
    rect: {
      x: panel.x + pad + (i % columns) * (size + gap),
      y: panel.y + pad + Math.floor(i / columns) * (size + gap),
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
