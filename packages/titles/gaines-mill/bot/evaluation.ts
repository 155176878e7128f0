import evaluation from '../data/evaluation.json' with { type: 'json' }
import { stars } from '../map.ts'
import { LEVELS, POINTS } from '../numbers.ts'
import { victoryPoints } from '../rules/16-victory.ts'
import { ACTED, ACTIVATED, CLOSED, DISORDERED, ELIMINATED, FIRED, has, isMarked, onMap, type S } from '../state.ts'
import { CSA, isArtillery, sideOf, UNITS, USA, units, unitsOf } from '../units.ts'
import { apart, fromStar } from './apart.ts'
import { ahead } from './worth.ts'

/**
 * A position in linear terms, counted for the Confederate. He wins by the points of 16.0 alone: what he will have in
 * the end stands first, and the rest is what may still change it.
 */

/** Half a point under the least total with which the Confederate wins. */
const BAR = LEVELS.reduce((bar, { winner, upTo }) => (winner === 'union' ? Math.max(bar, upTo ?? 0) : bar), 0) + 0.5

/** What scripted games still bring the Confederate, for each part of the game to come, and how far that strays. */
const TO_COME = { points: 10, spread: 1, widens: 7 }

/** How near a star counts as near, and how near an enemy. */
const STAR_NEAR = 6
const AT_HAND = 4

const CODES = [
  'foreseen',
  'points',
  'strength',
  'guns',
  'at-hand',
  'stars',
  'star-threats',
  'disorder',
  'worn',
  'flanks',
  'command',
  'initiative',
] as const
export const terms: readonly string[] = CODES
const T = Object.fromEntries(CODES.map((code, n) => [code, n])) as Record<(typeof CODES)[number], number>
export const weights: readonly number[] = [...CODES.map((code) => evaluation.terms[code]), evaluation.constant]

/** Room for one reckoning: enemies beside each unit, and the distance of the nearest. */
const beside = new Uint8Array(UNITS)
const nearest = new Uint8Array(UNITS)

function meet(s: S): void {
  beside.fill(0)
  nearest.fill(99)
  for (const i of unitsOf[CSA]) {
    if (!onMap(s, i)) continue
    for (const j of unitsOf[USA]) {
      if (!onMap(s, j)) continue
      const far = apart(s.hex[i], s.hex[j])
      if (far < nearest[i]) nearest[i] = far
      if (far < nearest[j]) nearest[j] = far
      if (far !== 1) continue
      beside[i]++
      beside[j]++
    }
  }
}

/** How hard the Confederate presses on a star: his part of all steps near it, 1 where he stands on it alone. */
function threat(s: S, distances: Uint8Array): number {
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

/** Writes how much there is of each term. */
export function measure(s: S, out: Float64Array): void {
  out.fill(0, 0, CODES.length)
  meet(s)
  const left = ahead(s)
  const points = victoryPoints(s)
  out[T.foreseen] = (points - BAR + TO_COME.points * left) / (TO_COME.spread + TO_COME.widens * Math.sqrt(left))
  for (let i = 0; i < UNITS; i++) if (s.hex[i] !== ELIMINATED) measureUnit(s, i, left, out)
  for (let n = 0; n < stars.length; n++) {
    const there = s.unitAt[stars[n]] - 1
    if (there >= 0 && sideOf[there] === CSA) out[T.stars]++
    out[T['star-threats']] += threat(s, fromStar[n])
  }
  out[T.points] = points - out[T.stars] * POINTS.star - (s.touched ? 0 : POINTS.unusedTouch)
  out[T.initiative] = s.side === CSA ? 1 : -1
}

/** What one unit adds: the strong, the marked, the worn and the surrounded of both sides. */
function measureUnit(s: S, i: number, left: number, out: Float64Array): void {
  const sign = sideOf[i] === CSA ? 1 : -1
  const steps = s.steps[i]
  if (isArtillery(i)) out[T.guns] += (sign * left * units[i].factor[steps > 1 ? 0 : 1]) / 10
  else out[T.strength] += (sign * left * steps) / 10
  if (!onMap(s, i)) return
  if (nearest[i] <= AT_HAND) out[T['at-hand']] += (sign * left * steps) / 10
  if (isMarked(s, i)) out[T.disorder] -= sign * (has(s, i, DISORDERED) ? 1.6 : 1)
  if (steps === 1 && nearest[i] <= AT_HAND) out[T.worn] -= sign
  if (beside[i] > 1) out[T.flanks] -= sign * (beside[i] - 1)
  if (sideOf[i] === s.side && has(s, i, ACTIVATED) && !has(s, i, CLOSED))
    out[T.command] += (sign * steps * (has(s, i, FIRED) || has(s, i, ACTED) ? 0.5 : 1)) / 10
}
