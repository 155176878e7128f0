import type { Counter, SideName } from '@vedette/table'
import { chevrons, counterUnit, face, fitText, inkOn, sideColours } from './faces.ts'
import type { SymbolSet } from './scene.ts'
import { drawSymbol } from './symbols.ts'
import { isUnit, unitFace } from './units.ts'

const stripes: Record<string, string> = {
  // the Union corps
  II: '#e0b83f',
  III: '#d0694a',
  IV: '#eee7d2',
  V: '#8cc3ea',
  VI: '#7fb56a',
  IX: '#c39bd8',
  XVIII: '#e59a6f',
  // the Confederate commands
  jackson: '#8c1d18',
  longstreet: '#1f5e4b',
  magruder: '#51407f',
  ewell: '#8c1d18',
  hill: '#51407f',
  stuart: '#f0cf4a',
  // divisions of one battlefield, by the colour the rulebook gives them
  white: '#f4f1ea',
  yellow: '#e2b93b',
  green: '#3d8f5a',
  red: '#b8403a',
  blue: '#4a78b5',
  orange: '#d9822b',
  // either side
  army: '#c9761a',
  cavalry: '#f0cf4a',
  supply: '#9a8460',
  independent: '#3f3a34',
}
const spare = ['#6a8f3c', '#a3582e', '#2f6f86', '#7c3f63', '#8a7a2a', '#48566b']

/** The colour of a formation's stripe; unknown keys get a steady colour of their own. */
export function stripeColour(key: string, side: SideName): string {
  const known = stripes[key] ?? stripes[key.toLowerCase()]
  if (known) return side === 'union' && known === stripes.independent ? '#a9b7cc' : known
  let h = 0
  for (const c of key) h = (h * 31 + c.charCodeAt(0)) >>> 0
  return spare[h % spare.length]!
}

/** The outline that tells the sides apart: square corners, or two cut ones. */
export function traceBody(ctx: CanvasRenderingContext2D, side: SideName, s: number): void {
  const cut = side === 'confederate' ? s * 0.17 : 0
  ctx.beginPath()
  ctx.moveTo(cut, 0)
  ctx.lineTo(s, 0)
  ctx.lineTo(s, s - cut)
  ctx.lineTo(s - cut, s)
  ctx.lineTo(0, s)
  ctx.lineTo(0, cut)
  ctx.closePath()
}

export interface FaceOptions {
  symbols: SymbolSet
  /** The plain face for small sizes: side, stripe and the one figure that matters. */
  small: boolean
}

/** Draws the face of one counter, its top left corner at the origin, `size` in the units of the context. */
export function drawCounter(ctx: CanvasRenderingContext2D, c: Counter, size: number, options: FaceOptions): void {
  const colours = sideColours[c.side]
  const u = counterUnit
  ctx.save()
  ctx.scale(size / u, size / u)
  traceBody(ctx, c.side, u)
  ctx.fillStyle = colours.body
  ctx.fill()
  ctx.save()
  ctx.clip()
  const stripe = stripeColour(c.stripe, c.side)
  ctx.fillStyle = stripe
  ctx.fillRect(0, 0, u, options.small || isUnit(c) ? 10 : 8.5)
  ctx.restore()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  if (options.small) smallFace(ctx, c, options.symbols)
  else if (isUnit(c)) unitFace(ctx, c, stripe, options.symbols)
  else fullFace(ctx, c, stripe, options.symbols)
  traceBody(ctx, c.side, u)
  ctx.strokeStyle = colours.edge
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.restore()
}

function smallFace(ctx: CanvasRenderingContext2D, c: Counter, symbols: SymbolSet): void {
  const { ink } = sideColours[c.side]
  const u = counterUnit
  ctx.fillStyle = ink
  const figure = c.strength ?? c.factor ?? c.steps
  if (figure !== undefined && c.kind !== 'leader') {
    ctx.font = `700 27px ${face}`
    ctx.fillText(String(figure), u / 2, 38)
  } else {
    drawSymbol(ctx, c.kind, symbols, u / 2, 28, 15, ink)
  }
}

