import type { Action } from './action.ts'
import type { Dice } from './dice.ts'
import type { State } from './schema.ts'
import type { Throw, Title } from './title.ts'

/** How many values a throw takes from the dice. */
export const countOf = (what: Throw): number => (what.kind === 'dice' ? what.faces.length : 1)

/** Asks the dice for a throw; `n` is the number of the first value among all of the game. */
export const throwWith = (what: Throw, dice: Dice, n: number): number[] =>
  what.kind === 'dice'
    ? what.faces.map((faces, i) => 1 + dice.draw(n + i, faces))
    : [what.from[dice.draw(n, what.from.length)]]

/** All that dice may show, the first die slowest. */
export function* showing([faces, ...others]: readonly number[]): Generator<number[]> {
  if (faces === undefined) yield []
  else for (let first = 1; first <= faces; first++) for (const rest of showing(others)) yield [first, ...rest]
}

/** All that a throw may come to. */
export function* valuesOf(what: Throw): Generator<number[]> {
  if (what.kind === 'draw') for (const one of what.from) yield [one]
  else yield* showing(what.faces)
}

/** The values that this action tells of; null when no throw that is due here comes to it. */
export function valuesTold<S extends State>(title: Title<S>, s: S, action: Action): number[] | null {
  for (const values of valuesOf(title.throwOf(s))) if (title.thrown(s, values) === action) return values
  return null
}
