import type { Action } from '@vedette/kernel'
import { act } from '../late-unpleasantness/actions.ts'
import { P } from '../late-unpleasantness/flow.ts'
import type { S } from '../late-unpleasantness/state.ts'
import * as series from '../late-unpleasantness/twin.ts'
import { MCCLELLAN } from './pieces.ts'
import type { G } from './state.ts'

/** Twins of this game, for the law that views do not leak. */

function shows(a: S, b: S, action: Action): boolean {
  // Card 6 lifts McClellan from wherever he is.
  if (act.play.is(action)) return act.play.card(action) === 6 && a.where[MCCLELLAN] !== b.where[MCCLELLAN]
  // Card 10: when nobody at the point can lose more, the loss is over.
  return a.prompt === P.fever || a.prompt === P.feverLoss
}

export const pairing = (seat: number, first: S, other: series.Twin): series.Pairing =>
  series.pairing(seat, first, other, shows)

/** A twin in everything hidden: also in whether the stack that a card waits for has attacked, or does so now. */
export const looseTwin = (s: S, seat: number, random: (below: number) => number): S =>
  series.looseTwin(s, seat, random, (t, enemy, some) => {
    if (t.side !== enemy || t.revealed) return
    ;(t as G).obeyed ^= some(2) << enemy
    if (t.fightRound > 0) (t as G).ordered = some(2)
  })
