import { counterSize, type HexPlan, hexSize, type Sheet, starAt, symbolRadius, type XY } from '@vedette/atlas'
import type { BoardScene, Laid, Mark, Sign, Stack } from '@vedette/table'
import { drawFan, type Fan, inFan, layFan, pieceInFan } from './fan.ts'
import { counterPixels, counterRect, inside, lean, type Rect } from './geometry.ts'
import { drawHatch, drawHexHover, drawHexMark, drawSideMark, drawSight, drawVeil } from './hex-marks.ts'
import {
  baseSize,
  drawArrow,
  drawAxe,
  drawBroken,
  drawCost,
  drawDepot,
  drawLinks,
  drawMark,
  drawObjective,
  drawPath,
  drawPennant,
  drawSteps,
  drawTerminus,
  type Ring,
  toScreen,
} from './marks.ts'
import { type BoardOptions, emptyScene, type Hit, type ViewTransform } from './scene.ts'
import { Sprites } from './sprites.ts'

/** Signs that stand in a corner of a hex. */
const signsOnHexes: Partial<Record<Sign, (ctx: CanvasRenderingContext2D, at: XY, k: number) => void>> = {
  objective: drawObjective,
  taken: drawPennant,
  pioneers: drawAxe,
}

/** The later lies over the earlier. */
const markOrder: Mark['kind'][] = [
  'seen',
  'closed',
  'blocked',
  'origin',
  'legal',
  'target',
  'attacked',
  'selected',
  'cursor',
  'lesson',
]

/** Marks on what may be chosen next. */
const CHOSEN: ReadonlySet<Mark['kind']> = new Set(['legal', 'target', 'origin', 'lesson'])

interface Placed {
  stack: Stack
  rect: Rect
}

/** The window the stage is seen through: CSS pixels, and device pixels a CSS pixel. */
export interface Glass {
  view: ViewTransform
  width: number
  height: number
  ratio: number
  /** The map is under way: sprites are stretched rather than made anew each frame. */
  moving: boolean
}

/** What stands on the map: where each piece lies at the moment, what a pointer meets there, and how it is drawn. */
export class Stage {
  private readonly sheet: Sheet
  private readonly sprites = new Sprites()
  private readonly fanSprites = new Sprites()
  private placed: Placed[] = []
  /** The foremost stack of each point. */
  private held = new Map<number, Placed>()
  private spriteSize = 0
  private fan: Fan | null = null
  private glass: Glass = { view: { k: 1, x: 0, y: 0 }, width: 0, height: 0, ratio: 1, moving: false }
  scene: BoardScene = emptyScene
  options: BoardOptions
  hovered: Hit | null = null
  /** The point whose stack lies open because the pointer rests on it, or because the shell asked for it. */
  hoverFan: number | null = null
  pinned: number | null = null

  constructor(sheet: Sheet, options: BoardOptions) {
    this.sheet = sheet
    this.options = options
  }

  private get view(): ViewTransform {
    return this.glass.view
  }

  private get size(): number {
    return counterPixels(this.view.k, this.options.counterScale)
  }

  /** Puts everything in its place for the window as it is now. */
  arrange(glass: Glass): void {
    this.glass = glass
    this.place()
    this.layFan()
  }

