import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { POINTS } from '../numbers.ts'
import { coordinate } from '../rules/05-command.ts'
import { ELIMINATED, type S } from '../state.ts'
import { divisionOf, divisions, unitsOf } from '../units.ts'
import { divisionWorth } from './moves.ts'
import type { Field } from './places.ts'

/** What a division would gain by being activated, each reckoned when it is first asked for. */
type Gain = (division: number) => number

function gainsOf(field: Field): Gain {
  const { s, seat } = field
  const known: number[] = []
  return (d) => {
    known[d] ??= divisionWorth(
      field,
      unitsOf[seat].filter((i) => divisionOf[i] === d && s.hex[i] !== ELIMINATED),
    )
    return known[d]
  }
}

const total = (gain: Gain, bits: number): number =>
  divisions.reduce((sum, _, d) => sum + (bits & (1 << d) ? gain(d) : 0), 0)

/** The mean over all second Coordination Rolls of something about the divisions that they activate. */
function meanOfSecond(s: S, of: (commands: number) => number): number {
  let sum = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += of(coordinate(s, a + b).commands)
  return sum / 36
}

/** Gains are reckoned from places and attacks of one moment; of that so much is seen in the points at the end. */
const REALLY = 0.25

/** 5.13: is what a second Coordination Roll may be expected to add worth more than the touch unused? */
function isTouchDue(s: S, gain: Gain): boolean {
  const { commands } = coordinate(s, s.roll)
  const isEnough = (added: number) => REALLY * added > POINTS.unusedTouch
  // What only the second roll would activate is the most that it can add.
  if (!isEnough(meanOfSecond(s, (second) => total(gain, second & ~commands)))) return false
  const first = total(gain, commands)
  return isEnough(meanOfSecond(s, (second) => Math.max(0, total(gain, second) - first)))
}

/** 5.1 to 5.2: decisions of the Command Phase. */
export function inCommand(field: Field): Action[] {
  const { s, seat } = field
  const gain = gainsOf(field)
  switch (s.prompt) {
    case P.touch:
      return [isTouchDue(s, gain) ? act.useTouch() : act.keep()]
    case P.chooseRoll: {
      const first = total(gain, coordinate(s, s.roll).commands)
      return [total(gain, coordinate(s, s.secondRoll).commands) > first ? act.takeSecond() : act.keep()]
    }
    default:
      return divisions
        .flatMap(({ side }, d) => (side === seat ? [{ d, worth: gain(d) }] : []))
        .sort((a, b) => b.worth - a.worth)
        .map(({ d }) => act.select(d))
  }
}
