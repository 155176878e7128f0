import { type Action, act } from '@vedette/kernel'
import { K } from '../actions.ts'
import { P } from '../flow.ts'
import { POINTS } from '../numbers.ts'
import { coordinate } from '../rules/05-command.ts'
import { ELIMINATED, type S } from '../state.ts'
import { divisionOf, divisions, unitsOf } from '../units.ts'
import { divisionWorth } from './moves.ts'
import type { Field } from './places.ts'

/** What each division of the seat would gain by being activated. */
function gains(field: Field): number[] {
  const { s, seat } = field
  return divisions.map(({ side }, d) =>
    side === seat
      ? divisionWorth(
          field,
          unitsOf[seat].filter((i) => divisionOf[i] === d && s.hex[i] !== ELIMINATED),
        )
      : 0,
  )
}

const total = (worth: readonly number[], bits: number): number =>
  worth.reduce((sum, one, d) => sum + (bits & (1 << d) ? one : 0), 0)

/** 5.13: what a second Coordination Roll may be expected to add. */
function secondRollWorth(s: S, worth: readonly number[]): number {
  const first = total(worth, coordinate(s, s.roll).commands)
  let sum = 0
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) sum += Math.max(0, total(worth, coordinate(s, a + b).commands) - first)
  }
  return sum / 36
}

/** Gains are reckoned from places and attacks of one moment; of that so much is seen in the points at the end. */
const REALLY = 0.25

/** 5.1 to 5.2: decisions of the Command Phase. */
export function inCommand(field: Field): Action[] {
  const { s, seat } = field
  const worth = gains(field)
  switch (s.prompt) {
    case P.touch:
      return [act(REALLY * secondRollWorth(s, worth) > POINTS.unusedTouch ? K.useTouch : K.keep)]
    case P.chooseRoll: {
      const first = total(worth, coordinate(s, s.roll).commands)
      return [act(total(worth, coordinate(s, s.secondRoll).commands) > first ? K.takeSecond : K.keep)]
    }
    default:
      return divisions
        .map((_, d) => d)
        .filter((d) => divisions[d].side === seat)
        .sort((a, b) => worth[b] - worth[a])
        .map((d) => act(K.select, d))
  }
}
