import type { Action, SeededDice, State, Title } from '@vedette/kernel'

/** Throws what is due with fast dice. */
export function throwDice<S extends State>(title: Title<S>, s: S, dice: SeededDice): Action {
  const what = title.throwOf(s)
  if (what.kind === 'draw') return title.thrown(s, [what.from[dice.below(what.from.length)]])
  const values = [1 + dice.below(6)]
  if (what.dice === 2) values.push(1 + dice.below(6))
  return title.thrown(s, values)
}
