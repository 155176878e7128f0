import type { Counter, Stack } from '@vedette/table'
import { drawCounter, drawHidden, drawUnder } from './counters.ts'
import { face } from './faces.ts'
import { drawFacing } from './facing.ts'
import { edges } from './geometry.ts'
import { badgeSize } from './labels.ts'
import type { SymbolSet } from './scene.ts'

/**
 * Pictures of whole stacks, made once for a size and kept: a frame only copies them. The margin holds what leans out
 * of the counter: the stack's edges, its shadow, its badges.
 */
export interface Sprite {
  canvas: HTMLCanvasElement
  /** From the counter's top left corner to the picture's, in device pixels. */
  dx: number
  dy: number
}

export const badgeColours: Record<string, [string, string]> = {
  O: ['#a01818', '#ffffff'],
  L: ['#6b4526', '#ffffff'],
  B: ['#f6efdc', '#8c1d18'],
  D: ['#fff7e0', '#a01818'],
  X: ['#a01818', '#ffffff'],
  R: ['#ffd479', '#3d1f00'],
  C: ['#241a10', '#fff7e0'],
}

export class Sprites {
  private cache = new Map<string, Sprite>()
  private ofStack = new WeakMap<Stack, Sprite>()
  private size = 0
  private ratio = 1
  private symbols: SymbolSet = 'period'

  /** `size` in device pixels, of which one in CSS has `ratio`; everything kept is for this size alone. */
  configure(size: number, ratio: number, symbols: SymbolSet): void {
    if (size === this.size && ratio === this.ratio && symbols === this.symbols) return
    this.size = size
    this.ratio = ratio
    this.symbols = symbols
    this.clear()
  }

  clear(): void {
    this.cache.clear()
    this.ofStack = new WeakMap()
  }

  stack(stack: Stack): Sprite {
    // a scene is never changed, so its stacks need no second look
    const known = this.ofStack.get(stack)
    if (known) return known
    const sprite = this.drawStack(stack)
    this.ofStack.set(stack, sprite)
    return sprite
  }

  private drawStack(stack: Stack): Sprite {
    const top = stack.pieces[0]
    const key = JSON.stringify([stack.side, stack.hidden, stack.count, stack.badges, stack.markers, top])
    return this.make(key, (ctx) => {
      const s = this.size
      const { count, step } = edges(stack, s)
      for (let i = count; i > 0; i--) {
        ctx.save()
        ctx.translate(i * step, -i * step)
        drawUnder(ctx, stack.side, s)
        ctx.restore()
      }
      if (stack.hidden || !top) drawHidden(ctx, stack.side, s)
      else this.face(ctx, top)
      this.badges(ctx, stack, s)
    })
  }

  piece(counter: Counter, hidden: boolean): Sprite {
    return this.make(`piece ${hidden} ${JSON.stringify(counter)}`, (ctx) => {
      if (hidden) drawHidden(ctx, counter.side, this.size)
      else this.face(ctx, counter)
    })
  }

  /** A counter that lies open, with the side it faces. */
  private face(ctx: CanvasRenderingContext2D, counter: Counter): void {
    drawFacing(ctx, counter, this.size)
    drawCounter(ctx, counter, this.size, { symbols: this.symbols, seen: this.size / this.ratio })
  }

  private make(key: string, draw: (ctx: CanvasRenderingContext2D) => void): Sprite {
    const known = this.cache.get(key)
    if (known) return known
    const margin = Math.ceil(this.size * 0.46)
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(this.size) + margin * 2
    canvas.height = canvas.width
    const ctx = canvas.getContext('2d')
    if (ctx) {
      const shadow = document.createElement('canvas')
      shadow.width = canvas.width
      shadow.height = canvas.height
      const plain = shadow.getContext('2d')
      if (plain) {
        plain.translate(margin, margin)
        draw(plain)
        // one soft shadow for the whole stack, drawn once
        ctx.shadowColor = 'rgba(42, 29, 16, 0.5)'
        ctx.shadowBlur = this.size * 0.07
        ctx.shadowOffsetX = this.size * 0.03
        ctx.shadowOffsetY = this.size * 0.05
        ctx.drawImage(shadow, 0, 0)
      }
    }
    const sprite = { canvas, dx: -margin, dy: -margin }
    this.cache.set(key, sprite)
    return sprite
  }

  private badges(ctx: CanvasRenderingContext2D, stack: Stack, s: number): void {
    const { radius, letters } = badgeSize(s / this.ratio)
    const r = radius * this.ratio
    const size = letters * this.ratio
    // outside the face: no badge may cover a figure
    if (stack.count > 1) disc(ctx, s + r * 0.5, s - r * 0.3, r, String(stack.count), size, '#fff7e0', '#3a2a1c')
    stack.badges.slice(0, 4).forEach((letter, i) => {
      const [ground, ink] = badgeColours[letter] ?? ['#fff7e0', '#3a2a1c']
      disc(ctx, -r * 0.62, r * 0.5 + i * r * 1.9, r, letter, size, ground, ink)
    })
    if (stack.markers !== undefined && stack.markers > 0)
      disc(ctx, s * 0.5, -r * 0.95, r, `?${stack.markers}`, size, '#f6efdc', '#5c4a33')
  }
}

function disc(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  text: string,
  size: number,
  ground: string,
  ink: string,
): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fillStyle = ground
  ctx.fill()
  ctx.strokeStyle = '#3a2a1c'
  ctx.lineWidth = Math.max(1, r * 0.13)
  ctx.stroke()
  ctx.fillStyle = ink
  ctx.font = `700 ${size}px ${face}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.fillText(text, x, y + size * 0.34)
}
