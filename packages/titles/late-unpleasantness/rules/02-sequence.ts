import { CHANCE } from '@vedette/kernel'
import { arg, args, F, P, pop, push, W, wait } from '../flow.ts'

import { CSA, other, USA } from '../pieces.ts'
import { ATTACKED, HELD, MOVED, REBUILDING, rest, type S, SHIFTED, SLOW, unmark } from '../state.ts'
import { MARCHING, NONE } from './03-allowance.ts'
import { endStack, stackPieces } from './03-movement.ts'
import { sweepLeaders } from './07-leaders.ts'
import { attritionOfDummy, determineSupply, nextAttrition } from './08-attrition.ts'
import { finishRebuilds } from './bridges.ts'
import { endTurnCards, overLimit } from './deck.ts'
import { checkVictory, finish } from './victory.ts'

/** 2.0: the steps of the game, from the deal to the last turn; first and second are the sides in the order of play. */
const STEP = {
  dealFirst: 0,
  dealSecond: 1,
  setUpUnion: 2,
  setUpConfederate: 3,
  turnStart: 4,
  supply: 5,
  attrition: 6,
  drawFirst: 7,
  drawSecond: 8,
  limitFirst: 9,
  limitSecond: 10,
  beforeFirst: 11,
  firstTurn: 12,
  beforeSecond: 13,
  secondTurn: 14,
  turnEnd: 15,
} as const

/** 2.0 C, D: player turns that have begun. */
export const playerTurns = ({ turn, step }: S): number =>
  2 * (turn - 1) + Number(step[0] > STEP.firstTurn) + Number(step[0] > STEP.secondTurn)