function fullFace(ctx: CanvasRenderingContext2D, c: Counter, stripe: string, symbols: SymbolSet): void {
  const { ink, loss } = sideColours[c.side]
  const u = counterUnit
  ctx.fillStyle = inkOn(stripe)
  fitText(ctx, c.formation, u / 2 + (c.side === 'confederate' ? 2 : 0), 6.9, u - 11, 7)
  ctx.fillStyle = ink
  fitText(ctx, c.name, u / 2, 17.4, u - 4, 8.6)
  const figures = c.strength !== undefined || c.rating !== undefined
  const lone = c.kind === 'leader' && symbols === 'period'
  if (!lone) drawSymbol(ctx, c.kind, symbols, u / 2, figures ? 26.2 : 30.5, figures ? 6 : 10, ink)
  const base = u - 4.6
  if (c.kind === 'leader')
    drawSymbol(ctx, 'leader', 'period', lone ? 14.5 : 10, base - (lone ? 8.4 : 5.4), lone ? 9.4 : 5.6, ink)
  if (c.strength !== undefined) {
    const reduced = c.full !== undefined && c.strength < c.full
    ctx.fillStyle = reduced ? loss : ink
    ctx.textAlign = 'left'
    ctx.font = `700 15px ${face}`
    ctx.fillText(String(c.strength), 4, base)
    if (reduced) {
      ctx.fillRect(4, base + 1.6, ctx.measureText(String(c.strength)).width, 1.5)
    }
  }
  if (c.rating !== undefined) {
    ctx.fillStyle = ink
    ctx.textAlign = 'right'
    ctx.font = `700 15px ${face}`
    ctx.fillText(String(c.rating), u - (c.side === 'confederate' ? 5.6 : 4), base)
  }
  if (c.moved) chevrons(ctx, u - 9, 22, ink)
}

/** The back of a counter: what the other side sees of a hidden stack. */
export function drawHidden(ctx: CanvasRenderingContext2D, side: SideName, size: number): void {
  const colours = sideColours[side]
  const u = counterUnit
  ctx.save()
  ctx.scale(size / u, size / u)
  traceBody(ctx, side, u)
  ctx.fillStyle = colours.body
  ctx.fill()
  ctx.strokeStyle = colours.edge
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.strokeStyle = colours.ink
  ctx.globalAlpha = 0.35
  ctx.lineWidth = 1
  ctx.strokeRect(4.5, 4.5, u - 9, u - 9)
  ctx.globalAlpha = 1
  ctx.fillStyle = colours.ink
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.font = '700 29px "Old Standard TT", serif'
  ctx.fillText('?', u / 2, 33)
  ctx.restore()
}

/** The edge of a counter that lies below others in a stack. */
export function drawUnder(ctx: CanvasRenderingContext2D, side: SideName, size: number): void {
  const colours = sideColours[side]
  ctx.save()
  traceBody(ctx, side, size)
  ctx.fillStyle = colours.under
  ctx.fill()
  ctx.strokeStyle = colours.edge
  ctx.lineWidth = Math.max(1, size / 40)
  ctx.stroke()
  ctx.restore()
}

export interface ImageOptions {
  size?: number
  ratio?: number
  symbols?: SymbolSet
  hidden?: boolean
}

/** One counter on a canvas of its own, for panels and lists. Call `loadFonts` first for the right lettering. */
export function counterCanvas(c: Counter, options: ImageOptions = {}): HTMLCanvasElement {
  const { size = 46, ratio = globalThis.devicePixelRatio || 1, symbols = 'period', hidden = false } = options
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((size + 2) * ratio)
  canvas.height = canvas.width
  canvas.style.width = `${size + 2}px`
  canvas.style.height = `${size + 2}px`
  const ctx = canvas.getContext('2d')
  if (ctx) {
    ctx.scale(ratio, ratio)
    ctx.translate(1, 1)
    if (hidden) drawHidden(ctx, c.side, size)
    else drawCounter(ctx, c, size, { symbols, small: size < 30 })
  }
  return canvas
}

/** The same as a data URL, for an `img`. */
export const counterImage = (c: Counter, options: ImageOptions = {}): string => counterCanvas(c, options).toDataURL()
