import type { Action } from '@vedette/kernel'
import { act } from '../late-unpleasantness/actions.ts'
import { args, F } from '../late-unpleasantness/flow.ts'
import { maySeeStrength, type S } from '../late-unpleasantness/state.ts'
import * as series from '../late-unpleasantness/twin.ts'
import { POINTS } from './map.ts'
import { isCavalry, piecesOf, SHERIDAN, USA } from './pieces.ts'
import type { T } from './state.ts'

/** Twins of this game, for the law that views do not leak. */

/** Card 14 lifts Sheridan and the cavalry with him from wherever they are. */
const raids = (a: S, b: S, action: Action): boolean =>
  act.play.is(action) &&
  act.play.card(action) === 14 &&
  piecesOf[USA].some((i) => (i === SHERIDAN || isCavalry(i)) && a.where[i] !== b.where[i])

export const pairing = (seat: number, first: S, other: series.Twin): series.Pairing =>
  series.pairing(seat, first, other, raids)

/** A twin in everything hidden: also in whom a card feeds, who claims a victory point, and what cards ask of corps. */
export const looseTwin = (s: S, seat: number, random: (below: number) => number): S =>
  series.looseTwin(s, seat, random, (state, enemy, some) => {
    const t = state as T
    for (const i of piecesOf[enemy]) if (!maySeeStrength(t, i, seat)) t.provided[i] = some(18)
    if (!t.winner) for (let p = 0; p < POINTS; p++) t.claims[enemy * POINTS + p] = some(9000)
    if (enemy !== USA) return
    t.demanded = some(64)
    for (let d = 0; d < t.depth; d++) if (t.frame[d] === F.enlist) t[args.enlist.losses][d] = 1 + some(3)
  })
