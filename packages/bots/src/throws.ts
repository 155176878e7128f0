import type { Action, SeededDice, State, Title } from '@vedette/kernel'

/** Throws what is due with fast dice. */
export function throwDice<S extends State>(title: Title<S>, s: S, dice: SeededDice): Action {
  const what = title.throwOf(s)
  if (what.kind === 'draw') return title.thrown(s, [what.from[dice.below(what.from.length)]])
  return title.thrown(
    s,
    what.faces.map((faces) => 1 + dice.below(faces)),
  )
}
