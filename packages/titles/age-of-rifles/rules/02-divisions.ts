import { OPTION } from '../options.ts'
import { GONE, option, type S } from '../state.ts'
import { formations, unit, units, unitsOf } from '../units.ts'

/** 2.8, 21.8: to which division a unit belongs, and at what level that is demoralised; by option Magruder has one. */

type Chosen = Pick<S, 'options'>

/** Made of units of another by an option. */
export const MAGRUDERS = formations.findIndex((one) => one.option === 'magruder-division')
const { takes, leaves } = formations[MAGRUDERS]
/** The division that they come from. */
const MCLAWSS = leaves?.formation ?? -1
const isMade = (s: Chosen): boolean => option(s, OPTION.magruderDivision)

export const divisionOf = (s: Chosen, i: number): number =>
  isMade(s) && takes.includes(i) ? MAGRUDERS : units[i].formation
/** Its own units, not those of its divisions. */
export function unitsOfDivision(s: Chosen, f: number): readonly number[] {
  if (!isMade(s)) return unitsOf[f]
  if (f === MAGRUDERS) return takes
  return f === MCLAWSS ? unitsOf[f].filter((i) => !takes.includes(i)) : unitsOf[f]
}
/** 21.8: points in eliminated units that demoralise it; 0 where it has no level. */
export function levelOf(s: Pick<S, 'options' | 'hex'>, f: number): number {
  // With Grover, whom uncertain forces alone bring, Hooker's Division stands more.
  if (units[GROVER].formation === f && s.hex[GROVER] !== GONE.offMap) return WITH_GROVER
  return isMade(s) && f === MCLAWSS ? (leaves?.breakPoint ?? 0) : formations[f].breakPoint
}
const GROVER = unit('sp-us-grover')
const WITH_GROVER = 6
/** Is it counted for the level of its division? */
export const countsIn = (i: number): boolean => units[i].counts || i === GROVER
/** The division whose place in a wing it shares. */
export const besideOf = (s: Chosen, f: number): number => (isMade(s) && f === MAGRUDERS ? MCLAWSS : f)
/** Does it wait for a leader that no scenario gives it? */
export const isMagruders = (s: Chosen, f: number): boolean => isMade(s) && f === MAGRUDERS
