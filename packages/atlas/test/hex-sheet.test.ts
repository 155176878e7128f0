import { readFileSync } from 'node:fs'
import type { HexFile } from '@vedette/board/hex-file.ts'
import { describe, expect, it } from 'vitest'
import type { Canvas2D, PaintView } from '../src/canvas.ts'
import type { GroundCollection } from '../src/ground/features.ts'
import { hexLabels } from '../src/hexmap/labels.ts'
import type { HexMarks } from '../src/hexmap/marks.ts'
import { HexPlan, hexSize } from '../src/hexmap/plan.ts'
import { type HexSheet, hexSheetInSlices } from '../src/hexmap/sheet.ts'
import { boxesOverlap, distanceToLine, mix, noise, type XY } from '../src/plane.ts'

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
const file = read<HexFile>('../../titles/gaines-mill/data/board.json')
const ground = [read<GroundCollection>('../ground/gaines-mill.json')]
const marks: HexMarks = {
  stars: ['1109', '1408'],
  entries: [
    { hex: '0102', side: 'confederate' },
    { hex: '1016', side: 'union' },
  ],
  anchors: [{ hex: '0910', name: 'Morell', side: 'union' }],
}

function make(from: HexFile, spots?: HexSheet['spots']): HexSheet {
  const work = hexSheetInSlices(from, ground, marks, undefined, spots)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const sheet = make(file)
const { hexes: plan, board, land } = sheet
const turned: HexFile = { ...file, grid: { ...file.grid, orientation: 'pointy' }, hexsides: {}, roads: {} }

/** Writes down every call instead of drawing. */
function paint(from: HexSheet, view: PaintView): { calls: string[]; pauses: number } {
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
  let pauses = 0
  for (const _ of from.paint(ctx, view)) pauses++
  return { calls, pauses }
}

function inRings([x, y]: XY, rings: readonly (readonly XY[])[]): boolean {
  let inside = false
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i]
      const [bx, by] = ring[(i + 1) % ring.length]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
  return inside
}

/** The middle of a hex, and places most of the way to its sides and corners. */
function probes(hex: number): XY[] {
  const centre = plan.centre(hex)
  const corners = plan.outline(hex)
  return [
    centre,
    ...corners.map((c) => mix(centre, c, 0.66)),
    ...corners.map((c, i) => mix(centre, mix(c, corners[(i + 1) % 6], 0.5), 0.78)),
  ]
}

const kind = (hex: number): string => board.terrainKinds[board.terrain[hex]]

describe('a hex on the sheet', () => {
  for (const [name, one] of [
    ['flat', plan],
    ['pointy', new HexPlan(turned, 40, 50)],
  ] as const)
    it(`is hit exactly, ${name}`, () => {
      for (let i = 0; i < 6000; i++) {
        const p: XY = [
          one.box.x0 - 60 + noise(i, 1) * (one.box.x1 - one.box.x0 + 120),
          one.box.y0 - 60 + noise(i, 2) * (one.box.y1 - one.box.y0 + 120),
        ]
        const hex = one.at(p)
        const inside = (h: number): boolean => inRings(p, [one.outline(h)])
        if (hex >= 0) expect(inside(hex)).toBe(true)
        else for (let h = 0; h < one.size; h += 1) if (inside(h)) expect.fail(`${p} lies in ${h}`)
      }
    })

  it('has its index as its point, in the order of the board', () => {
    sheet.points.forEach((p, hex) => {
      expect(p.id).toBe(board.number(hex))
      expect(plan.at(p.at)).toBe(hex)
    })
  })

  it('shares its sides with its neighbours', () => {
    for (let hex = 0; hex < plan.size; hex++)
      for (let d = 0; d < 6; d++) {
        const other = board.neighbours[hex * 6 + d]
        if (other < 0) continue
        const [a, b] = [plan.sideMiddle(plan.cell(hex), d), plan.sideMiddle(plan.cell(other), (d + 3) % 6)]
        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1e-6)
      }
  })
})

