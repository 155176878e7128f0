import type { Postures } from '@vedette/kernel'
import { brigadeOf } from '../game.ts'
import type { S } from '../state.ts'
import { BRIGADES, brigades, USA } from '../units.ts'

/** How the scripts can be bent: a few numbers that are added to, or multiply, what they weigh anyway. */
export interface Bend {
  /** Added to what a charge is worth, in SPs. */
  readonly dare: number
  /** How much of what threatens counts. */
  readonly caution: number
  /** How much of what draws a brigade to its goal counts. */
  readonly pull: number
  /** What must be gained before a stack leaves its hex. */
  readonly stay: number
}

const FREE: Bend = { dare: 1, caution: 0.6, pull: 1.3, stay: 0 }

const bends = {
  free: FREE,
  press: { dare: 3, caution: 0.35, pull: 1.8, stay: 0 },
  spare: { dare: 0, caution: 1, pull: 1, stay: 0 },
  hold: { dare: -2, caution: 0.8, pull: 1, stay: 6 },
  back: { dare: -4, caution: 2, pull: -0.6, stay: 0 },
  rush: { dare: 5, caution: 0.2, pull: 2.2, stay: 0 },
  turtle: { dare: -8, caution: 0.8, pull: 0.5, stay: 12 },
} satisfies Record<string, Bend>

export const postures = Object.keys(bends)
const byNumber: readonly Bend[] = Object.values(bends)
/** Those that a search tries; the others are measures of the arena. */
export const SEARCHED = postures.indexOf('rush')

/** Parts of the armies: the brigades. */
export const PARTS = BRIGADES
export const partId = (part: number): string => brigades[part].id

/** The Union guards ground: its stacks leave a hex only for so much more, in SPs (docs/benchmarks.md says what came of other numbers). */
const GUARD = 3.75
const guarding: readonly Bend[] = byNumber.map((bend) => ({ ...bend, stay: bend.stay + GUARD }))

export const bendOfBrigade = (chosen: Postures, b: number): Bend =>
  (brigades[b].side === USA ? guarding : byNumber)[chosen[b]]
export const bendOf = (s: S, chosen: Postures, i: number): Bend => bendOfBrigade(chosen, brigadeOf(s, i))
