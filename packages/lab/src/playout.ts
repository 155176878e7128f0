import { randomAction } from '@vedette/bots'
import { type Action, type ActionList, CHANCE, OVER, type SeededDice, type State, type Title } from '@vedette/kernel'

/** Throws what is due with fast dice. */
export function throwDice<S extends State>(title: Title<S>, s: S, dice: SeededDice): Action {
  const what = title.throwOf(s)
  if (what.kind === 'draw') return title.thrown(s, [what.from[dice.below(what.from.length)]])
  const values = [1 + dice.below(6)]
  if (what.dice === 2) values.push(1 + dice.below(6))
  return title.thrown(s, values)
}

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
