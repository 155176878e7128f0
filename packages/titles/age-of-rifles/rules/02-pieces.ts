import { below, lift, put, topOf } from '@vedette/kit/rules/pieces.ts'
import { boardOf, isBox, scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { isArtillery, isEngineer, isUnit, ofMarker, PIECES, sideOf, UNITS, unitsOfSide } from '../pieces.ts'
import { GONE, has, MARK, onMap, option, type S } from '../state.ts'
import { markers, moraleOf as printedMorale, STANDARD_MORALE, units } from '../units.ts'
import { hold } from './22-control.ts'

/** 2: pieces, where they stand and in what state. */

/** All that lies in a hex, from the top. */
export function piecesIn(s: S, hex: number): number[] {
  const found: number[] = []
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) found.push(i)
  return found
}
/** 2.1: combat units in a hex. */
export const unitsIn = (s: S, hex: number): number[] => piecesIn(s, hex).filter(isUnit)
/** The side whose combat units stand in a hex, -1 for none. */
export function standsIn(s: S, hex: number): number {
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (isUnit(i)) return sideOf(i)
  return -1
}
export const hasEnemy = (s: S, seat: number, hex: number): boolean => standsIn(s, hex) === 1 - seat
export const hasFriend = (s: S, seat: number, hex: number): boolean => standsIn(s, hex) === seat
/** A side's combat units on the map. */
export const unitsOn = (s: S, seat: number): number[] => unitsOfSide[seat].filter((i) => onMap(s, i))
/** 22.1: whoever comes into a hex with a combat unit holds it. */
export function stand(s: S, i: number, hex: number): void {
  put(s, i, hex, 'top')
  if (isUnit(i) && hex < boardOf(s).size) hold(s, hex, sideOf(i))
}
export const leave = (s: S, i: number, to: number): void => lift(s, i, to)

export const isDisrupted = (s: S, i: number): boolean => has(s, i, MARK.disrupted)

/** 2.2, 16.3: off the map, for good the second time and where nobody takes its place. */
export function eliminate(s: S, i: number): void {
  const forGood = has(s, i, MARK.once) || isArtillery(i) || isEngineer(i)
  // 21.5: it has fought all the same.
  s.marks[i] = MARK.once | (s.marks[i] & MARK.mired)
  s.retreat[i] = 0
  // What would come back is what it has until then.
  s.strength[i] = forGood ? 0 : units[i].reduced
  leave(s, i, forGood ? GONE.dead : GONE.eliminated)
}
export const isEliminated = (s: S, i: number): boolean => s.hex[i] === GONE.eliminated || s.hex[i] === GONE.dead

/** 2.7, 21.11 */
export const moraleOf = (s: S, i: number): number =>
  option(s, OPTION.unitMorale) ? printedMorale(i, scenarioOf(s).battle) : STANDARD_MORALE

/** The nearest combat unit of the other side, in hexes; `most` where there is none so near. */
export function toEnemy(s: S, seat: number, hex: number, most = 255, counts: (i: number) => boolean = () => true) {
  if (isBox(s, hex)) return most
  const board = boardOf(s)
  let near = most
  for (const i of unitsOn(s, 1 - seat)) if (counts(i)) near = Math.min(near, board.distance(hex, s.hex[i]))
  return near
}

/** Every piece of a kind of formation: its units, leaders and train. */
export const trainsOf = (f: number): number[] =>
  markers.flatMap((m, n) => (m.formation === f && m.kind === 'train' ? [ofMarker(n)] : []))
export const allPieces: readonly number[] = Array.from({ length: PIECES }, (_, i) => i)
export const allUnits: readonly number[] = Array.from({ length: UNITS }, (_, i) => i)
