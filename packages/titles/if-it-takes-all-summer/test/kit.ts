import { makeKit } from '../../late-unpleasantness/test/kit.ts'
import { game } from '../game.ts'
import { type Field, layOwn } from '../position.ts'
import { ifItTakesAllSummer as title } from '../title.ts'

/** The kit of the series for this game. */
export type { S } from '../../late-unpleasantness/test/kit.ts'
export type { Field }

/** For `passed`: the railway from Aquia Creek to Hanover Junction, all of it last passed by the Union. */
export const unionRails = Object.fromEntries(
  [
    'brooke_station',
    'falmouth',
    'fredericksburg',
    'hamiltons_crossing',
    'guinea_station',
    'milford_station',
    'chesterfield_station',
    'hanover_junction',
  ].map((name) => [name, 'union'] as const),
)

export const kit = makeKit<Field>(title, game, layOwn)
export const { field, play, throwing, refusal, why, offered, offers, asked, listen, modifiers, seenBy } = kit
export const { where, strength, marked, company, cardIs, cardsIn, supplyOf, unharmed, roll, toSupply } = kit
export const { march, attack, passes, passTo, lead, retreat, retreatAll } = kit
