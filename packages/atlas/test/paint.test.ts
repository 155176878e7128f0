import { describe, expect, it } from 'vitest'
import { readBoard, readGround, readLayout } from '../scripts/point-maps.ts'
import type { Canvas2D, PaintView } from '../src/canvas.ts'
import { paintSheet } from '../src/paint/sheet.ts'
import { palette } from '../src/palette.ts'
import { makeSheet, type Sheet } from '../src/sheet.ts'

const make = (title: string, spots?: Sheet['spots']) =>
  makeSheet(readBoard(title), readLayout(title), readGround(title), spots)
type Made = ReturnType<typeof make>

/** Writes down every call instead of drawing. */
function recorder(): { ctx: Canvas2D; calls: string[] } {
  const calls: string[] = []
  const ctx = new Proxy({} as Canvas2D, {
    get:
      (_, name: string) =>
      (...args: unknown[]) => {
        calls.push(`${name}(${args.join(',')})`)
      },
    set: (_, name: string, value) => {
      calls.push(`${name}=${value}`)
      return true
    },
  })
  return { ctx, calls }
}

function paint(from: Made, view: PaintView): string[] {
  const { ctx, calls } = recorder()
  const work = paintSheet(ctx, from, view)
  let done = false
  while (!done) done = work.next().done === true
  return calls
}

const box = { x0: 600, y0: 600, x1: 1100, y1: 1100 }

const sheets = [
  { title: 'gates-of-richmond', rivers: ['Chickahominy River', 'JAMES RIVER'] },
  {
    title: 'if-it-takes-all-summer',
    rivers: ['Rappahannock River', 'Rapidan River', 'North Anna River', 'Pamunkey River', 'Chickahominy River'],
  },
]

describe.each(sheets)('the painting of $title', ({ title, rivers }) => {
  const sheet = make(title)

  it('is the same each time', () => {
    const view: PaintView = { scale: 1, box, names: 'all' }
    expect(paint(make(title), view)).toEqual(paint(sheet, view))
  })

  it('pauses often and draws nothing that is not a number', () => {
    const { ctx, calls } = recorder()
    let pauses = 0
    for (const _ of paintSheet(ctx, sheet, { scale: 1, box, names: 'all' })) pauses++
    expect(pauses).toBeGreaterThan(8)
    expect(calls.filter((c) => /NaN|undefined|Infinity/.test(c))).toEqual([])
  })

  it('leaves names out on demand', () => {
    const names = (calls: string[]) => calls.filter((c) => c.startsWith('fillText')).length
    const all = names(paint(sheet, { scale: 1, box, names: 'all' }))
    const major = names(paint(sheet, { scale: 1, box, names: 'major' }))
    expect(all).toBeGreaterThan(major)
    expect(names(paint(sheet, { scale: 1, box, names: 'none' }))).toBe(0)
  })

  it('turns every bridge across its river', () => {
    for (const p of sheet.points) if (p.isBridge) expect(sheet.ground.acrossAt(p.at), p.id).toBeDefined()
  })

  it('names the great rivers', () => {
    const names = sheet.ground.names.map((n) => n.text)
    expect(names).toEqual(expect.arrayContaining(rivers))
  })

  it('sets names along lines where they stood before, and looks for no other room', () => {
    const { names } = sheet.ground
    expect(make(title, sheet.spots).ground.names).toEqual(names)
    expect(make(title, sheet.spots.slice(1)).ground.names).toEqual(names.slice(1))
  })
})

describe('what only the second sheet has', () => {
  const sheet = make('if-it-takes-all-summer')

  it('has a shape for every kind of point', () => {
    const count = (shape: string) => sheet.points.filter((p) => p.shape === shape).length
    expect(count('wilderness')).toBe(6)
    expect(count('totopotomoy')).toBe(4)
    expect(count('works')).toBe(8)
    expect(count('citadel')).toBe(2)
    expect(count('terminus')).toBe(4)
    expect(count('ford')).toBeGreaterThan(15)
  })

  it('draws a bar for every connection that has one, and the key', () => {
    expect(sheet.connections.filter((c) => c.bar)).toHaveLength(
      readBoard('if-it-takes-all-summer').connections.filter((c) => c.riverBar).length,
    )
    const all = { x0: 0, y0: 0, x1: sheet.width, y1: sheet.height }
    const texts = paint(sheet, { scale: 1, box: all, names: 'all' }).filter((c) => c.startsWith('fillText'))
    for (const { text } of sheet.furniture!.key!.entries) expect(texts.some((t) => t.includes(text))).toBe(true)
  })

  it('leaves out what belongs to another year', () => {
    expect(sheet.ground.works.map((w) => w.name).filter((n) => n.includes('1862'))).toEqual([])
  })
})

const channel = (v: number): number => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
function luminance(colour: string): number {
  const n = Number.parseInt(colour.slice(1), 16)
  const [r, g, b] = [n >> 16, (n >> 8) & 255, n & 255].map((v) => channel(v / 255))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((p, q) => q - p)
  return (hi! + 0.05) / (lo! + 0.05)
}

describe('the palette', () => {
  const grounds = [...palette.levels.slice(0, 3), palette.woods, palette.swamp, palette.water, palette.tree]

  it('keeps marks at 3:1 or better against their casing and names at 4.5:1 against the ground', () => {
    for (const ink of [palette.legal, palette.target]) expect(contrast(ink, palette.casing)).toBeGreaterThanOrEqual(4)
    for (const g of grounds) {
      expect(contrast(palette.ink, g), g).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.road, g), g).toBeGreaterThanOrEqual(3)
    }
    for (const g of [palette.water, palette.casing]) expect(contrast(palette.bar, g)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.waterName, palette.swamp)).toBeGreaterThanOrEqual(4.5)
  })
})
