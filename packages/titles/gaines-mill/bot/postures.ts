import type { Postures } from '@vedette/kernel'
import { board } from '../map.ts'
import { onMap, type S } from '../state.ts'
import { divisionOf, divisions, isArtillery, NOBODY, sideOf, UNITS, unitsOf } from '../units.ts'

/** How the scripts can be bent: a few numbers that are added to, or multiply, what they weigh anyway. */
export interface Bend {
  /** Added to what an attack is worth. */
  readonly dare: number
  /** How much of what threatens counts. */
  readonly caution: number
  /** What each hex nearer to a star that no friend holds is worth. */
  readonly star: number
  /** What each hex nearer to the enemy is worth. */
  readonly foe: number
  /** What must be gained before the unit leaves its hex. */
  readonly stay: number
}

const FREE: Bend = { dare: 0, caution: 1, star: 0, foe: 0, stay: 0 }
const HOLD: Bend = { ...FREE, stay: 6 }
/** The unit that is pushed forward to lure the enemy out. */
const LURE: Bend = { ...FREE, caution: 0, foe: 1.5 }

const bends = {
  free: FREE,
  press: { dare: 0.4, caution: 0.5, star: 0, foe: 0.15, stay: 0 },
  spare: { dare: -0.4, caution: 1.8, star: 0, foe: 0, stay: 0 },
  hold: HOLD,
  back: { dare: -0.2, caution: 1.3, star: 0, foe: -0.5, stay: 0 },
  reach: { dare: 0, caution: 0.7, star: 0.6, foe: 0, stay: 0 },
  rush: { dare: 1.5, caution: 0.1, star: 1, foe: 0.05, stay: 0 },
  turtle: { dare: -2, caution: 1, star: 0, foe: 0, stay: 1.2 },
  bait: HOLD,
} satisfies Record<string, Bend>

export const postures = Object.keys(bends)
const byNumber: readonly Bend[] = Object.values(bends)
const BAIT = postures.indexOf('bait')
/** Those that a search tries; the others are measures of the arena. */
export const SEARCHED = postures.indexOf('rush')

/** Parts of the armies: the divisions, and the Union's independent units. */
const INDEPENDENT = divisions.length
export const PARTS = INDEPENDENT + 1
export const partId = (part: number): string => (part === INDEPENDENT ? 'independent' : divisions[part].id)
export const partOf = Uint8Array.from(divisionOf, (d) => (d === NOBODY ? INDEPENDENT : d))

/** How each unit is bent. Of those who bait, the weakest that the enemy can come at goes forward. */
export function bendsOf(s: S, seat: number, chosen: Postures): readonly Bend[] {
  const found = Array.from({ length: UNITS }, (_, i) => byNumber[chosen[partOf[i]]])
  if (!chosen.includes(BAIT)) return found
  const weak = weakest(
    s,
    unitsOf[seat].filter((i) => chosen[partOf[i]] === BAIT),
  )
  if (weak !== NOBODY) found[weak] = LURE
  return found
}

function weakest(s: S, baiting: readonly number[]): number {
  let found = NOBODY
  for (const i of baiting) {
    if (!onMap(s, i) || isArtillery(i) || !isNear(s, i)) continue
    if (found === NOBODY || s.steps[i] < s.steps[found]) found = i
  }
  return found
}

/** Somebody this far from the enemy may be in contact after two turns. */
const NEAR = 7
const isNear = (s: S, i: number): boolean =>
  unitsOf[1 - sideOf[i]].some((foe) => onMap(s, foe) && board.distance(s.hex[foe], s.hex[i]) <= NEAR)
