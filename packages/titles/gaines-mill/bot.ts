import { type Action, ActionList, act, legal, SeededDice } from '@vedette/kernel'
import { K } from './actions.ts'
import { inCombat, inPhase } from './bot/combat.ts'
import { inCommand } from './bot/command.ts'
import { inMarch, inMoves } from './bot/moves.ts'
import { fieldOf } from './bot/places.ts'
import { P } from './flow.ts'
import type { S } from './state.ts'
import { gainesMill } from './title.ts'

/** What the scripts would do, best first; not all of it need be lawful. */
function wishes(view: S, seat: number): Action[] {
  if (view.prompt === P.setUp) return [act(K.deploy), act(K.ready)]
  const field = fieldOf(view, seat)
  switch (view.prompt) {
    case P.touch:
    case P.chooseRoll:
    case P.divisions:
      return inCommand(field)
    case P.move:
    case P.special:
      return inMoves(field)
    case P.march:
      return inMarch(field)
    case P.fire:
    case P.react:
    case P.close:
      return inPhase(field)
    default:
      return inCombat(field)
  }
}

/** A player that follows scripts: exact odds of every attack, and what a place is worth in victory points. */
export const bot = {
  choose(view: S, seat: number, seed: string): Action {
    for (const action of wishes(view, seat)) if (gainesMill.refuse(view, action) === null) return action
    const lawful = legal(gainesMill, view, new ActionList())
    return lawful.at(new SeededDice(seed, 0, 'whatever is lawful').below(lawful.length))
  },
}
