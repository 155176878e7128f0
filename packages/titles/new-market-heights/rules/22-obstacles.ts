import { isChevaux } from '../map.ts'
import { chevauxHexes, type S } from '../state.ts'

/** 22.6, 22.7: chevaux-de-frise, and breaches in them. */

const places = new Map(chevauxHexes.map((hex, n) => [hex, n]))
export const BREACHED = 1
const chevauxOf = (hex: number): number => places.get(hex) ?? -1
/** 22.78: a breached hex is its other terrain for good. */
export const isBreached = (s: S, hex: number): boolean => chevauxOf(hex) >= 0 && s.breach[chevauxOf(hex)] === BREACHED
export const isStandingChevaux = (s: S, hex: number): boolean => isChevaux(hex) && !isBreached(s, hex)
