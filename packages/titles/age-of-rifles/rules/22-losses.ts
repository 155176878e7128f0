import { GONE, type S } from '../state.ts'
import { units } from '../units.ts'
import { isEliminated } from './02-pieces.ts'

/** 22.3: losses as they are counted at the end. */

/** Full strength less what is present, those who would come back counted as reduced. */
const lostBy = (s: S, i: number): number => {
  const { full, reduced } = units[i]
  if (s.hex[i] === GONE.dead) return full
  return full - (isEliminated(s, i) ? reduced : s.strength[i])
}
/** Of a side, all units that have taken part. */
export const lossesOfSide = (s: S, seat: number): number =>
  units.reduce((sum, { side }, i) => (side === seat && s.hex[i] !== GONE.offMap ? sum + lostBy(s, i) : sum), 0)
