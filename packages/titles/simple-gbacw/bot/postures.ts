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
  /** What it costs to come near the enemy's men from farther off, while the brigade cannot come up together. */
  readonly apart: number
  /** What it costs that only one group of a brigade charges, which meets the fire of all. */
  readonly lone: number
  /** How much it counts what guns could do by their fire when they act again; where it counts nothing they go as the others do. */
  readonly later: number
  /** By how many SPs it may be wrong, either way, about what a move is worth. */
  readonly blur: number
  /** How the weakest group of a brigade is bent that baits the enemy with it. */
  readonly lure?: Bend
}

const FREE: Bend = { dare: 1, caution: 0.6, pull: 1.3, stay: 0, apart: 0, lone: 0, later: 0, blur: 0 }
/** Against `free` in Gregg's assault 63 of 100 were won by it (without `later`); the main battle is not balanced when both sides play so (docs/benchmarks.md). */
const PRESS: Bend = { ...FREE, dare: 3, caution: 0, later: 1.5 }
/** The strongest that was found in Gregg's assault, of each side against `free` (docs/benchmarks.md): the attack is pressed, and nobody charges alone. */
const ATTACKER: Bend = { ...PRESS, dare: 2, pull: 2, stay: 3, lone: 4 }
/** Whoever guards ground comes up as a brigade as well. */
const DEFENDER: Bend = { ...PRESS, apart: 6, lone: 2 }
const TURTLE: Bend = { ...FREE, dare: -8, caution: 0.8, pull: 0.5, stay: 12 }
const RUSH: Bend = { ...FREE, dare: 5, caution: 0.2, pull: 2.2 }

const bends = {
  free: FREE,
  master: ATTACKER,
  hold: { ...FREE, dare: -2, caution: 0.8, pull: 1, stay: 6 },
  rush: RUSH,
  turtle: TURTLE,
  bait: { ...TURTLE, lure: RUSH },
  fair: { ...FREE, blur: 3.5 },
  raw: { ...FREE, dare: 3, caution: 0, blur: 7 },
} satisfies Record<string, Bend>

export const postures = Object.keys(bends)
const byNumber: readonly Bend[] = Object.values(bends)
/** Those that a search tries; the others are measures of the arena, and levels 1 and 2. */
export const SEARCHED = postures.indexOf('rush')

/** Parts of the armies: the brigades. */
export const PARTS = BRIGADES
export const partId = (part: number): string => brigades[part].id

/** The Union guards ground: its stacks leave a hex only for so much more, in SPs (docs/benchmarks.md says what came of other numbers). */
const GUARD = 3.75
const guards = { ...bends, master: DEFENDER }
const guarding: readonly Bend[] = Object.values(guards).map((bend) => ({ ...bend, stay: bend.stay + GUARD }))

export const bendOfBrigade = (chosen: Postures, b: number): Bend =>
  (brigades[b].side === USA ? guarding : byNumber)[chosen[b]]
export const bendOf = (s: S, chosen: Postures, i: number): Bend => bendOfBrigade(chosen, brigadeOf(s, i))
