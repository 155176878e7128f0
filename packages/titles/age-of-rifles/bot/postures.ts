import { recipientIds } from '../arguments.ts'
import { FORMATIONS } from '../state.ts'

/** How the scripts can be bent. */
export interface Bend {
  /** Added, in points, to what an assault is worth before it is tried. */
  readonly dare: number
  /** 1 goes for its target, 0 stays where it may, -1 keeps off the enemy. */
  readonly go: number
  /** By how many points it may be wrong, either way, about what an assault is worth. */
  readonly blur?: number
}

const bends = {
  free: { dare: 0, go: 1 },
  press: { dare: 1.5, go: 1 },
  spare: { dare: -1.5, go: 1 },
  hold: { dare: -1.5, go: 0 },
  back: { dare: -4, go: -1 },
  rush: { dare: 9, go: 1 },
  turtle: { dare: -9, go: 0 },
  raw: { dare: 0, go: 1, blur: 3 },
} satisfies Record<string, Bend>

export const postures = Object.keys(bends)
const byNumber: readonly Bend[] = Object.values(bends)
/** Those that a search tries; the others are measures of the arena, and level 1. */
export const SEARCHED = postures.indexOf('rush')
export const bendOf = (how: ArrayLike<number>, part: number): Bend => byNumber[how[part] ?? 0]

/** The parts of the armies: whoever may have an order, but for single brigades, which go with their division. */
export const PARTS = FORMATIONS
export const partId = (part: number): string => recipientIds[part]
