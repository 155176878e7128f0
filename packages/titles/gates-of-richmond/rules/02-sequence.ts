import { CHANCE } from '@vedette/kernel'
import { F, P, pop, push, W, wait } from '../flow.ts'
import { CARDS_A_TURN, HAND_AT_START, TURNS } from '../numbers.ts'
import { CSA, isDummy, other, piecesOf, USA } from '../pieces.ts'
import { ATTACKED, CLOSED, HELD, MOVED, REBUILDING, type S, SHIFTED, SLOW, unmark } from '../state.ts'
import { MARCHING, NONE } from './03-allowance.ts'
import { endStack, stackPieces } from './03-movement.ts'
import { sweepLeaders } from './07-leaders.ts'
import { attritionOfDummy, determineSupply, nextAttrition } from './08-supply.ts'
import { finishRebuilds } from './10-bridges.ts'
import { endPlayerTurnCards, endTurnCards, overLimit } from './12-deck.ts'
import { checkVictory, DRAWN, finish } from './13-victory.ts'

/** 2.0: the steps of the game, from the deal to the last half day. */
const STEP = {
  dealConfederate: 0,
  dealUnion: 1,
  setUpUnion: 2,
  setUpConfederate: 3,
  turnStart: 4,
  supply: 5,
  attrition: 6,
  drawConfederate: 7,
  drawUnion: 8,
  limitConfederate: 9,
  limitUnion: 10,
  beforeConfederate: 11,
  confederateTurn: 12,
  beforeUnion: 13,
  unionTurn: 14,
  turnEnd: 15,
} as const

/** 2.0: runs the sequence of play. */
export function runGame(s: S): boolean {
  const step = s.step[0]
  s.step[0] = step + 1
  switch (step) {
    case STEP.dealConfederate:
      push(s, F.draw, CSA, HAND_AT_START)
      return true
    case STEP.dealUnion:
      push(s, F.draw, USA, HAND_AT_START)
      return true
    case STEP.setUpUnion:
      s.step[0] = step
      s.side = USA
      return wait(s, P.setup, USA)
    case STEP.setUpConfederate:
      s.step[0] = step
      s.side = CSA
      return wait(s, P.setup, CSA)
    case STEP.turnStart:
      startTurn(s)
      push(s, F.window, CSA, 0, 2, W.turnStart)
      return true
    case STEP.supply:
      s.step[0] = step
      return wait(s, P.supply, USA)
    case STEP.attrition:
      determineSupply(s)
      push(s, F.attrition)
      return true
    case STEP.drawConfederate:
      // 2.0 B: both draw, the Confederate first.
      push(s, F.draw, CSA, CARDS_A_TURN)
      return true
    case STEP.drawUnion:
      push(s, F.draw, USA, CARDS_A_TURN)
      return true
    case STEP.limitConfederate:
      push(s, F.handLimit, CSA)
      return true
    case STEP.limitUnion:
      push(s, F.handLimit, USA)
      return true
    case STEP.beforeConfederate:
      push(s, F.window, USA, 0, 2, W.playerTurn)
      return true
    case STEP.confederateTurn:
      push(s, F.playerTurn, CSA)
      return true
    case STEP.beforeUnion:
      startPlayerTurn(s, USA)
      push(s, F.window, CSA, 0, 2, W.playerTurn)
      return true
    case STEP.unionTurn:
      push(s, F.playerTurn, USA)
      return true
    default:
      return endTurn(s)
  }
}

/** 2.0: the set-up or supply decision of the game frame is made; on to the next step. */
export const nextStep = (s: S): void => {
  s.step[0]++
}

function startTurn(s: S): void {
  s.attacked.fill(0)
  s.terminusMoved = 0
  s.obeyed = 0
  startPlayerTurn(s, CSA)
  s.tell?.(3, 'turn', { turn: s.turn })
}

/** 2.0 C, D: what counts by player turn begins anew. */
function startPlayerTurn(s: S, seat: number): void {
  s.side = seat
  s.stacksMoved = 0
  s.attacksMade = 0
  s.arranged = 0
  s.attackedFrom.fill(0)
  s.crossed.fill(0)
  s.standing[0] &= WATCH
  s.standing[1] &= WATCH
  for (const i of piecesOf[seat]) unmark(s, i, SHIFTED)
}

