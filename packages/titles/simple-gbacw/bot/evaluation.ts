import evaluation from '../data/evaluation.json' with { type: 'json' }
import { orderOf, scenarioOf } from '../game.ts'
import { board } from '../map.ts'
import { attrition } from '../numbers.ts'
import { isGoodOrder, isGuns, isStanding, strength } from '../rules/02-pieces.ts'
import { isSpent } from '../rules/07-attrition.ts'
import { pointsOf } from '../rules/13-victory.ts'
import { onMap, type S } from '../state.ts'
import { BRIGADES, brigades, CSA, sideOf, spOf } from '../units.ts'
import { ahead } from './time.ts'

/** A position in linear terms, counted for the Confederate. */

const CODES = ['points', 'fresh', 'houses', 'wear', 'edge', 'disorder', 'guns-exposed', 'contact'] as const
export const terms: readonly string[] = CODES
const T = Object.fromEntries(CODES.map((code, n) => [code, n])) as Record<(typeof CODES)[number], number>
export const weights: readonly number[] = [...CODES.map((code) => evaluation.terms[code]), evaluation.constant]

/** 7.2: half a point beyond the most with which the Confederate does not win. */
const barOf = (s: S): number => {
  const { levels } = scenarioOf(s)
  const lost = levels.filter(({ winner }) => winner !== CSA).map(({ upTo }) => upTo ?? 0)
  return Math.max(...lost) + 0.5
}

/** How far points stray: at the end, and with a whole game to come. */
const SPREAD = { least: 2, later: 5 }
/** Within so many hexes men count at an objective, and infantry threatens guns. */
const NEAR = 4
const GUNS_NEAR = 2

/** As many SPs of nobody, so that a lone regiment does not count for all. */
const FEW = 4

/** How far the men about an objective are the Confederate's: of his own all, of others what he has more there. */
function measureHouses(s: S, late: number, out: Float64Array): void {
  scenarioOf(s).objectives.forEach(({ hex, points }, n) => {
    let [mine, theirs] = [0, 0]
    for (const i of orderOf(s).units) {
      if (!isStanding(s, i)) continue
      const far = board.distance(s.hex[i], hex)
      if (far > NEAR || !isGoodOrder(s, i)) continue
      const weight = (strength(s, i) * (NEAR + 1 - far)) / (NEAR + 1)
      if (sideOf[i] === CSA) mine += weight
      else theirs += weight
    }
    const share = mine / (mine + theirs + FEW)
    out[T.houses] += (points * (s.holders[n] === CSA ? share : Math.max(0, 2 * share - 1)) * (0.5 + late)) / 10
  })
}

const signOf = (side: number): number => (side === CSA ? 1 : -1)

function measureBrigade(s: S, b: number, out: Float64Array): void {
  const line = orderOf(s).unitsOf[b].filter((i) => !isGuns(i))
  if (line.length === 0) return
  const sign = signOf(brigades[b].side)
  const lost = line.filter((i) => !onMap(s, i)).length
  out[T.wear] -= (sign * s.losses[b] ** 2) / attrition.routAt ** 2
  if (!isSpent(s, b) && 2 * (lost + 1) >= line.length) out[T.edge] -= sign
}

function measureUnit(s: S, i: number, left: number, contact: boolean, nearGuns: boolean, out: Float64Array): void {
  const sign = signOf(sideOf[i])
  const good = isGoodOrder(s, i)
  if (isGuns(i)) {
    if (nearGuns) out[T['guns-exposed']] -= (sign * strength(s, i)) / 6
    return
  }
  if (good) out[T.fresh] += (sign * left * spOf[i]) / 10
  else out[T.disorder] -= (sign * spOf[i]) / 10
  if (contact && !good) out[T.contact] -= (sign * spOf[i]) / 10
}

/** Writes how much there is of each term. */
export function measure(s: S, out: Float64Array): void {
  const left = ahead(s)
  out.fill(0, 0, CODES.length)
  const held = scenarioOf(s).objectives.reduce((sum, { points }, n) => sum + (s.holders[n] === CSA ? points : 0), 0)
  out[T.points] = (pointsOf(s) - held - barOf(s)) / (SPREAD.least + SPREAD.later * left)
  measureHouses(s, 1 - left, out)
  for (let b = 0; b < BRIGADES; b++) measureBrigade(s, b, out)
  for (const i of orderOf(s).units) {
    if (!isStanding(s, i)) continue
    let near = 99
    for (const j of orderOf(s).units)
      if (sideOf[j] !== sideOf[i] && isStanding(s, j) && !isGuns(j))
        near = Math.min(near, board.distance(s.hex[i], s.hex[j]))
    measureUnit(s, i, left, near === 1, near <= GUNS_NEAR, out)
  }
}
