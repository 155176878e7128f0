/**
 * Draws the ground of the Overland campaign from the courses below: `npx tsx packages/atlas/scripts/overland.ts`.
 * Everything here is set down by eye and from general knowledge; fords and bridges lie where the board has them.
 */
import { writeFileSync } from 'node:fs'
import { distance, distanceToLine, mix, noise, type XY } from '../src/plane.ts'
import * as land from './overland-courses.ts'

const metres = 111195
const cosLat = 0.788011
/** Degrees to kilometres and back, so that widths and turns are the same east and north. */
const flat = ([lon, lat]: XY): XY => [(lon * metres * cosLat) / 1000, (lat * metres) / 1000]
const round = (v: number): number => Math.round(v * 1e4) / 1e4
const earth = ([x, y]: XY): XY => [round((x * 1000) / metres / cosLat), round((y * 1000) / metres)]

/** A stream is not a broken line: every stretch is halved, each middle a little aside, down to half a mile. */
function meander(course: readonly XY[], salt: number, depth = 3): XY[] {
  let line = course.map(flat)
  for (let k = 0; k < depth; k++)
    line = line.flatMap((p, i) => {
      const q = line[i + 1]
      if (!q || distance(p, q) < 0.9) return [p]
      const [mx, my] = mix(p, q, 0.5)
      const aside = (noise(mx * 100, my * 100, salt) - 0.5) * 0.42
      return [p, [mx - (q[1] - p[1]) * aside, my + (q[0] - p[0]) * aside]]
    })
  return line
}

/** The low ground along a course: both edges, ragged, in kilometres. */
function bottoms(line: readonly XY[], half: number, salt: number): XY[] {
  const edge = (side: 1 | -1): XY[] =>
    line
      .filter((_, i) => i % 2 === 0 || i === line.length - 1)
      .map((p, i, all) => {
        const [ax, ay] = all[Math.max(0, i - 2)]!
        const [bx, by] = all[Math.min(all.length - 1, i + 2)]!
        const l = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1
        const w = half * (0.55 + 0.9 * noise(i, side * 7, salt)) * side
        return [p[0] - ((by - ay) / l) * w, p[1] + ((bx - ax) / l) * w]
      })
  return [...edge(1), ...edge(-1).reverse()]
}

/** A ragged ring; `wide` stretches it eastwards. */
function blob(centre: XY, radius: number, salt: number, wide = 1, corners = 13): XY[] {
  return Array.from({ length: corners }, (_, i): XY => {
    const turn = (i * Math.PI * 2) / corners
    const r = radius * (0.68 + 0.6 * noise(i, Math.round(centre[0] * 50 + centre[1] * 70), salt))
    return [centre[0] + Math.cos(turn) * r * wide, centre[1] + Math.sin(turn) * r]
  })
}

const features: string[] = []
function add(kind: string, name: string, line: readonly XY[], more: object = {}, closed = false): void {
  const coordinates = (closed ? [...line, line[0]!] : line).map(earth)
  features.push(
    JSON.stringify({
      type: 'Feature',
      properties: { kind, name, provenance: 'reconstruction', confidence: 'low', ...more },
      geometry: closed ? { type: 'Polygon', coordinates: [coordinates] } : { type: 'LineString', coordinates },
    }),
  )
}

const rivers = land.rivers.map((r, i) => ({ ...r, line: meander(r.course, i + 1) }))
for (const [i, r] of rivers.entries())
  if (r.bottoms) add('elevation_band', `${r.name} bottoms`, bottoms(r.line, r.bottoms, i + 31), { level: 0 }, true)
for (const [i, h] of land.hills.entries())
  add('elevation_band', h.name, blob(flat(h.at), h.radius, i + 51, h.wide), { level: h.level }, true)

const wilds = land.forests.map((f) => ({ ...f, line: f.ring.map(flat) }))
for (const f of wilds) add('woods', f.name, f.line, {}, true)
for (const s of land.swamps) add('swamp', s.name, s.ring.map(flat), {}, true)
// woods as they come: none in low ground, on hills, or where the surveyed ground has its own
const [west, south] = flat([-78.4, 37.33])
const [surveyedWest, surveyedNorth] = flat([-77.5, 37.7])
const [east, north] = flat([-76.9, 38.62])
const step = 6.4
for (let c = 0; west + c * step < east; c++)
  for (let r = 0; south + r * step < north; r++) {
    if (noise(c, r, 90) < 0.3) continue
    const at: XY = [
      west + (c + 0.5 + (noise(c, r, 91) - 0.5) * 0.8) * step,
      south + (r + 0.5 + (noise(c, r, 92) - 0.5) * 0.8) * step,
    ]
    if (at[0] > surveyedWest && at[1] < surveyedNorth) continue
    const radius = 1.1 + 1.5 * noise(c, r, 93)
    if (rivers.some((v) => v.bottoms && distanceToLine(at, v.line) < v.bottoms + radius * 0.5)) continue
    if (land.hills.some((h) => distance(at, flat(h.at)) < h.radius * h.wide + radius * 0.8)) continue
    if (wilds.some((w) => w.line.some((p) => distance(at, p) < radius + 1))) continue
    add('woods', 'woods (generic)', blob(at, radius, 94, 1.3, 10), {}, true)
  }

for (const w of land.broadWaters) {
  add('river', w.name, meander([...w.ring, w.ring[0]!], 13, 2).slice(0, -1), {}, true)
  add('river_channel', `${w.name} channel`, w.channel.map(flat))
}
for (const r of rivers) add('river', r.name, r.line, { width: r.width })
for (const [i, s] of land.streams.entries()) add('stream', s.name, meander(s.course, i + 71, 2))
for (const r of land.railways) add('railroad', r.name, r.course.map(flat), { stub: true })
for (const r of land.regions) add('region', r.name, r.line.map(flat))
for (const t of land.towns)
  features.push(
    JSON.stringify({
      type: 'Feature',
      properties: { kind: 'town', name: t.name, provenance: 'reconstruction', confidence: 'medium' },
      geometry: { type: 'Point', coordinates: t.at },
    }),
  )

const head = {
  type: 'FeatureCollection',
  name: 'overland',
  note:
    'The country from Brandy Station to Richmond, May and June 1864: rivers, streams, low ground, hills, woods and ' +
    'towns. Drawn by packages/atlas/scripts/overland.ts from courses set down by eye for this project, through the ' +
    'fords and bridges of the board: reconstruction, low confidence.',
  without: land.without,
}
const file = new URL('../ground/overland.json', import.meta.url)
const text = `${JSON.stringify(head).slice(0, -1)},"features":[\n${features.join(',\n')}\n]}\n`
writeFileSync(file, text)
console.log(`overland.json: ${features.length} features, ${text.length} bytes`)
