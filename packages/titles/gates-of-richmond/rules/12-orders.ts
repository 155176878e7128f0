import { bankFacing, placeAt, pointOf, trace, UNREACHED } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import type { Game } from '../../late-unpleasantness/game.ts'
import {
  allowance,
  atNight,
  attackCost,
  BY_DAY,
  BY_NIGHT,
  placeEntered,
  pointsLeft,
  refuseMarch,
  refusePick,
} from '../../late-unpleasantness/rules/03-movement.ts'
import { wagonAt } from '../../late-unpleasantness/rules/04-stacking.ts'
import { refuseAttack, refuseConnection } from '../../late-unpleasantness/rules/06-declaration.ts'
import {
  HELD,
  has,
  IN_STACK,
  inTurn,
  isBroken,
  MOVED,
  mark,
  occupancy,
  onMap,
  plays,
} from '../../late-unpleasantness/state.ts'
import { board, points } from '../map.ts'
import {
  AP_HILL,
  CSA,
  formationOfPiece,
  HOLMES,
  II_CORPS,
  isUnit,
  JACKSONS,
  pieces,
  piecesOf,
  USA,
  unitsOf,
} from '../pieces.ts'
import type { G } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** 12.0: cards that order or forbid the moves of a turn: 2, 13, 14, 31, 40, 42, 49. */

/** The card that makes this side attack before anything else (13, 14), or 0 when none does or it is satisfied. */
function obligation(s: G): number {
  const card = s.side === CSA ? 13 : 14
  return inTurn(s, card) && !((s.obeyed >> s.side) & 1) && s.stackMode === BY_DAY ? card : 0
}

/** Is this unit one that the order is about? */
const ordered = (card: number, i: number): boolean =>
  card === 13 ? i === AP_HILL : isUnit(i) && formationOfPiece[i] === II_CORPS

/** Could somebody at this place, with some points left, still come to attack a point? */
function mayStillObey(s: G, place: number, left: number): boolean {
  const by = occupancy(s)
  const enemy = 2 - s.side
  const blocked = (p: number) => by[p] === enemy || (s.side === USA && wagonAt(s, p))
  const steps = trace(board, [place], blocked, s.broken, Math.max(0, left))
  for (let q = 0; q < board.places; q++) {
    if (steps[q] === UNREACHED) continue
    const at = pointOf(board, q)
    for (let n = board.start[at]; n < board.start[at + 1]; n++) {
      const to = board.neighbours[n]
      if (by[to] !== enemy || refuseConnection(s, at, to)) continue
      if (left - steps[q] < attackCost(s, s.side, to)) continue
      if (!isBroken(s, at) || placeAt(board, at, bankFacing(board, at, to)) === q) return true
    }
  }
  return false
}

/** May this unit still do what the order wants? */
const mayObey = (s: G, card: number, i: number): boolean =>
  ordered(card, i) &&
  onMap(s, i) &&
  !has(s, i, MOVED) &&
  !has(s, i, HELD) &&
  s.idleUntil[i] < s.turn &&
  mayStillObey(s, placeAt(board, s.where[i], s.bank[i]), allowance(s, i))

/** Is there a unit that can still do what the order wants? If not, the order has no effect. */
const orderStands = (s: G, card: number): boolean => unitsOf[s.side].some((i) => mayObey(s, card, i))

/** 12.0: the units that must move before anybody else does; none once the order is carried out, or out of reach. */
function mustGoFirst(s: G): number[] {
  const card = obligation(s)
  return card ? unitsOf[s.side].filter((i) => mayObey(s, card, i)) : []
}

/** Cards 2, 40 and 31: may this piece neither move nor attack this turn? */
function refuseHeld(s: G, i: number): Refusal | null {
  const facts = { piece: pieces[i].id }
  if (inTurn(s, 2) && formationOfPiece[i] === JACKSONS) return refuse('12.0', 'jackson-asleep', { ...facts, card: 2 })
  if (inTurn(s, 40) && i === HOLMES) return refuse('12.0', 'holmes-lost', { ...facts, card: 40 })
  return has(s, i, HELD) ? refuse('12.0', 'held-by-card', facts) : null
}

