import type { Sheet, XY } from '@vedette/atlas'
import type { BoardScene } from '@vedette/table'
import { Camera } from './camera.ts'
import { loadFonts } from './fonts.ts'
import { lookAt, scaleFor, viewAfter, type Wanted } from './framing.ts'
import { toScreen } from './marks.ts'
import { Pointer } from './pointer.ts'
import { type BoardEvents, type BoardOptions, defaultOptions, type Hit, type ViewTransform } from './scene.ts'
import { type Glass, Stage } from './stage.ts'
import { Tiles } from './tiles.ts'

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
  private readonly stage: Stage
  private readonly pointer: Pointer
  private readonly watcher: ResizeObserver
  private events: BoardEvents
  private options: BoardOptions
  private nextFrame = 0
  private hoverTimer = 0
  private settling = 0
  private moving = false
  private width = 0
  private height = 0
  private ratio = 1
  private framed = false
  private lettered = false
  /** Nothing is painted yet: where the window opens is only now being said. */
  private opening = true
  /** The place last pressed, on the map: it stays in sight when the window changes. */
  private pressed: XY | null = null
  private settled = false
  /** The pieces and marks are not yet drawn as they stand. */
  private stale = true
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
    // keys work while the map itself has the focus; a shell with one tab stop of its own sets `focusable` to false
    if (this.options.focusable) {
      this.root.tabIndex = 0
      this.root.setAttribute('role', 'group')
      this.root.setAttribute('aria-label', this.options.label)
    }
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative'
    this.ground = this.layer(false)
    this.pieces = this.layer(true)
    this.overlay = this.layer(true)
    host.append(this.root)
    this.stage = new Stage(sheet, this.options)
    this.tiles = new Tiles(sheet, () => this.redrawGround())
    this.camera = new Camera(this.root, sheet, () => this.moved())
    this.camera.reducedMotion = true
    this.pointer = new Pointer(this.root, {
      press: (x, y, detail) => this.press(x, y, detail),
      hover: (x, y) => this.hover(x, y),
      leave: () => this.leave(),
      keys: (e) => this.keys(e),
    })
    this.watcher = new ResizeObserver(() => this.resize())
    this.watcher.observe(host)
    this.tiles.setLetters(this.options.names, this.options.numbers)
    this.ready = loadFonts().then(() => {
      this.lettered = true
      this.resize()
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

  setScene(scene: BoardScene): void {
    this.stage.scene = scene
    this.arrange()
    this.redraw()
  }

  setEvents(events: BoardEvents): void {
    this.events = events
  }

  setOptions(options: Partial<BoardOptions>): void {
    this.options = { ...this.options, ...options }
    this.stage.options = this.options
    this.camera.reducedMotion = this.opening || this.still()
    this.tiles.setLetters(this.options.names, this.options.numbers)
    this.arrange()
    this.redraw()
    this.settle()
  }

  /** Brings a point to the middle, or as near to it as the map's edge allows; zooms in to play size when the map is smaller. */
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
    const { rim } = this.camera
    if (x > rim && y > rim && x < this.width - rim && y < this.height - rim) return
    this.camera.centre(p.at[0], p.at[1], this.view.k, true)
  }

  /** How large the window is. */
  size(): { readonly width: number; readonly height: number } {
    return { width: this.width, height: this.height }
  }

  /** Whether a point lies in the window. */
  shows(point: number): boolean {
    const at = this.screenOf(point)
    return at !== null && at.x > 0 && at.y > 0 && at.x < this.width && at.y < this.height
  }

  /**
   * Shows these places, no larger than `best`; where they have no room together at `least`, as many of them as have at
   * `best`, the weightiest; and with them the nearest of the others, where there is room.
   */
  lookAt(
    places: readonly { readonly point: number; readonly weight: number }[],
    least: number,
    best: number,
    others: readonly { readonly point: number; readonly weight: number }[] = [],
    faced: number = least,
  ): void {
    const look = this.width > 0 && lookAt(this.wanted(places), this.size(), least, best, this.wanted(others), faced)
    if (look) this.camera.centre(...look.middle, Math.max(look.k, this.camera.fitScale()), true)
  }

  /** The scale at which all these places are in the window together, with room for their counters. */
  scaleFor(places: readonly { readonly point: number }[]): number {
    return scaleFor(this.wanted(places.map(({ point }) => ({ point, weight: 1 }))), this.size())
  }

  private wanted(places: readonly { readonly point: number; readonly weight: number }[]): Wanted[] {
    return places.flatMap(({ point, weight }) => {
      const p = this.sheet.points[point]
      return p ? [{ at: p.at, weight }] : []
    })
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
    this.stage.pinned = point
    this.arrange()
    this.redraw()
  }

  hitTest(x: number, y: number): Hit | null {
    return this.stage.hitTest(x, y)
  }

  destroy(): void {
    this.dead = true
    cancelAnimationFrame(this.nextFrame)
    window.clearTimeout(this.settling)
    window.clearTimeout(this.hoverTimer)
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

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host
    const ratio = window.devicePixelRatio || 1
    // names on the map and on counters are painted once, in their own letters
    if (!this.lettered || this.dead || width === 0 || height === 0) return
    if (width === this.width && height === this.height && ratio === this.ratio) return
    const to = viewAfter(this.view, this.size(), { width, height }, this.pressed, this.camera.rim)
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
    if (this.framed) this.camera.stand(to)
    else this.camera.fit(false)
    this.framed = true
    this.arrange()
    // Whatever were drawn now would be drawn anew at once, where the window opens.
    if (this.opening) {
      this.settlesIn(0)
      return
    }
    this.settle()
    this.stale = true
    this.draw()
  }

  private moved(): void {
    this.moving = true
    this.settled = false
    this.arrange()
    this.redraw()
    this.settlesIn(this.opening ? 0 : 140)
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

  private settlesIn(ms: number): void {
    window.clearTimeout(this.settling)
    this.settling = window.setTimeout(() => this.settle(), ms)
  }

  private settle(): void {
    if (this.dead || this.width === 0) return
    this.opening = false
    this.camera.reducedMotion = this.still()
    this.moving = false
    this.arrange()
    this.tiles.settle(this.window(), this.ratio)
    this.redraw()
  }

  private redraw(): void {
    this.stale = true
    this.redrawGround()
  }

  /** Only the map has changed: the pieces and the marks stay as they are drawn. */
  private redrawGround(): void {
    if (this.nextFrame || this.dead) return
    this.nextFrame = requestAnimationFrame(() => {
      this.nextFrame = 0
      this.draw()
    })
  }

  private glass(): Glass {
    const { view, width, height, ratio, moving } = this
    return { view, width, height, ratio, moving }
  }

  private arrange(): void {
    this.stage.arrange(this.glass())
  }

  private draw(): void {
    if (this.dead || this.width === 0) return
    this.tiles.draw(this.ground, this.window(), this.moving)
    if (this.stale) {
      this.stage.drawPieces(this.pieces)
      this.stage.drawOverlay(this.overlay)
      this.stale = false
    }
    const settled = !this.moving && !this.tiles.busy
    if (settled && !this.settled) this.events.onSettled?.()
    this.settled = settled
  }

  // the pointer and the keys

  private hover(x: number, y: number): void {
    const { stage } = this
    const found = stage.hitTest(x, y)
    this.root.style.cursor = found ? 'pointer' : 'grab'
    const kept = stage.hoverFan !== null && stage.keptOpen(x, y)
    if (!kept && found?.point !== stage.hoverFan) this.rest(found)
    if (found?.point === stage.hovered?.point && found?.piece === stage.hovered?.piece) return
    stage.hovered = found
    this.events.onHover?.(found?.point ?? null, found?.piece)
    this.redraw()
  }

  /** The pointer rests somewhere else: what lay open closes, and what it rests on opens after a moment. */
  private rest(found: Hit | null): void {
    window.clearTimeout(this.hoverTimer)
    if (this.stage.hoverFan !== null) this.openHovered(null)
    if (found && this.stage.opens(found.point))
      this.hoverTimer = window.setTimeout(() => this.openHovered(found.point), 320)
  }

  private openHovered(point: number | null): void {
    this.stage.hoverFan = point
    this.arrange()
    this.redraw()
  }

  private leave(): void {
    window.clearTimeout(this.hoverTimer)
    if (this.stage.hovered) this.events.onHover?.(null)
    this.stage.hovered = null
    this.openHovered(null)
  }

  private press(x: number, y: number, detail: { button: number; touch: boolean; shift: boolean }): void {
    const found = this.stage.hitTest(x, y)
    if (!found) {
      this.events.onGround?.()
      return
    }
    const { point, ...rest } = found
    this.pressed = this.sheet.points[point].at
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
