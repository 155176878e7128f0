/**
 * What lies on the map: plain data, no behaviour. A title makes it from a view; the shell hands it over whole, and the
 * board view draws it, compares nothing and remembers nothing about the game. Points are indices into the board's list
 * of points; on a board of hexes each hex is one.
 */

import type { Name } from './said.ts'

export type SideName = 'union' | 'confederate'

export type CounterKind = 'infantry' | 'cavalry' | 'artillery' | 'sharpshooters' | 'leader' | 'dummy' | 'wagon' | 'dump'

/**
 * How the counters of a formation are told from those of others: by a colour, and by up to five letters or signs for
 * eyes that do not tell colours apart, or see none. No two formations of a side share the letters.
 */
export interface Stripe {
  /** As #rrggbb. */
  readonly colour: string
  readonly mark: string
}

export interface Counter {
  readonly id: string
  readonly side: SideName
  readonly name: string
  /** What it is called where the name has no room. */
  readonly short?: string
  readonly formation: Name
  readonly stripe: Stripe
  readonly kind: CounterKind
  readonly strength?: number
  /** Full strength; when `strength` is below it the figure shows the loss. */
  readonly full?: number
  readonly rating?: number
  readonly moved?: boolean
  /** Steps left, and at first: drawn as the thickness of the counter. */
  readonly steps?: number
  readonly maxSteps?: number
  /** Stars in the stripe; red ones, in outline besides, when the unit has a bonus in combat. */
  readonly morale?: number
  readonly bonus?: boolean
  /** What it fights with instead of its steps: guns, sharpshooters. */
  readonly factor?: number
  readonly move?: number
  /** What it faces on the map, in twelfths of a turn clockwise from north: a pointer at the counter's edge. */
  readonly facing?: number
  /** Turned to its weaker side. */
  readonly reduced?: boolean
  /** Whether it may act in this turn, and whether it has done so in this phase. */
  readonly active?: boolean
  readonly done?: boolean
}

export interface Stack {
  readonly point: number
  readonly side: SideName
  /** Top first. */
  readonly pieces: Counter[]
  /** Drawn as a question mark with its count; `pieces` may then be empty. */
  readonly hidden: boolean
  readonly count: number
  /**
   * One or two letters each: M moved, O out of supply, A attrition, L looting, B breastworks; D disrupted,
   * X disordered, R has shown itself and may be fired on, C charging.
   */
  readonly badges: string[]
  /** Hidden markers that stand for this stack, where the owner may see their number. */
  readonly markers?: number
  /** On a bridge point: which end of the bridge the stack holds. */
  readonly bank?: 'north' | 'south'
}

export type MarkKind =
  | 'legal'
  | 'target'
  | 'selected'
  | 'origin'
  | 'attacked'
  | 'closed'
  | 'cursor'
  /** The next place to press in a lesson. */
  | 'lesson'
  /** Hexes that are not seen; those that are. */
  | 'blocked'
  | 'seen'

export interface Mark {
  readonly point: number
  readonly kind: MarkKind
  /** Movement cost, shown on the mark; halves as 2½. */
  readonly cost?: number
}

export interface Path {
  /** From the start to the end. */
  readonly points: number[]
  /** Cost so far at each point of `points`; the first is usually 0. */
  readonly costs: number[]
}

export interface Arrow {
  readonly from: number
  readonly to: number
  readonly kind: 'move' | 'attack' | 'retreat'
  readonly side: SideName
  /** It tells what has been, not what is under way or proposed: whoever likes can do without. */
  readonly past?: boolean
}

export interface Link {
  readonly from: number
  readonly to: number
  /** It does not reach: dashed, with a cross. */
  readonly cut?: boolean
}

/** What hides places from a side: darkness, or fog; or that they are no part of the battle. */
export type VeilKind = 'night' | 'fog' | 'beyond'

/** A layer as it lies: places hatched in the manner of a side, or under a veil, or lines between places. */
export type Laid =
  | { readonly style: 'veil'; readonly veil: VeilKind; readonly points: readonly number[] }
  | { readonly style: 'hatch'; readonly side: SideName; readonly points: readonly number[] }
  | { readonly style: 'lines'; readonly links: readonly Link[] }

/**
 * What a place of the map has become, or bears: a bridge that is down, the Union's base and its depot; what counts for
 * victory where the scenario says so; works that the Union held last, and pioneers at work on an obstacle.
 */
export type Sign = 'broken' | 'terminus' | 'depot' | 'objective' | 'taken' | 'pioneers'

/** What stands along a side of a hex, within it: works that are built, in building, or that a choice offered now takes down. */
export interface SideMark {
  readonly point: number
  readonly direction: number
  readonly kind: 'works' | 'building' | 'opening'
}

export interface BoardScene {
  readonly stacks: Stack[]
  readonly marks: Mark[]
  readonly path?: Path
  readonly arrows: Arrow[]
  readonly signs: readonly { readonly point: number; readonly sign: Sign }[]
  readonly sides?: readonly SideMark[]
  readonly laid: readonly Laid[]
  /** A line of sight that is being tried, and the hex that stops it. */
  readonly sight?: { readonly from: number; readonly to: number; readonly clear: boolean; readonly blocked?: number }
}
