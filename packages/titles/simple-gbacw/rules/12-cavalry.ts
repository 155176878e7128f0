import type { Refusal } from '@vedette/kernel'
import { cornerOf, twelfths } from '../actions.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { CAVALRY_CHARGES } from '../options.ts'
import { BLOWN, CHARGING, COMBAT, COUNTERS, has, mark, option, type S, unmark } from '../state.ts'
import { sideOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  aspect,
  facesTo,
  frontOf,
  idOf,
  isEnemyWithin,
  isFriendly,
  isGoodOrder,
  isMounted,
  place,
  stackIn,
} from './02-pieces.ts'
import type { Shot } from './06-shots.ts'
import { disorder } from './07-losses.ts'
import { isTarget } from './12-fire.ts'

/** 12.6, by option: cavalry charges, and is charged. */

/** 12.61: as near to an enemy a charge may neither turn nor be slowed. */
const NEAR = 3
const ALL_CORNERS = 63
/** Added to why a group goes no farther: it has turned near the enemy, or has been slowed there. */
export const WHEELED = 8

const isNear = (s: S, seat: number, hex: number): boolean => isEnemyWithin(s, seat, hex, NEAR)
const corners = (fits: (corner: number) => boolean): number =>
  [0, 1, 2, 3, 4, 5].reduce((bits, corner) => (fits(corner) ? bits | (1 << corner) : bits), 0)
const facingInto = (direction: number): number =>
  corners((corner) => (frontOf(twelfths(corner)) & (1 << direction)) !== 0)

/** 12.61: what the group could face when it sets out: anything, or near the enemy what it does face. */
export function setOut(s: S, i: number): void {
  if (!option(s, CAVALRY_CHARGES)) return
  s.bearing = isNear(s, sideOf[i], s.hex[i]) ? 1 << cornerOf(s.facing[i]) : ALL_CORNERS
}

/** 12.61: a step of so many half points: does the group turn for it, or is it slowed, within three hexes of the enemy? */
export function wheel(s: S, seat: number, from: number, to: number, cost: number): void {
  const fits = facingInto(board.direction(from, to))
  const straight = s.bearing & fits
  if (straight === 0 && isNear(s, seat, from)) s.halted |= WHEELED
  const near = isNear(s, seat, to)
  if (near && cost > 2) s.halted |= WHEELED
  s.bearing = near ? straight || fits : ALL_CORNERS
}

/** 12.61: cavalry that charges and has turned or been slowed is Disordered where it ends. */
export function endCharge(s: S, men: readonly number[], facing: number): void {
  if (!option(s, CAVALRY_CHARGES)) return
  const turned = (s.halted & WHEELED) !== 0 || (s.bearing & (1 << cornerOf(facing))) === 0
  if (turned) for (const i of men) if (isMounted(s, i) && has(s, i, CHARGING)) disorder(s, i)
}

/** 12.62: may the cavalry of this unit's hex charge those who charge it? */
export function refuseCounter(s: S, i: number, at: number): Refusal | null {
  const hex = s.hex[i]
  const facts = { unit: idOf(i), at: place(at) }
  const horse = stackIn(s, hex).filter((j) => isMounted(s, j))
  if (!option(s, CAVALRY_CHARGES) || horse.length === 0) return refuse('12.62', 'no-counter-charge', facts)
  if (!isTarget(s, hex) || !isFriendly(s, s.phasing, at) || !stackIn(s, at).some((j) => has(s, j, CHARGING)))
    return refuse('12.62', 'is-not-charged', facts)
  if (board.distance(hex, at) > 1 || !facesTo(s, hex, at)) return refuse('12.62', 'charged-from-aside', facts)
  return horse.every((j) => isGoodOrder(s, j)) ? null : refuse('12.62', 'counters-in-good-order', facts)
}
export function counter(s: S, i: number): void {
  for (const j of stackIn(s, s.hex[i])) if (isMounted(s, j)) mark(s, j, COUNTERS)
}

/** 12.63: cavalry that charges home into a front, or goes against those who charge it, before anybody has given way. */
export function markBlown(s: S, shots: readonly Shot[]): void {
  if (!option(s, CAVALRY_CHARGES) || s.combat !== COMBAT.fire) return
  for (const { units, from, at } of shots) {
    const direction = board.direction(at, from)
    const enemy = stackIn(s, at)[0]
    if (direction < 0 || enemy === undefined || aspect(s.facing[enemy], direction) !== 0) continue
    for (const i of units) {
      const charged = has(s, i, sideOf[i] === s.phasing ? CHARGING : COUNTERS)
      if (charged && isMounted(s, i) && isGoodOrder(s, i)) mark(s, i, BLOWN)
    }
  }
}

/** 6.17, step 6: whoever of it is still in Good Order suffers a Hit. */
export function blow(s: S): void {
  for (const i of orderOf(s).units) {
    if (!has(s, i, BLOWN | COUNTERS)) continue
    if (has(s, i, BLOWN)) disorder(s, i)
    unmark(s, i, BLOWN | COUNTERS)
  }
}
