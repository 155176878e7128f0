import { makeNumbers } from '../late-unpleasantness/numbers.ts'
import cards from './data/cards.json' with { type: 'json' }
import constants from './data/constants.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }

/** The plain numbers of Gates of Richmond. */
export const numbers = makeNumbers(constants, tables, cards)
export const { drm, isReplacements, mp } = numbers

export const TO_RICHMOND = constants.supply.value.CSA.reach
export const TO_CHAIN = constants.supply.value.USA.reach
export const LINK = constants.supply.value.USA.link
export const LOOTING_TURNS = constants.looting.value.turns

export const magruderResults: readonly string[] = tables.magruder.results
export const rainDestroys = (die: number): boolean => tables.heavyRains.destroyOn.includes(die)
export const leeSuccessors: readonly string[] = tables.leeSuccessor.results
export const feverLosses: readonly number[] = tables.fever.losses
