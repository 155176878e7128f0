import { act, type Title } from '@vedette/kernel'
import type { Aim, Battle, Odds } from '../../table.ts'
import { K } from '../actions.ts'
import { F, frameOf, P } from '../flow.ts'
import { POINTS } from '../map.ts'
import { attackPreview, type CombatOdds, fightOdds } from '../odds.ts'
import { isUnit, other, piecesOf } from '../pieces.ts'
import { maySeeStrength, type S } from '../state.ts'
import { stackUnderWay } from './counters.ts'
import { movesStacks, takenUp } from './press.ts'
import { reach } from './reach.ts'

/** Is there anything at this point of which the seat cannot see what it is worth? */
const isUnsure = (view: S, seat: number, at: number): boolean =>
  view.apparent[(1 - seat) * POINTS + at] > 0 ||
  piecesOf[1 - seat].some((i) => isUnit(i) && view.where[i] === at && !maySeeStrength(view, i, seat))

const settled: ReadonlySet<number> = new Set([P.retreat, P.displace, P.displaceLoss, P.home])

function oddsOf(odds: CombatOdds, attacker: number): Odds {
  const holder = (seat: number | null) =>
    seat === attacker ? 'attacker' : seat === other(attacker) ? 'defender' : 'nobody'
  return { ...odds, endings: odds.endings.map((one) => ({ ...one, holder: holder(one.holder) })) }
}

/** The combat that is being weighed before it is declared, or the one that is being fought. */
export function battleOf(title: Title<S>, view: S, seat: number, aim: Aim): Battle | null {
  if (aim.target !== null && movesStacks(view) && title.toMove(view) === seat) {
    const to = aim.target
    const from = reach(title, view, seat, takenUp(view, aim.pieces)).targets.get(to)
    if (!from) return null
    return {
      from: from.point,
      to,
      attacker: seat,
      round: 0,
      decided: false,
      unsure: isUnsure(view, seat, to),
      odds: (assumption) => {
        const pieces = stackUnderWay(from.state)
        return oddsOf(attackPreview(from.state, seat, { pieces, from: from.point, to }, assumption), seat)
      },
      declare: [...from.actions, act(K.attack, to)],
    }
  }
  if (frameOf(view, F.fight) < 0 || view.fightTo >= POINTS || view.fightFrom === view.fightTo) return null
  return {
    from: view.fightFrom,
    to: view.fightTo,
    attacker: view.fightSide,
    round: view.fightRound,
    decided: settled.has(view.prompt),
    unsure: false,
    // The defender learns what comes at him when both sides are displayed (6.4 D).
    odds: () => (view.revealed || seat === view.fightSide ? oddsOf(fightOdds(view, seat), view.fightSide) : null),
    declare: [],
  }
}
