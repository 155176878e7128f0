import evaluation from '../data/evaluation.json' with { type: 'json' }
import { boardOf, scenarioOf } from '../game.ts'
import { isArtillery, sideOf } from '../pieces.ts'
import { unitsOfDivision } from '../rules/02-divisions.ts'
import { allUnits } from '../rules/02-pieces.ts'
import { isDemoralised } from '../rules/17-demoralisation.ts'
import { holderOf } from '../rules/22-control.ts'
import { lossesOfSide } from '../rules/22-losses.ts'
import { has, MARK, onMap, type S } from '../state.ts'
import { CSA, formations, USA } from '../units.ts'
import { goalsOf } from './aims.ts'
import { ahead } from './time.ts'

/** A position in linear terms, counted for the Confederate. */

const CODES = ['held', 'losses', 'order', 'near', 'broken', 'ammunition'] as const
export const terms: readonly string[] = CODES
const T = Object.fromEntries(CODES.map((code, n) => [code, n])) as Record<(typeof CODES)[number], number>
export const weights: readonly number[] = [...CODES.map((code) => evaluation.terms[code]), evaluation.constant]

const signOf = (side: number): number => (side === CSA ? 1 : -1)
/** How far losses stray from what they are now: at the end, and with a whole game to come. */
const SPREAD = { least: 2, later: 8 }
/** From so many hexes nobody counts for a place any more. */
const FAR = 8

/** How many points of a side’s men in order are near a place. */
function nearTo(s: S, side: number, hex: number): number {
  const { distance } = boardOf(s)
  return allUnits.reduce((sum, i) => {
    if (sideOf(i) !== side || !onMap(s, i) || has(s, i, MARK.disrupted)) return sum
    return sum + s.strength[i] * Math.max(0, 1 - distance(s.hex[i], hex) / FAR)
  }, 0)
}

/** Writes how much there is of each term. */
export function measure(s: S, out: Float64Array): void {
  out.fill(0, 0, CODES.length)
  const left = ahead(s)
  const goals = goalsOf(s)
  for (const hex of goals) {
    out[T.held] += (holderOf(s, hex) === CSA ? 0.5 : -0.5) * (1 - 0.7 * left)
    const [rebels, union] = [nearTo(s, CSA, hex), nearTo(s, USA, hex)]
    out[T.near] += (left * (rebels - union)) / (1 + rebels + union)
  }
  out[T.losses] = (lossesOfSide(s, USA) - lossesOfSide(s, CSA)) / (SPREAD.least + SPREAD.later * left)
  for (const i of allUnits) {
    if (!onMap(s, i) || isArtillery(i)) continue
    const share = (signOf(sideOf(i)) * s.strength[i]) / 20
    out[T.order] += has(s, i, MARK.disrupted) ? -share * 0.5 : share * left
  }
  formations.forEach(({ side }, f) => {
    if (unitsOfDivision(s, f).some((i) => onMap(s, i)) && isDemoralised(s, f)) out[T.broken] -= signOf(side)
  })
  out[T.ammunition] = (left * (s.ammunition[CSA] - s.ammunition[USA])) / Math.max(1, ...scenarioOf(s).ammunition)
}
