import { type Say, silent } from '@vedette/kernel'
import { mp } from '../numbers.ts'
import { isCavalry, isLeader, isSupplyUnit, sideOfPiece } from '../pieces.ts'
import { has, IN_STACK, IN_SUPPLY, IN_TURN, plays, type S, SLOW } from '../state.ts'

/** Stages of a stack (`stackStage`). */
export const NONE = 0
export const FORMING = 1
export const MARCHING = 2

/** What kind of move it is (`stackMode`): the player turn's own, or a night move by card 15 or 51. */
export const BY_DAY = 0
export const BY_NIGHT = 1
export const NIGHT_ATTACK = 2

/** Is a night move under way (cards 15 and 51)? */
export const atNight = (s: S): boolean => s.stackStage !== NONE && s.stackMode !== BY_DAY

/** 3.0: movement allowances by kind. */
const printedAllowance = (i: number): number =>
  isSupplyUnit(i) ? mp.wagon : isLeader(i) ? mp.leader : isCavalry(i) ? mp.cavalry : mp.infantry

/**
 * 3.0 and its reductions: what a piece may spend in this move. Card 41 leaves 1 of whatever there was; card 39 adds to
 * what the cards before it left (12.0-conflict).
 */
export function allowance(s: S, i: number, say: Say = silent): number {
  if (atNight(s)) return say('12.0', 'night-move', 2)
  const side = sideOfPiece[i]
  let points =
    say('3.0-allowance', 'allowance', printedAllowance(i)) +
    say('8.2', 'out-of-supply', s.supply[i] === IN_SUPPLY ? 0 : mp.outOfSupply)
  for (const card of [43, 44]) {
    if (s.card[card] === IN_TURN + (1 - side)) points += say('12.0', `card-${card}`, -1)
  }
  if (has(s, i, SLOW) && points > 1) points += say('12.0', 'card-41', 1 - points)
  if (plays(s, i, IN_STACK)) points += say('12.0', 'card-39', s.bonus)
  return Math.max(0, points)
}
