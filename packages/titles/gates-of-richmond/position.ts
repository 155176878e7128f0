import { type Field, makePositions } from '../late-unpleasantness/position.ts'
import { game } from './game.ts'
import { gatesOfRichmond as title } from './title.ts'

export type { Field }

/** Positions laid out by hand, in words, for lessons. */
export const { lay } = makePositions<Field>(title, game)
