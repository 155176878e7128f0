import { type Action, ActionList, kindOf, SeededDice, type State, type Title } from '@vedette/kernel'
import type { Policy } from './policy.ts'

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

/** A random choice among the legal actions, each as likely as any other; -1 when there is none. */
export function randomAmongAll<S extends State>(title: Title<S>, s: S, dice: SeededDice, list: ActionList): Action {
  list.clear()
  title.candidates(s, list)
  while (list.length > 0) {
    const chosen = dice.below(list.length)
    const action = list.at(chosen)
    if (title.refuse(s, action) === null) return action
    list.set(chosen, list.at(list.length - 1))
    list.length--
  }
  return -1
}

/** Plays whatever is lawful: the measure every other player is held against. */
export const randomPolicy: Policy = (title, view, _seat, seed) => [
  randomAction(title, view, new SeededDice(seed, 0, 'random player'), new ActionList()),
]
