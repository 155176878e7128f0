import type { Action, ActionList } from '@vedette/kernel'
import { act, PASS_TURN, PASS_UNTIL_ATTACKED } from '../actions.ts'
import { type Decision, F, notOffered, push, W } from '../flow.ts'
import type { Paragraphs } from '../game.ts'
import { IN_STACK, isBroken, onMap, plays, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
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
    out.push(act.veil(p))
    if (s.veil[p]) out.push(act.unveil(p))
  }
  for (const i of s.game.piecesOf[s.mover]) if (onMap(s, i)) out.push(act.show(i))
}
function refuseArrange(s: S, action: number) {
  if (act.veil.is(action)) return hidden.refuseVeil(s, s.mover, act.veil.at(action))
  if (act.unveil.is(action)) return hidden.refuseUnveil(s, s.mover, act.unveil.at(action))
  return hidden.refuseShow(s, s.mover, act.show.piece(action))
}
function arrange(s: S, action: number): void {
  if (act.veil.is(action)) hidden.veil(s, act.veil.at(action))
  else if (act.unveil.is(action)) hidden.unveil(s, act.unveil.at(action))
  else hidden.show(s, act.show.piece(action))
}
const isArranging = (action: Action): boolean => act.veil.is(action) || act.unveil.is(action) || act.show.is(action)

/** 14.0 */
export const setUpDecision: Decision = {
  code: 'set-up',
  rule: '14.0',
  candidates(s, out) {
    out.push(act.ready())
    for (const group of freePlaces(s, s.mover))
      for (const i of group.pieces) for (const at of group.points) out.push(act.place(i, at))
    arrangeCandidates(s, out)
  },
  refuse(s, action) {
    if (act.ready.is(action)) return refuseReady(s, s.mover)
    if (act.place.is(action)) return refusePlace(s, s.mover, act.place.piece(action), act.place.at(action))
    return isArranging(action) ? refuseArrange(s, action) : notOffered('14.0')
  },
  apply(s, action) {
    if (act.ready.is(action)) {
      s.arranged = 0
      nextStep(s)
    } else if (act.place.is(action)) {
      const i = act.place.piece(action)
      const from = s.where[i]
      s.where[i] = act.place.at(action)
      s.marks[i] = 0
      hidden.veilFollows(s, s.mover, from, s.where[i])
    } else arrange(s, action)
  },
}

