import { counterSize, type Sheet, symbolRadius } from '@vedette/atlas'
import { Camera } from './camera.ts'
import { type Fan, inFan, layFan, pieceInFan } from './fan.ts'
import { loadFonts } from './fonts.ts'
import { counterPixels, counterRect, inside, type Rect, shownBelow, stackStep } from './geometry.ts'
import { drawArrow, drawBroken, drawCost, drawLinks, drawMark, drawPath, type Ring, toScreen } from './marks.ts'
import { Pointer } from './pointer.ts'
import {
  type BoardEvents,
  type BoardOptions,
  defaultOptions,
  emptyScene,
  type Hit,
  type Mark,
  type Scene,
  type Stack,
  type ViewTransform,
} from './scene.ts'
import { Sprites } from './sprites.ts'
import { traceStar } from './symbols.ts'
import { Tiles } from './tiles.ts'

/** The later lies over the earlier. */
const markOrder: Mark['kind'][] = ['closed', 'origin', 'legal', 'target', 'attacked', 'selected', 'cursor']

interface Placed {
  stack: Stack
  rect: Rect
}

/**
 * The board: a map, the pieces on it and the marks over them, on three canvases in a host element. It knows nothing of
 * the game; the shell gives it a scene and listens to its events. Nothing here is a framework's.
 */
export class BoardView {
  readonly sheet: Sheet
  private readonly host: HTMLElement
  private readonly root: HTMLDivElement
  private readonly ground: CanvasRenderingContext2D
  private readonly pieces: CanvasRenderingContext2D
  private readonly overlay: CanvasRenderingContext2D
  private readonly camera: Camera
  private readonly tiles: Tiles
  private readonly sprites = new Sprites()
  private readonly fanSprites = new Sprites()
  private readonly pointer: Pointer
  private readonly watcher: ResizeObserver
  private events: BoardEvents
  private scene: Scene = emptyScene
  private options: BoardOptions
  private placed: Placed[] = []
  private fan: Fan | null = null
  private pinned: number | null = null
  private hovered: Hit | null = null
  private frame = 0
  private settling = 0
  private moving = false
  private width = 0
  private height = 0
  private ratio = 1
  private framed = false
  private dead = false
  /** Resolves when the fonts are there and the first picture is on its way. */
  readonly ready: Promise<void>

  constructor(host: HTMLElement, sheet: Sheet, events: BoardEvents = {}, options: Partial<BoardOptions> = {}) {
    this.host = host
    this.sheet = sheet
    this.events = events
    this.options = { ...defaultOptions, ...options }
    this.root = document.createElement('div')
    this.root.className = 'board-view'
    this.root.style.cssText =
      'position:absolute;inset:0;overflow:hidden;touch-action:none;cursor:grab;background:#e4d9bd'
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative'
    this.ground = this.layer(false)
    this.pieces = this.layer(true)
    this.overlay = this.layer(true)
    host.append(this.root)
    this.tiles = new Tiles(sheet, () => this.redraw())
    this.camera = new Camera(this.root, sheet, () => this.moved())
    this.camera.reducedMotion = this.still()
    this.pointer = new Pointer(this.root, {
      press: (x, y, detail) => this.press(x, y, detail),
      hover: (x, y) => this.hover(x, y),
      leave: () => this.leave(),
      keys: (e) => this.keys(e),
    })
    this.watcher = new ResizeObserver(() => this.resize())
    this.watcher.observe(host)
    this.tiles.setNames(this.options.names)
    this.ready = loadFonts().then(() => {
      if (this.dead) return
      this.sprites.clear()
      this.framed = false
      this.tiles.clear()
      this.resize(true)
    })
  }

  private layer(alpha: boolean): CanvasRenderingContext2D {
    const canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none'
    canvas.setAttribute('aria-hidden', 'true')
    this.root.append(canvas)
    const ctx = canvas.getContext('2d', { alpha })
    if (!ctx) throw new Error('this browser draws no canvas')
    return ctx
  }

  private still(): boolean {
    return this.options.reducedMotion || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true
  }

