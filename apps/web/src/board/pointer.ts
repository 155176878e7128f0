/**
 * Presses apart from drags: what moved 12 px is a drag and selects nothing, on mouse and touch alike. A long press
 * counts as the secondary button. d3-zoom listens to mouse and touch events; these are pointer events beside it.
 */
export interface PointerHandlers {
  press: (x: number, y: number, detail: { button: number; touch: boolean; shift: boolean }) => void
  hover: (x: number, y: number) => void
  leave: () => void
  keys: (e: KeyboardEvent) => boolean
}

const slack = 12
const longPress = 550

export class Pointer {
  private readonly root: HTMLElement
  private readonly handlers: PointerHandlers
  private readonly stop = new AbortController()
  private down: { id: number; x: number; y: number; time: number; button: number; touch: boolean } | null = null
  private touches = 0
  private timer = 0

  constructor(root: HTMLElement, handlers: PointerHandlers) {
    this.root = root
    this.handlers = handlers
    const { signal } = this.stop
    root.addEventListener('pointerdown', (e) => this.start(e), { signal })
    root.addEventListener('pointermove', (e) => this.move(e), { signal })
    // the mouse may be let go outside the board
    window.addEventListener('pointerup', (e) => this.end(e), { signal })
    window.addEventListener('pointercancel', (e) => this.cancel(e), { signal })
    root.addEventListener('pointerleave', (e) => e.pointerType === 'mouse' && handlers.leave(), { signal })
    // What a tap on the board does may bring something else under the finger: no click follows it there.
    root.addEventListener('touchend', (e) => e.cancelable && e.preventDefault(), {
      signal,
      capture: true,
      passive: false,
    })
    root.addEventListener('contextmenu', (e) => e.preventDefault(), { signal })
    root.addEventListener('keydown', (e) => handlers.keys(e) && e.preventDefault(), { signal })
  }

  private at(e: PointerEvent): [number, number] {
    const r = this.root.getBoundingClientRect()
    return [e.clientX - r.left, e.clientY - r.top]
  }

  private start(e: PointerEvent): void {
    const touch = e.pointerType !== 'mouse'
    if (touch) this.touches++
    const [x, y] = this.at(e)
    // a second finger makes it a pinch
    this.down = this.touches > 1 ? null : { id: e.pointerId, x, y, time: e.timeStamp, button: e.button, touch }
    window.clearTimeout(this.timer)
    if (touch && this.down) {
      const { shiftKey: shift } = e
      this.timer = window.setTimeout(() => {
        if (!this.down) return
        this.down = null
        this.handlers.press(x, y, { button: 2, touch: true, shift })
      }, longPress)
    }
  }

  private move(e: PointerEvent): void {
    const [x, y] = this.at(e)
    const { down } = this
    if (down && e.pointerId === down.id && Math.hypot(x - down.x, y - down.y) >= slack) {
      this.down = null
      window.clearTimeout(this.timer)
    }
    if (e.pointerType === 'mouse' && e.buttons === 0) this.handlers.hover(x, y)
  }

  private end(e: PointerEvent): void {
    window.clearTimeout(this.timer)
    if (e.pointerType !== 'mouse') this.touches = Math.max(0, this.touches - 1)
    const { down } = this
    if (!down || e.pointerId !== down.id) return
    this.down = null
    const [x, y] = this.at(e)
    if (Math.hypot(x - down.x, y - down.y) >= slack) return
    this.handlers.press(x, y, { button: down.button, touch: down.touch, shift: e.shiftKey })
  }

  private cancel(e: PointerEvent): void {
    window.clearTimeout(this.timer)
    if (e.pointerType !== 'mouse') this.touches = Math.max(0, this.touches - 1)
    this.down = null
  }

  destroy(): void {
    window.clearTimeout(this.timer)
    this.stop.abort()
  }
}
