import { type Account, type Action, CHANCE } from '@vedette/kernel'
import { act, shown } from '../actions.ts'
import { fireRow, fireRows } from '../charts.ts'
import { P } from '../flow.ts'
import { orderOf } from '../game.ts'
import { isGuns } from '../rules/02-pieces.ts'
import { nextShot } from '../rules/06-combat.ts'
import { shotDrm } from '../rules/06-shots.ts'
import { lossesOf, pointsOf } from '../rules/13-victory.ts'
import { brigadeHas, ELIMINATED, INEFFECTIVE, onMap, ROUTED, type S } from '../state.ts'
import { brigades, CSA, sideOf, spOf, USA } from '../units.ts'
import { exchanges } from './exchanges.ts'

/** What the balance of a battle is judged by: points, losses of the men engaged, and how often each row of the Fire Table fell. */

/** SPs of infantry and cavalry that have come onto the map. */
function engaged(s: S, seat: number): number {
  let sum = 0
  for (const i of orderOf(s).units)
    if (sideOf[i] === seat && !isGuns(i) && (onMap(s, i) || s.hex[i] === ROUTED || s.hex[i] === ELIMINATED))
      sum += spOf[i]
  return sum
}

const spent = (s: S, seat: number): number =>
  brigades.filter(({ side }, b) => side === seat && brigadeHas(s, b, INEFFECTIVE)).length

const sideCounts = (s: S, name: string, seat: number): Record<string, number> => {
  const { sp, guns } = lossesOf(s, seat)
  const men = engaged(s, seat)
  return {
    [`${name}: SP engaged`]: men,
    [`${name}: SP lost`]: sp,
    [`${name}: lost of 100 engaged`]: (100 * sp) / Math.max(1, men),
    [`${name}: guns lost`]: guns,
    [`${name}: brigades ineffective`]: spent(s, seat),
  }
}

export function account(): Account<S> {
  const rows = fireRows.map(() => 0)
  const link = exchanges()
  return {
    see(s: S, seat: number, action: Action): void {
      link.see(s, seat, action)
      const shot = seat === CHANCE && s.prompt === P.fire ? nextShot(s) : undefined
      if (shot) rows[fireRow(shown(act.dice.first(action)) + shotDrm(s, shot))]++
    },
    counts: (s: S) => ({
      points: pointsOf(s),
      ...sideCounts(s, 'Confederate', CSA),
      ...sideCounts(s, 'Union', USA),
      ...link.counts(),
      ...Object.fromEntries(fireRows.map((name, n) => [`Fire Table ${name}`, rows[n]])),
    }),
  }
}
