import { ALL } from '@vedette/kernel'
import { isChevaux, isFort } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { chevauxHexes, FORMATION, has, MARK, mark, type S, unmark } from '../state.ts'
import { NOBODY, USA } from '../units.ts'
import { bodiesIn, brigadeOf, place, printedOf, sideOf } from './pieces.ts'

/** 22.6, 22.7: chevaux-de-frise, and breaches in them. */

const places = new Map(chevauxHexes.map((hex, n) => [hex, n]))
const isBreached = (s: S, hex: number): boolean => s.breach[places.get(hex) ?? 0] === 1
/** 22.78: a breached hex is its other terrain for good. */
export const isStandingChevaux = (s: S, hex: number): boolean => isChevaux(hex) && !isBreached(s, hex)

/** 22.71, 22.74: who has pioneers with him: a Union regiment of infantry in a brigade, in line or in column. */
const hasPioneers = (s: S, i: number): boolean =>
  !isLeader(i) &&
  sideOf(i) === USA &&
  s.parent[i] === 0 &&
  printedOf(s, i)?.kind === 'infantry' &&
  brigadeOf(s, i) !== NOBODY &&
  (s.formation[i] === FORMATION.line || s.formation[i] === FORMATION.column)

const SIDES = MARK.fromOutside | MARK.fromInside
/** 22.72: the inner side is that of the forts. */
const sideTowards = (hex: number): number => (isFort(hex) ? MARK.fromInside : MARK.fromOutside)

/** Whoever enters a hex in whatever way: from which side he has come into chevaux. Along them he keeps it. */
export function noteSide(s: S, i: number, from: number, to: number): void {
  if (!hasPioneers(s, i) || !isStandingChevaux(s, to)) {
    if (!isLeader(i)) unmark(s, i, SIDES)
    return
  }
  if (isStandingChevaux(s, from) && has(s, i, SIDES)) return
  unmark(s, i, SIDES)
  mark(s, i, sideTowards(from))
}

/** 22.75, 22.76: who is thrown back makes no way through any more, though he may still be there. */
export const dropPioneers = (s: S, i: number): void => unmark(s, i, SIDES)

/** 22.71: does a pioneering marker lie here? */
export const isPioneering = (s: S, hex: number): boolean =>
  isStandingChevaux(s, hex) && bodiesIn(s, hex).some((i) => has(s, i, SIDES) && hasPioneers(s, i))

/** 22.78: opens the chevaux-de-frise of a hex for good. */
export function breach(s: S, hex: number): void {
  s.breach[places.get(hex) ?? 0] = 1
  for (const i of bodiesIn(s, hex)) unmark(s, i, SIDES)
  s.tell?.(ALL, 'breached', { at: place(hex) })
}

/** 22.72, 22.75: does a regiment that leaves this hex cross the chevaux, so that they are breached? */
export function crossesChevaux(s: S, i: number, from: number, to: number): boolean {
  if (!isStandingChevaux(s, from) || isStandingChevaux(s, to) || !hasPioneers(s, i) || !has(s, i, SIDES)) return false
  return !has(s, i, sideTowards(to))
}
