import type { BoardScene } from '@vedette/table'

/** How the board view is used: what is drawn is a `BoardScene`. */

export const emptyScene: BoardScene = { stacks: [], marks: [], arrows: [], signs: [], laid: [] }

export type SymbolSet = 'period' | 'nato'

export interface BoardOptions {
  /** Counter size apart from map zoom; 1 is 46 CSS px at play zoom. */
  counterScale: number
  symbols: SymbolSet
  hideCounters: boolean
  /** Place names: all, only the places of the game's objectives, or none. */
  names: 'all' | 'major' | 'none'
  /** The numbers of hexes. */
  numbers: boolean
  /** Arrows of what has been. */
  arrows: boolean
  /** A selected stack stays laid open; otherwise only one under the pointer. */
  fanSelected: boolean
  /** The map takes the focus itself, for + - 0 and the arrows. Read at the start only, like the label. */
  focusable: boolean
  label: string
  /** No eased movement of the map (also taken from the system's setting). */
  reducedMotion: boolean
}

export const defaultOptions: BoardOptions = {
  counterScale: 1,
  symbols: 'period',
  hideCounters: false,
  names: 'all',
  numbers: true,
  arrows: true,
  fanSelected: true,
  focusable: true,
  label: 'Map',
  reducedMotion: false,
}

export interface PointEvent {
  /** The piece under the pointer when the stack is fanned out, or the top piece of an open stack. */
  piece?: string
  /** Whether that stack lies open, and it is this one of its pieces that is meant. */
  open?: boolean
  /** 0 primary, 2 secondary; a long press on touch counts as secondary. */
  button: number
  touch: boolean
  shift: boolean
  /** On a bridge with a stack: the bank of the stack that was hit. */
  bank?: 'north' | 'south'
}

/** Where the map is in the window: screen = map * k + (x, y), in CSS pixels of the host. */
export interface ViewTransform {
  k: number
  x: number
  y: number
}

export interface BoardEvents {
  onPoint?: (index: number, detail: PointEvent) => void
  onHover?: (index: number | null, piece?: string) => void
  /** A press on open ground. */
  onGround?: () => void
  /** After every change of pan or zoom (at most once a frame). */
  onView?: (view: ViewTransform) => void
  /** The map is painted sharp at the present zoom. */
  onSettled?: () => void
}

export interface Hit {
  point: number
  piece?: string
  open?: boolean
  bank?: 'north' | 'south'
}
