import { act, type Title } from '@vedette/kernel'
import type { Aim, Battle } from '../../table.ts'
import { K } from '../actions.ts'
import { F, frameOf } from '../flow.ts'
import { POINTS } from '../map.ts'
import { isUnit, piecesOf } from '../pieces.ts'
import { maySeeStrength, type S } from '../state.ts'
import { movesStacks, takenUp } from './press.ts'
import { reach } from './reach.ts'

/** Is there anything at this point of which the seat cannot see what it is worth? */
const isUnsure = (view: S, seat: number, at: number): boolean =>
  view.apparent[(1 - seat) * POINTS + at] > 0 ||
  piecesOf[1 - seat].some((i) => isUnit(i) && view.where[i] === at && !maySeeStrength(view, i, seat))

/** The combat that is being weighed before it is declared, or the one that is being fought. */
export function battleOf(title: Title<S>, view: S, seat: number, aim: Aim): Battle | null {
  if (aim.target !== null && movesStacks(view) && title.toMove(view) === seat) {
    const to = aim.target
    const from = reach(title, view, seat, takenUp(view, aim)).targets.get(to)
    if (!from) return null
    return {
      from: from.point,
      to,
      attacker: seat,
      round: 0,
      unsure: isUnsure(view, seat, to),
      odds: () => null,
      declare: [...from.actions, act(K.attack, to)],
    }
  }
  if (frameOf(view, F.fight) < 0 || view.fightTo >= POINTS) return null
  return {
    from: view.fightFrom,
    to: view.fightTo,
    attacker: view.fightSide,
    round: view.fightRound,
    unsure: false,
    odds: () => null,
    declare: [],
  }
}