/** 2.0 B: a window for cards. */
export const windowDecision = (rule: Paragraphs): Decision => ({
  code: 'window',
  rule: rule.cards,
  facts: (s) => ({ window: s.step[s.depth - 1], from: s.game.points[s.fightFrom].id, to: s.game.points[s.fightTo].id }),
  candidates(_s, out) {
    for (let until = 0; until <= PASS_TURN; until++) out.push(act.pass(until))
    out.push(act.watch(1))
    out.push(act.watch(0))
  },
  refuse(s, action) {
    if (act.pass.is(action)) return null
    if (act.watch.is(action)) {
      const on = (s.standing[s.mover] & WATCH) !== 0
      return on === (act.watch.on(action) === 1) ? refuse(rule.cards, 'already-so') : null
    }
    return notOffered(rule.cards)
  },
  apply(s, action) {
    if (act.pass.is(action)) {
      if (act.pass.until(action) === PASS_UNTIL_ATTACKED) s.standing[s.mover] |= QUIET_UNTIL_ATTACKED
      if (act.pass.until(action) === PASS_TURN) s.standing[s.mover] |= QUIET_THIS_TURN
      pass(s)
    } else if (act.watch.on(action)) s.standing[s.mover] |= WATCH
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
    out.push(act.endTurn())
    for (const i of s.game.piecesOf[s.mover]) {
      if (!onMap(s, i)) continue
      out.push(act.pick(i))
      if (isBroken(s, s.where[i])) out.push(act.rebuildBridge(i))
    }
    arrangeCandidates(s, out)
  },
  refuse(s, action) {
    if (act.endTurn.is(action)) return refuseEndTurn(s)
    if (act.pick.is(action)) return move.refusePick(s, s.mover, act.pick.piece(action))
    if (act.rebuildBridge.is(action)) return bridges.refuseRebuild(s, s.mover, act.rebuildBridge.piece(action))
    return isArranging(action) ? refuseArrange(s, action) : notOffered('3.0')
  },
  apply(s, action) {
    if (act.endTurn.is(action)) s.step[s.depth - 1] = 1
    else if (act.pick.is(action)) move.pick(s, s.mover, act.pick.piece(action))
    else if (act.rebuildBridge.is(action)) bridges.startRebuild(s, act.rebuildBridge.piece(action))
    else arrange(s, action)
  },
}

/** 3.0: who goes with the stack. */
export const formingDecision: Decision = {
  code: 'forming',
  rule: '3.0',
  candidates(s, out) {
    out.push(act.announce())
    out.push(act.enough())
    const fresh = !s.game.piecesOf[s.mover].some((i) => plays(s, i, IN_STACK))
    for (const i of s.game.piecesOf[s.mover])
      if (onMap(s, i) && (fresh || s.where[i] === s.stackAt)) out.push(act.pick(i))
  },
  refuse(s, action) {
    if (act.announce.is(action)) return move.refuseAnnounce(s)
    if (act.pick.is(action)) return move.refusePick(s, s.mover, act.pick.piece(action))
    if (act.enough.is(action)) {
      const begun = s.stackMode === move.BY_DAY || s.game.piecesOf[s.mover].some((i) => plays(s, i, IN_STACK))
      return begun ? refuse('3.0', 'stack-begun') : null
    }
    return notOffered('3.0')
  },
  apply(s, action) {
    if (act.pick.is(action)) move.pick(s, s.mover, act.pick.piece(action))
    else if (act.enough.is(action)) move.endStack(s)
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
    out.push(act.halt())
    out.push(act.destroyBridge())
    out.push(act.buildBridge(s.stackAt))
    out.push(act.entrench())
    for (let n = s.game.board.start[s.stackAt]; n < s.game.board.start[s.stackAt + 1]; n++) {
      const to = s.game.board.neighbours[n]
      out.push(act.march(to))
      out.push(act.attack(to))
      out.push(act.buildBridge(to))
      out.push(act.recon(to))
    }
    for (const i of s.game.piecesOf[s.mover]) if (plays(s, i, IN_STACK)) out.push(act.drop(i))
  },
  refuse(s, action) {
    if (act.halt.is(action)) return move.refuseHalt(s)
    if (act.march.is(action)) return move.refuseMarch(s, act.march.to(action))
    if (act.attack.is(action)) return refuseAttack(s, act.attack.to(action))
    if (act.drop.is(action)) return move.refuseDrop(s, act.drop.piece(action))
    if (act.destroyBridge.is(action)) return refuseDestroy(s)
    if (act.buildBridge.is(action)) return refuseBuild(s, act.buildBridge.at(action))
    if (act.entrench.is(action)) return refuseEntrench(s)
    if (act.recon.is(action)) return refuseRecon(s, act.recon.at(action))
    return notOffered('3.0')
  },
  apply(s, action) {
    if (act.halt.is(action)) {
      s.tell?.(3, 'halt', { at: s.game.points[s.stackAt].id, side: s.stackSide })
      move.endStack(s)
    } else if (act.march.is(action)) {
      const to = act.march.to(action)
      s.tell?.(3, 'march', { from: s.game.points[s.stackAt].id, to: s.game.points[to].id, side: s.stackSide })
      move.march(s, to)
      checkVictory(s)
    } else if (act.attack.is(action)) declareAttack(s, act.attack.to(action))
    else if (act.drop.is(action)) move.drop(s, act.drop.piece(action))
    else if (act.destroyBridge.is(action)) {
      s.spent += s.game.costs.destroyBridge
      push(s, F.bridgeDie, { at: s.stackAt })
    } else if (act.buildBridge.is(action)) {
      const at = act.buildBridge.at(action)
      s.spent += buildingCost(s, at)
      if (at !== s.stackAt) s.reached = at + 1
      push(s, F.bridgeDie, { at, builds: 1 })
    } else if (act.entrench.is(action)) entrench(s)
    else startRecon(s, act.recon.at(action))
  },
}
