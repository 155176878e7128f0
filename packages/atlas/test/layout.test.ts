import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type GroundCollection, groundLines } from '../src/ground/features.ts'
import { labelBox, labelStyle } from '../src/layout/labels.ts'
import { type BoardData, isMajor, type Layout, type PointLayout } from '../src/layout/layout.ts'
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

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
const data = '../../titles/gates-of-richmond/data/'
const board = read<BoardData>(`${data}board.json`)
const layout = read<Layout>(`${data}layout.json`)
const ground = ['seven-days', 'seven-days-beyond'].map((f) => read<GroundCollection>(`../ground/${f}.json`))

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
    for (let j = i + 1; j < list.length; j++) if (test(list[i]!, list[j]!, i, j)) bad.push(`${name(i)} and ${name(j)}`)
  return bad
}

describe('the layout of Gates of Richmond', () => {
  it('has every point and every connection', () => {
    expect(Object.keys(layout.points)).toEqual(board.points.map((p) => p.id))
    expect(layout.bends).toHaveLength(board.connections.length)
  })

  it('keeps points at least 78 units apart and stack places clear of each other', () => {
    expect(every(at, (p, q) => distance(p, q) < 78)).toEqual([])
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

  it('stands every bridge on its river as the ground is drawn', () => {
    const project = makeProjection(layout.projection)
    const rivers = groundLines(ground).rivers.map((r) => r.line.map(([lon, lat]) => project(lon, lat)))
    const off = board.points.flatMap((p, i) => {
      if (!p.bridge) return []
      const d = Math.min(...rivers.map((r) => distanceToLine(at[i]!, r)))
      return d > 4 ? [`${p.id} ${d.toFixed(1)}`] : []
    })
    expect(off).toEqual([])
  })

  it('keeps the compass: what lies clearly north or east on the earth does so on the sheet', () => {
    const bad = every(board.points, (p, q, i, j) => {
      const north = (p.lat - q.lat) * 111
      const east = (p.lon - q.lon) * 88
      const wrongNorth = Math.abs(north) > 4 && (at[j]![1] - at[i]![1]) * north < 0
      const wrongEast = Math.abs(east) > 4 && (at[i]![0] - at[j]![0]) * east < 0
      return wrongNorth || wrongEast
    })
    expect(bad).toEqual([])
  })

  it('folds the ground nowhere', () => {
    const project = makeProjection(layout.projection)
    const bad: string[] = []
    for (let lon = -77.46; lon < -77.01; lon += 0.008)
      for (let lat = 37.3; lat < 37.68; lat += 0.006) {
        const [x, y] = project(lon, lat)
        const [ex, ey] = project(lon + 1e-4, lat)
        const [nx, ny] = project(lon, lat + 1e-4)
        if ((ex - x) * (ny - y) - (ey - y) * (nx - x) >= 0) bad.push(`${lon.toFixed(3)} ${lat.toFixed(3)}`)
      }
    expect(bad).toEqual([])
  })
})