  // what the shell calls

  setScene(scene: Scene): void {
    this.scene = scene
    this.place()
    this.layFan()
    this.redraw()
  }

  setEvents(events: BoardEvents): void {
    this.events = events
  }

  setOptions(options: Partial<BoardOptions>): void {
    this.options = { ...this.options, ...options }
    this.camera.reducedMotion = this.still()
    this.tiles.setNames(this.options.names)
    this.place()
    this.layFan()
    this.redraw()
    this.settle()
  }

  /** Brings a point to the middle; zooms in to play size when the map is smaller. */
  centerOn(point: number, zoom?: number): void {
    const p = this.sheet.points[point]
    if (!p) return
    this.camera.centre(p.at[0], p.at[1], zoom ?? Math.max(this.view.k, this.playScale()), true)
  }

  /** Moves the map only if the point is not comfortably in the window. */
  reveal(point: number): void {
    const p = this.sheet.points[point]
    if (!p) return
    const [x, y] = toScreen(this.view, p.at)
    const rim = Math.min(60, this.width / 6, this.height / 6)
    if (x > rim && y > rim && x < this.width - rim && y < this.height - rim) return
    this.camera.centre(p.at[0], p.at[1], this.view.k, true)
  }

  fit(animate = true): void {
    this.camera.fit(animate)
  }

  zoomBy(factor: number): void {
    this.camera.zoomBy(factor, true)
  }

  panBy(dx: number, dy: number): void {
    this.camera.panBy(dx, dy)
  }

  /** The zoom at which counters have their full size of 46 CSS px. */
  playScale(): number {
    return 1
  }

  get view(): ViewTransform {
    return this.camera.view
  }

  /** Where a point is in the host, in CSS pixels: for menus and for the parallel DOM's focus ring. */
  screenOf(point: number): { x: number; y: number } | null {
    const p = this.sheet.points[point]
    if (!p) return null
    const [x, y] = toScreen(this.view, p.at)
    return { x, y }
  }

  /** Keeps the stack of this point laid open, or closes it with null. */
  openFan(point: number | null): void {
    this.pinned = point
    this.layFan()
    this.redraw()
  }

  hitTest(x: number, y: number): Hit | null {
    if (this.fan && inside(x, y, this.fan.panel)) {
      const piece = pieceInFan(this.fan, x, y)
      return hit(this.fan.stack, piece)
    }
    if (!this.options.hideCounters)
      for (let i = this.placed.length - 1; i >= 0; i--) {
        const { stack, rect } = this.placed[i]!
        const lean = rect.w * 0.25
        if (inside(x, y, { x: rect.x, y: rect.y - lean, w: rect.w + lean, h: rect.h + lean }))
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

  destroy(): void {
    this.dead = true
    cancelAnimationFrame(this.frame)
    window.clearTimeout(this.settling)
    this.watcher.disconnect()
    this.pointer.destroy()
    this.camera.destroy()
    this.tiles.destroy()
    this.root.remove()
  }

  /** For measuring: whether painting goes on, and the longest slice it took, in milliseconds. */
  get painting(): { busy: boolean; longest: number } {
    return { busy: this.tiles.busy || this.moving, longest: this.tiles.longest }
  }

  // what happens on its own

  private resize(force = false): void {
    const { clientWidth: width, clientHeight: height } = this.host
    const ratio = window.devicePixelRatio || 1
    if (width === 0 || height === 0) return
    if (!force && width === this.width && height === this.height && ratio === this.ratio) return
    const before = this.view
    const middle = [(this.width / 2 - before.x) / before.k, (this.height / 2 - before.y) / before.k] as const
    this.width = width
    this.height = height
    this.ratio = ratio
    for (const ctx of [this.ground, this.pieces, this.overlay]) {
      ctx.canvas.width = Math.round(width * ratio)
      ctx.canvas.height = Math.round(height * ratio)
      ctx.canvas.style.width = `${width}px`
      ctx.canvas.style.height = `${height}px`
    }
    this.camera.resize(width, height)
    if (this.framed) this.camera.centre(middle[0], middle[1], Math.max(before.k, this.camera.fitScale() * 0.9), false)
    else this.camera.fit(false)
    this.framed = true
    this.place()
    this.settle()
    this.draw()
  }

  private moved(): void {
    this.moving = true
    this.place()
    this.layFan()
    this.redraw()
    window.clearTimeout(this.settling)
    this.settling = window.setTimeout(() => this.settle(), 140)
    // while the zoom stays, the tiles coming into the window are wanted at once
    this.tiles.want(this.window())
    this.events.onView?.(this.view)
  }

  private window() {
    const { k, x, y } = this.view
    const scale = k * this.ratio
    // the map's corner on a whole device pixel: tiles are then copied, not resampled
    const ox = Math.round(x * this.ratio) / scale
    const oy = Math.round(y * this.ratio) / scale
    return { x: -ox, y: -oy, scale, width: this.ground.canvas.width, height: this.ground.canvas.height }
  }

  private settle(): void {
    if (this.dead || this.width === 0) return
    this.moving = false
    this.tiles.settle(this.window(), this.ratio)
    this.redraw()
  }

  private redraw(): void {
    if (this.frame || this.dead) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.draw()
    })
  }

