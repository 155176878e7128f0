import { type Say as AnySay, silent } from '@vedette/kernel'
import { FREE_ATTACKS, IN_STACK, IN_SUPPLY, option, plays, type S } from '../state.ts'
import type { Say } from '../words/codes.ts'

/** Stages of a stack (`stackStage`). */
export const NONE = 0
export const FORMING = 1
export const MARCHING = 2

/** What kind of move it is (`stackMode`): the player turn's own, or a night move by a card of the first game. */
export const BY_DAY = 0
export const BY_NIGHT = 1
export const NIGHT_ATTACK = 2

/** Is a night move under way? */
export const atNight = (s: S): boolean => s.stackStage !== NONE && s.stackMode !== BY_DAY

/** 3.0: movement allowances by kind. */
function printedAllowance({ game }: S, i: number): number {
  if (game.isSupplyUnit(i)) return game.mp.wagon
  return game.isLeader(i) ? game.mp.leader : game.isCavalry(i) ? game.mp.cavalry : game.mp.infantry
}

/** 3.0 and its reductions: what a piece may spend in this move. A forced march adds to what other cards left. */
export function allowance(s: S, i: number, say: AnySay = silent): number {
  const tells: Say = say
  if (atNight(s)) return tells(s.game.rule.cards, 'night-move', 2)
  const printed =
    tells('3.0-allowance', 'allowance', printedAllowance(s, i)) +
    tells('8.2', 'out-of-supply', s.supply[i] === IN_SUPPLY ? 0 : s.game.mp.outOfSupply)
  let points = s.game.movement.allowance(s, i, printed, say)
  if (plays(s, i, IN_STACK)) points += tells(s.game.rule.cards, 'forced-march', s.bonus)
  return Math.max(0, points)
}

/** 3.0: an attack on a point costs a side what entering it does; by option nothing. */
export const attackCost = (s: S, seat: number, to: number): number =>
  option(s, FREE_ATTACKS) ? 0 : s.game.movement.cost(s, seat, to)
