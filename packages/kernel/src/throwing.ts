import type { Action } from './action.ts'
import type { Dice } from './dice.ts'
import type { State } from './schema.ts'
import type { Throw, Title } from './title.ts'

/** How many values a throw takes from the dice. */
export const countOf = (what: Throw): number => (what.kind === 'dice' ? what.dice : 1)

/** Asks the dice for a throw; `n` is the number of the first value among all of the game. */
export const throwWith = (what: Throw, dice: Dice, n: number): number[] =>
  what.kind === 'dice'
    ? Array.from({ length: what.dice }, (_, i) => 1 + dice.draw(n + i, 6))
    : [what.from[dice.draw(n, what.from.length)]]

/** All that a throw may come to. */
function* valuesOf(what: Throw): Generator<number[]> {
  if (what.kind === 'draw') for (const one of what.from) yield [one]
  else
    for (let first = 1; first <= 6; first++) {
      if (what.dice === 1) yield [first]
      else for (let second = 1; second <= 6; second++) yield [first, second]
    }
}

/** The values that this action tells of; null when no throw that is due here comes to it. */
export function valuesTold<S extends State>(title: Title<S>, s: S, action: Action): number[] | null {
  for (const values of valuesOf(title.throwOf(s))) if (title.thrown(s, values) === action) return values
  return null
}
