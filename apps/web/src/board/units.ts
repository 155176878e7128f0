import type { Counter } from '@vedette/table'
import { chevrons, counterUnit, face, inkOn, sideColours, writeName } from './faces.ts'
import { LEAST_NAMED, lettersOf } from './labels.ts'
import type { SymbolSet } from './scene.ts'
import { drawSymbol, traceStar } from './symbols.ts'

/** Whether a counter is a unit of a hex board: one that has steps, stars and a movement of its own. */
export const isUnit = (c: Counter): boolean => c.steps !== undefined || c.move !== undefined

/** The frame of a unit that may act; light on the dark side, dark on the light one. */
export const activeInk = { union: '#ffd479', confederate: '#7a3b00' } as const

/** The star of a bonus in combat, and the light rim round it. */
export const bonusInk = { star: '#a01818', rim: '#fffaf0' } as const

/**
 * The face of such a unit: stars in the stripe, left of `room` where its letters begin, name, symbol, what it fights with
 * and how far it moves.
 */
export function unitFace(
  ctx: CanvasRenderingContext2D,
  c: Counter,
  room: number,
  options: { readonly symbols: SymbolSet; readonly seen: number },
): void {
  const { ink, loss } = sideColours[c.side]
  const u = counterUnit
  const inset = c.side === 'confederate' ? 1.6 : 0
  if (c.reduced) reducedBand(ctx, ink)
  if (c.active) activeFrame(ctx, c.side)
  stars(ctx, c, (room + (c.side === 'confederate' ? 5 : 1)) / 2)
  ctx.fillStyle = ink
  const isNamed = options.seen >= LEAST_NAMED
  if (isNamed) writeName(ctx, c, u / 2, 20.6, u - 5, lettersOf(options))
  drawSymbol(ctx, c.kind, options.symbols, u / 2, isNamed ? 28.4 : 24, isNamed ? 4.8 : 6.4, ink)
  ctx.fillStyle = ink
  const base = u - 4.4
  const fights = c.factor ?? c.steps
  if (fights !== undefined) {
    const weaker = c.reduced || (c.steps !== undefined && c.maxSteps !== undefined && c.steps < c.maxSteps)
    ctx.fillStyle = weaker ? loss : ink
    ctx.textAlign = 'left'
    ctx.font = `700 16px ${face}`
    ctx.fillText(String(fights), 4, base)
    if (weaker) ctx.fillRect(4, base + 1.4, ctx.measureText(String(fights)).width, 1.5)
  }
  if (c.move !== undefined) {
    ctx.fillStyle = ink
    ctx.textAlign = 'right'
    ctx.font = `700 16px ${face}`
    ctx.fillText(String(c.move), u - 4 - inset, base)
  }
  if (c.done || c.moved) chevrons(ctx, u - 9.4, 22.4, ink)
}

/** Stars of morale. A bonus is a red star in a light rim, which is not the plain star by colour alone. */
function stars(ctx: CanvasRenderingContext2D, c: Counter, x: number): void {
  const n = c.morale ?? 0
  const gap = c.bonus ? 8.9 : 8.2
  for (let i = 0; i < n; i++) {
    ctx.save()
    ctx.translate(x + (i - (n - 1) / 2) * gap, 5.5)
    if (c.bonus) {
      ctx.beginPath()
      ctx.arc(0, 0, 4.5, 0, Math.PI * 2)
      ctx.fillStyle = bonusInk.rim
      ctx.fill()
      ctx.strokeStyle = '#241a10'
      ctx.lineWidth = 0.7
      ctx.stroke()
    }
    traceStar(ctx, 3.9)
    ctx.fillStyle = c.bonus ? bonusInk.star : inkOn(c.stripe.colour)
    ctx.fill()
    ctx.restore()
  }
}

/** How strong the band of a reduced unit is: the figures upon it must keep their contrast. */
export const bandShare = 0.09

/** A broad stroke from corner to corner: the counter lies on its weaker side. */
function reducedBand(ctx: CanvasRenderingContext2D, ink: string): void {
  const u = counterUnit
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 11, u, u - 11)
  ctx.clip()
  ctx.globalAlpha = bandShare
  ctx.strokeStyle = ink
  ctx.lineWidth = 9
  ctx.beginPath()
  ctx.moveTo(-4, u + 4)
  ctx.lineTo(u + 4, 6)
  ctx.stroke()
  ctx.restore()
}

function activeFrame(ctx: CanvasRenderingContext2D, side: Counter['side']): void {
  const u = counterUnit
  const cut = side === 'confederate' ? u * 0.17 : 0
  ctx.save()
  ctx.strokeStyle = activeInk[side]
  ctx.lineWidth = 2
  ctx.beginPath()
  ctx.moveTo(1.7, 12)
  ctx.lineTo(1.7, u - 1.7)
  ctx.lineTo(u - cut - 0.7, u - 1.7)
  ctx.lineTo(u - 1.7, u - cut - 0.7)
  ctx.lineTo(u - 1.7, 12)
  ctx.stroke()
  ctx.restore()
}
