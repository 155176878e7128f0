import { type Selection, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { ViewTransform } from './scene.ts'

/** Pan and zoom of the board: d3-zoom for the gestures, our own short eased flights. */
const most = 4
/**
 * How far beyond the map the window may reach, in CSS pixels: counters at its rim are seen whole so, and from under the
 * buttons in the window's corner.
 */
const RIM = 60

/** Where along one side of the window a map of this size begins that is wanted to begin at `at`. */
function held(at: number, map: number, window: number, rim: number): number {
  const [least, last] = [window - map - rim, rim]
  return least > last ? (window - map) / 2 : Math.max(least, Math.min(last, at))
}

export class Camera {
  private readonly host: HTMLElement
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>
  private readonly selection: Selection<HTMLElement, unknown, null, undefined>
  private readonly sheet: { width: number; height: number }
  private flight = 0
  private width = 1
  private height = 1
  reducedMotion = false

  constructor(host: HTMLElement, sheet: { width: number; height: number }, moved: (gesture: boolean) => void) {
    this.host = host
    this.sheet = sheet
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(12)
      .tapDistance(12)
      .filter(
        (e: MouseEvent | WheelEvent | TouchEvent) =>
          ((!('button' in e) || e.button === 0) && !(e as MouseEvent).ctrlKey) || e.type === 'wheel',
      )
      .constrain(({ k, x, y }) => {
        const to = this.held({ k, x, y })
        return zoomIdentity.translate(to.x, to.y).scale(k)
      })
      .on('start', () => cancelAnimationFrame(this.flight))
      .on('zoom', (e: D3ZoomEvent<HTMLElement, unknown>) => moved(e.sourceEvent !== null))
    this.selection = select(host)
    this.selection.call(this.behaviour).on('dblclick.zoom', null)
  }

  get view(): ViewTransform {
    const { k, x, y } = zoomTransform(this.host)
    return { k, x, y }
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width)
    this.height = Math.max(1, height)
    this.behaviour
      .extent([
        [0, 0],
        [this.width, this.height],
      ])
      .scaleExtent([this.fitScale() * 0.9, most])
  }

  /** How far from the window's edge everything on the map can be brought, in CSS pixels. */
  get rim(): number {
    return Math.min(RIM, this.width / 6, this.height / 6)
  }

  /** The nearest view to this one that shows no more of what is beyond the map than it must. */
  private held({ k, x, y }: ViewTransform): ViewTransform {
    const { width, height } = this.sheet
    return {
      k,
      x: held(x, width * k, this.width, this.rim),
      y: held(y, height * k, this.height, this.rim),
    }
  }

  fitScale(): number {
    return Math.min(this.width / this.sheet.width, this.height / this.sheet.height)
  }

  fit(animate: boolean): void {
    const k = this.fitScale()
    const { width: w, height: h } = this.sheet
    this.fly({ k, x: (this.width - w * k) / 2, y: (this.height - h * k) / 2 }, animate)
  }

  /** Brings a place of the map to the middle of the window, or, near the map's edge, as near to it as can be. */
  centre(x: number, y: number, k: number, animate: boolean): void {
    this.fly({ k, x: this.width / 2 - x * k, y: this.height / 2 - y * k }, animate)
  }

  /** The view as it is wanted, or as near to it as the map's edge and the window allow, at once. */
  stand(wanted: ViewTransform): void {
    cancelAnimationFrame(this.flight)
    const k = Math.max(wanted.k, this.fitScale() * 0.9)
    const f = k / wanted.k
    const [cx, cy] = [this.width / 2, this.height / 2]
    this.jump(this.held({ k, x: cx - (cx - wanted.x) * f, y: cy - (cy - wanted.y) * f }))
  }

  zoomBy(factor: number, animate: boolean): void {
    const v = this.view
    const k = Math.max(this.fitScale() * 0.9, Math.min(most, v.k * factor))
    const f = k / v.k
    const cx = this.width / 2
    const cy = this.height / 2
    this.fly({ k, x: cx - (cx - v.x) * f, y: cy - (cy - v.y) * f }, animate)
  }

  panBy(dx: number, dy: number): void {
    cancelAnimationFrame(this.flight)
    this.behaviour.translateBy(this.selection, dx / this.view.k, dy / this.view.k)
  }

  private jump(v: ViewTransform): void {
    this.behaviour.transform(this.selection, zoomIdentity.translate(v.x, v.y).scale(v.k))
  }

  private fly(wanted: ViewTransform, animate: boolean): void {
    cancelAnimationFrame(this.flight)
    const to = this.held(wanted)
    const from = this.view
    if (!animate || this.reducedMotion) {
      this.jump(to)
      return
    }
    const start = performance.now()
    const lasts = 260
    // the point under the window's middle moves straight, the scale by equal ratios
    const middle = (v: ViewTransform) => [(this.width / 2 - v.x) / v.k, (this.height / 2 - v.y) / v.k] as const
    const [fx, fy] = middle(from)
    const [tx, ty] = middle(to)
    const step = () => {
      const t = Math.min(1, (performance.now() - start) / lasts)
      const e = 1 - (1 - t) ** 3
      if (t === 1) {
        this.jump(to)
        return
      }
      const k = from.k * (to.k / from.k) ** e
      const s = Math.abs(to.k - from.k) < 1e-9 ? e : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k)
      const x = fx + (tx - fx) * s
      const y = fy + (ty - fy) * s
      this.jump({ k, x: this.width / 2 - x * k, y: this.height / 2 - y * k })
      this.flight = requestAnimationFrame(step)
    }
    this.flight = requestAnimationFrame(step)
  }

  destroy(): void {
    cancelAnimationFrame(this.flight)
    this.selection.on('.zoom', null)
  }
}
