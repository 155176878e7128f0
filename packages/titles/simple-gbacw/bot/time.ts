import { STEP } from '../flow.ts'
import { orderOf, scenarioOf } from '../game.ts'
import { isStanding } from '../rules/02-pieces.ts'
import { takeable } from '../rules/03-activation.ts'
import { type Scenario, scenarios } from '../scenarios.ts'
import { brigadeHas, has, MOVED, RALLIED, type S, TAKEN } from '../state.ts'
import { BRIGADES, brigades, spOf } from '../units.ts'

/** Activations are what is planned: the player turns of this game. */

const sum = (some: Uint8Array): number => some.reduce((all, n) => all + n, 0)

/** More AMs than this there are in no turn of a scenario; as many as there always are, where they are not drawn for. */
const MOST_DRAWN = 60
const perTurn = (scenario: Scenario): number =>
  scenario.efficiency ? MOST_DRAWN : sum(scenario.fixed) + scenario.artillery[0] + scenario.artillery[1]
const activations: readonly number[] = scenarios.map(perTurn)

/** Activations that have begun in this turn. */
const begun = (s: S): number =>
  s.step < STEP.first ? 0 : Math.min(activations[s.scenario], sum(s.markers) - sum(s.cup))

/** 3.0: activations that have begun: none before the first AM of the game is played. */
export const turns = (s: S): number => (s.turn - 1) * activations[s.scenario] + begun(s)

export const isLastTurn = (s: S): boolean => s.turn === scenarioOf(s).turns.length

/** How much of the game is still to come, from 1 to 0. */
export function ahead(s: S): number {
  const inTurn = s.step < STEP.first ? 1 : s.step > STEP.activation ? 0 : sum(s.cup) / Math.max(1, sum(s.markers))
  return (scenarioOf(s).turns.length - s.turn + inTurn) / scenarioOf(s).turns.length
}

/** Has anybody of a brigade his move still before him? */
const mayAct = (s: S, b: number): boolean =>
  orderOf(s).unitsOf[b].some((i) => isStanding(s, i) && !has(s, i, MOVED | RALLIED))

/** Brigades of the formation that acts which may still do something in this activation, the strongest first. */
export function partsOf(s: S, seat: number): number[] {
  if (s.step !== STEP.activation || s.phasing !== seat) return []
  const open = new Set(takeable(s))
  const found: number[] = []
  for (let b = 0; b < BRIGADES; b++) {
    if (brigades[b].side !== seat) continue
    const fires = brigadeHas(s, b, TAKEN) && brigades[b].formation === s.acting
    if (open.has(b) || (b === s.brigade && mayAct(s, b)) || fires) found.push(b)
  }
  const weight = (b: number) => orderOf(s).unitsOf[b].reduce((sp, i) => sp + (isStanding(s, i) ? spOf[i] : 0), 0)
  return found.sort((a, b) => weight(b) - weight(a) || a - b)
}
