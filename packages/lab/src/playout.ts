import { randomAction, throwDice } from '@vedette/bots'
import { type ActionList, CHANCE, OVER, type SeededDice, type State, type Title } from '@vedette/kernel'

/** Plays one random step, a throw or a choice; false when the game is over. Throws DeadEnd when nobody can move. */
export function randomStep<S extends State>(title: Title<S>, s: S, dice: SeededDice, list: ActionList): boolean {
  const mover = title.toMove(s)
  if (mover === OVER) return false
  if (mover === CHANCE) {
    title.apply(s, throwDice(title, s, dice))
    return true
  }
  const action = randomAction(title, s, dice, list)
  if (action < 0) throw new DeadEnd(`No action is legal at ${title.prompt(s).code}.`)
  title.apply(s, action)
  return true
}

export class DeadEnd extends Error {
  readonly code = 'dead-end'
}
