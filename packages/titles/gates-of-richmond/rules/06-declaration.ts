import { slotOf } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { F, push } from '../flow.ts'
import { board, points } from '../map.ts'
import { isLeader, isUnit, pieces, piecesOf, USA } from '../pieces.ts'
import { ATTACKED, CLOSED, FIGHTER, holds, IN_STACK, mark, plays, type S } from '../state.ts'
import { inChain, ratingOf, seniorLeader } from './07-leaders.ts'
import { count, crosses, refuseBrokenWay, refuseCrossing, weight } from './10-bridges.ts'
import { obey, refuseSecondAttack } from './12-orders.ts'

/** 6.1: may the stack attack this point from where it stands? */
export function refuseAttack(s: S, to: number): Refusal | null {
  const from = s.stackAt
  const facts = { from: points[from].id, to: points[to].id }
  const slot = slotOf(board, to, from)
  if (slot < 0) return refuse('6.1', 'not-connected', facts)
  if (!holds(s, 1 - s.stackSide, to)) return refuse('6.1', 'no-enemy-there', facts)
  if (s.stackMode === 1) return refuse('12.0', 'no-night-attack', facts)
  const stack = piecesOf[s.stackSide].filter((i) => plays(s, i, IN_STACK))
  if (!stack.some(isUnit)) return refuse('6.1', 'no-unit-to-attack', facts)
  const down = refuseBrokenWay(s, stack[0], from, to)
  if (down) return down
  if (s.attacked[to] & CLOSED) return refuse('12.0', 'point-closed', facts)
  if ((s.attackedFrom[to] >> slot) & 1) return refuse('6.1', 'connection-used', facts)
  const lonely = stack.find((i) => isLeader(i) && !stack.some((u) => inChain(s, i, u)))
  if (lonely !== undefined) return refuse('7.0', 'leader-without-command', { ...facts, piece: pieces[lonely].id })
  return refuseCrossing(s, from, to) ?? refuseSecondAttack(s)
}

/** 6.4 A: the attack is declared. */
export function declareAttack(s: S, to: number): void {
  const from = s.stackAt
  if (crosses(s, from, to)) count(s, from, weight(s))
  obey(s)
  s.fightFrom = from
  s.fightTo = to
  s.fightSide = s.stackSide
  s.fightRound = 1
  for (const i of piecesOf[s.stackSide]) if (plays(s, i, IN_STACK)) s.role[i] |= FIGHTER
  s.tell?.(3, 'attack-declared', { from: points[from].id, to: points[to].id, side: s.fightSide })
  push(s, F.fight)
}

/** 6.1: a leader check is due when this side has attacked the point before in this turn. */
export const needsLeaderCheck = (s: S): boolean => ((s.attacked[s.fightTo] >> s.fightSide) & 1) === 1

/** 6.1: the senior leader at the point the attack comes from; the check passes at or below his rating. */
export const leaderCheckRating = (s: S): number => {
  const i = seniorLeader(s, s.fightSide, s.fightFrom)
  return i < 0 ? 0 : ratingOf(s, i)
}

/** 6.4 F, 6.1: the point has been attacked, and over this connection. */
export function markAttacked(s: S): void {
  s.attacked[s.fightTo] |= 1 << s.fightSide
  s.attackedFrom[s.fightTo] |= 1 << slotOf(board, s.fightTo, s.fightFrom)
  if (s.fightSide === USA) s.attacksMade++
  for (const i of piecesOf[s.fightSide]) if (plays(s, i, FIGHTER)) mark(s, i, ATTACKED)
}
