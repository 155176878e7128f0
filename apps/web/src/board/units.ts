import type { Counter } from '@vedette/table'
import { chevrons, counterUnit, face, fitText, inkOn, sideColours } from './faces.ts'
import type { SymbolSet } from './scene.ts'
import { drawSymbol, traceStar } from './symbols.ts'

/** Whether a counter is a unit of a hex board: one that has steps, stars and a movement of its own. */
export const isUnit = (c: Counter): boolean => c.steps !== undefined || c.move !== undefined

/** The frame of a unit that may act; light on the dark side, dark on the light one. */
export const activeInk = { union: '#ffd479', confederate: '#7a3b00' } as const

/** The star of a bonus in combat, and the light rim round it. */
export const bonusInk = { star: '#a01818', rim: '#fffaf0' } as const

/** The face of such a unit: stars in the stripe, name, symbol, what it fights with and how far it moves. */
export function unitFace(ctx: CanvasRenderingContext2D, c: Counter, stripe: string, symbols: SymbolSet): void {
  const { ink, loss } = sideColours[c.side]
  const u = counterUnit
  const inset = c.side === 'confederate' ? 1.6 : 0
  if (c.reduced) reducedBand(ctx, ink)
  if (c.active) activeFrame(ctx, c.side)
  stars(ctx, c, stripe, u / 2 + inset)
  ctx.fillStyle = ink
  const long = nameOf(ctx, c.name)
  drawSymbol(ctx, c.kind, symbols, u / 2, long ? 29.4 : 27, long ? 4.4 : 5.2, ink)
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

/** The name in one line, or a long one in two; says whether it took two. */
function nameOf(ctx: CanvasRenderingContext2D, name: string): boolean {
  const u = counterUnit
  const width = u - 5
  ctx.font = `700 7.2px ${face}`
  const cut = name.lastIndexOf(' ')
  // up to a third more than the width one line is squeezed
  const long = cut > 0 && ctx.measureText(name).width > width * 1.33
  if (!long) fitText(ctx, name, u / 2, 18.8, width, 8.8)
  else {
    fitText(ctx, name.slice(0, cut), u / 2, 16.6, width, 7)
    fitText(ctx, name.slice(cut + 1), u / 2, 22.8, width, 7)
  }
  return long
}

/** Stars of morale. A bonus is a red star in a light rim, which is not the plain star by colour alone. */
function stars(ctx: CanvasRenderingContext2D, c: Counter, stripe: string, x: number): void {
  const n = c.morale ?? 0
  const gap = c.bonus ? 10 : 8.6
  for (let i = 0; i < n; i++) {
    ctx.save()
    ctx.translate(x + (i - (n - 1) / 2) * gap, 5.2)
    if (c.bonus) {
      ctx.beginPath()
      ctx.arc(0, 0, 4.7, 0, Math.PI * 2)
      ctx.fillStyle = bonusInk.rim
      ctx.fill()
      ctx.strokeStyle = '#241a10'
      ctx.lineWidth = 0.7
      ctx.stroke()
    }
    traceStar(ctx, 4.1)
    ctx.fillStyle = c.bonus ? bonusInk.star : inkOn(stripe)
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
  ctx.rect(0, 10, u, u - 10)
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
  ctx.moveTo(1.7, 11)
  ctx.lineTo(1.7, u - 1.7)
  ctx.lineTo(u - cut - 0.7, u - 1.7)
  ctx.lineTo(u - 1.7, u - cut - 0.7)
  ctx.lineTo(u - 1.7, 11)
  ctx.stroke()
  ctx.restore()
}
