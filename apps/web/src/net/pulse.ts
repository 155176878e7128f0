/** How often the other side is asked whether it is still there, while the page is seen and while it is not, in milliseconds. */
const OFTEN = 5_000
const SELDOM = 20_000
/** So long it may be silent after it was asked, and so long a connection may take to open. */
const SILENCE = 4_000
const OPENING = 8_000

/**
 * Watches over one connection: a socket whose other side is gone says nothing of it by itself. Whatever is heard is a
 * sign of life; where nothing is, the other side is asked, and given up when it stays silent.
 */
export class Pulse {
  readonly #ask: () => void
  readonly #gone: () => void
  readonly #seen: () => boolean
  #timer: ReturnType<typeof setTimeout>
  #asked = false
  #open = false
  #over = false

  /** Begins when the connection is to be opened; `seen` tells whether anybody looks at the page. */
  constructor(ask: () => void, gone: () => void, seen: () => boolean) {
    this.#ask = ask
    this.#seen = seen
    this.#gone = () => {
      this.stop()
      gone()
    }
    this.#timer = setTimeout(this.#gone, OPENING)
  }

  opened(): void {
    this.#open = true
    this.heard()
  }

  heard(): void {
    if (this.#over || !this.#open) return
    this.#asked = false
    this.#wait(this.#seen() ? OFTEN : SELDOM, () => this.doubt())
  }

  /** Asks at once: it may well be gone. */
  doubt(): void {
    if (this.#over || !this.#open || this.#asked) return
    this.#asked = true
    this.#ask()
    this.#wait(SILENCE, this.#gone)
  }

  stop(): void {
    this.#over = true
    clearTimeout(this.#timer)
  }

  #wait(milliseconds: number, what: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(what, milliseconds)
  }
}
