import { GONE, type S } from '../state.ts'
import { formations, units } from '../units.ts'
import { countsIn, levelOf, unitsOfDivision } from './02-divisions.ts'
import { isEliminated } from './02-pieces.ts'
import { overOf } from './12-recipients.ts'

/** 17: demoralisation, traced by division (21.8). */

/** Full strength of its eliminated units, those that count. */
export const brokenPoints = (s: S, f: number, forGood = false): number =>
  unitsOfDivision(s, f).reduce((sum, i) => {
    const isGone = forGood ? s.hex[i] === GONE.dead : isEliminated(s, i)
    return isGone && countsIn(i) ? sum + units[i].full : sum
  }, 0)

/** 17.1: of a division, while as much is eliminated as its level; of a corps or wing, while half of its divisions are. */
export function isDemoralised(s: S, f: number): boolean {
  const { kind } = formations[f]
  if (kind !== 'corps' && kind !== 'wing') return levelOf(s, f) > 0 && brokenPoints(s, f) >= levelOf(s, f)
  const divisions = divisionsOf(s, f)
  const broken = divisions.filter((one) => isDemoralised(s, one))
  return divisions.length > 0 && 2 * broken.length >= divisions.length
}
/** Divisions that serve under it and take part in the battle. */
export const divisionsOf = (s: S, f: number): number[] =>
  formations.flatMap(({ kind }, one) =>
    kind === 'division' && overOf(s, one) === f && unitsOfDivision(s, one).some((i) => s.hex[i] !== GONE.offMap)
      ? [one]
      : [],
  )
/** 22.4 */
export const isDemoralisedForGood = (s: S, f: number): boolean =>
  levelOf(s, f) > 0 && brokenPoints(s, f, true) >= levelOf(s, f)
