import type { CounterKind } from '@vedette/table'
import type { SymbolSet } from './scene.ts'

/** Draws a kind's symbol centred at (x, y), `r` half its height; period symbols or the boxes of NATO. */
export function drawSymbol(
  ctx: CanvasRenderingContext2D,
  kind: CounterKind,
  set: SymbolSet,
  x: number,
  y: number,
  r: number,
  ink: string,
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(r / 6, r / 6)
  ctx.strokeStyle = ink
  ctx.fillStyle = ink
  ctx.lineWidth = 1.3
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  if (set === 'nato') nato(ctx, kind)
  else period[kind](ctx)
  ctx.restore()
}

export function traceStar(ctx: CanvasRenderingContext2D, r: number): void {
  ctx.beginPath()
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2
    const d = i % 2 === 0 ? r : r * 0.42
    if (i === 0) ctx.moveTo(Math.cos(a) * d, Math.sin(a) * d)
    else ctx.lineTo(Math.cos(a) * d, Math.sin(a) * d)
  }
  ctx.closePath()
}

/** A musket from the lower left to the upper right: a thin barrel and a stock. */
function musket(ctx: CanvasRenderingContext2D, mirror: number): void {
  ctx.lineWidth = 1.1
  ctx.beginPath()
  ctx.moveTo(-4 * mirror, 2.6)
  ctx.lineTo(8.4 * mirror, -5.6)
  ctx.stroke()
  ctx.lineWidth = 2.3
  ctx.beginPath()
  ctx.moveTo(-8.2 * mirror, 5.4)
  ctx.lineTo(-3.4 * mirror, 2.2)
  ctx.stroke()
}

function sabre(ctx: CanvasRenderingContext2D, mirror: number): void {
  ctx.lineWidth = 1.5
  ctx.beginPath()
  ctx.moveTo(-6.6 * mirror, 5)
  ctx.quadraticCurveTo(4 * mirror, 3.4, 8 * mirror, -5.6)
  ctx.stroke()
  ctx.beginPath()
  ctx.moveTo(-6.6 * mirror, 1.8)
  ctx.quadraticCurveTo(-4.4 * mirror, 4, -4.8 * mirror, 6.4)
  ctx.stroke()
}

const period: Record<CounterKind, (ctx: CanvasRenderingContext2D) => void> = {
  infantry: (ctx) => {
    musket(ctx, 1)
    musket(ctx, -1)
  },
  cavalry: (ctx) => {
    sabre(ctx, 1)
    sabre(ctx, -1)
  },
  // a field piece from the side: wheel, barrel, trail
  artillery: (ctx) => {
    ctx.lineWidth = 2.5
    ctx.beginPath()
    ctx.moveTo(-1.6, -0.6)
    ctx.lineTo(8.4, -4)
    ctx.stroke()
    ctx.lineWidth = 1.5
    ctx.beginPath()
    ctx.moveTo(-1, 0.4)
    ctx.lineTo(-9, 5.6)
    ctx.stroke()
    ctx.lineWidth = 1.2
    ctx.beginPath()
    ctx.arc(0.6, 1.6, 4.2, 0, Math.PI * 2)
    for (let i = 0; i < 3; i++) {
      const a = (i * Math.PI) / 3 + 0.3
      ctx.moveTo(0.6 + Math.cos(a) * 4.2, 1.6 + Math.sin(a) * 4.2)
      ctx.lineTo(0.6 - Math.cos(a) * 4.2, 1.6 - Math.sin(a) * 4.2)
    }
    ctx.stroke()
  },
  // one rifle, and what it aims at
  sharpshooters: (ctx) => {
    ctx.translate(-1.6, 0.6)
    musket(ctx, 1)
    ctx.translate(1.6, -0.6)
    ctx.lineWidth = 1.1
    ctx.beginPath()
    ctx.arc(6.2, 2.4, 3, 0, Math.PI * 2)
    ctx.moveTo(6.2, -2)
    ctx.lineTo(6.2, 6.8)
    ctx.moveTo(1.8, 2.4)
    ctx.lineTo(10.6, 2.4)
    ctx.stroke()
  },
  leader: (ctx) => {
    traceStar(ctx, 6.4)
    ctx.fill()
  },
  dummy: (ctx) => {
    ctx.setLineDash([2.2, 2])
    ctx.strokeRect(-7, -4.4, 14, 8.8)
  },
  wagon: (ctx) => {
    // a canvas top on two wheels
    ctx.beginPath()
    ctx.moveTo(-8, -0.5)
    ctx.quadraticCurveTo(-8.6, -6, -4, -5.6)
    ctx.quadraticCurveTo(0, -4.6, 4, -5.6)
    ctx.quadraticCurveTo(8.6, -6, 8, -0.5)
    ctx.closePath()
    ctx.stroke()
    ctx.beginPath()
    ctx.moveTo(-9, 1)
    ctx.lineTo(9, 1)
    for (const wx of [-5, 5]) {
      ctx.moveTo(wx + 2.9, 3.2)
      ctx.arc(wx, 3.2, 2.9, 0, Math.PI * 2)
    }
    ctx.stroke()
  },
  dump: (ctx) => {
    // barrels and a box
    ctx.strokeRect(-8, -0.5, 7, 6)
    ctx.strokeRect(1, -0.5, 7, 6)
    ctx.strokeRect(-3.5, -6.5, 7, 6)
    ctx.beginPath()
    ctx.moveTo(-8, 2.5)
    ctx.lineTo(-1, 2.5)
    ctx.moveTo(1, 2.5)
    ctx.lineTo(8, 2.5)
    ctx.stroke()
  },
}

function nato(ctx: CanvasRenderingContext2D, kind: CounterKind): void {
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'miter'
  ctx.strokeRect(-8, -5, 16, 10)
  ctx.beginPath()
  if (kind === 'infantry') {
    ctx.moveTo(-8, -5)
    ctx.lineTo(8, 5)
    ctx.moveTo(8, -5)
    ctx.lineTo(-8, 5)
  } else if (kind === 'cavalry') {
    ctx.moveTo(8, -5)
    ctx.lineTo(-8, 5)
  } else if (kind === 'artillery') {
    ctx.moveTo(2.2, 0)
    ctx.arc(0, 0, 2.2, 0, Math.PI * 2)
    ctx.fill()
  } else if (kind === 'sharpshooters') {
    // infantry with the mark of the rifle: a cross and an upright
    ctx.moveTo(-8, -5)
    ctx.lineTo(8, 5)
    ctx.moveTo(8, -5)
    ctx.lineTo(-8, 5)
    ctx.moveTo(0, 1.4)
    ctx.lineTo(0, 5)
  } else if (kind === 'leader') {
    ctx.moveTo(-8, 5)
    ctx.lineTo(-8, 8)
    ctx.moveTo(-8, -1.5)
    ctx.lineTo(8, -1.5)
  } else if (kind === 'wagon' || kind === 'dump') {
    ctx.moveTo(-8, 2.6)
    ctx.lineTo(8, 2.6)
    if (kind === 'wagon') {
      ctx.moveTo(-3, 6.6)
      ctx.arc(-4, 6.6, 1, 0, Math.PI * 2)
      ctx.moveTo(5, 6.6)
      ctx.arc(4, 6.6, 1, 0, Math.PI * 2)
    }
  } else {
    ctx.setLineDash([2, 2])
    ctx.moveTo(-8, 0)
    ctx.lineTo(8, 0)
  }
  ctx.stroke()
}
