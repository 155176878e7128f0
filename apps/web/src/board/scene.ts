/**
 * What the board view draws on top of the map: plain data, no behaviour. The shell builds one scene from its view
 * of the game and hands it over whole; the board view compares nothing and remembers nothing about the game.
 * Points are indices into the board's list of points; on a board of hexes each hex is one.
 */

export type Side = 'union' | 'confederate'

/** The colour key of a formation: the name of the corps, command or division; see `stripeColour` in counters.ts. */
export type StripeKey = string

export type CounterKind = 'infantry' | 'cavalry' | 'artillery' | 'sharpshooters' | 'leader' | 'dummy' | 'wagon' | 'dump'

export interface Counter {
  id: string
  side: Side
  name: string
  formation: string
  stripe: StripeKey
  kind: CounterKind
  strength?: number
  /** Full strength; when `strength` is below it the figure shows the loss. */
  full?: number
  rating?: number
  moved?: boolean
  /** Steps left, and at first: drawn as the thickness of the counter. */
  steps?: number
  maxSteps?: number
  /** Stars in the stripe; red ones, in outline besides, when the unit has a bonus in combat. */
  morale?: number
  bonus?: boolean
  /** What it fights with instead of its steps: guns, sharpshooters. */
  factor?: number
  move?: number
  /** Turned to its weaker side. */
  reduced?: boolean
  /** Whether it may act in this turn, and whether it has done so in this phase. */
  active?: boolean
  done?: boolean
}

export interface Stack {
  point: number
  side: Side
  /** Top first. */
  pieces: Counter[]
  /** Drawn as a question mark with its count; `pieces` may then be empty. */
  hidden: boolean
  count: number
  /**
   * One or two letters each: M moved, O out of supply, A attrition, L looting, B breastworks; D disrupted,
   * X disordered, R has shown itself and may be fired on, C charging.
   */
  badges: string[]
  /** Hidden markers that stand for this stack, where the owner may see their number. */
  markers?: number
  /** On a bridge point: which end of the bridge the stack holds. */
  bank?: 'north' | 'south'
}

export type MarkKind =
  | 'legal'
  | 'target'
  | 'selected'
  | 'origin'
  | 'attacked'
  | 'closed'
  | 'cursor'
  /** Hexes a side controls, hatched; those it does not see; those it sees. */
  | 'zone-union'
  | 'zone-confederate'
  | 'blocked'
  | 'seen'

export interface Mark {
  point: number
  kind: MarkKind
  /** Movement cost, shown on the mark; halves as 2½. */
  cost?: number
}

export interface Path {
  /** From the start to the end. */
  points: number[]
  /** Cost so far at each point of `points`; the first is usually 0. */
  costs: number[]
}

export interface Arrow {
  from: number
  to: number
  kind: 'move' | 'attack' | 'retreat'
  side: Side
}

export interface Link {
  from: number
  to: number
  kind: 'supply' | 'supply-cut'
}

export interface Scene {
  stacks: Stack[]
  marks: Mark[]
  path?: Path
  arrows: Arrow[]
  /** Bridge points that are blown. */
  broken: number[]
  links: Link[]
  /** The point that is the Union's supply terminus at the moment. */
  terminus?: number
  /** The point where the Union's supply is handed out, at the end of its railway. */
  depot?: number
  /** A line of sight that is being tried, and the hex that stops it. */
  sight?: { readonly from: number; readonly to: number; readonly clear: boolean; readonly blocked?: number }
}

export const emptyScene: Scene = { stacks: [], marks: [], arrows: [], broken: [], links: [] }

export type SymbolSet = 'period' | 'nato'

export interface BoardOptions {
  /** Counter size apart from map zoom; 1 is 46 CSS px at play zoom. */
  counterScale: number
  symbols: SymbolSet
  hideCounters: boolean
  /** Place names: all, only the places of the game's objectives, or none. */
  names: 'all' | 'major' | 'none'
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
  fanSelected: true,
  focusable: true,
  label: 'Map',
  reducedMotion: false,
}

export interface PointEvent {
  /** The piece under the pointer when the stack is fanned out, or the top piece of an open stack. */
  piece?: string
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
  bank?: 'north' | 'south'
}
