import type { Canvas2D } from '../canvas.ts'
import { palette } from '../palette.ts'
import type { SheetPoint } from '../sheet.ts'

type Drawn = Pick<SheetPoint, 'at' | 'shape' | 'across' | 'permanent'>

/** The points of the board: a shape for each kind of ground, so that no kind rests on its colour alone. */
export function paintPoint(ctx: Canvas2D, p: Drawn, grow: number): void {
  ctx.save()
  ctx.translate(p.at[0], p.at[1])
  ctx.scale(grow, grow)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  shapes[p.shape](ctx, p)
  ctx.restore()
}

/** Shape under a wider paper-coloured line, so that it stands clear of the roads. */
function inked(ctx: Canvas2D, outline: () => void, fill: string, ink: string, width = 2.2): void {
  ctx.beginPath()
  outline()
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = width + 3
  ctx.stroke()
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
}

export function star(ctx: Canvas2D, r: number, inner = 0.42): void {
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2
    const d = i % 2 === 0 ? r : r * inner
    if (i === 0) ctx.moveTo(Math.cos(a) * d, Math.sin(a) * d)
    else ctx.lineTo(Math.cos(a) * d, Math.sin(a) * d)
  }
  ctx.closePath()
}

function filledStar(ctx: Canvas2D, r: number, fill: string): void {
  ctx.beginPath()
  star(ctx, r)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 1
  ctx.stroke()
}

const green = '#bdd294'
const greenInk = '#38521f'

/** A little tree: crown and trunk. */
function tree(ctx: Canvas2D): void {
  ctx.beginPath()
  ctx.moveTo(0, 6)
  ctx.lineTo(0, 1)
  ctx.moveTo(4.4, -1.4)
  ctx.arc(0, -1.4, 4.4, 0, Math.PI * 2)
  ctx.strokeStyle = greenInk
  ctx.lineWidth = 1.8
  ctx.stroke()
}

