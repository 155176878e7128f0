import { type Action, type ActionList, kindOf, type Refusal } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { act, facings, twelfths } from '../actions.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { pieceOf, type S } from '../state.ts'
import { brigades, formations, NOBODY, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { idOf, place, stackIn, unitIn } from './02-pieces.ts'
import { brigadeDone } from './03-activation.ts'
import { enter, entryOf, refuseEnter, refuseEntry, takeEntry } from './05-entry.ts'
import { pick, putDown } from './05-groups.ts'
import {
  breach,
  declareCharge,
  halt,
  rally,
  refuseBreach,
  refuseCharge,
  refuseHalt,
  refusePick,
  refuseRally,
  refuseStep,
  refuseWithdraw,
  takeStep,
  withdraw,
} from './05-march.ts'
import { groupOf, MARCHING, unitsOfGroup } from './05-movement.ts'
import { hasBegun, pass, pickForReaction, refuseTurn, refuseWalk, turn, walkOff } from './05-reaction.ts'
import { isDue } from './05-reinforcements.ts'
import { change, refuseChange } from './09-cavalry.ts'
import { extend, refuseExtend } from './12-lines.ts'
import { type Decision, notOffered } from './decisions.ts'

/** What is asked in the Movement & Rally Phase, of either side. */

/** Pieces that might be taken up: units of the brigade, its brigadier, the division leader. */
function pickCandidates(s: S, out: ActionList): void {
  for (const i of orderOf(s).unitsOf[s.brigade]) out.push(act.pick(i))
  const { leader, formation } = brigades[s.brigade]
  const over = formations[formation].leader
  if (leader !== NOBODY) out.push(act.pick(pieceOf(leader)))
  if (over !== NOBODY && over !== leader) out.push(act.pick(pieceOf(over)))
}

/** Pieces that might be taken up beside the map (5.41). */
function enterCandidates(s: S, out: ActionList): void {
  for (const i of orderOf(s).unitsOf[s.brigade]) if (isDue(s, i)) out.push(act.enter(i))
  const over = formations[brigades[s.brigade].formation].leader
  if (over !== NOBODY && isDue(s, pieceOf(over))) out.push(act.enter(pieceOf(over)))
}

/** Which way a group may face when it halts: as it likes; leaders by themselves face nowhere. */
function refuseFacing(s: S, corner: number): Refusal | null {
  const men = unitsOfGroup(s)
  if (men.length === 0) return corner === 0 ? null : refuse('5.31', 'leaders-face-nowhere', {})
  return null
}

function haltCandidates(out: ActionList): void {
  for (let corner = 0; corner < facings.length; corner++) out.push(act.halt(corner))
}
const refuseThisHalt = (s: S, action: Action): Refusal | null =>
  refuseHalt(s, twelfths(act.halt.facing(action))) ?? refuseFacing(s, act.halt.facing(action))

/** 3.0 IIa: which piece is taken up next, or the brigade is done. */
export const moveDecision: Decision = {
  code: 'move',
  rule: '5.11',
  facts: (s) => ({ brigade: brigades[s.brigade].id }),
  candidates(s, out) {
    out.push(act.brigadeDone())
    pickCandidates(s, out)
    enterCandidates(s, out)
  },
  refuse(s, action) {
    if (act.brigadeDone.is(action)) return null
    if (act.enter.is(action)) return refuseEnter(s, act.enter.piece(action))
    return act.pick.is(action) ? refusePick(s, act.pick.piece(action)) : notOffered('5.11')
  },
  apply(s, action) {
    if (act.brigadeDone.is(action)) brigadeDone(s)
    else if (act.enter.is(action)) enter(s, act.enter.piece(action))
    else pick(s, act.pick.piece(action), MARCHING.acting)
  },
}

/** 5.41: what those do who are taken up beside the map: others join them, they enter, or they wait. */
export const enterDecision: Decision = {
  code: 'enter',
  rule: '5.41',
  facts: (s) => ({ units: groupOf(s).map(idOf), at: place(entryOf(s)) }),
  candidates(s, out) {
    out.push(act.halt(0))
    enterCandidates(s, out)
    out.push(act.step(entryOf(s)))
  },
  refuse(s, action) {
    if (act.halt.is(action)) return act.halt.facing(action) === 0 ? null : refuse('5.31', 'leaders-face-nowhere', {})
    if (act.enter.is(action)) return refuseEnter(s, act.enter.piece(action))
    return act.step.is(action) ? refuseEntry(s, act.step.to(action)) : notOffered('5.41')
  },
  apply(s, action) {
    if (act.halt.is(action)) putDown(s)
    else if (act.enter.is(action)) enter(s, act.enter.piece(action))
    else takeEntry(s, act.step.to(action))
  },
}

const groupFacts = (s: S) => ({ units: groupOf(s).map(idOf), at: place(s.at) })

/** 5.11 to 5.34, 8.1: what the group that is taken up does. */
export const groupDecision: Decision = {
  code: 'group',
  rule: '5.11',
  facts: groupFacts,
  candidates(s, out) {
    haltCandidates(out)
    if (s.entered === 0) {
      out.push(act.rally())
      out.push(act.charge())
      out.push(act.withdraw())
      for (const i of unitsOfGroup(s)) {
        out.push(act.mount(i))
        out.push(act.dismount(i))
        out.push(act.extend(i))
      }
      pickCandidates(s, out)
    }
    for (const to of board.around[s.at]) {
      out.push(act.step(to))
      out.push(act.breach(to))
    }
  },
  refuse(s, action) {
    switch (kindOf(action)) {
      case act.halt.kind:
        return refuseThisHalt(s, action)
      case act.step.kind:
        return refuseStep(s, act.step.to(action))
      case act.breach.kind:
        return refuseBreach(s, act.breach.to(action))
      case act.pick.kind:
        return refusePick(s, act.pick.piece(action))
      case act.withdraw.kind:
        return s.entered > 0 ? refuse('5.13', 'no-enemy-front', { at: place(s.at) }) : refuseWithdraw(s)
      case act.rally.kind:
        return refuseRally(s)
      case act.charge.kind:
        return refuseCharge(s)
      case act.mount.kind:
        return refuseChange(s, act.mount.unit(action), true)
      case act.dismount.kind:
        return refuseChange(s, act.dismount.unit(action), false)
      case act.extend.kind:
        return refuseExtend(s, act.extend.unit(action))
      default:
        return notOffered('5.11')
    }
  },
  apply(s, action) {
    switch (kindOf(action)) {
      case act.halt.kind:
        halt(s, twelfths(act.halt.facing(action)))
        break
      case act.step.kind:
        takeStep(s, act.step.to(action))
        break
      case act.breach.kind:
        breach(s, act.breach.to(action))
        break
      case act.pick.kind:
        pick(s, act.pick.piece(action), MARCHING.acting)
        break
      case act.withdraw.kind:
        withdraw(s)
        break
      case act.charge.kind:
        declareCharge(s)
        break
      case act.mount.kind:
        change(s, act.mount.unit(action), true)
        break
      case act.dismount.kind:
        change(s, act.dismount.unit(action), false)
        break
      case act.extend.kind:
        extend(s, act.extend.unit(action))
        break
      default:
        rally(s)
    }
  },
}

/** 5.52: a stack may react: turn, walk off, or stay as it is. */
export const reactDecision: Decision = {
  code: 'react',
  rule: '5.52',
  facts: (s) => ({ at: place(s.asked), of: place(s.window), unit: units[unitIn(s, s.asked)].id }),
  candidates(s, out) {
    for (let until = UNTIL.now; until <= UNTIL.game; until++) out.push(act.pass(until))
    for (let corner = 0; corner < facings.length; corner++) out.push(act.turn(corner))
    for (const i of stackIn(s, s.asked)) out.push(act.pick(i))
  },
  refuse(s, action) {
    if (act.pass.is(action)) return null
    if (act.turn.is(action)) return refuseTurn(s, twelfths(act.turn.facing(action)))
    return act.pick.is(action) ? refuseWalk(s, act.pick.piece(action)) : notOffered('5.52')
  },
  apply(s, action) {
    if (act.pass.is(action)) pass(s, act.pass.until(action))
    else if (act.turn.is(action)) turn(s, twelfths(act.turn.facing(action)))
    else pickForReaction(s, act.pick.piece(action))
  },
}

/** 5.53 to 5.55: those who walk off: who of the stack goes, then where. */
export const reactGroupDecision: Decision = {
  code: 'react-group',
  rule: '5.53',
  facts: groupFacts,
  candidates(s, out) {
    if (!hasBegun(s)) {
      out.push(act.react())
      out.push(act.pass(UNTIL.now))
      for (const i of stackIn(s, s.asked)) out.push(act.pick(i))
      return
    }
    haltCandidates(out)
    for (const to of board.around[s.at]) out.push(act.step(to))
  },
  refuse(s, action) {
    const begun = hasBegun(s)
    if (!begun) {
      if (act.pass.is(action))
        return act.pass.until(action) === UNTIL.now ? null : refuse('5.53', 'group-is-taken-up', {})
      if (act.react.is(action)) return null
      if (act.pick.is(action)) return refuseWalk(s, act.pick.piece(action))
      return notOffered('5.53')
    }
    if (act.halt.is(action)) return refuseThisHalt(s, action)
    return act.step.is(action) ? refuseStep(s, act.step.to(action)) : notOffered('5.53')
  },
  apply(s, action) {
    if (act.pass.is(action)) pass(s, UNTIL.now)
    else if (act.react.is(action)) walkOff(s)
    else if (act.pick.is(action)) pickForReaction(s, act.pick.piece(action))
    else if (act.halt.is(action)) halt(s, twelfths(act.halt.facing(action)))
    else takeStep(s, act.step.to(action))
  },
}
