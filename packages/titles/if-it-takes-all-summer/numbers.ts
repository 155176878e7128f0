import { makeNumbers } from '../late-unpleasantness/numbers.ts'
import cards from './data/cards.json' with { type: 'json' }
import constants from './data/constants.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }

/** The plain numbers of If It Takes All Summer. */
export const numbers = makeNumbers(constants, tables, cards)
export const { drm, costs } = numbers

export const REACH = constants.supply.value.USA.reach
export const WILDERNESS_COST = constants.costs.value.wilderness
export const OUTAGE = constants.supply.value.USA.outage
export const FORTIFICATIONS_NEEDED = constants.victory.value.needed
export const wildernessResults: readonly string[] = tables.wilderness.results
/** Cards that halve a die, rounding up (11.0). */
export const halfDie: readonly number[] = tables.halfDie.points