/** 2.0 C, D: the player turn is over. */
export function endPlayerTurn(s: S, seat: number): void {
  finishRebuilds(s, seat)
  endPlayerTurnCards(s, seat)
  for (const i of piecesOf[seat]) unmark(s, i, MOVED | ATTACKED | REBUILDING | SHIFTED)
  sweepLeaders(s)
}

/** 2.0 E: effects that last a turn end, the marker moves on; after the last turn the game is drawn (13.0). */
function endTurn(s: S): boolean {
  endTurnCards(s)
  for (const seat of [CSA, USA]) for (const i of piecesOf[seat]) unmark(s, i, HELD | SLOW)
  for (let p = 0; p < s.attacked.length; p++) s.attacked[p] &= ~CLOSED
  if (s.turn >= TURNS) {
    finish(s, DRAWN)
    return false
  }
  s.turn++
  s.step[0] = STEP.turnStart
  return true
}

/** 8.2: attrition for every marked unit, one die each; a dummy that would have to roll is gone (5.1). */
export function runAttrition(s: S): boolean {
  const d = s.depth - 1
  for (;;) {
    const i = nextAttrition(s, s.a[d])
    if (i < 0) {
      sweepLeaders(s)
      pop(s)
      return true
    }
    s.a[d] = i
    if (!isDummy(i)) return wait(s, P.attritionDie, CHANCE)
    attritionOfDummy(s, i)
    s.a[d] = i + 1
  }
}

/** 12.0: nobody keeps more than ten cards. */
export function runHandLimit(s: S): boolean {
  const seat = s.a[s.depth - 1]
  if (overLimit(s, seat)) return wait(s, P.hand, seat)
  pop(s)
  return true
}

/** Standing orders of a seat (`standing`): what it has passed in advance, and whether it is asked at announcements. */
export const QUIET_UNTIL_ATTACKED = 1
export const QUIET_THIS_TURN = 2
export const WATCH = 4

/** Does the seat let this window pass, by a pass it made in advance? */
function lets(s: S, seat: number, kind: number): boolean {
  if (kind === W.announced)
    return !(s.standing[seat] & WATCH) || (s.standing[seat] & (QUIET_UNTIL_ATTACKED | QUIET_THIS_TURN)) !== 0
  if (kind === W.turnStart || kind === W.playerTurn) return false
  if (s.standing[seat] & QUIET_THIS_TURN) return true
  if (s.standing[seat] & QUIET_UNTIL_ATTACKED) {
    // 6.4: "until I am attacked" ends with an attack.
    if (kind === W.declared || kind === W.firstRoll) s.standing[seat] &= ~QUIET_UNTIL_ATTACKED
    else return true
  }
  return false
}

/** 12.0: a window: one or both sides may play cards, in turn, until all who are asked pass in a row. */
export function runWindow(s: S): boolean {
  const d = s.depth - 1
  if (s.b[d] >= s.c[d]) {
    pop(s)
    return true
  }
  if (lets(s, s.a[d], s.step[d])) {
    pass(s)
    return true
  }
  return wait(s, P.window, s.a[d])
}

export function pass(s: S): void {
  const d = s.depth - 1
  s.b[d]++
  if (s.c[d] === 2) s.a[d] = other(s.a[d])
}

/** 3.0: a player turn, or a stack of it under way. A stack that a card has emptied is no more. */
export function runPlayerTurn(s: S): boolean {
  const d = s.depth - 1
  const seat = s.a[d]
  if (s.step[d] === 1) {
    endPlayerTurn(s, seat)
    pop(s)
    return true
  }
  if (s.stackStage !== NONE && stackPieces(s).length === 0) endStack(s)
  return wait(s, s.stackStage === NONE ? P.idle : s.stackStage === MARCHING ? P.marching : P.forming, seat)
}

/** Cards 15 and 51: the night move of one stack. */
export function runNightMove(s: S): boolean {
  if (s.stackStage === MARCHING && stackPieces(s).length === 0) endStack(s)
  if (s.stackStage === NONE) {
    checkVictory(s)
    pop(s)
    return true
  }
  return wait(s, s.stackStage === MARCHING ? P.marching : P.forming, s.a[s.depth - 1])
}
