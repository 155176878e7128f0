import { type ActionList, act, argA, argB, kindOf, refuse } from '@vedette/kernel'
import { K, PASS_TURN, PASS_UNTIL_ATTACKED } from '../actions.ts'
import { type Decision, F, notOffered, push, W } from '../flow.ts'
import type { Paragraphs } from '../game.ts'

import { IN_STACK, isBroken, onMap, plays, type S } from '../state.ts'
import { nextStep, pass, QUIET_THIS_TURN, QUIET_UNTIL_ATTACKED, WATCH } from './02-sequence.ts'
import * as move from './03-movement.ts'
import { refuseEndTurn } from './03-turn-end.ts'
import * as hidden from './05-intelligence.ts'
import { declareAttack, refuseAttack } from './06-declaration.ts'
import { freePlaces, refusePlace, refuseReady } from './14-setup.ts'
import { entrench, refuseEntrench, refuseRecon, startRecon } from './15-optional.ts'
import * as bridges from './bridges.ts'
import { buildingCost, refuseBuild, refuseDestroy } from './building.ts'
import { checkVictory } from './victory.ts'

/** Decisions outside combat: set-up, supply, windows, the player turn and its stacks. */

/** Points where a seat has counters. */
function stackPoints(s: S, seat: number): number[] {
  const found: number[] = []
  for (const i of s.game.piecesOf[seat]) if (onMap(s, i) && !found.includes(s.where[i])) found.push(s.where[i])
  return found
}

/** 5.0: rearranging one's markers and top counters. */
function arrangeCandidates(s: S, out: ActionList): void {
  for (const p of stackPoints(s, s.mover)) {
    out.push(act(K.veil, p))
    if (s.veil[p]) out.push(act(K.unveil, p))
  }
  for (const i of s.game.piecesOf[s.mover]) if (onMap(s, i)) out.push(act(K.show, i))
}
function refuseArrange(s: S, action: number) {
  const i = argA(action)
  if (kindOf(action) === K.veil) return hidden.refuseVeil(s, s.mover, i)
  if (kindOf(action) === K.unveil) return hidden.refuseUnveil(s, s.mover, i)
  return hidden.refuseShow(s, s.mover, i)
}
function arrange(s: S, action: number): void {
  if (kindOf(action) === K.veil) hidden.veil(s, argA(action))
  else if (kindOf(action) === K.unveil) hidden.unveil(s, argA(action))
  else hidden.show(s, argA(action))
}
const isArranging = (kind: number): boolean => kind === K.veil || kind === K.unveil || kind === K.show

/** 14.0 */
export const setUpDecision: Decision = {
  code: 'set-up',
  rule: '14.0',
  candidates(s, out) {
    out.push(act(K.ready))
    for (const group of freePlaces(s, s.mover))
      for (const i of group.pieces) for (const at of group.points) out.push(act(K.place, i, at))
    arrangeCandidates(s, out)
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.ready) return refuseReady(s, s.mover)
    if (kind === K.place) return refusePlace(s, s.mover, argA(action), argB(action))
    return isArranging(kind) ? refuseArrange(s, action) : notOffered('14.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.ready) {
      s.arranged = 0
      nextStep(s)
    } else if (kind === K.place) {
      const from = s.where[argA(action)]
      s.where[argA(action)] = argB(action)
      s.marks[argA(action)] = 0
      hidden.veilFollows(s, s.mover, from, argB(action))
    } else arrange(s, action)
  },
}

/** 2.0 B: a window for cards. */
export const windowDecision = (rule: Paragraphs): Decision => ({
  code: 'window',
  rule: rule.cards,
  facts: (s) => ({ window: s.step[s.depth - 1], from: s.game.points[s.fightFrom].id, to: s.game.points[s.fightTo].id }),
  candidates(_s, out) {
    for (let until = 0; until <= PASS_TURN; until++) out.push(act(K.pass, until))
    out.push(act(K.watch, 1))
    out.push(act(K.watch, 0))
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.pass) return null
    if (kind === K.watch) {
      const on = (s.standing[s.mover] & WATCH) !== 0
      return on === (argA(action) === 1) ? refuse(rule.cards, 'already-so') : null
    }
    return notOffered(rule.cards)
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.pass) {
      if (argA(action) === PASS_UNTIL_ATTACKED) s.standing[s.mover] |= QUIET_UNTIL_ATTACKED
      if (argA(action) === PASS_TURN) s.standing[s.mover] |= QUIET_THIS_TURN
      pass(s)
    } else if (argA(action)) s.standing[s.mover] |= WATCH
    else s.standing[s.mover] &= ~WATCH
  },
})

/** 2.0 B: down to ten cards by what may be done at any time: by discards, or by playing some. */
export const handDecision = (rule: Paragraphs): Decision => ({
  code: 'hand-limit',
  rule: rule.cards,
  candidates: () => undefined,
  refuse: () => notOffered(rule.cards),
  apply: () => undefined,
})

