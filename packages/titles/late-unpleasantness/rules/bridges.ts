import { bankFacing, NO_BRIDGE, slotOf } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import {
  has,
  IN_STACK,
  isBroken,
  MOVED,
  mark,
  onMap,
  option,
  plays,
  REBUILDING,
  type S,
  STRICT_BRIDGES,
  unmark,
} from '../state.ts'
import { refuse } from '../words/codes.ts'

/** Bridges that can fall are a matter of the first game (10.0); the map of the second has none. */

export const bridgeOf = (s: S, at: number): number => s.game.board.bridgeAt[at]
/** 10.0: a bridge the rules of this chapter speak of: all but Meadow Bridge. */
export const isBridge = (s: S, at: number): boolean =>
  bridgeOf(s, at) !== NO_BRIDGE && !s.game.board.bridges[bridgeOf(s, at)].permanent

/** What the stack under way weighs on a bridge: units one each, wagons two, leaders and dummies nothing. */
export function weight(s: S): number {
  let sum = 0
  for (const i of s.game.piecesOf[s.stackSide]) {
    if (!plays(s, i, IN_STACK)) continue
    if (s.game.isUnit(i)) sum += 1
    else if (s.game.isSupplyUnit(i)) sum += s.game.WAGON_ON_BRIDGE
  }
  return sum
}

/** Would going on from `at` to `to` take the stack over the bridge at `at`? */
export function crosses(s: S, at: number, to: number): boolean {
  if (!isBridge(s, at)) return false
  if (s.enteredBank === 0) return option(s, STRICT_BRIDGES)
  return bankFacing(s.game.board, at, to) !== s.enteredBank
}

/** 10.0: is there still room on the bridge this stack would cross? */
export function refuseCrossing(s: S, at: number, to: number): Refusal | null {
  return crosses(s, at, to) ? refuseLoad(s, at) : null
}

function refuseLoad(s: S, at: number): Refusal | null {
  const used = s.stackSide === s.side ? s.crossed[bridgeOf(s, at)] : 0
  const units = weight(s)
  if (units > 0 && used + units > s.game.BRIDGE_LIMIT)
    return refuse('10.0-limit', 'bridge-full', { at: s.game.points[at].id, used, units })
  return null
}

/** 10.0: from a broken bridge one only leaves on the side one stands. */
export function refuseBrokenWay(s: S, i: number, at: number, to: number): Refusal | null {
  if (!isBroken(s, at)) return null
  if (slotOf(s.game.board, at, to) >= 0 && bankFacing(s.game.board, at, to) !== s.bank[i]) {
    return refuse('10.0', 'bridge-is-down', { at: s.game.points[at].id, to: s.game.points[to].id })
  }
  return null
}

/** 10.0: counts a crossing. Only those of the side on the move count; a night march of the other is one stack alone. */
export const count = (s: S, at: number, units: number): void => {
  if (s.stackSide === s.side) s.crossed[bridgeOf(s, at)] += units
}

/** 10.0: the bridge goes up again; banks no longer matter there. */
export function restore(s: S, at: number): void {
  s.broken &= ~(1 << bridgeOf(s, at))
  for (const seat of [0, 1]) for (const i of s.game.piecesOf[seat]) if (s.where[i] === at) s.bank[i] = 0
}

/** 10.0: the bridge comes down. */
export const bringDown = (s: S, at: number): void => {
  s.broken |= 1 << bridgeOf(s, at)
}

/** 10.0: may the stack whose bridge has come down under it stand on this bank? On the far one only if it may cross. */
export function refuseBank(s: S, bank: number): Refusal | null {
  return changesBank(s, bank) ? refuseLoad(s, s.stackAt) : null
}

/** 10.0: the stack under way takes its stand; the far bank is a crossing, and what leaves it there none any more. */
export function takeBank(s: S, bank: number): void {
  if (!changesBank(s, bank)) return
  count(s, s.stackAt, weight(s))
  s.enteredBank = bank
}

const changesBank = (s: S, bank: number): boolean => s.enteredBank !== 0 && bank !== s.enteredBank

/** 10.0: may this unit spend its whole turn on rebuilding the bridge it stands at? Not if it has moved, or loots (8.1). */
export function refuseRebuild(s: S, seat: number, i: number): Refusal | null {
  const facts = { piece: s.game.pieces[i].id }
  if (s.game.sideOfPiece[i] !== seat) return refuse('3.0', 'not-yours', facts)
  if (!onMap(s, i)) return refuse('3.0', 'not-on-map', facts)
  const at = s.game.points[s.where[i]].id
  if (!isBridge(s, s.where[i])) return refuse('10.0', 'no-bridge-here', { at })
  if (!isBroken(s, s.where[i])) return refuse('10.0', 'bridge-is-whole', { at })
  if (!s.game.isUnit(i)) return refuse('10.0', 'only-units-rebuild', { ...facts, at })
  if (has(s, i, MOVED) || s.idleUntil[i] >= s.turn) return refuse('10.0', 'no-turn-to-spend', { ...facts, at })
  return null
}

/** 10.0: the unit gives up its turn; the bridge stands again when the player turn ends. */
export const startRebuild = (s: S, i: number): void => mark(s, i, MOVED | REBUILDING)

/** 10.0: at the end of the player turn the bridges that were worked on all turn stand again. */
export function finishRebuilds(s: S, seat: number): void {
  for (const i of s.game.piecesOf[seat]) {
    if (!has(s, i, REBUILDING)) continue
    unmark(s, i, REBUILDING)
    const at = s.where[i]
    if (s.game.isUnit(i) && at < s.game.points.length && isBroken(s, at)) {
      restore(s, at)
      s.tell?.(3, 'bridge-rebuilt', { at: s.game.points[at].id, by: s.game.pieces[i].side })
    }
  }
}
