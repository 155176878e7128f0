import { describe, expect, it } from 'vitest'
import { readBoard, readGround, readLayout } from '../scripts/point-maps.ts'
import { groundLines } from '../src/ground/features.ts'
import { barPlace } from '../src/layout/bars.ts'
import { labelBox, labelStyle } from '../src/layout/labels.ts'
import { isMajor, type PointLayout } from '../src/layout/layout.ts'
import { placesOf, stackPlace, symbolPlace } from '../src/layout/place.ts'
import {
  boxesOverlap,
  distance,
  distanceToLine,
  linesCross,
  sampleCurve,
  segmentsCross,
  type XY,
} from '../src/plane.ts'
import { makeProjection, projectFlat } from '../src/projection.ts'
import { makeSheet } from '../src/sheet.ts'

interface Sheet {
  title: string
  /** The least distance of two points. */
  apart: number
  /** Kilometres that are clearly farther north or east. */
  clearly: number
  /** The surveyed part of the earth, where nothing may fold. */
  box: { west: number; east: number; south: number; north: number }
}

const sheets: Sheet[] = [
  {
    title: 'gates-of-richmond',
    apart: 78,
    clearly: 4,
    box: { west: -77.46, east: -77.01, south: 37.3, north: 37.68 },
  },
  {
    title: 'if-it-takes-all-summer',
    apart: 74,
    clearly: 8,
    box: { west: -78.25, east: -76.98, south: 37.4, north: 38.58 },
  },
]

