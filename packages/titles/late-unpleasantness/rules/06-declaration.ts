import { slotOf } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { F, push } from '../flow.ts'
import { ATTACKED, CLOSED, FELL_BACK, FIGHTER, holds, IN_STACK, mark, plays, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { BY_NIGHT, lonelyLeaders, priceOfAttack, refuseCost, stackPieces } from './03-movement.ts'
import { ratingOf, seniorLeader } from './07-leaders.ts'
import { count, crosses, refuseBrokenWay, refuseCrossing, weight } from './bridges.ts'

/** 6.1: may a point be attacked over this connection still? Once a player turn, and not where a card has closed it. */
export function refuseConnection(s: S, from: number, to: number): Refusal | null {
  const closed = (s.attacked[to] & CLOSED) !== 0
  if (!closed && ((s.attackedFrom[to] >> slotOf(s.game.board, to, from)) & 1) === 0) return null
  const facts = { from: s.game.points[from].id, to: s.game.points[to].id }
  return closed ? refuse(s.game.rule.cards, 'point-closed', facts) : refuse('6.1', 'connection-used', facts)
}

/** 6.1: may the stack attack this point from where it stands? */
export function refuseAttack(s: S, to: number): Refusal | null {
  const from = s.stackAt
  const facts = { from: s.game.points[from].id, to: s.game.points[to].id }
  if (slotOf(s.game.board, to, from) < 0) return refuse('6.1', 'not-connected', facts)
  if (!holds(s, 1 - s.stackSide, to)) return refuse('6.1', 'no-enemy-there', facts)
  if (s.stackMode === BY_NIGHT) return refuse(s.game.rule.cards, 'no-night-attack', facts)
  const stack = stackPieces(s)
  if (!stack.some(s.game.isUnit)) return refuse('6.1', 'no-unit-to-attack', facts)
  const down = refuseBrokenWay(s, stack[0], from, to)
  if (down) return down
  const no = refuseConnection(s, from, to) ?? refuseCost(s, to, priceOfAttack(s, to))
  if (no) return no
  for (const i of lonelyLeaders(s))
    return refuse('7.0', 'leader-without-command', { ...facts, piece: s.game.pieces[i].id })
  return refuseCrossing(s, from, to) ?? s.game.orders.refuseAttack(s, to)
}

/** 6.4-A: the attack is declared. */
export function declareAttack(s: S, to: number): void {
  const from = s.stackAt
  if (crosses(s, from, to)) count(s, from, weight(s))
  s.spent += priceOfAttack(s, to)
  s.attacksMade++
  s.game.orders.attacks(s)
  s.fightFrom = from
  s.fightTo = to
  s.fightSide = s.stackSide
  s.fightRound = 1
  for (const i of s.game.piecesOf[s.stackSide]) if (plays(s, i, IN_STACK)) s.role[i] |= FIGHTER
  s.tell?.(3, 'attack-declared', { from: s.game.points[from].id, to: s.game.points[to].id, side: s.fightSide })
  push(s, F.fight, { attacker: s.fightSide })
}

/**
 * 6.1-leader-check: a leader check is due when this side has attacked the point before in this turn; in the second game also when
 * units that fell back stand there (6.6).
 */
export function needsLeaderCheck(s: S, to: number, seat: number): boolean {
  const before = ((s.attacked[to] >> seat) & 1) === 1 || (s.attacked[to] & (FELL_BACK << (1 - seat))) !== 0
  return before && !s.game.combat.needsNoCheck(s)
}

/** 6.1-leader-check: the senior leader at the point the attack comes from; the check passes at or below his rating. */
export const leaderCheckRating = (s: S): number => {
  const i = seniorLeader(s, s.fightSide, s.fightFrom)
  return i < 0 ? 0 : ratingOf(s, i)
}

/** 6.4-F, 6.1: the point has been attacked, and over this connection. */
export function markAttacked(s: S): void {
  s.attacked[s.fightTo] |= 1 << s.fightSide
  s.attackedFrom[s.fightTo] |= 1 << slotOf(s.game.board, s.fightTo, s.fightFrom)
  for (const i of s.game.piecesOf[s.fightSide]) if (plays(s, i, FIGHTER)) mark(s, i, ATTACKED)
}
