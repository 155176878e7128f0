import { type Field, makeKit } from '../../late-unpleasantness/test/kit.ts'
import { game } from '../game.ts'
import { gatesOfRichmond as title } from '../title.ts'

/** The kit of the series for this game. */
export type { Field, S } from '../../late-unpleasantness/test/kit.ts'
export const kit = makeKit<Field>(title, game)
export const { field, play, throwing, refusal, why, offered, offers, asked, listen, modifiers, seenBy } = kit
export const { where, strength, marked, company, cardIs, cardsIn, supplyOf, unharmed, roll, toSupply } = kit
export const { march, attack, passes, passTo, lead, retreat, retreatAll } = kit
