import { type Field, makeKit } from '../../late-unpleasantness/test/kit.ts'
import { game } from '../game.ts'
import { gatesOfRichmond as title } from '../title.ts'

/** The kit of the series for this game. */
export type { Field, S } from '../../late-unpleasantness/test/kit.ts'
export const {
  field,
  play,
  throwing,
  refusal,
  why,
  offered,
  offers,
  asked,
  where,
  strength,
  marked,
  company,
  cardIs,
  march,
  attack,
  passes,
  passTo,
  modifiers,
  listen,
  seenBy,
  roll,
  toSupply,
  supplyOf,
  lead,
  retreat,
  retreatAll,
  unharmed,
} = makeKit<Field>(title, game)
