import type { Canvas2D, PaintView } from '../canvas.ts'
import { type Cover, kept, swamp, water, woods } from '../ground/cover.ts'
import type { Area, Ground, Hachure, Line } from '../ground/prepare.ts'
import { palette } from '../palette.ts'
import { type Box, boxesOverlap, noise, type XY } from '../plane.ts'

/**
 * The ground in the manner of a topographical engineer's sheet: flat tints by level, hachures down the slopes, woods
 * of small scalloped crowns, swamps of reeds, rivers with inked banks. A generator, so that a tile can be painted in
 * slices; every yield is a place where the page may breathe.
 */
export function* paintGround(ctx: Canvas2D, ground: Ground, view: PaintView): Generator<void> {
  const seen = (b: { box: Box }): boolean => boxesOverlap(b.box, view.box)
  const grow = coarseness(view.scale)
  const { x0, y0, x1, y1 } = view.box
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.fillStyle = palette.levels[1]
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.fillStyle = palette.levels[0]
  for (const a of ground.low.filter(seen)) fillArea(ctx, a)
  for (const { level, area } of ground.high) {
    if (!seen(area)) continue
    ctx.fillStyle = palette.levels[Math.min(level, palette.levels.length - 1)]
    fillArea(ctx, area)
  }
  ctx.fillStyle = palette.woods
  for (const a of ground.woods.filter(seen)) fillArea(ctx, a)
  ctx.fillStyle = palette.swamp
  for (const a of ground.swamps.filter(seen)) fillArea(ctx, a)
  yield
  paintCity(ctx, ground, view)
  paintHachures(ctx, ground.hachures, view, grow)
  yield
  yield* paintTrees(ctx, ground.cover, view, grow)
  yield* paintReeds(ctx, ground.cover, view, grow)
  paintWater(ctx, ground, view, seen)
  yield
  paintTrails(ctx, ground.trails.filter(seen), view.scale)
  const stubs = ground.stubs.filter(seen)
  if (stubs.length > 0) paintStubs(ctx, stubs)
  paintWorks(ctx, ground.works.filter(seen))
  paintHouses(ctx, ground, view)
}

/** At small scales fewer and larger symbols, so that their density on the screen stays. A power of the root of 2. */
export function coarseness(scale: number): number {
  let k = 1
  while (k * scale < 0.62 && k < 8) k *= Math.SQRT2
  return k
}

function fillArea(ctx: Canvas2D, a: Area): void {
  ctx.beginPath()
  for (const ring of a.rings) trace(ctx, ring, true)
  ctx.fill('evenodd')
}

export function trace(ctx: Canvas2D, line: readonly XY[], closed = false): void {
  line.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
  if (closed) ctx.closePath()
}

export function paintHachures(ctx: Canvas2D, hachures: readonly Hachure[], view: PaintView, grow: number): void {
  const { x0, y0, x1, y1 } = view.box
  const every = Math.max(1, Math.round(grow))
  ctx.strokeStyle = palette.hachure
  ctx.lineWidth = 0.85 * grow
  ctx.globalAlpha = 0.62
  ctx.beginPath()
  hachures.forEach((h, i) => {
    if (i % every !== 0) return
    if (h.x0 < x0 - 20 || h.x0 > x1 + 20 || h.y0 < y0 - 20 || h.y0 > y1 + 20) return
    ctx.moveTo(h.x0, h.y0)
    ctx.lineTo(h.x1, h.y1)
  })
  ctx.stroke()
  ctx.globalAlpha = 1
}

/** Visits a jittered grid over the view; the grid belongs to the sheet, so tiles agree at their seams. */
function* scatter(view: PaintView, dx: number, dy: number, salt: number): Generator<[number, number, number]> {
  const { x0, y0, x1, y1 } = view.box
  for (let r = Math.floor(y0 / dy) - 1; r <= Math.ceil(y1 / dy) + 1; r++)
    for (let c = Math.floor(x0 / dx) - 1; c <= Math.ceil(x1 / dx) + 1; c++) {
      const x = (c + (r % 2 === 0 ? 0 : 0.5) + (noise(c, r, salt) - 0.5) * 0.7) * dx
      const y = (r + (noise(c, r, salt + 1) - 0.5) * 0.7) * dy
      yield [x, y, noise(c, r, salt + 2)]
    }
}

