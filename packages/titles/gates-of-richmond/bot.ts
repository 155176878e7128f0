import { type Action, ActionList, legal, SeededDice } from '@vedette/kernel'
import { byCard, discards, inWindow } from './bot/cards.ts'
import { inCombat } from './bot/combat.ts'
import { setUp } from './bot/setup.ts'
import { look } from './bot/sight.ts'
import { inSupply } from './bot/supply.ts'
import { inForming, inMarching, inTurn } from './bot/turn.ts'
import { P } from './flow.ts'
import type { S } from './state.ts'
import { gatesOfRichmond } from './title.ts'

/** What the scripts would do, best first; not all of it need be lawful. */
function wishes(view: S, seat: number): Action[] {
  if (view.prompt === P.setup) return setUp(view, seat)
  const sight = look(view, seat)
  switch (view.prompt) {
    case P.window:
      return inWindow(sight)
    case P.supply:
      return inSupply(sight)
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
export const bot = {
  choose(view: S, seat: number, seed: string): Action {
    for (const action of wishes(view, seat)) if (gatesOfRichmond.refuse(view, action) === null) return action
    const lawful = legal(gatesOfRichmond, view, new ActionList())
    return lawful.at(new SeededDice(seed, 0, 'whatever is lawful').below(lawful.length))
  },
}