const shapes: Record<SheetPoint['shape'], (ctx: Canvas2D, p: Drawn) => void> = {
  plain: (ctx) => {
    inked(ctx, () => ctx.arc(0, 0, 7.6, 0, Math.PI * 2), palette.point, palette.pointInk)
  },
  // a stop on the railway: a dark middle
  station: (ctx) => {
    inked(ctx, () => ctx.arc(0, 0, 7.6, 0, Math.PI * 2), palette.point, palette.pointInk)
    ctx.fillStyle = palette.rail
    ctx.fillRect(-3, -3, 6, 6)
  },
  // where a line of supply begins
  terminus: (ctx) => {
    inked(ctx, () => ctx.rect(-10, -10, 20, 20), '#fff7e0', palette.ink, 2.4)
    ctx.fillStyle = palette.rail
    ctx.fillRect(-5.5, -5.5, 11, 11)
  },
  // a bastion seen from above, its gorge to the south
  works: (ctx) => {
    const outline = () => {
      ctx.moveTo(-11, 8)
      ctx.lineTo(-8.5, -5)
      ctx.lineTo(0, -10.5)
      ctx.lineTo(8.5, -5)
      ctx.lineTo(11, 8)
      ctx.lineTo(4.2, 8)
      ctx.lineTo(0, 4.4)
      ctx.lineTo(-4.2, 8)
      ctx.closePath()
    }
    inked(ctx, outline, '#f3dcc8', palette.works, 2.4)
  },
  // the last works: a bastion of its own size, with the star of what decides the game
  citadel: (ctx) => {
    const outline = () => {
      for (let i = 0; i < 8; i++) {
        const turn = (i * Math.PI) / 4 - Math.PI / 2
        const r = i % 2 === 0 ? 17 : 13.4
        if (i === 0) ctx.moveTo(Math.cos(turn) * r, Math.sin(turn) * r)
        else ctx.lineTo(Math.cos(turn) * r, Math.sin(turn) * r)
      }
      ctx.closePath()
    }
    inked(ctx, outline, '#f3dcc8', palette.works, 2.6)
    filledStar(ctx, 9.6, palette.works)
  },
  hill: (ctx) => {
    const outline = () => {
      ctx.moveTo(-11, 8)
      ctx.lineTo(0, -10)
      ctx.lineTo(11, 8)
      ctx.closePath()
    }
    inked(ctx, outline, '#e6d2a0', palette.road)
  },
  // the hill with guns along its brow: two peaks and a heavy base
  malvern: (ctx) => {
    const outline = () => {
      ctx.moveTo(-15, 9)
      ctx.lineTo(-5.5, -10)
      ctx.lineTo(0, -2)
      ctx.lineTo(5.5, -10)
      ctx.lineTo(15, 9)
      ctx.closePath()
    }
    inked(ctx, outline, '#d7b06a', '#4e2f14', 2.6)
    ctx.beginPath()
    for (const x of [-8, -2.7, 2.7, 8]) {
      ctx.moveTo(x, 6.4)
      ctx.lineTo(x, 1.8)
    }
    ctx.strokeStyle = '#4e2f14'
    ctx.lineWidth = 1.6
    ctx.stroke()
  },
  swamp: (ctx) => {
    const outline = () => {
      const s = 9
      const r = 5
      ctx.moveTo(-s + r, -s)
      ctx.lineTo(s - r, -s)
      ctx.quadraticCurveTo(s, -s, s, -s + r)
      ctx.lineTo(s, s - r)
      ctx.quadraticCurveTo(s, s, s - r, s)
      ctx.lineTo(-s + r, s)
      ctx.quadraticCurveTo(-s, s, -s, s - r)
      ctx.lineTo(-s, -s + r)
      ctx.quadraticCurveTo(-s, -s, -s + r, -s)
      ctx.closePath()
    }
    inked(ctx, outline, palette.swamp, '#33574e')
    ctx.beginPath()
    ctx.moveTo(-5, 4)
    ctx.lineTo(5, 4)
    for (const [x, tx, ty] of [
      [-1.6, -3.4, -2.4],
      [0, 0, -5],
      [1.6, 3.4, -2.4],
    ] as const) {
      ctx.moveTo(x, 3.4)
      ctx.lineTo(tx, ty)
    }
    ctx.strokeStyle = '#33574e'
    ctx.lineWidth = 1.3
    ctx.stroke()
  },
  wilderness: (ctx) => {
    inked(ctx, () => ctx.arc(0, 0, 9.8, 0, Math.PI * 2), green, greenInk)
    tree(ctx)
  },
  // green as well, pointed, and with a star: its four points win the game
  totopotomoy: (ctx) => {
    const outline = () => {
      for (let i = 0; i < 6; i++) {
        const turn = (i * Math.PI) / 3
        if (i === 0) ctx.moveTo(Math.cos(turn) * 15, Math.sin(turn) * 15)
        else ctx.lineTo(Math.cos(turn) * 15, Math.sin(turn) * 15)
      }
      ctx.closePath()
    }
    inked(ctx, outline, green, greenInk, 2.4)
    filledStar(ctx, 9.6, palette.works)
  },
  // a disc of water with two waves
  ford: (ctx) => {
    inked(ctx, () => ctx.arc(0, 0, 9.2, 0, Math.PI * 2), '#cfe0ea', palette.waterName)
    ctx.beginPath()
    for (const y of [-2.6, 2.8]) {
      ctx.moveTo(-5.6, y)
      ctx.quadraticCurveTo(-2.8, y - 3.4, 0, y)
      ctx.quadraticCurveTo(2.8, y + 3.4, 5.6, y)
    }
    ctx.strokeStyle = palette.waterName
    ctx.lineWidth = 1.7
    ctx.stroke()
  },
  // two parapets across the water, with a disc behind to hold a counter's place
  bridge: (ctx, p) => {
    inked(ctx, () => ctx.arc(0, 0, 9.6, 0, Math.PI * 2), '#cfe0ea', palette.waterName)
    ctx.save()
    ctx.rotate(p.across)
    ctx.fillStyle = palette.casing
    ctx.fillRect(-10, -3.6, 20, 7.2)
    ctx.beginPath()
    for (const s of [-1, 1]) {
      ctx.moveTo(-13, 6.6 * s)
      ctx.lineTo(-9.4, 3.9 * s)
      ctx.lineTo(9.4, 3.9 * s)
      ctx.lineTo(13, 6.6 * s)
    }
    ctx.strokeStyle = '#1d3d52'
    ctx.lineWidth = 1.9
    ctx.stroke()
    ctx.beginPath()
    for (const x of [-6, -2, 2, 6]) {
      ctx.moveTo(x, -3.4)
      ctx.lineTo(x, 3.4)
    }
    ctx.lineWidth = 0.9
    ctx.stroke()
    // stone piers: this bridge stays
    if (p.permanent) {
      ctx.fillStyle = '#1d3d52'
      for (const x of [-9.5, 6.5]) {
        ctx.fillRect(x, -7, 3, 3)
        ctx.fillRect(x, 4, 3, 3)
      }
    }
    ctx.restore()
  },
  objective: (ctx) => {
    inked(ctx, () => ctx.arc(0, 0, 14, 0, Math.PI * 2), '#fff7e0', palette.ink, 2.4)
    filledStar(ctx, 10.6, palette.works)
  },
}
