import {
  type Action,
  type ActionList,
  CHANCE,
  kindOf,
  OVER,
  type SeededDice,
  type State,
  type Title,
} from '@vedette/kernel'

/** Throws what is due with fast dice. */
export function throwDice<S extends State>(title: Title<S>, s: S, dice: SeededDice): Action {
  const what = title.throwOf(s)
  if (what.kind === 'draw') return title.thrown(s, [what.from[dice.below(what.from.length)]])
  const values = [1 + dice.below(6)]
  if (what.dice === 2) values.push(1 + dice.below(6))
  return title.thrown(s, values)
}

/**
 * A random choice among the legal actions: first a kind of action, then one of that kind, so that the many ways of
 * rearranging counters do not drown the few of ending a turn. Returns -1 when no action is legal: a dead end.
 */
export function randomAction<S extends State>(title: Title<S>, s: S, dice: SeededDice, list: ActionList): Action {
  list.clear()
  title.candidates(s, list)
  while (list.length > 0) {
    let kinds = 0
    let seen = 0
    // Reservoir sampling over the kinds present (at most 64, one bit each in two halves).
    let low = 0
    let high = 0
    for (let i = 0; i < list.length; i++) {
      const kind = kindOf(list.at(i))
      const bit = 1 << (kind & 31)
      if (kind < 32 ? low & bit : high & bit) continue
      if (kind < 32) low |= bit
      else high |= bit
      if (dice.below(++kinds) === 0) seen = kind
    }
    let count = 0
    let chosen = -1
    for (let i = 0; i < list.length; i++) {
      if (kindOf(list.at(i)) === seen && dice.below(++count) === 0) chosen = i
    }
    const action = list.at(chosen)
    if (title.refuse(s, action) === null) return action
    list.set(chosen, list.at(list.length - 1))
    list.length--
  }
  return -1
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
