import { type Action, ActionList, legal, SeededDice, type Title } from '@vedette/kernel'
import { byCard, discards, inWindow } from './bot/cards.ts'
import { inCombat } from './bot/combat.ts'
import { look } from './bot/sight.ts'
import type { Style } from './bot/style.ts'
import { inForming, inMarching, inTurn } from './bot/turn.ts'
import { P } from './flow.ts'
import type { S } from './state.ts'

/** What the scripts would do, best first; not all of it need be lawful. */
function wishes(view: S, seat: number, style: Style): Action[] {
  if (view.prompt === P.setup) return style.setUp(view, seat)
  const sight = look(view, seat, style)
  switch (view.prompt) {
    case P.window:
      return inWindow(sight)
    case P.supply:
      return style.inSupply(sight)
    case P.hand:
      return discards(sight)
    case P.idle:
      return inTurn(sight)
    case P.forming:
      return inForming(sight)
    case P.marching:
      return inMarching(sight)
    default: {
      const fight = inCombat(sight)
      return fight.length ? fight : byCard(sight)
    }
  }
}

/** A player that sees only its seat's view and follows scripts and the odds of the combat table. */
export const makeBot = (title: Title<S>, style: Style) => ({
  choose(view: S, seat: number, seed: string): Action {
    for (const action of wishes(view, seat, style)) if (title.refuse(view, action) === null) return action
    const lawful = legal(title, view, new ActionList())
    return lawful.at(new SeededDice(seed, 0, 'whatever is lawful').below(lawful.length))
  },
})
