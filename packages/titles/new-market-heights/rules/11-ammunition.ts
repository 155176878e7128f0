import { chart } from '../charts.ts'
import { has, MARK, type S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { USA } from '../units.ts'
import { sideOf } from './pieces.ts'

/** 11: cartridges and shells. */

/** 11.0: the Union counts them always, the Confederates once an event has told them to. */
export const countsAmmunition = (s: S, seat: number): boolean => seat === USA || s.ammunition === 1

/** 9.63: does this die of a fire call for it? */
export const isTrigger = (die: number): boolean => die === chart.ammunition.trigger

/** 11.2: each that has fired throws, once in the game it may be short. */
export function checkForAmmunition(s: S, firers: readonly number[]): void {
  for (const i of firers) if (countsAmmunition(s, sideOf(i)) && !has(s, i, MARK.depleted)) s.owes[i] = DUE.ammunition
}