  private place(): void {
    const { size } = this
    const view = this.view
    const slots = new Map<string, number>()
    this.placed = this.scene.stacks.map((stack) => {
      const key = `${stack.point} ${stack.bank ?? ''}`
      const slot = slots.get(key) ?? 0
      slots.set(key, slot + 1)
      return { stack, rect: counterRect(this.sheet, stack, slot, view, size) }
    })
    // farther south lies in front, as on a table seen from the south
    this.placed.sort((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x)
    this.held = new Map()
    for (const p of this.placed) if (!this.held.has(p.stack.point) || this.sheet.hexes) this.held.set(p.stack.point, p)
  }

  private wantsFan(stack: Stack): boolean {
    return stack.pieces.length > 1 || (stack.pieces.length === 1 && this.size < 38)
  }

  private selectedPoint(): number | null {
    // over the whole sheet an open stack would hide what it is about
    if (!this.options.fanSelected || this.view.k < 0.5) return null
    const point = this.scene.marks.find((m) => m.kind === 'selected')?.point ?? null
    // one unit on a hex is only drawn larger: not over the hexes it may go to
    const held = point === null ? undefined : this.held.get(point)
    return this.sheet.hexes && held?.stack.pieces.length === 1 ? null : point
  }

  private layFan(): void {
    // with a stack taken up on a small map, where it can go matters more than what lies under the pointer
    const hovered = this.view.k < 0.5 && this.scene.marks.some((m) => m.kind === 'selected') ? null : this.hoverFan
    const point = this.pinned ?? hovered ?? this.selectedPoint()
    const found =
      point === null ? undefined : this.placed.find((p) => p.stack.point === point && this.wantsFan(p.stack))
    if (!found || this.options.hideCounters) {
      this.fan = null
      return
    }
    const size = Math.max(counterSize, Math.min(this.size, 64))
    this.fan = layFan(found.stack, found.rect, size, this.glass, this.choosable(found.stack.point))
  }

  /** Where all that may be chosen next lies, other than the stack at this point: where it is pressed. */
  private choosable(but: number): Rect[] {
    return this.scene.marks
      .filter(({ kind, point }) => point !== but && this.sheet.points[point] && CHOSEN.has(kind))
      .map(({ kind, point }): Rect => {
        const held = kind !== 'legal' ? this.held.get(point)?.rect : undefined
        if (held) return held
        const [x, y] = toScreen(this.view, this.sheet.points[point].at)
        const r = this.sheet.hexes ? hexSize * 0.5 * this.view.k : 13
        return { x: x - r, y: y - r, w: 2 * r, h: 2 * r }
      })
  }

  hitTest(x: number, y: number): Hit | null {
    if (this.fan && inside(x, y, this.fan.panel)) {
      const piece = pieceInFan(this.fan, x, y)
      return { ...hit(this.fan.stack, piece), open: true }
    }
    if (this.sheet.hexes) return this.hitHex(this.sheet.hexes, x, y)
    if (!this.options.hideCounters)
      for (let i = this.placed.length - 1; i >= 0; i--) {
        const { stack, rect } = this.placed[i]!
        const more = rect.w * 0.25
        if (inside(x, y, { x: rect.x, y: rect.y - more, w: rect.w + more, h: rect.h + more }))
          return hit(stack, stack.hidden ? undefined : stack.pieces[0]?.id)
      }
    let best: Hit | null = null
    let least = Math.max(22, symbolRadius * this.view.k * 1.4)
    this.sheet.points.forEach((p, point) => {
      const [px, py] = toScreen(this.view, p.at)
      const d = Math.hypot(px - x, py - y)
      if (d < least) {
        least = d
        best = { point }
      }
    })
    return best
  }

  /** The hex under the pointer, exactly; its counter only where the counter lies. */
  private hitHex(hexes: HexPlan, x: number, y: number): Hit | null {
    const { k, x: dx, y: dy } = this.view
    const point = hexes.at([(x - dx) / k, (y - dy) / k])
    if (point < 0) return null
    const held = this.options.hideCounters ? undefined : this.held.get(point)
    if (!held || !inside(x, y, held.rect)) return { point }
    return hit(held.stack, held.stack.hidden ? undefined : held.stack.pieces[0]?.id)
  }

  /** Whether the pointer is still on the open stack, or on its way there. */
  keptOpen(x: number, y: number): boolean {
    const { fan } = this
    const anchor = this.placed.find((p) => p.stack === fan?.stack)
    return fan !== null && anchor !== undefined && inFan(fan, anchor.rect, x, y)
  }

  /** Whether there is anything to lay open at a point. */
  opens(point: number): boolean {
    return this.placed.some((p) => p.stack.point === point && this.wantsFan(p.stack))
  }

  private clear(ctx: CanvasRenderingContext2D): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height)
    ctx.setTransform(this.glass.ratio, 0, 0, this.glass.ratio, 0, 0)
  }

  drawPieces(ctx: CanvasRenderingContext2D): void {
    const { scene, sheet, view } = this
    this.clear(ctx)
    for (const { point, sign } of scene.signs) {
      const p = sign === 'broken' ? sheet.points[point] : undefined
      if (p) drawBroken(ctx, toScreen(view, p.at), p.across, view.k)
    }
    if (sheet.hexes) this.drawOnHexes(ctx, sheet.hexes)
    for (const layer of scene.laid) this.drawLayer(ctx, layer)
    this.drawBase(ctx, false)
    if (scene.path && scene.path.points.length > 1) drawPath(ctx, scene.path, sheet, view)
    // rings lie under the counters, so that no badge is crossed out
    for (const m of this.marksInOrder()) if (!this.overCounters(m)) this.drawMark(ctx, m)
    // what was is told under what stands there now
    for (const a of scene.arrows) if (this.options.arrows || !a.past) drawArrow(ctx, a, sheet, view)
    const { size } = this
    const device = Math.round(size * this.glass.ratio)
    // while the zoom changes, sprites are stretched rather than made anew each frame
    if (!this.glass.moving || !this.spritesFit(device)) this.spriteSize = device
    this.sprites.configure(this.spriteSize, this.glass.ratio, this.options.symbols)
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (!this.options.hideCounters)
      for (const { stack, rect } of this.placed) {
        if (rect.x > this.glass.width + 40 || rect.y > this.glass.height + 40 || rect.x < -120 || rect.y < -120)
          continue
        const sprite = this.sprites.stack(stack)
        const f = device / this.spriteSize
        const x = Math.round(rect.x * this.glass.ratio + sprite.dx * f)
        const y = Math.round(rect.y * this.glass.ratio + sprite.dy * f)
        if (f === 1) ctx.drawImage(sprite.canvas, x, y)
        else ctx.drawImage(sprite.canvas, x, y, sprite.canvas.width * f, sprite.canvas.height * f)
      }
    ctx.setTransform(this.glass.ratio, 0, 0, this.glass.ratio, 0, 0)
    this.drawBase(ctx, true)
  }

  /** What the game has put on hexes and along their sides. */
  private drawOnHexes(ctx: CanvasRenderingContext2D, hexes: HexPlan): void {
    for (const { point, sign } of this.scene.signs)
      signsOnHexes[sign]?.(ctx, toScreen(this.view, starAt(hexes, point)), this.view.k)
    for (const { point, direction, kind } of this.scene.sides ?? [])
      drawSideMark(ctx, kind, this.outlineOf(hexes, point), direction, this.view.k)
  }

  /** Terminus and Depot: on their points, or small at the edge of the counter that stands there. */
  private drawBase(ctx: CanvasRenderingContext2D, held: boolean): void {
    const at = (sign: Sign) => this.scene.signs.find((one) => one.sign === sign)?.point
    const [terminus, depot] = [at('terminus'), at('depot')]
    for (const point of new Set([terminus, depot])) {
      const here = point === undefined ? undefined : this.sheet.points[point]?.at
      const stack = point === undefined || this.options.hideCounters ? undefined : this.held.get(point)
      if (!here || (stack !== undefined) !== held) continue
      const r = baseSize(this.view.k, held)
      let [x, y] = toScreen(this.view, here)
      if (stack) [x, y] = [stack.rect.x - r * 0.3, stack.rect.y + stack.rect.h - r * 0.5]
      if (point === terminus) drawTerminus(ctx, [x, y], r)
      if (point === depot) drawDepot(ctx, point === terminus ? [x, y + r * 1.7] : [x, y], r)
    }
  }

  private spritesFit(device: number): boolean {
    return this.spriteSize > 0 && device / this.spriteSize > 0.5 && device / this.spriteSize < 2
  }

  private ringOf(point: number): Ring {
    const stack = this.options.hideCounters ? undefined : this.held.get(point)
    if (stack) {
      const { x, y, w, h } = stack.rect
      const more = lean(stack.stack, w)
      return { x: x - 4, y: y - 4 - more, w: w + 8 + more, h: h + 8 + more, round: 4, held: true }
    }
    const [x, y] = toScreen(this.view, this.sheet.points[point]!.at)
    const r = Math.max(7, 15 * Math.min(this.view.k, 1.6), Math.min(10, 26 * this.view.k))
    return { x: x - r, y: y - r, w: 2 * r, h: 2 * r, round: r, held: false }
  }

  /** The corners of a hex on the screen. */
  private outlineOf(hexes: HexPlan, point: number): XY[] {
    return hexes.outline(point).map((p) => toScreen(this.view, p))
  }

  private drawMark(ctx: CanvasRenderingContext2D, m: Mark): void {
    const { hexes } = this.sheet
    if (hexes) drawHexMark(ctx, m, this.outlineOf(hexes, m.point), this.markWeight())
    else drawMark(ctx, m, this.ringOf(m.point), this.markWeight())
  }

  private drawLayer(ctx: CanvasRenderingContext2D, layer: Laid): void {
    const { sheet } = this
    const { hexes } = sheet
    if (layer.style === 'lines') drawLinks(ctx, layer.links, sheet, this.view)
    else if (hexes) {
      const outlines = layer.points.map((point) => this.outlineOf(hexes, point))
      if (layer.style === 'veil') drawVeil(ctx, layer.veil, outlines, this.glass)
      else drawHatch(ctx, layer.side, outlines, this.glass)
    }
  }

  private marksInOrder(): Mark[] {
    const marks = this.scene.marks.filter((m) => this.sheet.points[m.point])
    return marks.sort((a, b) => markOrder.indexOf(a.kind) - markOrder.indexOf(b.kind))
  }

  private overCounters(m: Mark): boolean {
    return m.kind === 'closed' || m.kind === 'cursor' || m.kind === 'lesson'
  }

  private markWeight(): number {
    return Math.max(0.65, Math.min(1.6, this.view.k * 1.1))
  }

  drawOverlay(ctx: CanvasRenderingContext2D): void {
    const { scene, sheet, view } = this
    this.clear(ctx)
    const marks = this.marksInOrder()
    for (const m of marks) if (this.overCounters(m)) this.drawMark(ctx, m)
    if (scene.path) drawSteps(ctx, scene.path, sheet, view, (p) => this.held.has(p))
    for (const m of marks) this.drawCost(ctx, m)
    if (scene.sight && sheet.hexes) {
      const { hexes } = sheet
      drawSight(
        ctx,
        scene.sight,
        (p) => sheet.points[p].at,
        (p) => this.outlineOf(hexes, p),
        view,
      )
    }
    if (this.hovered && !scene.marks.some((m) => m.kind === 'cursor' && m.point === this.hovered?.point))
      this.drawHover(ctx)
    if (!this.fan) return
    const { ratio } = this.glass
    this.fanSprites.configure(Math.round(this.fan.size * ratio), ratio, this.options.symbols)
    const over = this.hovered?.point === this.fan.stack.point ? this.hovered.piece : undefined
    drawFan(ctx, this.fan, this.fanSprites, ratio, over)
  }

  private drawCost(ctx: CanvasRenderingContext2D, m: Mark): void {
    const { sheet, view, scene } = this
    if (m.cost === undefined || view.k < 0.34) return
    const ink = m.kind === 'target' ? '#a01818' : '#b35c00'
    if (!sheet.hexes) {
      const r = this.ringOf(m.point)
      drawCost(ctx, m.cost, r.x + r.w - 1, r.y + 3, ink)
      return
    }
    // the steps of a path say the cost of their hexes themselves
    if (scene.path?.points.includes(m.point)) return
    const [x, y] = toScreen(view, sheet.points[m.point].at)
    const held = this.held.has(m.point) && !this.options.hideCounters
    drawCost(ctx, m.cost, x, held ? y + hexSize * 0.42 * view.k : y, ink)
  }

  private drawHover(ctx: CanvasRenderingContext2D): void {
    const { hexes } = this.sheet
    if (hexes) {
      drawHexHover(ctx, this.outlineOf(hexes, this.hovered!.point))
      return
    }
    const r = this.ringOf(this.hovered!.point)
    ctx.save()
    ctx.beginPath()
    ctx.roundRect(r.x - 5, r.y - 5, r.w + 10, r.h + 10, r.round + 5)
    ctx.strokeStyle = '#fff7e0'
    ctx.lineWidth = 3.6
    ctx.stroke()
    ctx.strokeStyle = '#5c4a33'
    ctx.lineWidth = 1.6
    ctx.stroke()
    ctx.restore()
  }
}

function hit(stack: Stack, piece: string | undefined): Hit {
  const out: Hit = { point: stack.point }
  if (piece !== undefined) out.piece = piece
  if (stack.bank) out.bank = stack.bank
  return out
}
