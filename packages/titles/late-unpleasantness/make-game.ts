import type { Fields, Sight } from '@vedette/kernel'
import { makeWords } from './actions.ts'
import { namesByScope, type Scoped } from './fields.ts'
import type { Differences, Game } from './game.ts'
import type { makeMap } from './map.ts'
import type { makeNumbers } from './numbers.ts'
import type { makePieces } from './pieces.ts'
import { atAnyTime } from './rules/any-time.ts'
import { decisionsOf, runners, throwsOf } from './settle.ts'
import { type More, makeSchema } from './state.ts'

interface Parts<F extends Fields> {
  readonly map: ReturnType<typeof makeMap>
  readonly counters: ReturnType<typeof makePieces>
  readonly numbers: ReturnType<typeof makeNumbers>
  /** What states of this game hold beside the fields of the series, and who may see it. */
  readonly fields: F
  /** Which of those belong to a turn, a combat and so on. */
  readonly scoped: Scoped
  readonly sight: { readonly [K in keyof F]?: Sight<More<F>> }
  /** Where its rulebook differs; its own frames, decisions and throws are added to those of the series. */
  readonly differences: Differences
}

/** Puts a game together. */
export function makeGame<F extends Fields>({
  map,
  counters,
  numbers,
  fields,
  scoped,
  sight,
  differences,
}: Parts<F>): Game {
  const { rule } = differences
  const game = {
    ...map,
    ...counters,
    ...numbers,
    ...differences,
    runners: { ...runners, ...differences.runners },
    decisions: Object.fromEntries(
      Object.entries({ ...decisionsOf(rule), ...differences.decisions }).map(([prompt, one]) => [
        prompt,
        atAnyTime(one),
      ]),
    ),
    throws: { ...throwsOf(rule), ...differences.throws },
    words: makeWords(counters.pieces, map.points),
  } as unknown as Game
  return Object.assign(game, { schema: makeSchema(game, fields, sight), scopes: namesByScope(game, scoped) })
}