/** Crowns on all woods; with `tint` below 1 the ground's own tint shows through them. */
export function* paintTrees(
  ctx: Canvas2D,
  cover: Cover,
  view: PaintView,
  grow: number,
  tint = 1,
  thin = 0.62,
): Generator<void> {
  const found: [number, number, number][] = []
  let seen = 0
  for (const [x, y, n] of scatter(view, 13.5 * grow, 11.5 * grow, 21)) {
    if (++seen % 1000 === 0) yield
    if (!cover.has(x, y, woods) || cover.has(x, y, kept | water)) continue
    // in the swamp forest every other tree gives way to reeds
    if (cover.has(x, y, swamp) && n < thin) continue
    if (n < 0.1) continue
    found.push([x, y, (2.7 + 1.7 * n) * grow])
  }
  yield
  for (let i = 0; i < found.length; i += 220) {
    treeBatch(ctx, found.slice(i, i + 220), grow, tint)
    yield
  }
}

function treeBatch(ctx: Canvas2D, found: readonly [number, number, number][], grow: number, tint: number): void {
  ctx.fillStyle = palette.tree
  ctx.strokeStyle = palette.treeInk
  ctx.lineWidth = 0.8 * grow
  // crowns, then the shaded edge to the south-east: the old draughtsmen's light comes from the north-west
  ctx.beginPath()
  for (const [x, y, r] of found) crown(ctx, x, y, r)
  ctx.globalAlpha = tint
  ctx.fill()
  ctx.globalAlpha = 0.75
  ctx.stroke()
  ctx.globalAlpha = 1
  ctx.lineWidth = 1.25 * grow
  ctx.beginPath()
  for (const [x, y, r] of found) {
    ctx.moveTo(x + r * 1.02, y - r * 0.15)
    ctx.arc(x, y, r * 1.02, -0.15, 1.5)
  }
  ctx.stroke()
}

/** A crown of four scallops. */
function crown(ctx: Canvas2D, x: number, y: number, r: number): void {
  const turn = noise(x * 7, y * 7, 3) * 1.5
  ctx.moveTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r)
  for (let i = 0; i < 4; i++) {
    const a = turn + (i * Math.PI) / 2
    const b = a + Math.PI / 2
    const m = (a + b) / 2
    const bulge = r * 1.62
    ctx.quadraticCurveTo(x + Math.cos(m) * bulge, y + Math.sin(m) * bulge, x + Math.cos(b) * r, y + Math.sin(b) * r)
  }
  ctx.closePath()
}

export function* paintReeds(ctx: Canvas2D, cover: Cover, view: PaintView, grow: number): Generator<void> {
  ctx.strokeStyle = palette.reed
  ctx.lineWidth = 0.85 * grow
  ctx.beginPath()
  for (const [x, y, n] of scatter(view, 17 * grow, 11 * grow, 41)) {
    if (!cover.has(x, y, swamp) || cover.has(x, y, kept | water) || n < 0.22) continue
    const s = (0.85 + n * 0.35) * grow
    ctx.moveTo(x - 4.5 * s, y)
    ctx.lineTo(x + 4.5 * s, y)
    ctx.moveTo(x - 1.8 * s, y - 0.6 * s)
    ctx.lineTo(x - 3.2 * s, y - 3.8 * s)
    ctx.moveTo(x, y - 0.6 * s)
    ctx.lineTo(x, y - 5.2 * s)
    ctx.moveTo(x + 1.8 * s, y - 0.6 * s)
    ctx.lineTo(x + 3.2 * s, y - 3.8 * s)
    if (n > 0.6) {
      ctx.moveTo(x + 6 * s, y + 2.4 * s)
      ctx.lineTo(x + 10 * s, y + 2.4 * s)
    }
  }
  ctx.globalAlpha = 0.85
  ctx.stroke()
  ctx.globalAlpha = 1
  yield
}

