import type { Account } from '@vedette/kernel'
import { counted } from '../rules/16-losses.ts'
import { awardsOf, pointsOf } from '../rules/35-victory.ts'
import { BRIGADE, GONE, onMap, type S } from '../state.ts'
import { TALLY } from '../tally.ts'
import { brigades, CSA, USA, units } from '../units.ts'

/** What the balance of a battle is judged by: points award by award, losses of the men engaged, who came and who got out. */

const sides = { Confederate: CSA, Union: USA } as const

/** Points of foot and horse that have come onto the map. */
function engaged(s: S, seat: number): number {
  let sum = 0
  units.forEach((one, i) => {
    const came = onMap(s, i) || s.hex[i] !== GONE.offMap
    if (one.side === seat && one.kind !== 'artillery' && came) sum += one.strength
  })
  return sum
}
const LOSSES: readonly number[] = [TALLY.infantryLost, TALLY.infantryCaptured, TALLY.cavalryLost, TALLY.cavalryCaptured]
const lost = (s: S, seat: number): number => LOSSES.reduce((sum, what) => sum + counted(s, what, seat), 0)

function sideCounts(s: S, name: string, seat: number): Record<string, number> {
  const men = engaged(s, seat)
  return {
    [`${name}: points`]: pointsOf(s, seat),
    ...Object.fromEntries(awardsOf(s, seat).map(({ code, points }) => [`${name}: ${code}`, points])),
    [`${name}: engaged`]: men,
    [`${name}: lost`]: lost(s, seat),
    [`${name}: lost of 100 engaged`]: (100 * lost(s, seat)) / Math.max(1, men),
    [`${name}: brigades ineffective`]: brigades.filter(
      ({ side }, b) => side === seat && (s.brigadeMarks[b] & BRIGADE.ineffective) !== 0,
    ).length,
  }
}

const georgians = units.flatMap((one, i) => (brigades[one.brigade]?.id === 'georgia' ? [i] : []))

export function account(): Account<S> {
  let firstAlert = 0
  let came = 0
  return {
    see(s): void {
      if (s.alert > 0 && firstAlert === 0) firstAlert = s.alert
      if (came === 0 && georgians.some((i) => onMap(s, i))) came = s.turn
    },
    counts: (s) => ({
      ...sideCounts(s, 'Confederate', sides.Confederate),
      ...sideCounts(s, 'Union', sides.Union),
      'first alert': firstAlert,
      'Georgians came': came > 0 ? 1 : 0,
    }),
  }
}