  private size(): number {
    return counterPixels(this.view.k, this.options.counterScale)
  }

  private place(): void {
    const size = this.size()
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
  }

  private draw(): void {
    if (this.dead || this.width === 0) return
    this.tiles.draw(this.ground, this.window(), this.moving)
    this.drawPieces()
    this.drawOverlay()
    if (!this.moving && !this.tiles.busy) this.events.onSettled?.()
  }

  private clear(ctx: CanvasRenderingContext2D): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height)
    ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
  }

  private drawPieces(): void {
    const ctx = this.pieces
    const { scene, sheet, view } = this
    this.clear(ctx)
    for (const b of scene.broken) {
      const p = sheet.points[b]
      if (p) drawBroken(ctx, toScreen(view, p.at), p.across, view.k)
    }
    if (scene.links.length > 0) drawLinks(ctx, scene, sheet, view)
    if (scene.terminus !== undefined) this.drawTerminus(ctx, scene.terminus)
    // rings lie under the counters, so that no badge is crossed out
    for (const m of this.marksInOrder())
      if (!this.overCounters(m)) drawMark(ctx, m, this.ringOf(m.point), this.markWeight())
    const size = this.size()
    const device = Math.round(size * this.ratio)
    // while the zoom changes, sprites are stretched rather than made anew each frame
    if (!this.moving || !this.spritesFit(device))
      this.sprites.configure(this.setSpriteSize(device), this.options.symbols)
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (!this.options.hideCounters)
      for (const { stack, rect } of this.placed) {
        if (rect.x > this.width + 40 || rect.y > this.height + 40 || rect.x < -120 || rect.y < -120) continue
        const sprite = this.sprites.stack(stack, size)
        const f = device / this.spriteSize
        const x = Math.round(rect.x * this.ratio + sprite.dx * f)
        const y = Math.round(rect.y * this.ratio + sprite.dy * f)
        if (f === 1) ctx.drawImage(sprite.canvas, x, y)
        else ctx.drawImage(sprite.canvas, x, y, sprite.canvas.width * f, sprite.canvas.height * f)
      }
  }

  private spriteSize = 0

  private spritesFit(device: number): boolean {
    return this.spriteSize > 0 && device / this.spriteSize > 0.5 && device / this.spriteSize < 2
  }

  private setSpriteSize(device: number): number {
    this.spriteSize = device
    return device
  }

  private drawTerminus(ctx: CanvasRenderingContext2D, point: number): void {
    const p = this.sheet.points[point]
    if (!p) return
    const [x, y] = toScreen(this.view, p.at)
    // the objective's star, in the Union's colours: supplies land here now
    const r = 14 * Math.max(this.view.k, 0.6)
    ctx.save()
    ctx.translate(x, y)
    ctx.beginPath()
    ctx.arc(0, 0, r, 0, Math.PI * 2)
    ctx.fillStyle = '#23406e'
    ctx.fill()
    ctx.strokeStyle = '#fff7e0'
    ctx.lineWidth = Math.max(1.6, r * 0.16)
    ctx.stroke()
    ctx.fillStyle = '#ffffff'
    traceStar(ctx, r * 0.74)
    ctx.fill()
    ctx.restore()
  }

  private ringOf(point: number): Ring {
    const stack = this.options.hideCounters ? undefined : this.placed.find((p) => p.stack.point === point)
    if (stack) {
      const { x, y, w, h } = stack.rect
      const lean = stackStep(w) * shownBelow(stack.stack.count)
      return { x: x - 4, y: y - 4 - lean, w: w + 8 + lean, h: h + 8 + lean, round: 4, held: true }
    }
    const [x, y] = toScreen(this.view, this.sheet.points[point]!.at)
    const r = Math.max(10, 15 * Math.min(this.view.k, 1.6))
    return { x: x - r, y: y - r, w: 2 * r, h: 2 * r, round: r, held: false }
  }

  private marksInOrder(): Mark[] {
    const marks = this.scene.marks.filter((m) => this.sheet.points[m.point])
    return marks.sort((a, b) => markOrder.indexOf(a.kind) - markOrder.indexOf(b.kind))
  }

  private overCounters(m: Mark): boolean {
    return m.kind === 'closed' || m.kind === 'cursor'
  }

  private markWeight(): number {
    return Math.max(0.85, Math.min(1.6, this.view.k))
  }

  private drawOverlay(): void {
    const ctx = this.overlay
    const { scene, sheet, view } = this
    this.clear(ctx)
    const marks = this.marksInOrder()
    for (const m of marks) if (this.overCounters(m)) drawMark(ctx, m, this.ringOf(m.point), this.markWeight())
    for (const a of scene.arrows) drawArrow(ctx, a, sheet, view)
    if (scene.path && scene.path.points.length > 1)
      drawPath(ctx, scene.path, sheet, view, (p) => this.placed.some((q) => q.stack.point === p))
    for (const m of marks) {
      if (m.cost === undefined) continue
      const r = this.ringOf(m.point)
      drawCost(ctx, m.cost, r.x + r.w - 1, r.y + 3, m.kind === 'target' ? '#a01818' : '#b35c00')
    }
    if (this.hovered && !scene.marks.some((m) => m.kind === 'cursor' && m.point === this.hovered?.point))
      this.drawHover(ctx)
    this.drawFan(ctx)
  }

  private drawHover(ctx: CanvasRenderingContext2D): void {
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

  private drawFan(ctx: CanvasRenderingContext2D): void {
    const { fan } = this
    if (!fan) return
    const { panel, stack } = fan
    ctx.save()
    ctx.beginPath()
    ctx.roundRect(panel.x, panel.y, panel.w, panel.h, 5)
    ctx.shadowColor = 'rgba(42, 29, 16, 0.4)'
    ctx.shadowBlur = 8
    ctx.shadowOffsetY = 2
    ctx.fillStyle = '#f8f2e2'
    ctx.fill()
    ctx.shadowColor = 'transparent'
    ctx.strokeStyle = '#6b4526'
    ctx.lineWidth = 1.4
    ctx.stroke()
    ctx.restore()
    this.fanSprites.configure(Math.round(fan.size * this.ratio), this.options.symbols)
    ctx.save()
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    fan.pieces.forEach(({ rect }, i) => {
      const counter = stack.pieces[i]!
      const sprite = this.fanSprites.piece(counter, false)
      ctx.drawImage(
        sprite.canvas,
        Math.round(rect.x * this.ratio) + sprite.dx,
        Math.round(rect.y * this.ratio) + sprite.dy,
      )
    })
    ctx.restore()
    const over = fan.pieces.find((p) => p.id === this.hovered?.piece && this.hovered?.point === stack.point)
    if (over) {
      ctx.strokeStyle = '#b35c00'
      ctx.lineWidth = 2.4
      ctx.strokeRect(over.rect.x - 2, over.rect.y - 2, over.rect.w + 4, over.rect.h + 4)
    }
  }

  // the pointer and the keys

  private wantsFan(stack: Stack): boolean {
    return stack.pieces.length > 1 || (stack.pieces.length === 1 && this.size() < 38)
  }

  private selectedPoint(): number | null {
    if (!this.options.fanSelected) return null
    return this.scene.marks.find((m) => m.kind === 'selected')?.point ?? null
  }

  private layFan(): void {
    const point = this.pinned ?? this.hoverFan ?? this.selectedPoint()
    const found =
      point === null ? undefined : this.placed.find((p) => p.stack.point === point && this.wantsFan(p.stack))
    if (!found || this.options.hideCounters) {
      this.fan = null
      return
    }
    const size = Math.max(counterSize, Math.min(this.size(), 64))
    const avoid = this.scene.marks
      .filter((m) => m.kind === 'legal' || m.kind === 'target')
      .map((m) => toScreen(this.view, this.sheet.points[m.point]?.at ?? [0, 0]))
    this.fan = layFan(found.stack, found.rect, size, this.width, this.height, avoid)
  }

  private hoverFan: number | null = null
  private hoverTimer = 0

  private hover(x: number, y: number): void {
    const found = this.hitTest(x, y)
    this.root.style.cursor = found ? 'pointer' : 'grab'
    const changed = found?.point !== this.hovered?.point || found?.piece !== this.hovered?.piece
    const kept = this.fan && this.hoverFan !== null && this.keptOpen(x, y)
    if (!kept && found?.point !== this.hoverFan) {
      window.clearTimeout(this.hoverTimer)
      if (this.hoverFan !== null) {
        this.hoverFan = null
        this.layFan()
        this.redraw()
      }
      if (found && this.placed.some((p) => p.stack.point === found.point && this.wantsFan(p.stack)))
        this.hoverTimer = window.setTimeout(() => {
          this.hoverFan = found.point
          this.layFan()
          this.redraw()
        }, 320)
    }
    if (!changed) return
    this.hovered = found
    this.events.onHover?.(found?.point ?? null, found?.piece)
    this.redraw()
  }

  private keptOpen(x: number, y: number): boolean {
    const { fan } = this
    const anchor = this.placed.find((p) => p.stack === fan?.stack)
    return fan !== null && anchor !== undefined && inFan(fan, anchor.rect, x, y)
  }

  private leave(): void {
    window.clearTimeout(this.hoverTimer)
    if (this.hovered) this.events.onHover?.(null)
    this.hovered = null
    this.hoverFan = null
    this.layFan()
    this.redraw()
  }

  private press(x: number, y: number, detail: { button: number; touch: boolean; shift: boolean }): void {
    const found = this.hitTest(x, y)
    if (!found) {
      this.events.onGround?.()
      return
    }
    const { point, ...rest } = found
    this.events.onPoint?.(point, { ...detail, ...rest })
  }

  /** Keys of the map itself, for the shell to call while the board has focus; true when the key was used. */
  keys(e: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
    if (e.ctrlKey || e.metaKey || e.altKey) return false
    const far = Math.min(this.width, this.height) * 0.18
    const act: Record<string, () => void> = {
      '+': () => this.zoomBy(1.4),
      '=': () => this.zoomBy(1.4),
      '-': () => this.zoomBy(1 / 1.4),
      '0': () => this.fit(),
      ArrowLeft: () => this.panBy(far, 0),
      ArrowRight: () => this.panBy(-far, 0),
      ArrowUp: () => this.panBy(0, far),
      ArrowDown: () => this.panBy(0, -far),
    }
    const run = act[e.key]
    run?.()
    return run !== undefined
  }
}

function hit(stack: Stack, piece: string | undefined): Hit {
  const out: Hit = { point: stack.point }
  if (piece !== undefined) out.piece = piece
  if (stack.bank) out.bank = stack.bank
  return out
}
