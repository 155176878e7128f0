import { type ActionList, act, argA, argB, kindOf, refuse } from '@vedette/kernel'
import { K, PASS_TURN, PASS_UNTIL_ATTACKED } from '../actions.ts'
import { type Decision, dieThrow, F, notOffered, P, pop, push, W } from '../flow.ts'
import { board, HARRISONS_LANDING, POINTS, points, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { buildsBridge, costs, destroysBridge } from '../numbers.ts'
import { CSA, dummiesOf, pieces, piecesOf, supplyUnits, USA } from '../pieces.ts'
import { CARDS, EXPENDED, HAND, IN_STACK, isBroken, mark, onMap, plays, type S } from '../state.ts'
import { nextStep, pass, QUIET_THIS_TURN, QUIET_UNTIL_ATTACKED, WATCH } from './02-sequence.ts'
import * as move from './03-movement.ts'
import { refuseEndTurn } from './03-turn-end.ts'
import * as hidden from './05-intelligence.ts'
import { declareAttack, refuseAttack } from './06-declaration.ts'
import * as supply from './08-supply.ts'
import * as bridges from './10-bridges.ts'
import { buildingCost, refuseBuild, refuseDestroy } from './10-building.ts'
import { playCard, refusePlay } from './12-cards.ts'
import { discard, refuseDiscard } from './12-deck.ts'
import { lapse } from './12-orders.ts'
import { checkVictory } from './13-victory.ts'
import { freePlaces, refusePlace, refuseReady } from './14-setup.ts'
import { entrench, refuseEntrench, refuseRecon, startRecon } from './15-optional.ts'

/** Decisions outside combat: set-up, supply, windows, the player turn and its stacks. */

const cardCandidates = (s: S, out: ActionList, kind: number): void => {
  for (let card = 1; card < CARDS; card++) if (s.card[card] === HAND + s.mover) out.push(act(kind, card))
}

/** Points where a seat has counters. */
function stackPoints(s: S, seat: number): number[] {
  const found: number[] = []
  for (const i of piecesOf[seat]) if (onMap(s, i) && !found.includes(s.where[i])) found.push(s.where[i])
  return found
}

/** 5.0: rearranging one's markers and top counters. */
function arrangeCandidates(s: S, out: ActionList): void {
  for (const p of stackPoints(s, s.mover)) {
    out.push(act(K.veil, p))
    if (s.veil[p]) out.push(act(K.unveil, p))
  }
  for (const i of piecesOf[s.mover]) if (onMap(s, i)) out.push(act(K.show, i))
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
    for (const group of freePlaces(s.mover))
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

/** 12.0: a window for cards. */
export const windowDecision: Decision = {
  code: 'window',
  rule: '12.0',
  facts: (s) => ({ window: s.step[s.depth - 1], from: points[s.fightFrom].id, to: points[s.fightTo].id }),
  candidates(s, out) {
    for (let until = 0; until <= PASS_TURN; until++) out.push(act(K.pass, until))
    out.push(act(K.watch, 1))
    out.push(act(K.watch, 0))
    cardCandidates(s, out, K.play)
    cardCandidates(s, out, K.discard)
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.pass) return null
    if (kind === K.watch) {
      const on = (s.standing[s.mover] & WATCH) !== 0
      return on === (argA(action) === 1) ? refuse('12.0', 'already-so') : null
    }
    if (kind === K.play) return refusePlay(s, s.mover, argA(action))
    if (kind === K.discard) return refuseDiscard(s, s.mover, argA(action))
    return notOffered('12.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.pass) {
      if (argA(action) === PASS_UNTIL_ATTACKED) s.standing[s.mover] |= QUIET_UNTIL_ATTACKED
      if (argA(action) === PASS_TURN) s.standing[s.mover] |= QUIET_THIS_TURN
      pass(s)
    } else if (kind === K.watch) {
      if (argA(action)) s.standing[s.mover] |= WATCH
      else s.standing[s.mover] &= ~WATCH
    } else if (kind === K.play) playCard(s, s.mover, argA(action))
    else discard(s, argA(action))
  },
}

/** 8.1: the Union arranges its supply. */
export const supplyDecision: Decision = {
  code: 'supply',
  rule: '8.1',
  candidates(s, out) {
    out.push(act(K.supplied))
    out.push(act(K.terminus, WHITE_HOUSE))
    out.push(act(K.terminus, HARRISONS_LANDING))
    for (const i of supplyUnits) {
      out.push(act(K.mode, i))
      out.push(act(K.expend, i))
    }
    cardCandidates(s, out, K.play)
    cardCandidates(s, out, K.discard)
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.supplied) return supply.refuseSupplied(s)
    if (kind === K.terminus) return supply.refuseTerminus(s, argA(action))
    if (kind === K.mode) return supply.refuseMode(s, argA(action))
    if (kind === K.expend) return supply.refuseExpend(s, argA(action))
    if (kind === K.play) return refusePlay(s, s.mover, argA(action))
    if (kind === K.discard) return refuseDiscard(s, s.mover, argA(action))
    return notOffered('8.1')
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.supplied) nextStep(s)
    else if (kind === K.terminus) {
      supply.moveTerminus(s, argA(action))
      s.tell?.(3, 'terminus', { to: points[argA(action)].id })
    } else if (kind === K.mode) supply.changeMode(s, argA(action))
    else if (kind === K.expend) mark(s, argA(action), EXPENDED)
    else if (kind === K.play) playCard(s, s.mover, argA(action))
    else discard(s, argA(action))
  },
}

