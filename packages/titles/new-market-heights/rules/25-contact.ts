import type { Refusal } from '@vedette/kernel'
import { board } from '../map.ts'
import { isLeader, SCREEN, SCREENS } from '../pieces.ts'
import { has, MARK, mark, onMap, type S, unmark } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { NOBODY, USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { waysOf } from './14-retreat.ts'
import { reveal } from './25-pickets.ts'
import { faces, idOf, isCombatUnit, isHidden, place, sideOf, unitOf } from './pieces.ts'

/** 25.56: what a hidden picket does when an enemy unit first comes before it. */

function* pickets(s: S): Generator<number> {
  for (let i = SCREEN; i < SCREEN + SCREENS; i++) if (onMap(s, i)) yield i
}
const mayBeTouched = (s: S, i: number): boolean =>
  isHidden(s, i) && unitOf(s, i) !== NOBODY && !has(s, i, MARK.contacted)

/** Enemies who have just come into a hex: pickets before whom it lies have their choice, once. */
export function touchPickets(s: S, group: readonly number[], hex: number): void {
  if (!group.some((i) => sideOf(i) === USA && isCombatUnit(s, i))) return
  for (const i of pickets(s))
    if (mayBeTouched(s, i) && board.distance(s.hex[i], hex) === 1 && faces(s, i, hex))
      mark(s, i, MARK.contacted | MARK.touched)
}

const mayGo = (s: S, i: number): boolean => {
  const { hexes, off } = waysOf(s, i)
  return hexes.length > 0 || off
}
/** Pickets that may still go back; one without a way stays and is not asked. */
export function touched(s: S): number[] {
  const found: number[] = []
  for (const i of pickets(s)) {
    if (!has(s, i, MARK.touched)) continue
    if (mayGo(s, i)) found.push(i)
    else unmark(s, i, MARK.touched)
  }
  return found
}
export function refuseFallBack(s: S, i: number): Refusal | null {
  if (!isLeader(i) && has(s, i, MARK.touched)) return null
  return refuse('25.56', 'nobody-touches-it', { unit: idOf(i), at: place(s.hex[i]) })
}
/** It is known, draws no fire, and does not fire itself in the phase that follows (25.55, 25.57). */
export function fallBack(s: S, i: number, hexes: number): void {
  unmark(s, i, MARK.touched)
  mark(s, i, MARK.wentBack)
  reveal(s, i)
  s.owes[i] = hexes === 1 ? DUE.contactOne : DUE.contactTwo
}
export function stayBefore(s: S): void {
  for (const i of pickets(s)) unmark(s, i, MARK.touched)
}
