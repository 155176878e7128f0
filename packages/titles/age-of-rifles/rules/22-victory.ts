import { hexOf, scenarioOf } from '../game.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'
import type { Ending } from '../words/codes.ts'
import { holderOf } from './22-control.ts'
import { lossesOfSide } from './22-losses.ts'

/** 22, and the victory of each scenario. */

const holdsAll = (s: S, seat: number): boolean =>
  scenarioOf(s).victory.hexes.every((number) => holderOf(s, hexOf(s, number)) === seat)

/** Savage Station: the Confederates want both hexes and fewer losses; one of the two is a draw. */
function byHexesAndLosses(s: S): Ending {
  const met = [holdsAll(s, CSA), lossesOfSide(s, CSA) < lossesOfSide(s, USA)].filter(Boolean).length
  if (met === 2) return { winner: CSA, code: 'confederates-have-both', rule: '22.2' }
  return met === 1
    ? { winner: null, code: 'one-of-two', rule: '22.2' }
    : { winner: USA, code: 'union-holds', rule: '22.2' }
}

export const outcomeOf = (s: S): Ending => byHexesAndLosses(s)
