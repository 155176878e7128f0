import type { Canvas2D, PaintView } from '../canvas.ts'
import type { SignKind } from '../hexmap/signs.ts'
import { palette } from '../palette.ts'
import type { XY } from '../plane.ts'

/** Every stroke of a sign as lines, in map units about the middle of its hex. */
type Strokes = readonly (readonly XY[])[]

const row = (xs: readonly number[], make: (x: number) => Strokes): Strokes => xs.flatMap(make)

/** Trees felled with their crowns to the enemy. */
const abatis: Strokes = row([-21, -7, 7, 21], (x) => [
  [
    [x, -9],
    [x, 9],
  ],
  [
    [x - 5, -1],
    [x, 5],
    [x + 5, -1],
  ],
  [
    [x - 5, 5],
    [x, 11],
    [x + 5, 5],
  ],
])
/** Beams through which crossed stakes are driven. */
const chevaux: Strokes = [
  [
    [-27, 0],
    [27, 0],
  ],
  ...row(
    [-20, -10, 0, 10, 20],
    (x): Strokes => [
      [
        [x - 4, -7],
        [x + 4, 7],
      ],
      [
        [x + 4, -7],
        [x - 4, 7],
      ],
    ],
  ),
]
const tents: Strokes = row([-16, 0, 16], (x) => [
  [
    [x - 6, 5],
    [x, -6],
    [x + 6, 5],
    [x - 6, 5],
  ],
  [
    [x, -6],
    [x, 5],
  ],
])
/** An embrasure with its gun. */
const battery: Strokes = [
  [
    [-13, 9],
    [-6, 9],
    [-6, 2],
    [6, 2],
    [6, 9],
    [13, 9],
  ],
  [
    [0, -8],
    [0, 7],
  ],
]
const house = (x: number, y: number, half: number): Strokes => [
  [
    [x - half, y + half],
    [x - half, y - half],
    [x, y - half - 4],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
]
/** A street of houses, and a few about a station. */
const town: Strokes = [house(-17, -9, 5), house(-2, -7, 5), house(14, -10, 5), house(-10, 9, 5), house(8, 8, 5)].flat()
const hamlet: Strokes = [house(-12, -6, 4), house(6, -9, 4), house(2, 8, 4)].flat()
/** A redoubt, open to the rear. */
const redoubt: Strokes = [
  [
    [10, 12],
    [12, -2],
    [-2, -13],
    [-16, -4],
    [-14, 12],
  ],
]
const signs: Readonly<Record<SignKind, readonly [Strokes, string]>> = {
  abatis: [abatis, palette.built],
  chevaux: [chevaux, palette.built],
  camp: [tents, palette.pointInk],
  'artillery-fort': [battery, palette.works],
  fort: [redoubt, palette.works],
  town: [town, palette.pointInk],
  'wood-town': [hamlet, palette.pointInk],
}

/** What stands on a hex besides the works along its sides. */
export function paintBuilt(ctx: Canvas2D, kind: SignKind, [x, y]: XY, grow: number): void {
  const [strokes, ink] = signs[kind]
  for (const [colour, width] of [
    [palette.casing, 4],
    [ink, 1.7],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = width * grow
    ctx.beginPath()
    for (const line of strokes)
      for (const [i, [dx, dy]] of line.entries())
        if (i === 0) ctx.moveTo(x + dx, y + dy + 6)
        else ctx.lineTo(x + dx, y + dy + 6)
    ctx.stroke()
  }
}

export function paintAllBuilt(
  ctx: Canvas2D,
  built: readonly { readonly kind: SignKind; readonly at: XY }[],
  view: PaintView,
): void {
  const { x0, y0, x1, y1 } = view.box
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  for (const { kind, at } of built)
    if (at[0] > x0 - 40 && at[0] < x1 + 40 && at[1] > y0 - 40 && at[1] < y1 + 40)
      paintBuilt(ctx, kind, at, Math.max(1, 0.6 / view.scale))
}
