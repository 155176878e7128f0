import { stars } from '../map.ts'
import { POINTS, TURNS } from '../numbers.ts'
import { DISORDERED, PHASE, type S } from '../state.ts'
import { CSA, isArtillery, sideOf, stepCounters, UNITS, units } from '../units.ts'

/** What the scripts weigh things by, in victory points of 16.0. */

/** A moment of the game as far as the scripts tell them apart: the turn, whose it is, and whether fire is over. */
const MOMENTS = (TURNS + 1) * 4
const momentOf = (s: S): number => s.turn * 4 + (s.side === CSA ? 0 : 2) + (s.phase > PHASE.fire ? 1 : 0)

/** How much of the game is still to come, from 1 to 0, at each moment. */
const AHEAD = Float64Array.from({ length: MOMENTS }, (_, moment) => {
  const fired = (moment & 1) === 1
  const later = (moment & 2) === 0 ? (fired ? 0.4 : 0) : 0.5 + (fired ? 0.3 : 0)
  return Math.max(0, (TURNS - (moment >> 2) - later + 0.3) / TURNS)
})
export const ahead = (s: S): number => AHEAD[momentOf(s)]

/** What a step of infantry, or a point of a fire factor, does in a whole game. */
const STEP = 0.55
const FACTOR = 0.4

function worthAt(ahead: number, i: number, steps: number): number {
  if (steps === 0) return 0
  const { factor } = units[i]
  const able = ahead * (isArtillery(i) ? FACTOR * factor[steps > 1 ? 0 : 1] : STEP * steps)
  if (sideOf[i] === CSA) {
    const { each, points } = POINTS.confederateStepCounters
    return able - POINTS.confederateUnit - (points * stepCounters(steps)) / each
  }
  return able + (isArtillery(i) ? 0 : POINTS.unionUnit) + POINTS.unionStepCounter * stepCounters(steps)
}

/** Steps from none to the most that a unit has. */
const STEPS = Math.max(...units.map(({ steps }) => steps)) + 1
const ROW = UNITS * STEPS
const WORTH = Float64Array.from({ length: MOMENTS * ROW }, (_, n) =>
  worthAt(AHEAD[Math.floor(n / ROW)], Math.floor((n % ROW) / STEPS), n % STEPS),
)

/** What so many steps of a unit are worth to its owner: the points that their loss gives, and what they can still do. */
export function lossOf(s: S, i: number, steps: number): number {
  const at = momentOf(s) * ROW + i * STEPS
  const now = s.steps[i]
  return WORTH[at + now] - WORTH[at + Math.max(0, now - steps)]
}

/** What a marker costs its bearer: it cannot attack, is hit more easily, and spends a move to recover. */
const MARK = 0.35

export const burden = (s: S, mark: number): number =>
  mark === 0 ? 0 : (mark === DISORDERED ? 1.6 : 1) * MARK * (0.5 + ahead(s))

/** What standing on a star now is worth, as far as it may last until the end. */
export function starValue(s: S, hex: number): number {
  return stars.includes(hex) ? POINTS.star * Math.max(0.15, 1 - 1.3 * ahead(s)) : 0
}
