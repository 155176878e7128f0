import type { PaintView, Sheet } from '@vedette/atlas'
import { anotherTurn } from '../turn.ts'

/**
 * The map as 512 px tiles, painted sharp for the zoom at rest and stretched while it changes. Painting runs in slices:
 * a tile is a generator that the pump advances until its time is up, so the page never waits for the map.
 */
const side = 512
const keep = 120
/** So long tiles are gathered before they are shown together, in milliseconds: every picture costs as much as a tile. */
const gathers = 120

const nextPicture = () => new Promise((next) => requestAnimationFrame(next))

interface Tile {
  canvas: HTMLCanvasElement
  x: number
  y: number
  work: Iterator<void> | null
  used: number
}

interface Layer {
  /** Device pixels a map unit. */
  scale: number
  tiles: Map<string, Tile>
}

export interface Window {
  /** Map units at the window's top left corner, and device pixels a map unit. */
  x: number
  y: number
  scale: number
  width: number
  height: number
}

export class Tiles {
  private readonly sheet: Sheet
  private readonly changed: () => void
  private names: PaintView['names'] = 'all'
  private numbers = true
  private ratio = 1
  private current: Layer = { scale: 0, tiles: new Map() }
  private former: Layer = { scale: 0, tiles: new Map() }
  private overview: Tile | null = null
  private overviewScale = 1
  private pending: Tile[] = []
  private scheduled = false
  private unshown = false
  private shown = 0
  private clock = 0
  private lastFrame = 0
  /** The longest slice so far, in milliseconds: the promise is 50. */
  longest = 0

  constructor(sheet: Sheet, changed: () => void) {
    this.sheet = sheet
    this.changed = changed
  }

  setLetters(names: PaintView['names'], numbers: boolean): void {
    if (names === this.names && numbers === this.numbers) return
    this.names = names
    this.numbers = numbers
    this.clear()
  }

  clear(): void {
    this.current = { scale: 0, tiles: new Map() }
    this.former = { scale: 0, tiles: new Map() }
    this.overview = null
    this.pending = []
  }

  /** Starts the layer for a zoom at rest; the one before it stays below until the new one is painted. */
  settle(window: Window, ratio: number): void {
    this.ratio = ratio
    if (Math.abs(this.current.scale - window.scale) > 1e-6) {
      // keep what covers most: a half-painted layer is no help
      if (this.current.tiles.size > 0) this.former = this.current
      this.current = { scale: window.scale, tiles: new Map() }
      this.pending = this.pending.filter((t) => t === this.overview)
    }
    this.want(window)
    if (!this.overview) this.makeOverview()
  }

