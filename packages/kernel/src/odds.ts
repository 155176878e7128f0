import type { Action } from './action.ts'
import type { State } from './schema.ts'
import { CHANCE, OVER, type Title } from './title.ts'

/** One way it may end, with its exact probability. */
export interface Ending<R> {
  readonly chance: number
  readonly result: R
}

export class OddsTooLarge extends Error {
  readonly code = 'odds-too-large'
}

/**
 * The exact distribution of what a state comes to: every throw is enumerated by its groups through the title's own
 * `apply`, every choice is made by `policy`, until `ended` says so. `name` gives equal endings one name.
 *
 * @param limit how many states may be looked at before OddsTooLarge is thrown
 */
export function distribution<S extends State>(
  title: Title<S>,
  start: S,
  policy: (s: S, seat: number) => Action,
  ended: (s: S) => boolean,
  name: (s: S) => string,
  limit = 400_000,
): Ending<string>[] {
  const { schema } = title
  const known = new Map<string, Map<string, number>>()
  let looked = 0

  const from = (s: S): Map<string, number> => {
    // Choices follow one another in place; only throws branch.
    for (;;) {
      if (ended(s)) return new Map([[name(s), 1]])
      const mover = title.toMove(s)
      if (mover === OVER) return new Map([[name(s), 1]])
      if (mover === CHANCE) break
      title.apply(s, policy(s, mover))
    }
    const key = schema.encode(s)
    const before = known.get(key)
    if (before) return before
    const sum = new Map<string, number>()
    const groups = title.groups(s)
    let total = 0
    for (const group of groups) total += group.weight
    for (const group of groups) {
      if (++looked > limit) throw new OddsTooLarge('There are too many ways for this to go.')
      const next = schema.copy(s)
      title.apply(next, group.action)
      for (const [result, chance] of from(next)) {
        sum.set(result, (sum.get(result) ?? 0) + (chance * group.weight) / total)
      }
    }
    known.set(key, sum)
    return sum
  }

  return [...from(schema.copy(start))]
    .map(([result, chance]) => ({ chance, result }))
    .sort((a, b) => b.chance - a.chance)
}
