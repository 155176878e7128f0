import { bankFacing, placeAt, pointOf, trace, UNREACHED } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board } from '../map.ts'
import {
  AP_HILL,
  CSA,
  formationOfPiece,
  HOLMES,
  II_CORPS,
  INDEPENDENT,
  isUnit,
  JACKSONS,
  pieces,
  piecesOf,
  USA,
  unitsOf,
} from '../pieces.ts'
import { CLOSED, HELD, has, IN_STACK, inTurn, isBroken, MOVED, occupancy, onMap, plays, type S } from '../state.ts'

/** 12.0: cards that order or forbid the moves of a turn: 2, 13, 14, 40, 42, 49. */

/** The card that makes this side attack before anything else (13, 14), or 0 when none does or it is satisfied. */
export function obligation(s: S): number {
  const card = s.side === CSA ? 13 : 14
  return inTurn(s, card) && !((s.obeyed >> s.side) & 1) && s.stackMode === 0 ? card : 0
}

/** Is this unit one that the order is about? */
const ordered = (card: number, i: number): boolean =>
  card === 13 ? i === AP_HILL : isUnit(i) && formationOfPiece[i] === II_CORPS

/** May a point be attacked over this connection still (6.1, cards 27 to 30)? */
export function connectionOpen(s: S, from: number, to: number): boolean {
  if (s.attacked[to] & CLOSED) return false
  for (let n = board.start[to]; n < board.start[to + 1]; n++) {
    if (board.neighbours[n] === from) return !((s.attackedFrom[to] >> (n - board.start[to])) & 1)
  }
  return false
}

/** Could somebody at this place, with some points left, still come to attack a point? */
export function mayStillObey(s: S, place: number, left: number): boolean {
  const by = occupancy(s)
  const enemy = 2 - s.side
  const steps = trace(board, [place], (p) => by[p] !== 0 && by[p] === enemy, s.broken, Math.max(0, left))
  for (let q = 0; q < board.places; q++) {
    if (steps[q] === UNREACHED) continue
    const at = pointOf(board, q)
    for (let n = board.start[at]; n < board.start[at + 1]; n++) {
      const to = board.neighbours[n]
      if (by[to] !== enemy || !connectionOpen(s, at, to)) continue
      if (!isBroken(s, at) || placeAt(board, at, bankFacing(board, at, to)) === q) return true
    }
  }
  return false
}

/** Is there a unit that can still do what the order wants? If not, the order has no effect. */
function orderStands(s: S, card: number): boolean {
  return unitsOf[s.side].some(
    (i) =>
      ordered(card, i) &&
      onMap(s, i) &&
      !has(s, i, MOVED) &&
      !has(s, i, HELD) &&
      s.idleUntil[i] < s.turn &&
      mayStillObey(s, placeAt(board, s.where[i], s.bank[i]), s.supply[i] ? 3 : 4),
  )
}

/** 12.0: do the cards in force let this piece move? */
export function refuseDisobedience(s: S, seat: number, i: number): Refusal | null {
  const facts = { piece: pieces[i].id }
  if (s.stackMode !== 0 && s.stackStage !== 0) return null
  if (inTurn(s, 2) && formationOfPiece[i] === JACKSONS && formationOfPiece[i] !== INDEPENDENT) {
    return refuse('12.0', 'jackson-asleep', { ...facts, card: 2 })
  }
  if (inTurn(s, 40) && i === HOLMES) return refuse('12.0', 'holmes-lost', { ...facts, card: 40 })
  if (seat === CSA && inTurn(s, 42) && s.stacksMoved >= 1)
    return refuse('12.0', 'one-stack-only', { ...facts, card: 42 })
  const card = obligation(s)
  if (card && orderStands(s, card)) {
    const alone = card === 13 && i !== AP_HILL
    const wrongCorps = card === 14 && formationOfPiece[i] !== II_CORPS
    if (alone || wrongCorps) return refuse('12.0', 'must-move-first', { ...facts, card })
  }
  return null
}

/** 12.0: is the stack under way one that such an order is about? */
export function underOrders(s: S): boolean {
  const card = obligation(s)
  return card > 0 && piecesOf[s.stackSide].some((i) => plays(s, i, IN_STACK) && ordered(card, i))
}

/** 12.0: the order is carried out once such a unit attacks. */
export function obey(s: S): void {
  if (underOrders(s)) s.obeyed |= 1 << s.side
}

/** Card 49: a second Union attack is out of the question. */
export function refuseSecondAttack(s: S): Refusal | null {
  return s.stackSide === USA && inTurn(s, 49) && s.attacksMade >= 1
    ? refuse('12.0', 'one-attack-only', { card: 49 })
    : null
}
