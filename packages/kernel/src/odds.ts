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
 * @param key one number for states that go on alike; by default the hash of the whole state
 */
export function distribution<S extends State>(
  title: Title<S>,
  start: S,
  policy: (s: S, seat: number) => Action,
  ended: (s: S) => boolean,
  name: (s: S) => string,
  limit = 1_000_000,
  key: (s: S) => number = title.schema.hash,
): Ending<string>[] {
  const { schema } = title
  const known = new Map<number, Map<string, number>>()
  let looked = 0

  const scratch: S[] = []
  const from = (s: S, depth: number): Map<string, number> => {
    // Choices follow one another in place; only throws branch.
    for (;;) {
      if (ended(s)) return new Map([[name(s), 1]])
      const mover = title.toMove(s)
      if (mover === OVER) return new Map([[name(s), 1]])
      if (mover === CHANCE) break
      title.apply(s, policy(s, mover))
    }
    const here = key(s)
    const before = known.get(here)
    if (before) return before
    const sum = new Map<string, number>()
    const groups = title.groups(s)
    let total = 0
    for (const group of groups) total += group.weight
    if (!scratch[depth]) scratch[depth] = schema.create()
    const next = scratch[depth]
    for (const group of groups) {
      if (++looked > limit) throw new OddsTooLarge('There are too many ways for this to go.')
      schema.assign(next, s)
      title.apply(next, group.action)
      for (const [result, chance] of from(next, depth + 1)) {
        sum.set(result, (sum.get(result) ?? 0) + (chance * group.weight) / total)
      }
    }
    known.set(here, sum)
    return sum
  }

  return [...from(schema.copy(start), 0)]
    .map(([result, chance]) => ({ chance, result }))
    .sort((a, b) => b.chance - a.chance)
}