describe('what is drawn is what the rules see', () => {
  it('woods and water cover their hexes and no others', () => {
    for (let hex = 0; hex < plan.size; hex++)
      for (const p of probes(hex)) {
        expect(inRings(p, land.woods.rings), board.number(hex)).toBe(kind(hex) === 'forest')
        expect(inRings(p, land.water.rings), board.number(hex)).toBe(kind(hex) === 'river')
      }
  })

  it('heights cover the hexes as high as they are', () => {
    for (let hex = 0; hex < plan.size; hex++)
      for (const p of probes(hex)) {
        const level = land.heights.filter(({ region }) => inRings(p, region.rings)).length
        expect(level, board.number(hex)).toBe(board.level[hex] - land.lowest)
      }
  })

  it('streams run along their hexsides and no others', () => {
    const stream = 1 << board.sideKinds.indexOf('stream')
    const lines = land.sides.map((s) => s.line)
    for (let hex = 0; hex < plan.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const middle = plan.sideMiddle(plan.cell(hex), d)
        const far = Math.min(...lines.map((l) => distanceToLine(middle, l)))
        if ((board.sides[hex * 6 + d] & stream) !== 0) expect(far, `${board.number(hex)} ${d}`).toBeLessThan(2)
        else expect(far, `${board.number(hex)} ${d}`).toBeGreaterThan(8)
      }
    }
    // nowhere far from a hexside: always near the edge of two hexes
    for (const p of lines.flat()) {
      const hex = plan.at(p)
      const [x, y] = plan.centre(hex)
      expect(Math.hypot(p[0] - x, p[1] - y)).toBeGreaterThan(hexSize * 0.38)
    }
  })

  it('roads cross the hexsides that the board says they cross and no others', () => {
    const lines = land.roads.map((r) => r.line)
    for (let hex = 0; hex < plan.size; hex++)
      for (let d = 0; d < 6; d++) {
        if (board.neighbours[hex * 6 + d] < 0) continue
        const middle = plan.sideMiddle(plan.cell(hex), d)
        const far = Math.min(...lines.map((l) => distanceToLine(middle, l)))
        if (board.roads[hex * 6 + d] !== 0) expect(far, `${board.number(hex)} ${d}`).toBeLessThan(1)
        else expect(far, `${board.number(hex)} ${d}`).toBeGreaterThan(8)
      }
  })

  it('every bridge lies in its hex, on a road', () => {
    expect(land.bridges.length).toBe(file.bridges.length)
    for (const { hex, at } of land.bridges) {
      expect(plan.at(at)).toBe(hex)
      expect(Math.min(...land.roads.map((r) => distanceToLine(at, r.line)))).toBeLessThan(1)
    }
  })

  it('names stand at their hexes, and none upon another', () => {
    for (const place of sheet.places) expect(plan.at(place.at), place.text).toBe(place.hex)
    for (const scale of [0.4, 0.6, 1, 2]) {
      const labels = hexLabels(sheet, scale, 'all')
      for (const a of labels) for (const b of labels) if (a !== b) expect(boxesOverlap(a.box, b.box)).toBe(false)
    }
    expect(hexLabels(sheet, 1, 'all').length).toBe(sheet.places.length)
    expect(land.names.map((n) => n.text)).toContain("Boatswain's Swamp")
  })

  it('names along streams stand where they stood before, and nobody looks for other room', () => {
    expect(make(file, sheet.spots).land.names).toEqual(land.names)
    expect(make(file, sheet.spots.slice(1)).land.names).toEqual(land.names.slice(1))
  })

  it('arrows of entry lie before their hex and point into it', () => {
    for (const s of sheet.signs.filter((one) => one.kind === 'entry')) {
      const ahead: XY = [s.at[0] + Math.cos(s.angle) * 30, s.at[1] + Math.sin(s.angle) * 30]
      expect(plan.at(ahead)).toBe(s.hex)
    }
  })
})

describe('the painting of a hex sheet', () => {
  const box = { x0: 400, y0: 300, x1: 912, y1: 812 }

  it('is the same each time', () => {
    const view: PaintView = { scale: 1, box, names: 'all' }
    expect(paint(make(file), view)).toEqual(paint(sheet, view))
  })

  it('pauses often and draws nothing that is not a number, on either sort of board', () => {
    for (const one of [sheet, make(turned)]) {
      const { calls, pauses } = paint(one, { scale: 1, box, names: 'all' })
      expect(pauses).toBeGreaterThan(8)
      expect(calls.filter((c) => /NaN|undefined|Infinity/.test(c))).toEqual([])
    }
  })

  it('writes every number of the hexes in view', () => {
    const { calls } = paint(sheet, { scale: 1, box, names: 'none' })
    for (let hex = 0; hex < plan.size; hex++) {
      const [x, y] = plan.centre(hex)
      if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue
      expect(calls.some((c) => c.startsWith(`fillText(${board.number(hex)},`))).toBe(true)
    }
  })
})
