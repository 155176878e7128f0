import { topOf } from '@vedette/kit/rules/pieces.ts'
import evaluation from '../data/evaluation.json' with { type: 'json' }
import { board, fromStar, stars } from '../map.ts'
import { LEVELS } from '../numbers.ts'
import { victoryPoints } from '../rules/16-victory.ts'
import { DISORDERED, ELIMINATED, has, isMarked, onMap, PHASE, type S } from '../state.ts'
import { CSA, isArtillery, sideOf, UNITS, USA, units, unitsOf } from '../units.ts'
import { ahead } from './worth.ts'

/**
 * A position in linear terms, counted for the Confederate. He wins by the points of 16.0 alone: what he will have in
 * the end stands first, and the rest is what may still change it.
 */

/** Half a point under the least total with which the Confederate wins. */
const BAR = LEVELS.reduce((bar, { winner, upTo }) => (winner === 'union' ? Math.max(bar, upTo ?? 0) : bar), 0) + 0.5

/**
 * What the scripts still bring the Confederate on the average, in points: in the turn that he is to play, or has fought
 * half, or has behind him, and in a whole game that is to come.
 */
const TO_COME = { own: 5.5, fought: 3.5, over: 1.5, later: 7 }
/** How far that strays, at the end and with a whole game to come. */
const SPREAD = { least: 3, later: 8 }

/** Within so many hexes units count at a star, and an enemy counts as near. */
const STAR_NEAR = 6
const ENEMY_NEAR = 5

const CODES = [
  'foreseen',
  'confederate-steps',
  'union-steps',
  'guns',
  'stars',
  'stars-exposed',
  'star-threats',
  'disorder',
  'worn',
  'initiative',
] as const
export const terms: readonly string[] = CODES
const T = Object.fromEntries(CODES.map((code, n) => [code, n])) as Record<(typeof CODES)[number], number>
export const weights: readonly number[] = [...CODES.map((code) => evaluation.terms[code]), evaluation.constant]

/** Points at the end, as far as they can be foreseen, over those that win; by how uncertain they are. */
function foreseen(s: S, left: number): number {
  const now = s.side === USA ? TO_COME.over : s.phase > PHASE.fire ? TO_COME.fought : TO_COME.own
  const points = victoryPoints(s) + now + TO_COME.later * left
  return (points - BAR) / (SPREAD.least + SPREAD.later * Math.sqrt(left))
}

/** The Confederate's share of all steps about a star, the nearer the weightier. */
function shareAt(s: S, distances: Uint16Array): number {
  let mine = 0
  let theirs = 0
  for (let i = 0; i < UNITS; i++) {
    if (!onMap(s, i)) continue
    const far = distances[s.hex[i]]
    if (far >= STAR_NEAR) continue
    const weight = (s.steps[i] * (STAR_NEAR - far)) / STAR_NEAR
    if (sideOf[i] === CSA) mine += weight
    else theirs += weight
  }
  return mine / (mine + theirs + 1)
}

/** Stars that the Confederate holds, how little of them is his, and what threatens the others: the more the later it is. */
function measureStars(s: S, late: number, out: Float64Array): void {
  for (let n = 0; n < stars.length; n++) {
    const holder = topOf(s, stars[n])
    const share = shareAt(s, fromStar[n])
    if (holder >= 0 && sideOf[holder] === CSA) {
      out[T.stars] += late
      out[T['stars-exposed']] -= late * (1 - share)
    } else out[T['star-threats']] += late * share
  }
}

function isEnemyNear(s: S, i: number): boolean {
  for (const j of unitsOf[1 - sideOf[i]])
    if (onMap(s, j) && board.distance(s.hex[i], s.hex[j]) <= ENEMY_NEAR) return true
  return false
}

/** What one unit adds: its steps or guns for as long as there is to fight, the marker it bears, the loss that threatens. */
function measureUnit(s: S, i: number, left: number, out: Float64Array): void {
  const sign = sideOf[i] === CSA ? 1 : -1
  const steps = s.steps[i]
  if (isArtillery(i)) out[T.guns] += (sign * left * units[i].factor[steps > 1 ? 0 : 1]) / 10
  else if (sign > 0) out[T['confederate-steps']] += (left * steps) / 10
  else out[T['union-steps']] += (left * steps) / 10
  if (!onMap(s, i)) return
  if (isMarked(s, i)) out[T.disorder] -= sign * (has(s, i, DISORDERED) ? 1.6 : 1)
  if (steps === 1 && !isArtillery(i) && isEnemyNear(s, i)) out[T.worn] -= sign
}

/** Writes how much there is of each term. */
export function measure(s: S, out: Float64Array): void {
  const left = ahead(s)
  out.fill(0, 0, CODES.length)
  out[T.foreseen] = foreseen(s, left)
  for (let i = 0; i < UNITS; i++) if (s.hex[i] !== ELIMINATED) measureUnit(s, i, left, out)
  measureStars(s, 1 - left, out)
  out[T.initiative] = s.side === CSA ? 1 : -1
}