  /** Queues the tiles the window needs and does not have, those in the middle first. */
  want(window: Window): void {
    const { scale, tiles } = this.current
    if (scale === 0 || Math.abs(scale - window.scale) > 1e-6) return
    const x0 = Math.max(0, Math.floor((window.x * scale) / side))
    const y0 = Math.max(0, Math.floor((window.y * scale) / side))
    const x1 = Math.min(
      Math.ceil((this.sheet.width * scale) / side),
      Math.ceil((window.x * scale + window.width) / side),
    )
    const y1 = Math.min(
      Math.ceil((this.sheet.height * scale) / side),
      Math.ceil((window.y * scale + window.height) / side),
    )
    const cx = (window.x * scale + window.width / 2) / side - 0.5
    const cy = (window.y * scale + window.height / 2) / side - 0.5
    const fresh: Tile[] = []
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const key = `${x} ${y}`
        if (tiles.has(key)) continue
        const tile = this.makeTile(x, y, scale, side, side)
        tiles.set(key, tile)
        fresh.push(tile)
      }
    const far = (t: Tile) => (t.x - cx) ** 2 + (t.y - cy) ** 2
    fresh.sort((a, b) => far(a) - far(b))
    const last = this.pending.filter((tile) => tile === this.overview)
    this.pending = [...this.pending.filter((tile) => tile !== this.overview), ...fresh, ...last]
    this.schedule()
  }

  private makeTile(x: number, y: number, scale: number, width: number, height: number): Tile {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const tile: Tile = { canvas, x, y, work: null, used: ++this.clock }
    const ctx = canvas.getContext('2d', { alpha: false })
    if (!ctx) return tile
    ctx.setTransform(scale, 0, 0, scale, -x * side, -y * side)
    const box = {
      x0: (x * side) / scale,
      y0: (y * side) / scale,
      x1: (x * side + width) / scale,
      y1: (y * side + height) / scale,
    }
    tile.work = this.sheet.paint(ctx, { scale: scale / this.ratio, box, names: this.names, numbers: this.numbers })
    return tile
  }

  /** A small picture of the whole sheet, shown where nothing sharper is ready; the window comes first. */
  private makeOverview(): void {
    this.overviewScale = Math.min(640 / this.sheet.width, 640 / this.sheet.height)
    this.overview = this.makeTile(
      0,
      0,
      this.overviewScale,
      Math.ceil(this.sheet.width * this.overviewScale),
      Math.ceil(this.sheet.height * this.overviewScale),
    )
    this.pending.push(this.overview)
    this.schedule()
  }

  /** Whether anything of the window is still to be painted. */
  get busy(): boolean {
    return this.pending.some((tile) => tile !== this.overview)
  }

  private schedule(): void {
    if (this.scheduled || this.pending.length === 0) return
    this.scheduled = true
    // What the window shows is to be seen before the overview is painted, which nobody waits for.
    void (this.busy ? anotherTurn() : nextPicture().then(anotherTurn)).then(() => {
      this.scheduled = false
      this.pump()
    })
  }

  private pump(): void {
    const start = performance.now()
    // a frame drawn a moment ago means the map is being moved: leave most of the time to it
    const budget = start - this.lastFrame < 40 ? 4 : 16
    while (this.pending.length > 0 && performance.now() - start < budget) {
      const tile = this.pending[0]!
      if (tile.work?.next().done ?? true) {
        tile.work = null
        this.pending.shift()
        this.unshown = true
      }
    }
    const end = performance.now()
    this.longest = Math.max(this.longest, end - start)
    if (this.pending.length === 0) this.former = { scale: 0, tiles: new Map() }
    if (this.unshown && (!this.busy || end - this.shown > gathers)) {
      this.unshown = false
      this.shown = end
      this.forget()
      this.changed()
    }
    this.schedule()
  }

  private forget(): void {
    const { tiles } = this.current
    if (tiles.size <= keep) return
    const old = [...tiles].filter(([, t]) => !t.work).sort((a, b) => a[1].used - b[1].used)
    for (const [key] of old.slice(0, tiles.size - keep)) tiles.delete(key)
  }

  /** Draws what there is: only whole pictures, so that a frame costs the same whatever the map holds. */
  draw(ctx: CanvasRenderingContext2D, window: Window, moving: boolean): void {
    if (moving) this.lastFrame = performance.now()
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.fillStyle = '#e4d9bd'
    ctx.fillRect(0, 0, window.width, window.height)
    const covered = this.covers(window)
    ctx.imageSmoothingQuality = 'low'
    if (!covered && this.overview && !this.overview.work) {
      const k = window.scale / this.overviewScale
      const { canvas } = this.overview
      const x = -window.x * window.scale
      const y = -window.y * window.scale
      ctx.drawImage(canvas, x, y, canvas.width * k, canvas.height * k)
    }
    if (!covered) this.drawLayer(ctx, this.former, window)
    this.drawLayer(ctx, this.current, window)
  }

  /** Whether the present layer alone fills the window. */
  private covers(window: Window): boolean {
    const { scale, tiles } = this.current
    if (scale === 0) return false
    for (let y = Math.max(0, Math.floor((window.y * scale) / side)); ; y++) {
      if (y * side >= Math.min(this.sheet.height * scale, (window.y + window.height / window.scale) * scale)) break
      for (let x = Math.max(0, Math.floor((window.x * scale) / side)); ; x++) {
        if (x * side >= Math.min(this.sheet.width * scale, (window.x + window.width / window.scale) * scale)) break
        const t = tiles.get(`${x} ${y}`)
        if (!t || t.work) return false
      }
    }
    return true
  }

  private drawLayer(ctx: CanvasRenderingContext2D, layer: Layer, window: Window): void {
    if (layer.scale === 0) return
    const k = window.scale / layer.scale
    const ox = -window.x * window.scale
    const oy = -window.y * window.scale
    for (const t of layer.tiles.values()) {
      if (t.work) continue
      const x = t.x * side * k + ox
      const y = t.y * side * k + oy
      const s = side * k
      if (x > window.width || y > window.height || x + s < 0 || y + s < 0) continue
      t.used = ++this.clock
      // whole device pixels: a copy without resampling, and no seams
      if (k === 1) ctx.drawImage(t.canvas, Math.round(x), Math.round(y))
      else {
        const rx = Math.floor(x)
        const ry = Math.floor(y)
        ctx.drawImage(t.canvas, rx, ry, Math.ceil(x + s) - rx, Math.ceil(y + s) - ry)
      }
    }
  }

  destroy(): void {
    this.clear()
  }
}
