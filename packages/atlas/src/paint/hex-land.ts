import type { Canvas2D, PaintView } from '../canvas.ts'
import { channelWidth, type HexLand, type Region } from '../hexmap/land.ts'
import type { Course } from '../hexmap/lines.ts'
import type { HexSheet } from '../hexmap/sheet.ts'
import { palette } from '../palette.ts'
import { type Box, boxesOverlap, type XY } from '../plane.ts'
import { coarseness, paintHachures, paintReeds, paintTrees } from './ground.ts'
import { paintOrchards } from './hex-orchards.ts'
import { paintSides } from './hex-sides.ts'
import { paintAllBuilt } from './hex-works.ts'
import { traceArea, traceSeen } from './seen.ts'

/** The tint of a height above the lowest ground of the board. */
export const tintOf = (height: number): string =>
  height === 0 ? palette.bottom : palette.levels[Math.min(height, palette.levels.length - 1)]

/** How much of a wood's own colour lies over the tint of its level. */
export const woodsOver = 0.62
export const orchardOver = 0.3

/** The ground of a hex board as its rules see it: every tint and line comes from the hexes. */
export function* paintLand(ctx: Canvas2D, sheet: HexSheet, view: PaintView): Generator<void> {
  const { land } = sheet
  const grow = coarseness(view.scale)
  const { x0, y0, x1, y1 } = view.box
  const seen = (c: { box: Box }): boolean => boxesOverlap(c.box, view.box)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.fillStyle = tintOf(0)
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  for (const { level, region } of land.heights) {
    ctx.fillStyle = tintOf(level - land.lowest)
    fillRegion(ctx, region, view)
    yield
  }
  ctx.fillStyle = palette.swamp
  if (seen(land.swamps)) fillRegion(ctx, land.swamps, view)
  ctx.globalAlpha = woodsOver
  ctx.fillStyle = palette.sage
  if (seen(land.woods)) fillRegion(ctx, land.woods, view)
  ctx.globalAlpha = orchardOver
  if (seen(land.orchards)) fillRegion(ctx, land.orchards, view)
  ctx.globalAlpha = 1
  paintRims(ctx, land, view)
  yield
  paintHachures(ctx, land.hachures, view, grow)
  yield
  paintRiver(ctx, land, view)
  yield* paintTrees(ctx, land.cover, view, grow, 0.6, 0.2)
  paintOrchards(ctx, land, view)
  yield* paintReeds(ctx, land.cover, view, grow)
  paintSides(ctx, land.sides.filter(seen), view)
  paintChannels(ctx, land, view)
  yield
  paintRoads(ctx, land.roads.filter(seen), view)
  paintAllBuilt(ctx, land.built, view)
  for (const b of land.bridges) paintBridge(ctx, b.at, b.angle, Math.max(1, 0.6 / view.scale))
  paintHouses(ctx, land.houses, view)
}

function fillRegion(ctx: Canvas2D, region: Region, view: PaintView): void {
  ctx.beginPath()
  for (const ring of region.rings) traceArea(ctx, ring, view.box)
  ctx.fill('evenodd')
}

/** The line where the ground begins to fall, and the edge of the woods. */
function paintRims(ctx: Canvas2D, land: HexLand, view: PaintView): void {
  const thin = Math.max(1, 0.5 / view.scale)
  ctx.globalAlpha = 0.55
  ctx.strokeStyle = palette.hachure
  ctx.lineWidth = 0.9 * thin
  for (const { region } of land.heights) strokeRings(ctx, region, view)
  ctx.globalAlpha = 0.9
  ctx.strokeStyle = palette.treeInk
  strokeRings(ctx, land.woods, view)
  ctx.globalAlpha = 1
}

function strokeRings(ctx: Canvas2D, region: Region, view: PaintView): void {
  ctx.beginPath()
  for (const ring of region.rings) traceSeen(ctx, ring, view.box, true)
  ctx.stroke()
}

