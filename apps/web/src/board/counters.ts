import type { Counter, SideName } from '@vedette/table'
import { chevrons, counterUnit, face, inkOn, sideColours, writeName } from './faces.ts'
import { LEAST_NAME, LEAST_NAMED, lettersOf } from './labels.ts'
import type { SymbolSet } from './scene.ts'
import { drawSymbol } from './symbols.ts'
import { isUnit, unitFace } from './units.ts'

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
  /** How large the counter is seen, in CSS pixels: what is written on it is never too small to be read. */
  seen: number
}

/** Below this size only side, stripe and the one figure that matters are shown. */
const PLAIN = 34

/** How high the stripe is: as the letters in it need. */
export const STRIPE = 11

/** Draws the face of one counter, its top left corner at the origin, `size` in the units of the context. */
export function drawCounter(ctx: CanvasRenderingContext2D, c: Counter, size: number, options: FaceOptions): void {
  const colours = sideColours[c.side]
  const u = counterUnit
  const isPlain = options.seen < PLAIN
  ctx.save()
  ctx.scale(size / u, size / u)
  traceBody(ctx, c.side, u)
  ctx.fillStyle = colours.body
  ctx.fill()
  ctx.save()
  ctx.clip()
  ctx.fillStyle = c.stripe.colour
  ctx.fillRect(0, 0, u, STRIPE)
  ctx.restore()
  ctx.textBaseline = 'alphabetic'
  const room = isPlain && isUnit(c) ? u : drawFormation(ctx, c, isPlain ? LEAST_NAME : lettersOf(options))
  ctx.textAlign = 'center'
  if (isPlain) smallFace(ctx, c, options.symbols)
  else if (isUnit(c)) unitFace(ctx, c, room, options)
  else fullFace(ctx, c, options)
  traceBody(ctx, c.side, u)
  ctx.strokeStyle = colours.edge
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.restore()
}

/** The formation's letters in the stripe: in its midst, or at its right where stars stand beside them. Says where they begin. */
function drawFormation(ctx: CanvasRenderingContext2D, c: Counter, size: number): number {
  const u = counterUnit
  const { mark, colour } = c.stripe
  ctx.font = `700 ${Math.min(size, STRIPE)}px ${face}`
  ctx.fillStyle = inkOn(colour)
  const isBeside = isUnit(c)
  ctx.textAlign = isBeside ? 'right' : 'center'
  ctx.fillText(mark, isBeside ? u - 2.6 : u / 2 + (c.side === 'confederate' ? 2 : 0), 9.3)
  return isBeside ? u - 3.6 - ctx.measureText(mark).width : u
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

function fullFace(ctx: CanvasRenderingContext2D, c: Counter, options: FaceOptions): void {
  const { symbols } = options
  const { ink, loss } = sideColours[c.side]
  const u = counterUnit
  ctx.fillStyle = ink
  const isNamed = options.seen >= LEAST_NAMED
  if (isNamed) writeName(ctx, c, u / 2, 20.8, u - 3, lettersOf(options))
  const figures = c.strength !== undefined || c.rating !== undefined
  const lone = c.kind === 'leader' && symbols === 'period'
  const middle = isNamed ? (figures ? 28.4 : 32.6) : 25
  if (!lone) drawSymbol(ctx, c.kind, symbols, u / 2, middle, figures ? (isNamed ? 5.2 : 7) : 9, ink)
  const base = u - 4.6
  if (c.kind === 'leader')
    drawSymbol(ctx, 'leader', 'period', lone ? 14.5 : 10, base - (lone ? 7.6 : 5.4), lone ? 8.6 : 5.6, ink)
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
  /** How large it is shown, when that is not its size. */
  seen?: number
  ratio?: number
  symbols?: SymbolSet
  hidden?: boolean
}

/** One counter on a canvas of its own, for panels and lists. Call `loadFonts` first for the right lettering. */
export function counterCanvas(c: Counter, options: ImageOptions = {}): HTMLCanvasElement {
  const {
    size = 46,
    seen = size,
    ratio = globalThis.devicePixelRatio || 1,
    symbols = 'period',
    hidden = false,
  } = options
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
    else drawCounter(ctx, c, size, { symbols, seen })
  }
  return canvas
}

/** The same as a data URL, for an `img`. */
export const counterImage = (c: Counter, options: ImageOptions = {}): string => counterCanvas(c, options).toDataURL()