/** 2.0: runs the sequence of play. */
export function runGame(s: S): boolean {
  const step = s.step[0]
  s.step[0] = step + 1
  const { first } = s.game
  const second = other(first)
  switch (step) {
    case STEP.dealFirst:
      push(s, F.draw, { seat: first, left: s.game.HAND_AT_START })
      return true
    case STEP.dealSecond:
      push(s, F.draw, { seat: second, left: s.game.HAND_AT_START })
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
      push(s, F.window, { seat: first, asked: 2 }, W.turnStart)
      return true
    case STEP.supply:
      s.step[0] = step
      return wait(s, P.supply, USA)
    case STEP.attrition:
      determineSupply(s)
      push(s, F.attrition)
      return true
    case STEP.drawFirst:
      // 2.0 B: both draw, who moves first before the other.
      push(s, F.draw, { seat: first, left: s.game.CARDS_A_TURN })
      return true
    case STEP.drawSecond:
      push(s, F.draw, { seat: second, left: s.game.CARDS_A_TURN })
      return true
    case STEP.limitFirst:
      push(s, F.handLimit, { seat: first })
      return true
    case STEP.limitSecond:
      push(s, F.handLimit, { seat: second })
      return true
    case STEP.beforeFirst:
      push(s, F.window, { seat: second, asked: 2 }, W.playerTurn)
      return true
    case STEP.firstTurn:
      push(s, F.playerTurn, { seat: first })
      s.game.beginPlayerTurn(s, first)
      return true
    case STEP.beforeSecond:
      startPlayerTurn(s, second)
      push(s, F.window, { seat: first, asked: 2 }, W.playerTurn)
      return true
    case STEP.secondTurn:
      push(s, F.playerTurn, { seat: second })
      s.game.beginPlayerTurn(s, second)
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
  rest(s, 'turn')
  startPlayerTurn(s, s.game.first)
  s.tell?.(3, 'turn', { turn: s.turn })
}

/** 2.0 C, D: what counts by player turn begins anew. */
function startPlayerTurn(s: S, seat: number): void {
  rest(s, 'playerTurn')
  s.side = seat
  s.standing[0] &= WATCH
  s.standing[1] &= WATCH
  for (const both of [CSA, USA]) for (const i of s.game.piecesOf[both]) unmark(s, i, SHIFTED)
}

/** 2.0 C, D: the player turn is over. */
export function endPlayerTurn(s: S, seat: number): void {
  finishRebuilds(s, seat)
  s.game.endPlayerTurn(s, seat)
  for (const i of s.game.piecesOf[seat]) unmark(s, i, MOVED | ATTACKED | REBUILDING | SHIFTED)
  sweepLeaders(s)
}

/** 2.0 E: effects that last a turn end, the marker moves on; after the last turn the game is over. */
function endTurn(s: S): boolean {
  endTurnCards(s)
  s.game.endTurn(s)
  if (s.winner) return false
  for (const seat of [CSA, USA]) for (const i of s.game.piecesOf[seat]) unmark(s, i, HELD | SLOW)
  if (s.turn >= s.game.TURNS) {
    finish(s, s.game.atTheEnd)
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
    const i = nextAttrition(s, s[args.attrition.piece][d])
    if (i < 0) {
      sweepLeaders(s)
      pop(s)
      return true
    }
    s[args.attrition.piece][d] = i
    if (!s.game.isDummy(i)) return wait(s, P.attritionDie, CHANCE)
    attritionOfDummy(s, i)
    s[args.attrition.piece][d] = i + 1
  }
}

/** 2.0 B: nobody keeps more than ten cards. */
export function runHandLimit(s: S): boolean {
  const seat = arg(s, args.handLimit.seat)
  if (overLimit(s, seat)) return wait(s, P.hand, seat)
  pop(s)
  return true
}

/** Standing orders of a seat (`standing`): what it has passed in advance, and whether it is asked at announcements. */
export const QUIET_UNTIL_ATTACKED = 1
export const QUIET_THIS_TURN = 2
export const WATCH = 4

/** Is a window open before a turn, in answer to nothing? */
export function opensBeforeTurn(s: S): boolean {
  const kind = s.prompt === P.window ? s.step[s.depth - 1] : 0
  return kind === W.turnStart || kind === W.playerTurn
}

/** Has the seat passed in advance in this player turn, by what it said in an earlier window of it? */
export const hasPassed = (s: S, seat: number): boolean =>
  (s.standing[seat] & (QUIET_UNTIL_ATTACKED | QUIET_THIS_TURN)) !== 0

/** Does the seat let this window pass, by a pass it made in advance? */
function lets(s: S, seat: number, kind: number): boolean {
  if (kind === W.announced) return !(s.standing[seat] & WATCH) || hasPassed(s, seat)
  if (kind === W.turnStart || kind === W.playerTurn) return false
  if (s.standing[seat] & QUIET_THIS_TURN) return true
  if (s.standing[seat] & QUIET_UNTIL_ATTACKED) {
    // 6.4: "until I am attacked" ends with an attack.
    if (kind === W.declared || kind === W.firstRoll) s.standing[seat] &= ~QUIET_UNTIL_ATTACKED
    else return true
  }
  return false
}

/** 2.0 B: a window: one or both sides may play cards, in turn, until all who are asked pass in a row. */
export function runWindow(s: S): boolean {
  const d = s.depth - 1
  if (s[args.window.passes][d] >= s[args.window.asked][d]) {
    pop(s)
    return true
  }
  if (lets(s, s[args.window.seat][d], s.step[d])) {
    pass(s)
    return true
  }
  return wait(s, P.window, s[args.window.seat][d])
}

export function pass(s: S): void {
  const d = s.depth - 1
  s[args.window.passes][d]++
  if (s[args.window.asked][d] === 2) s[args.window.seat][d] = other(s[args.window.seat][d])
}

/** 3.0: a player turn, or a stack of it under way. A stack that a card has emptied is no more. */
export function runPlayerTurn(s: S): boolean {
  const d = s.depth - 1
  const seat = s[args.playerTurn.seat][d]
  if (s.step[d] === 1) {
    endPlayerTurn(s, seat)
    pop(s)
    return true
  }
  if (s.stackStage !== NONE && stackPieces(s).length === 0) endStack(s)
  return wait(s, s.stackStage === NONE ? P.idle : s.stackStage === MARCHING ? P.marching : P.forming, seat)
}

/** The night move of one stack, which cards of the first game bring. */
export function runNightMove(s: S): boolean {
  if (s.stackStage === MARCHING && stackPieces(s).length === 0) endStack(s)
  if (s.stackStage === NONE) {
    checkVictory(s)
    pop(s)
    return true
  }
  return wait(s, s.stackStage === MARCHING ? P.marching : P.forming, arg(s, args.nightMove.seat))
}