/** 3.0: which stack moves next. */
export const idleDecision: Decision = {
  code: 'player-turn',
  rule: '3.0',
  candidates(s, out) {
    out.push(act(K.endTurn))
    for (const i of s.game.piecesOf[s.mover]) {
      if (!onMap(s, i)) continue
      out.push(act(K.pick, i))
      if (isBroken(s, s.where[i])) out.push(act(K.rebuildBridge, i))
    }
    arrangeCandidates(s, out)
  },
  refuse(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.endTurn) return refuseEndTurn(s)
    if (kind === K.pick) return move.refusePick(s, s.mover, a)
    if (kind === K.rebuildBridge) return bridges.refuseRebuild(s, s.mover, a)
    return isArranging(kind) ? refuseArrange(s, action) : notOffered('3.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.endTurn) s.step[s.depth - 1] = 1
    else if (kind === K.pick) move.pick(s, s.mover, a)
    else if (kind === K.rebuildBridge) bridges.startRebuild(s, a)
    else arrange(s, action)
  },
}

/** 3.0: who goes with the stack. */
export const formingDecision: Decision = {
  code: 'forming',
  rule: '3.0',
  candidates(s, out) {
    out.push(act(K.announce))
    out.push(act(K.enough))
    const fresh = !s.game.piecesOf[s.mover].some((i) => plays(s, i, IN_STACK))
    for (const i of s.game.piecesOf[s.mover])
      if (onMap(s, i) && (fresh || s.where[i] === s.stackAt)) out.push(act(K.pick, i))
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.announce) return move.refuseAnnounce(s)
    if (kind === K.pick) return move.refusePick(s, s.mover, argA(action))
    if (kind === K.enough) {
      const begun = s.stackMode === move.BY_DAY || s.game.piecesOf[s.mover].some((i) => plays(s, i, IN_STACK))
      return begun ? refuse('3.0', 'stack-begun') : null
    }
    return notOffered('3.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.pick) move.pick(s, s.mover, argA(action))
    else if (kind === K.enough) move.endStack(s)
    else {
      if (s.stackMode === move.BY_DAY) {
        s.game.orders.setsOut(s)
        s.stacksMoved++
      }
      s.stackStage = move.MARCHING
      s.tell?.(3, 'stack-announced', { at: s.game.points[s.stackAt].id, side: s.stackSide })
      push(s, F.window, { seat: 1 - s.stackSide, asked: 1 }, W.announced)
    }
  },
}

/** 3.0, 6.1: the stack on the march. */
export const marchingDecision: Decision = {
  code: 'marching',
  rule: '3.0',
  facts: (s) => ({ at: s.game.points[s.stackAt]?.id ?? null }),
  candidates(s, out) {
    out.push(act(K.halt))
    out.push(act(K.destroyBridge))
    out.push(act(K.buildBridge, s.stackAt))
    out.push(act(K.entrench))
    for (let n = s.game.board.start[s.stackAt]; n < s.game.board.start[s.stackAt + 1]; n++) {
      const to = s.game.board.neighbours[n]
      out.push(act(K.march, to))
      out.push(act(K.attack, to))
      out.push(act(K.buildBridge, to))
      out.push(act(K.recon, to))
    }
    for (const i of s.game.piecesOf[s.mover]) if (plays(s, i, IN_STACK)) out.push(act(K.drop, i))
  },
  refuse(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.halt) return move.refuseHalt(s)
    if (kind === K.march) return move.refuseMarch(s, a)
    if (kind === K.attack) return refuseAttack(s, a)
    if (kind === K.drop) return move.refuseDrop(s, a)
    if (kind === K.destroyBridge) return refuseDestroy(s)
    if (kind === K.buildBridge) return refuseBuild(s, a)
    if (kind === K.entrench) return refuseEntrench(s)
    if (kind === K.recon) return refuseRecon(s, a)
    return notOffered('3.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.halt) {
      s.tell?.(3, 'halt', { at: s.game.points[s.stackAt].id, side: s.stackSide })
      move.endStack(s)
    } else if (kind === K.march) {
      s.tell?.(3, 'march', { from: s.game.points[s.stackAt].id, to: s.game.points[a].id, side: s.stackSide })
      move.march(s, a)
      checkVictory(s)
    } else if (kind === K.attack) declareAttack(s, a)
    else if (kind === K.drop) move.drop(s, a)
    else if (kind === K.destroyBridge) {
      s.spent += s.game.costs.destroyBridge
      push(s, F.bridgeDie, { at: s.stackAt })
    } else if (kind === K.buildBridge) {
      s.spent += buildingCost(s, a)
      if (a !== s.stackAt) s.reached = a + 1
      push(s, F.bridgeDie, { at: a, builds: 1 })
    } else if (kind === K.entrench) entrench(s)
    else startRecon(s, a)
  },
}