/** 12.0: do the cards in force let this piece move? A night move is no part of the player turn's own moves. */
function refuseDisobedience(s: G, seat: number, i: number): Refusal | null {
  const held = refuseHeld(s, i)
  if (held || atNight(s)) return held
  const facts = { piece: pieces[i].id }
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

/** Cards 2, 31 and 40, played while their troops are on the march: those go no further. */
export function stopHeld(s: G): void {
  for (const i of piecesOf[s.stackSide]) {
    if (!plays(s, i, IN_STACK) || !refuseHeld(s, i)) continue
    s.role[i] &= ~IN_STACK
    if (s.stackMode !== BY_NIGHT) mark(s, i, MOVED)
  }
}

/** 12.0: is the stack under way one that such an order is about? */
function underOrders(s: G): boolean {
  const card = obligation(s)
  return card > 0 && piecesOf[s.stackSide].some((i) => plays(s, i, IN_STACK) && ordered(card, i))
}

/** Cards 13 and 14: would this put the attack that is ordered out of the stack's reach? */
function refuseShirking(s: G, place: number, left: number, then: number, leftThen: number): Refusal | null {
  const shirks = underOrders(s) && mayStillObey(s, place, left) && !mayStillObey(s, then, leftThen)
  return shirks ? refuse('12.0', 'must-attack-first', { card: obligation(s) }) : null
}

/** 12.0: a stack sets out: when nobody can carry the order out by then, the side is free of it for good. */
function lapse(s: G): void {
  const card = obligation(s)
  if (card && !orderStands(s, card)) s.obeyed |= 1 << s.side
}

/** 12.0: the order is carried out once such a unit attacks. */
function obey(s: G): void {
  if (!underOrders(s)) return
  s.obeyed |= 1 << s.side
  s.ordered = 1
}

/** Card 49: a second Union attack is out of the question. */
function refuseSecondAttack(s: G): Refusal | null {
  return s.stackSide === USA && inTurn(s, 49) && s.attacksMade >= 1
    ? refuse('12.0', 'one-attack-only', { card: 49 })
    : null
}

/** Cards 13 and 14: the stack under orders may not end its move while it can still attack. */
function refuseHalt(s: G): Refusal | null {
  if (!underOrders(s)) return null
  for (let n = board.start[s.stackAt]; n < board.start[s.stackAt + 1]; n++) {
    const to = board.neighbours[n]
    const goesOn = refuseMarch(s, to) === null && mayStillObey(s, placeEntered(s, s.stackAt, to), pointsLeft(s) - 1)
    if (goesOn || refuseAttack(s, to) === null) return refuse('12.0', 'must-attack-first', { card: obligation(s) })
  }
  return null
}

/** Cards 13 and 14: no unit of the stack under orders may be left behind. */
function refuseDrop(s: G, i: number): Refusal | null {
  if (!underOrders(s) || !isUnit(i)) return null
  return refuse('12.0', 'must-attack-first', {
    piece: pieces[i].id,
    at: points[s.stackAt].id,
    card: obligation(s),
  })
}

/** Cards 13 and 14: the turn may not end while who must go first can go. */
function refuseEndTurn(s: G): Refusal | null {
  const waiting = mustGoFirst(s).some((i) => refusePick(s, s.side, i) === null)
  return waiting ? refuse('12.0', 'must-move-first', { card: obligation(s) }) : null
}

/** What the cards of this game order and forbid. */
export const orders: Game['orders'] = {
  refusePick: refuseDisobedience,
  refuseStep: refuseShirking,
  refuseDrop,
  refuseHalt,
  refuseEndTurn,
  refuseAttack: refuseSecondAttack,
  setsOut: lapse,
  attacks: obey,
  refuseRecon: () => null,
}