/** 12.0: down to ten cards, by discards or, as at any time, by playing some. */
export const handDecision: Decision = {
  code: 'hand-limit',
  rule: '12.0',
  candidates(s, out) {
    cardCandidates(s, out, K.discard)
    cardCandidates(s, out, K.play)
  },
  refuse(s, action) {
    if (kindOf(action) === K.discard) return refuseDiscard(s, s.mover, argA(action))
    return kindOf(action) === K.play ? refusePlay(s, s.mover, argA(action)) : notOffered('12.0')
  },
  apply(s, action) {
    if (kindOf(action) === K.play) playCard(s, s.mover, argA(action))
    else discard(s, argA(action))
  },
}

/** 3.0: which stack moves next. */
export const idleDecision: Decision = {
  code: 'player-turn',
  rule: '3.0',
  candidates(s, out) {
    out.push(act(K.endTurn))
    for (const i of piecesOf[s.mover]) {
      if (!onMap(s, i)) continue
      out.push(act(K.pick, i))
      if (isBroken(s, s.where[i])) out.push(act(K.rebuildBridge, i))
    }
    // 5.1: also Richmond, or the Union terminus.
    const stacks = stackPoints(s, s.mover)
    const home = s.mover === CSA ? RICHMOND : s.terminus
    if (home < POINTS && !stacks.includes(home)) stacks.push(home)
    for (const i of dummiesOf[s.mover]) if (onMap(s, i)) for (const p of stacks) out.push(act(K.decoy, i, p))
    arrangeCandidates(s, out)
    cardCandidates(s, out, K.play)
    cardCandidates(s, out, K.discard)
  },
  refuse(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.endTurn) return refuseEndTurn(s)
    if (kind === K.pick) return move.refusePick(s, s.mover, a)
    if (kind === K.rebuildBridge) return bridges.refuseRebuild(s, s.mover, a)
    if (kind === K.decoy) return hidden.refuseDecoy(s, s.mover, a, argB(action))
    if (isArranging(kind)) return refuseArrange(s, action)
    if (kind === K.play) return refusePlay(s, s.mover, a)
    if (kind === K.discard) return refuseDiscard(s, s.mover, a)
    return notOffered('3.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.endTurn) s.step[s.depth - 1] = 1
    else if (kind === K.pick) move.pick(s, s.mover, a)
    else if (kind === K.rebuildBridge) bridges.startRebuild(s, a)
    else if (kind === K.decoy) hidden.shiftDummy(s, a, argB(action))
    else if (isArranging(kind)) arrange(s, action)
    else if (kind === K.play) playCard(s, s.mover, a)
    else discard(s, a)
  },
}

