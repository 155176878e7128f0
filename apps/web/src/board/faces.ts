import type { Counter, SideName } from '@vedette/table'
import { nameThatFits, shorterNames } from './labels.ts'

/** What the faces of all counters share: everything is laid out in a square of 46 units and scaled to the size asked for. */
export const counterUnit = 46
export const face = '"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible", sans-serif'

export const sideColours: Record<SideName, { body: string; under: string; edge: string; ink: string; loss: string }> = {
  union: { body: '#23406e', under: '#3a5a90', edge: '#0f1f3b', ink: '#ffffff', loss: '#ffd479' },
  confederate: { body: '#cfc8b8', under: '#b9b19f', edge: '#4a4236', ink: '#221a12', loss: '#8c1d18' },
}

/** How light a colour is, 0 to 1, as WCAG 2.2 reckons it. */
function lightnessOf(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Dark letters or white ones, whichever are told better from a ground: both are as well from one of this lightness. */
export const inkOn = (colour: string): string => (lightnessOf(colour) > 0.19 ? '#1b130b' : '#ffffff')

/** Writes a name across a counter at `x`, the longest form of it that has room; nothing where none has. */
export function writeName(
  ctx: CanvasRenderingContext2D,
  c: Counter,
  x: number,
  y: number,
  width: number,
  size: number,
): void {
  ctx.font = `700 ${size}px ${face}`
  const fits = nameThatFits(shorterNames(c), width, (text) => ctx.measureText(text).width)
  if (!fits) return
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(fits.squeeze, 1)
  ctx.fillText(fits.text, 0, 0)
  ctx.restore()
}

/** Two small angles: this piece has done its part. */
export function chevrons(ctx: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.6
  ctx.beginPath()
  for (const at of [x, x + 3]) {
    ctx.moveTo(at, y)
    ctx.lineTo(at + 2.6, y + 3)
    ctx.lineTo(at, y + 6)
  }
  ctx.stroke()
}
