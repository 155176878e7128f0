import { OVER } from '@vedette/kernel'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Goal, Goals } from '@vedette/table'
import { hexOf, scenarioOf } from '../game.ts'
import { holderOf } from '../rules/22-control.ts'
import { lossesOfSide } from '../rules/22-losses.ts'
import { outcomeOf } from '../rules/22-victory.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { label, told } from '../words/codes.ts'

/** 22.2: what wins, and how far each side is: Savage Station, by two hexes and by losses. */

/** Hexes of victory that a side holds. */
const heldBy = (v: S, seat: number): number =>
  scenarioOf(v).victory.hexes.filter((number) => holderOf(v, hexOf(v, number)) === seat).length

export function goalsOf(v: S): Goals {
  const { hexes } = scenarioOf(v).victory
  const held = heldBy(v, CSA)
  const [rebels, union] = [lossesOfSide(v, CSA), lossesOfSide(v, USA)]
  const facts = { held, all: hexes.length, rebels, union, hexes }
  const hexesLine: Goal = {
    side: sideName(CSA),
    wins: told('goal.hexes', '22.1', facts),
    stands: label('goal.held', facts),
  }
  const lossesLine: Goal = {
    side: sideName(CSA),
    wins: told('goal.losses', '22.3', facts),
    stands: label('goal.lost', facts),
  }
  const drawn: Goal = { wins: told('goal.draw', '22.2'), stands: label('goal.brief', facts) }
  const holds: Goal = {
    side: sideName(USA),
    wins: told('goal.union', '22.2'),
    stands: label('goal.brief', facts),
  }
  return {
    brief: label('goal.brief', facts),
    lines: [hexesLine, lossesLine, drawn, holds],
    ...(v.mover === OVER ? { missed: label('goal.missed', { ...facts, level: outcomeOf(v).code }) } : {}),
  }
}
