import { NO_BRIDGE } from '@vedette/board'
import type { Game } from '../game.ts'
import type { Gauge } from './measure.ts'

/** Ways over the map for the evaluation: quick, into arrays that are kept, bridges and banks taken roughly. */

/** Further than anything. */
export const FAR = 255

/** Half steps: what it takes to come into a point. */
const STEP = 2
const BRIDGE_DOWN = 3
const DRIVE_OUT = 2
const WORKS = 4
/** What is left of the worth of strength with every half step away. */
const FADES = 0.88

export function makeRoads(game: Game) {
  const { POINTS, BRIDGES, isWorks } = game
  const { start, neighbours, bridgeAt } = game.board
  const MARCH = game.mp.infantry
  const queue = new Uint8Array(4096)
  const works = Uint8Array.from({ length: POINTS }, (_, p) => (isWorks(p) ? 1 : 0))
  const entry = new Uint8Array(POINTS)
  const steps = new Uint8Array(POINTS)
  /** What strength counts at this many half steps: half at five or six. */
  const nearness = new Float64Array(FAR + 1)
  for (let d = 0, share = 1; d < FAR; d++, share *= FADES) nearness[d] = share

  const isDown = (broken: number, p: number): boolean =>
    bridgeAt[p] !== NO_BRIDGE && bridgeAt[p] < BRIDGES && ((broken >> bridgeAt[p]) & 1) === 1

  /** Half steps to the nearest of some goals for a seat; to drive enemies out of the way counts as a detour. */
  function road({ s, by, force }: Gauge, seat: number, goals: readonly number[], far: Uint8Array): void {
    const enemy = 1 - seat
    for (let p = 0; p < POINTS; p++) {
      let cost = STEP
      if (isDown(s.broken, p)) cost += BRIDGE_DOWN
      if (by[p] === enemy + 1)
        cost += DRIVE_OUT + (force[enemy * POINTS + p] >> 1) + (seat === 1 ? WORKS * works[p] : 0)
      entry[p] = cost
    }
    far.fill(FAR)
    let last = 0
    for (const goal of goals) {
      far[goal] = 0
      queue[last++] = goal
    }
    for (let first = 0; first < last; first++) {
      const p = queue[first]
      const through = far[p] + entry[p]
      for (let n = start[p]; n < start[p + 1]; n++) {
        const q = neighbours[n]
        if (through >= far[q] || last === queue.length) continue
        far[q] = through
        queue[last++] = q
      }
    }
  }

  /** Steps to a goal for a seat that fights nobody on the way there; a bridge that is down ends it too. */
  function walk({ s, by }: Gauge, seat: number, goal: number): void {
    steps.fill(FAR)
    steps[goal] = 0
    queue[0] = goal
    for (let first = 0, last = 1; first < last; first++) {
      const p = queue[first]
      if (steps[p] === MARCH || (p !== goal && isDown(s.broken, p))) continue
      for (let n = start[p]; n < start[p + 1]; n++) {
        const q = neighbours[n]
        if (steps[q] !== FAR || by[q] === 2 - seat) continue
        steps[q] = steps[p] + 1
        queue[last++] = q
      }
    }
  }

  /** A seat's strength, each point by how near it is. */
  function near({ force }: Gauge, seat: number, far: Uint8Array): number {
    let sum = 0
    for (let p = 0; p < POINTS; p++) sum += force[seat * POINTS + p] * nearness[far[p]]
    return sum
  }

  /**
   * The share of strength, 0 to 1, with which a seat could strike at a goal in its next march, 1 where it walks in; with
   * several goals to strike at its strength is divided.
   */
  function strike(gauge: Gauge, seat: number, goal: number, goals = 1): number {
    walk(gauge, seat, goal)
    let come = 0
    for (let p = 0; p < POINTS; p++) if (steps[p] !== FAR) come += gauge.ready[seat * POINTS + p]
    return come > 0 ? come / (come + goals * gauge.force[(1 - seat) * POINTS + goal]) : 0
  }

  return { road, near, strike, row: () => new Uint8Array(POINTS) }
}