describe.each(sheets)('the layout of $title', ({ title, apart, clearly, box }) => {
  const board = readBoard(title)
  const layout = readLayout(title)
  const ground = readGround(title)

  const index = new Map(board.points.map((p, i) => [p.id, i]))
  const placed = board.points.map((p): PointLayout => layout.points[p.id]!)
  const at = placed.map((p): XY => [p.x, p.y])
  const pairs = board.connections.map((c) => [index.get(c.a)!, index.get(c.b)!] as const)
  const curves = pairs.map(([a, b], i) => sampleCurve(at[a]!, at[b]!, layout.bends[i]!, 12))
  const isBridge = board.points.map((p) => p.bridge !== undefined)
  const name = (i: number) => board.points[i]!.id
  const every = <T>(list: readonly T[], test: (a: T, b: T, i: number, j: number) => boolean): string[] => {
    const bad: string[] = []
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++)
        if (test(list[i]!, list[j]!, i, j)) bad.push(`${name(i)} and ${name(j)}`)
    return bad
  }

  it('has every point and every connection', () => {
    expect(Object.keys(layout.points)).toEqual(board.points.map((p) => p.id))
    expect(layout.bends).toHaveLength(board.connections.length)
  })

  it('keeps points apart and stack places clear of each other', () => {
    expect(every(at, (p, q) => distance(p, q) < apart)).toEqual([])
    const places = at.map((p, i) => placesOf(p, isBridge[i]!))
    expect(every(places, (p, q) => p.some((a) => q.some((b) => boxesOverlap(a, b))))).toEqual([])
  })

  it('keeps everything on the sheet', () => {
    for (const p of at) {
      const b = stackPlace(p)
      expect(b.x0 > 20 && b.y0 > 20 && b.x1 < layout.width - 20 && p[1] < layout.height - 20).toBe(true)
    }
  })

  it('lays no name over a name, a point or the place of a stack', () => {
    const labels = placed.map((p, i) => labelBox(at[i]!, p.label, labelStyle(isMajor(board.points[i]!))))
    expect(every(labels, (a, b) => boxesOverlap(a, b))).toEqual([])
    const bad: string[] = []
    labels.forEach((l, i) => {
      at.forEach((p, j) => {
        if ([symbolPlace(p), ...placesOf(p, isBridge[j]!)].some((b) => boxesOverlap(l, b)))
          bad.push(`${name(i)} over ${name(j)}`)
      })
    })
    expect(bad).toEqual([])
  })

  it('crosses no connections that do not cross on the earth', () => {
    const flat = projectFlat(layout.projection.frame)
    const earth = board.points.map((p) => flat(p.lon, p.lat))
    const bad: string[] = []
    for (let i = 0; i < pairs.length; i++)
      for (let j = i + 1; j < pairs.length; j++) {
        const [a, b] = pairs[i]!
        const [c, d] = pairs[j]!
        if (a === c || a === d || b === c || b === d) continue
        if (segmentsCross(earth[a]!, earth[b]!, earth[c]!, earth[d]!)) continue
        if (linesCross(curves[i]!, curves[j]!)) bad.push(`${name(a)}-${name(b)} x ${name(c)}-${name(d)}`)
      }
    expect(bad).toEqual([])
  })

  it('passes no connection through the symbol of a point it does not end at', () => {
    const bad: string[] = []
    curves.forEach((curve, i) => {
      at.forEach((p, j) => {
        if (!pairs[i]!.includes(j) && distanceToLine(p, curve) < 14)
          bad.push(`${name(pairs[i]![0])}-${name(pairs[i]![1])} at ${name(j)}`)
      })
    })
    expect(bad).toEqual([])
  })

  it('stands every bridge and ford on its river as the ground is drawn', () => {
    const project = makeProjection(layout.projection)
    const rivers = groundLines(ground).rivers.map((r) => r.line.map(([lon, lat]) => project(lon, lat)))
    const off = board.points.flatMap((p, i) => {
      if (!p.bridge && !p.terrain.includes('river')) return []
      const d = Math.min(...rivers.map((r) => distanceToLine(at[i]!, r)))
      return d > 4 ? [`${p.id} ${d.toFixed(1)}`] : []
    })
    expect(off).toEqual([])
  })

  it('keeps the compass: what lies clearly north or east on the earth does so on the sheet', () => {
    const bad = every(board.points, (p, q, i, j) => {
      const north = (p.lat - q.lat) * 111
      const east = (p.lon - q.lon) * 88
      const wrongNorth = Math.abs(north) > clearly && (at[j]![1] - at[i]![1]) * north < 0
      const wrongEast = Math.abs(east) > clearly && (at[i]![0] - at[j]![0]) * east < 0
      return wrongNorth || wrongEast
    })
    expect(bad).toEqual([])
  })

  it('folds the ground nowhere', () => {
    const project = makeProjection(layout.projection)
    const bad: string[] = []
    for (let lon = box.west; lon < box.east; lon += 0.008)
      for (let lat = box.south; lat < box.north; lat += 0.006) {
        const [x, y] = project(lon, lat)
        const [ex, ey] = project(lon + 1e-4, lat)
        const [nx, ny] = project(lon, lat + 1e-4)
        if ((ex - x) * (ny - y) - (ey - y) * (nx - x) >= 0) bad.push(`${lon.toFixed(3)} ${lat.toFixed(3)}`)
      }
    expect(bad).toEqual([])
  })

  it('takes a river across every connection with a bar, once, and across few others', () => {
    const sheet = makeSheet(board, layout, ground)
    const { rivers, streams } = sheet.ground
    const bars: string[] = []
    let others = 0
    board.connections.forEach((c, i) => {
      const broad = rivers.filter((r) => linesCross(curves[i]!, r.line)).length
      if (c.riverBar) {
        const small = streams.filter((s) => linesCross(curves[i]!, s.line)).length
        if (broad > 1 || broad + small === 0) bars.push(`${c.a}-${c.b}: ${broad} rivers`)
        const { at: bar } = sheet.connections[i]!.bar!
        if (distanceToLine(bar, curves[i]!) > 1) bars.push(`${c.a}-${c.b}: bar off the road`)
      } else if (
        broad > 0 &&
        ![c.a, c.b].some((id) => /river|bridge/.test(board.points[index.get(id)!]!.terrain.join()))
      )
        others++
    })
    sheet.points.forEach((p) => {
      for (const { bar } of sheet.connections)
        if (bar && boxesOverlap(p.labelBox, barPlace(bar, 12))) bars.push(`${p.id}: name over a bar`)
    })
    expect(bars).toEqual([])
    expect(others).toBeLessThan(10)
  })
})
