import { listArgument, yesNoArgument } from '@vedette/kernel'
import { board, HEXES } from './map.ts'
import { pieceIds } from './pieces.ts'
import { FORMATION } from './state.ts'
import { leaders } from './units.ts'

/** What the verbs take: shared by those of every chapter. */

export const piece = listArgument(pieceIds)
export const leader = listArgument(leaders.map(({ id }) => id))
export const hex = listArgument(Array.from({ length: HEXES }, (_, i) => board.number(i)))
/** Hexsides, clockwise from the northern one (6.1). */
export const facings = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
export const facing = listArgument(facings)
/** A name of code as a word of orders. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const formations: readonly string[] = Object.keys(FORMATION).map(kebab)
export const formation = listArgument(formations)
export const yesNo = yesNoArgument
