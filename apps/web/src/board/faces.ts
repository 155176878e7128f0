import type { SideName } from '@vedette/table'

/** What the faces of all counters share: everything is laid out in a square of 46 units and scaled to the size asked for. */
export const counterUnit = 46
export const face = '"Atkinson Hyperlegible Next", "Atkinson Hyperlegible", sans-serif'

export const sideColours: Record<SideName, { body: string; under: string; edge: string; ink: string; loss: string }> = {
  union: { body: '#23406e', under: '#3a5a90', edge: '#0f1f3b', ink: '#ffffff', loss: '#ffd479' },
  confederate: { body: '#cfc8b8', under: '#b9b19f', edge: '#4a4236', ink: '#221a12', loss: '#8c1d18' },
}

export function inkOn(colour: string): string {
  const n = Number.parseInt(colour.slice(1), 16)
  const light = 0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255)
  return light > 140 ? '#1b130b' : '#ffffff'
}

/** Text squeezed to a width, never below three quarters of its own. */
export function fitText(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  width: number,
  size: number,
): void {
  let px = size
  ctx.font = `700 ${px}px ${face}`
  let w = ctx.measureText(text).width
  if (w > width) {
    px = Math.max(size * 0.82, (size * width) / w)
    ctx.font = `700 ${px}px ${face}`
    w = ctx.measureText(text).width
  }
  const k = w > width ? Math.max(0.75, width / w) : 1
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(k, 1)
  ctx.fillText(text, 0, 0)
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
