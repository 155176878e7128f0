import type { Canvas2D } from '../canvas.ts'
import { captionBox, type HexCaption, type KeyKind, captionWidth as width } from '../hexmap/marks.ts'
import { hexSize } from '../hexmap/plan.ts'
import type { HexSheet } from '../hexmap/sheet.ts'
import type { SignKind } from '../hexmap/signs.ts'
import { palette } from '../palette.ts'
import type { XY } from '../plane.ts'
import { mapFace } from './board.ts'
import { paintNorth } from './furniture.ts'
import { orchardOver, tintOf, woodsOver } from './hex-land.ts'
import { paintSides } from './hex-sides.ts'
import { paintEntry, paintStar } from './hex-signs.ts'
import { paintBuilt } from './hex-works.ts'

/** Title, scale, key and north arrow, in the margin beside the map. */
export function paintCaption(ctx: Canvas2D, sheet: HexSheet, caption: HexCaption): void {
  ctx.save()
  const box = captionBox(sheet, caption)
  ctx.translate(box.x0, box.y0)
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 1.6
  const bottom = box.y1 - box.y0
  ctx.strokeRect(0, 0, width, bottom)
  ctx.lineWidth = 0.7
  ctx.strokeRect(4, 4, width - 8, bottom - 8)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = palette.ink
  // a long title is set smaller, so that it stays in its frame
  ctx.font = `700 ${Math.min(29, Math.floor(400 / caption.title.length))}px ${mapFace}`
  ctx.fillText(caption.title, width / 2, 48)
  ctx.font = `15px ${mapFace}`
  ctx.fillText(caption.subtitle, width / 2, 76)
  ctx.font = `italic 15px ${mapFace}`
  ctx.fillText(caption.date, width / 2, 98)
  paintRule(ctx, sheet, caption)
  ctx.font = `italic 12px ${mapFace}`
  ctx.fillStyle = palette.ink2
  for (const [i, line] of caption.notes.entries()) ctx.fillText(line, width / 2, 182 + i * 15)
  ctx.translate(0, bottom + 34)
  ctx.textAlign = 'left'
  for (const [kind, text] of caption.key) {
    ctx.save()
    paintSample(ctx, kind)
    ctx.restore()
    ctx.font = `14.5px ${mapFace}`
    ctx.fillStyle = palette.ink
    ctx.fillText(text, 58, 5)
    ctx.translate(0, 27)
  }
  paintNorth(ctx, width / 2, 96)
  ctx.restore()
}

function paintRule(ctx: Canvas2D, sheet: HexSheet, { scale }: HexCaption): void {
  const unit = (hexSize * scale.metres) / sheet.board.file.ground.hexMetres
  const half = (scale.shown / 2) * unit
  const left = (width - 2 * half) / 2
  ctx.lineWidth = 1
  for (const i of [0, 1]) {
    ctx.fillStyle = i === 0 ? palette.ink : palette.paper
    ctx.fillRect(left + i * half, 136, half, 6)
    ctx.strokeRect(left + i * half, 136, half, 6)
  }
  ctx.fillStyle = palette.ink
  ctx.font = `12.5px ${mapFace}`
  for (const i of [0, 1, 2]) ctx.fillText(String((scale.shown / 2) * i), left + i * half, 130)
  ctx.fillText(scale.unit, width / 2, 157)
}

const swatch = (ctx: Canvas2D, fill: string): void => {
  ctx.fillStyle = fill
  ctx.fillRect(0, -9, 42, 18)
  ctx.strokeStyle = palette.ink2
  ctx.lineWidth = 0.8
  ctx.strokeRect(0, -9, 42, 18)
}

function line(ctx: Canvas2D, ink: string, wide: number, dash: number[] = []): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = wide
  ctx.lineCap = 'butt'
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.moveTo(0, 3)
  ctx.bezierCurveTo(14, -8, 28, 10, 42, -3)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Ground under trees: so much of their own colour over the tint, and a crown of this radius at each place. */
function trees(ctx: Canvas2D, share: number, radius: number, at: readonly XY[]): void {
  swatch(ctx, tintOf(1))
  ctx.globalAlpha = share
  ctx.fillStyle = palette.sage
  ctx.fillRect(0, -9, 42, 18)
  ctx.globalAlpha = 1
  ctx.strokeStyle = palette.treeInk
  ctx.lineWidth = 0.9
  ctx.beginPath()
  for (const [x, y] of at) {
    ctx.moveTo(x + radius, y)
    ctx.arc(x, y, radius, 0, Math.PI * 2)
  }
  ctx.stroke()
}