/** 3.0: who goes with the stack. */
export const formingDecision: Decision = {
  code: 'forming',
  rule: '3.0',
  candidates(s, out) {
    out.push(act(K.announce))
    out.push(act(K.enough))
    const fresh = !piecesOf[s.mover].some((i) => plays(s, i, IN_STACK))
    for (const i of piecesOf[s.mover]) if (onMap(s, i) && (fresh || s.where[i] === s.stackAt)) out.push(act(K.pick, i))
    cardCandidates(s, out, K.play)
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (kind === K.announce) return move.refuseAnnounce(s)
    if (kind === K.pick) return move.refusePick(s, s.mover, argA(action))
    if (kind === K.play) return refusePlay(s, s.mover, argA(action))
    if (kind === K.enough) {
      const begun = s.stackMode === move.BY_DAY || piecesOf[s.mover].some((i) => plays(s, i, IN_STACK))
      return begun ? refuse('3.0', 'stack-begun') : null
    }
    return notOffered('3.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === K.pick) move.pick(s, s.mover, argA(action))
    else if (kind === K.play) playCard(s, s.mover, argA(action))
    else if (kind === K.enough) move.endStack(s)
    else {
      if (s.stackMode === move.BY_DAY) {
        lapse(s)
        s.stacksMoved++
      }
      s.stackStage = move.MARCHING
      s.tell?.(3, 'stack-announced', { at: points[s.stackAt].id, side: s.stackSide })
      push(s, F.window, 1 - s.stackSide, 0, 1, W.announced)
    }
  },
}

/** 3.0, 6.1: the stack on the march. */
export const marchingDecision: Decision = {
  code: 'marching',
  rule: '3.0',
  facts: (s) => ({ at: points[s.stackAt]?.id ?? null }),
  candidates(s, out) {
    out.push(act(K.halt))
    out.push(act(K.destroyBridge))
    out.push(act(K.buildBridge, s.stackAt))
    out.push(act(K.entrench))
    for (let n = board.start[s.stackAt]; n < board.start[s.stackAt + 1]; n++) {
      const to = board.neighbours[n]
      out.push(act(K.march, to))
      out.push(act(K.attack, to))
      out.push(act(K.buildBridge, to))
      out.push(act(K.recon, to))
    }
    for (const i of piecesOf[s.mover]) if (plays(s, i, IN_STACK)) out.push(act(K.drop, i))
    cardCandidates(s, out, K.play)
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
    if (kind === K.play) return refusePlay(s, s.mover, a)
    return notOffered('3.0')
  },
  apply(s, action) {
    const kind = kindOf(action)
    const a = argA(action)
    if (kind === K.halt) {
      s.tell?.(3, 'halt', { at: points[s.stackAt].id, side: s.stackSide })
      move.endStack(s)
    } else if (kind === K.march) {
      s.tell?.(3, 'march', { from: points[s.stackAt].id, to: points[a].id, side: s.stackSide })
      move.march(s, a)
      checkVictory(s)
    } else if (kind === K.attack) declareAttack(s, a)
    else if (kind === K.drop) move.drop(s, a)
    else if (kind === K.destroyBridge) {
      s.spent += costs.destroyBridge
      push(s, F.bridgeDie, s.stackAt)
    } else if (kind === K.buildBridge) {
      s.spent += buildingCost(s, a)
      push(s, F.bridgeDie, a, 1)
    } else if (kind === K.entrench) {
      entrench(s)
    } else if (kind === K.recon) startRecon(s, a)
    else playCard(s, s.mover, a)
  },
}

/** 10.0: a bridge comes down on 1 to 4; a failure ends the move. */
export const bridgeDownThrow = dieThrow(
  'bridge-down',
  '10.0',
  (s, die) => {
    const at = s.a[s.depth - 1]
    const done = destroysBridge(die)
    s.tell?.(3, 'bridge-destroyed', { at: points[at].id, die, done })
    pop(s)
    if (!done) move.endStack(s)
    else {
      bridges.bringDown(s, at)
      push(s, F.bank, at)
    }
  },
  (_s, die) => Number(destroysBridge(die)),
)

/** 10.0: a bridge goes up on 1 to 4; a failure ends the move. */
export const bridgeUpThrow = dieThrow(
  'bridge-up',
  '10.0',
  (s, die) => {
    const at = s.a[s.depth - 1]
    const done = buildsBridge(die)
    s.tell?.(3, 'bridge-built', { at: points[at].id, die, done })
    pop(s)
    if (done) bridges.restore(s, at)
    else move.endStack(s)
  },
  (_s, die) => Number(buildsBridge(die)),
)

/** 10.0: on which bank those stand whose bridge has come down under them. */
export const bankDecision: Decision = {
  code: 'choose-bank',
  rule: '10.0',
  facts: (s) => ({ at: points[s.a[s.depth - 1]].id }),
  candidates(_s, out) {
    for (const side of [1, 2]) for (const all of [0, 1]) out.push(act(K.bank, side, all))
  },
  refuse(s, action) {
    if (kindOf(action) !== K.bank || argA(action) === 0) return notOffered('10.0')
    return deciding(s, argB(action)).some((i) => plays(s, i, IN_STACK)) ? bridges.refuseBank(s, argA(action)) : null
  },
  apply(s, action) {
    const together = deciding(s, argB(action))
    if (together.some((i) => plays(s, i, IN_STACK))) bridges.takeBank(s, argA(action))
    for (const i of together) s.bank[i] = argA(action)
  },
}

/** Who takes a bank by one choice: all that still have to, or the first of them; a stack under way decides as one. */
function deciding(s: S, all: number): number[] {
  const open = undecided(s, s.a[s.depth - 1])
  if (all === 1) return open
  return plays(s, open[0], IN_STACK) ? open.filter((i) => plays(s, i, IN_STACK)) : [open[0]]
}

/** Pieces at a point that have not chosen their bank. */
export const undecided = (s: S, at: number): number[] =>
  [CSA, USA].flatMap((seat) => piecesOf[seat].filter((i) => s.where[i] === at && s.bank[i] === 0))

export function runBank(s: S): boolean {
  const at = s.a[s.depth - 1]
  const open = undecided(s, at)
  if (open.length === 0) {
    pop(s)
    return true
  }
  s.prompt = P.bank
  s.mover = pieces[open[0]].side
  return false
}