/** River hexes: flooded bottom to their banks, so that it is plain where nobody passes. */
function paintRiver(ctx: Canvas2D, land: HexLand, view: PaintView): void {
  ctx.fillStyle = palette.flood
  fillRegion(ctx, land.water, view)
  ctx.strokeStyle = palette.bank
  ctx.globalAlpha = 0.75
  ctx.lineWidth = Math.max(1.1, 0.7 / view.scale)
  strokeRings(ctx, land.water, view)
  ctx.globalAlpha = 1
}

/** The river's course, within its hexes alone. */
function paintChannels(ctx: Canvas2D, land: HexLand, view: PaintView): void {
  const thin = Math.max(1, 0.5 / view.scale)
  ctx.save()
  ctx.beginPath()
  for (const ring of land.water.rings) traceArea(ctx, ring, view.box)
  ctx.clip()
  for (const [ink, width] of [
    [palette.bank, channelWidth + 2.6 * thin],
    [palette.water, channelWidth],
    ['#7ba2b8', channelWidth - 6],
    [palette.water, channelWidth - 7.4],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.beginPath()
    for (const { line } of land.channels) traceSeen(ctx, line, view.box)
    ctx.stroke()
  }
  ctx.restore()
}

function paintRoads(ctx: Canvas2D, roads: readonly Course[], view: PaintView): void {
  const thick = Math.max(1, 0.5 / view.scale)
  const strokeAll = (list: readonly Course[], ink: string, width: number, dash: number[] = []) => {
    ctx.strokeStyle = ink
    ctx.lineWidth = width * thick
    ctx.setLineDash(dash)
    ctx.beginPath()
    for (const r of list) traceSeen(ctx, r.line, view.box)
    ctx.stroke()
    ctx.setLineDash([])
  }
  const made = roads.filter((r) => r.kind === 'road')
  const rails = roads.filter((r) => r.kind === 'rail')
  const trails = roads.filter((r) => r.kind !== 'road' && r.kind !== 'rail')
  ctx.lineCap = 'butt'
  strokeAll(trails, palette.casing, 3.4)
  strokeAll(trails, '#7a5230', 1.7, [6 * thick, 3.2 * thick])
  ctx.lineCap = 'round'
  strokeAll(made, palette.road, 5)
  strokeAll(made, '#f3e6c4', 2.6)
  ctx.lineCap = 'butt'
  strokeAll(rails, palette.casing, 5)
  strokeAll(rails, palette.rail, 1.5)
  strokeAll(rails, palette.rail, 6, [1.3 * thick, 6 * thick])
}

/** A deck between two parapets. */
function paintBridge(ctx: Canvas2D, at: XY, angle: number, grow: number): void {
  ctx.save()
  ctx.translate(at[0], at[1])
  ctx.rotate(angle)
  ctx.scale(grow, grow)
  ctx.fillStyle = palette.casing
  ctx.fillRect(-13, -3.8, 26, 7.6)
  ctx.strokeStyle = palette.pointInk
  ctx.lineWidth = 1.9
  ctx.beginPath()
  for (const s of [-1, 1]) {
    ctx.moveTo(-16.5, 7.4 * s)
    ctx.lineTo(-12.5, 4.2 * s)
    ctx.lineTo(12.5, 4.2 * s)
    ctx.lineTo(16.5, 7.4 * s)
  }
  ctx.stroke()
  ctx.lineWidth = 0.8
  ctx.beginPath()
  for (let x = -10; x <= 10; x += 4) {
    ctx.moveTo(x, -3.4)
    ctx.lineTo(x, 3.4)
  }
  ctx.stroke()
  ctx.restore()
}

function paintHouses(ctx: Canvas2D, houses: readonly XY[], view: PaintView): void {
  const r = Math.max(3.3, 1.6 / view.scale)
  ctx.fillStyle = palette.pointInk
  ctx.strokeStyle = palette.casing
  ctx.lineWidth = 1.6
  for (const [x, y] of houses) {
    ctx.strokeRect(x - r, y - r, 2 * r, 2 * r)
    ctx.fillRect(x - r, y - r, 2 * r, 2 * r)
  }
}