/** What lies along hexsides, as the map has it. */
function side(ctx: Canvas2D, kind: string): void {
  const line: XY[] = [
    [0, 3],
    [7, -1],
    [14, -2],
    [21, 0],
    [28, 2],
    [35, 1],
    [42, -3],
  ]
  const box = { x0: 0, y0: -9, x1: 42, y1: 9 }
  paintSides(ctx, [{ kind, line, box }], { scale: 1, box, names: 'none' })
}

/** What stands on a hex, a little smaller than on the map. */
function built(ctx: Canvas2D, kind: SignKind): void {
  ctx.translate(21, -4)
  ctx.scale(0.72, 0.72)
  paintBuilt(ctx, kind, [0, 0], 1)
}

const samples: Record<KeyKind, (ctx: Canvas2D) => void> = {
  'level-0': (ctx) => swatch(ctx, tintOf(0)),
  'level-1': (ctx) => swatch(ctx, tintOf(1)),
  'level-2': (ctx) => swatch(ctx, tintOf(2)),
  'level-3': (ctx) => swatch(ctx, tintOf(3)),
  'level-4': (ctx) => swatch(ctx, tintOf(4)),
  'level-5': (ctx) => swatch(ctx, tintOf(5)),
  woods: (ctx) =>
    trees(ctx, woodsOver, 3.2, [
      [8, -2],
      [20, 3],
      [32, -3],
      [37, 5],
      [13, 5],
    ]),
  orchard: (ctx) =>
    trees(
      ctx,
      orchardOver,
      2.9,
      [6, 16, 26, 36].flatMap((x): XY[] => [
        [x, -4],
        [x, 4],
      ]),
    ),
  swamp: (ctx) => swatch(ctx, palette.swamp),
  river: (ctx) => {
    swatch(ctx, palette.flood)
    line(ctx, palette.bank, 8)
    line(ctx, palette.water, 6)
  },
  stream: (ctx) => side(ctx, 'stream'),
  run: (ctx) => side(ctx, 'run'),
  fence: (ctx) => side(ctx, 'fence'),
  'sunken-road': (ctx) => side(ctx, 'sunken-road'),
  slope: (ctx) => side(ctx, 'slope'),
  'severe-slope': (ctx) => side(ctx, 'severe-slope'),
  crest: (ctx) => side(ctx, 'crest'),
  works: (ctx) => side(ctx, 'fort-works'),
  'artillery-fort': (ctx) => built(ctx, 'artillery-fort'),
  fort: (ctx) => built(ctx, 'fort'),
  town: (ctx) => built(ctx, 'town'),
  'wood-town': (ctx) => built(ctx, 'wood-town'),
  camp: (ctx) => built(ctx, 'camp'),
  chevaux: (ctx) => built(ctx, 'chevaux'),
  abatis: (ctx) => built(ctx, 'abatis'),
  road: (ctx) => {
    line(ctx, palette.road, 5)
    line(ctx, '#f3e6c4', 2.6)
  },
  trail: (ctx) => line(ctx, '#7a5230', 1.7, [6, 3.2]),
  rail: (ctx) => {
    line(ctx, palette.rail, 1.5)
    line(ctx, palette.rail, 6, [1.3, 6])
  },
  bridge: (ctx) => {
    ctx.strokeStyle = palette.pointInk
    ctx.lineWidth = 1.9
    ctx.beginPath()
    for (const s of [-1, 1]) {
      ctx.moveTo(6, 7.4 * s)
      ctx.lineTo(10, 4.2 * s)
      ctx.lineTo(32, 4.2 * s)
      ctx.lineTo(36, 7.4 * s)
    }
    ctx.stroke()
  },
  star: (ctx) => {
    ctx.translate(21, 0)
    paintStar(ctx, 1)
  },
  'entry-confederate': (ctx) => {
    ctx.translate(20, 0)
    paintEntry(ctx, 'confederate')
  },
  'entry-union': (ctx) => {
    ctx.translate(20, 0)
    paintEntry(ctx, 'union')
  },
}

const paintSample = (ctx: Canvas2D, kind: KeyKind): void => samples[kind](ctx)
