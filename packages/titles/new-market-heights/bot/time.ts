import { OVER } from '@vedette/kernel'
import { PHASE } from '../flow.ts'
import { isLastTurn, scenarioOf } from '../game.ts'
import { BODIES } from '../pieces.ts'
import { sideOf } from '../rules/pieces.ts'
import { onMap, type S } from '../state.ts'
import { CSA } from '../units.ts'
import { PARTS, partOf, sideOfPart } from './postures.ts'

/** Player turns are what is planned (4.2). */

/** Player turns that have begun: none before the set-up is done; where nothing is set up the first one is not counted. */
export function turns(s: S): number {
  if (s.phase === PHASE.setUp) return 0
  const { from, places } = scenarioOf(s)
  return 2 * (s.turn - from) + (s.phasing === CSA ? 1 : 0) + (places.length > 0 ? 0 : 1)
}

export { isLastTurn }

/** How much of the game is still to come, from 1 to 0. */
export const ahead = (s: S): number => {
  const { from, to } = scenarioOf(s)
  return s.mover === OVER ? 0 : (to + 1 - s.turn) / (to + 1 - from)
}

/** Turns that are still to come, this one among them. */
export const turnsLeft = (s: S): number => scenarioOf(s).to + 1 - s.turn

/** Parts of the seat whose player turn it is that are on the map, the strongest first. */
export function partsOf(s: S, seat: number): number[] {
  if (s.phase < PHASE.command || s.phase > PHASE.rally || s.phasing !== seat) return []
  const weight = new Float64Array(PARTS)
  for (let i = 0; i < BODIES; i++) if (onMap(s, i) && sideOf(i) === seat) weight[partOf(s, i)] += s.points[i]
  const found = Array.from({ length: PARTS }, (_, part) => part)
  return found
    .filter((part) => weight[part] > 0 && sideOfPart[part] === seat)
    .sort((a, b) => weight[b] - weight[a] || a - b)
}