function paintWater(ctx: Canvas2D, ground: Ground, view: PaintView, seen: (b: { box: Box }) => boolean): void {
  const areas = ground.waters.filter(seen)
  const rivers = ground.rivers.filter(seen)
  const thin = Math.max(1, 0.55 / view.scale)
  ctx.strokeStyle = palette.bank
  ctx.lineWidth = 1.5 * thin
  ctx.beginPath()
  for (const s of ground.streams.filter(seen)) trace(ctx, s.line)
  ctx.stroke()
  // all banks first, then all water: where waters join, no bank lies between them
  ctx.lineWidth = 2.8 * thin
  for (const a of areas) {
    ctx.beginPath()
    for (const ring of a.rings) trace(ctx, ring, true)
    ctx.stroke()
  }
  for (const r of rivers) {
    ctx.lineWidth = r.width + 2.6 * thin
    ctx.beginPath()
    trace(ctx, r.line)
    ctx.stroke()
  }
  ctx.fillStyle = palette.water
  ctx.strokeStyle = palette.water
  for (const a of areas) fillArea(ctx, a)
  for (const r of rivers) {
    ctx.lineWidth = r.width
    ctx.beginPath()
    trace(ctx, r.line)
    ctx.stroke()
  }
  if (view.scale < 0.3) return
  // water lining: a fine line that repeats the bank
  ctx.save()
  ctx.beginPath()
  for (const a of areas) for (const ring of a.rings) trace(ctx, ring, true)
  ctx.clip()
  ctx.strokeStyle = '#6f97ae'
  ctx.globalAlpha = 0.55
  for (const width of [7, 14]) {
    ctx.lineWidth = width + 0.7
    ctx.strokeStyle = '#7ba2b8'
    for (const a of areas)
      for (const ring of a.rings) {
        ctx.beginPath()
        trace(ctx, ring, true)
        ctx.lineWidth = width + 1.2
        ctx.strokeStyle = '#6f97ae'
        ctx.globalAlpha = width > 10 ? 0.16 : 0.3
        ctx.stroke()
      }
  }
  ctx.restore()
  ctx.globalAlpha = 1
}

function paintTrails(ctx: Canvas2D, trails: readonly Line[], scale: number): void {
  if (scale < 0.3) return
  ctx.strokeStyle = palette.trail
  ctx.lineWidth = 1.3
  ctx.globalAlpha = 0.7
  ctx.setLineDash([7, 3])
  ctx.beginPath()
  for (const t of trails) trace(ctx, t.line)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.globalAlpha = 1
}

/** Field works: a line with teeth towards the enemy, lightly, for the points carry the rule. */
function paintWorks(ctx: Canvas2D, works: readonly Line[]): void {
  ctx.strokeStyle = palette.works
  ctx.globalAlpha = 0.62
  ctx.lineWidth = 1.7
  for (const w of works) {
    ctx.beginPath()
    trace(ctx, w.line)
    for (let i = 1; i < w.line.length; i += 2) {
      const [ax, ay] = w.line[i - 1]!
      const [bx, by] = w.line[i]!
      const d = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1
      ctx.moveTo(bx, by)
      ctx.lineTo(bx + ((by - ay) / d) * 4, by - ((bx - ax) / d) * 4)
    }
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

function paintHouses(ctx: Canvas2D, ground: Ground, view: PaintView): void {
  if (view.scale < 0.5) return
  ctx.fillStyle = palette.ink
  ctx.globalAlpha = 0.8
  for (const [x, y] of ground.houses) {
    if (ground.cover.has(x, y, kept)) continue
    ctx.fillRect(x - 2.2, y - 1.7, 4.4, 3.4)
  }
  ctx.globalAlpha = 1
}

/** Railways that leave the board: lighter than those that are connections. */
function paintStubs(ctx: Canvas2D, stubs: readonly Line[]): void {
  ctx.strokeStyle = palette.rail
  ctx.lineCap = 'butt'
  ctx.globalAlpha = 0.62
  for (const [width, dash] of [
    [1.5, []],
    [7.5, [1.5, 7.5]],
  ] as const) {
    ctx.lineWidth = width
    ctx.setLineDash([...dash])
    ctx.beginPath()
    for (const s of stubs) trace(ctx, s.line)
    ctx.stroke()
  }
  ctx.setLineDash([])
  ctx.lineCap = 'round'
  ctx.globalAlpha = 1
}

/** A town: blocks between streets, as hatched on the old sheets. */
function paintCity(ctx: Canvas2D, ground: Ground, view: PaintView): void {
  for (const { at, great } of ground.cities) {
    const [cx, cy] = at
    if (cx < view.box.x0 - 150 || cx > view.box.x1 + 150 || cy < view.box.y0 - 150 || cy > view.box.y1 + 150) continue
    ctx.save()
    ctx.translate(cx, cy)
    ctx.rotate(-0.62)
    ctx.fillStyle = '#c9a987'
    ctx.strokeStyle = '#8a6248'
    ctx.lineWidth = 0.6
    for (let i = -6; i <= 5; i++)
      for (let j = -4; j <= 3; j++) {
        const n = noise(i, j, 77)
        // ragged at the rim
        if ((i + 0.5) ** 2 / (great ? 34 : 5.5) + (j + 0.5) ** 2 / (great ? 15 : 3.6) > 0.75 + n * 0.4) continue
        const x = i * 13 + 1.5
        const y = j * 11 + 1.5
        ctx.fillRect(x, y, 10, 8)
        ctx.strokeRect(x, y, 10, 8)
      }
    ctx.restore()
  }
}
