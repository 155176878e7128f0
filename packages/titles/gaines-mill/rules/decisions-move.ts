import { type Action, type ActionList, ALL, kindOf, type Refusal } from '@vedette/kernel'
import { notOffered } from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import { board, name } from '../map.ts'
import { ACTED, CHARGING, onMap, put, type S } from '../state.ts'
import { NOBODY, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { endPhase } from './04-sequence.ts'
import { arrowsFor, mayArrive, refuseWithdraw } from './06-entry.ts'
import { endMarch, refuseHalt, refuseStep, takeStep, withdraw } from './06-march.ts'
import { dueCharge, refuseCharge, refuseToCharge, withinCharge } from './12-charge.ts'
import { recover, refuseRecover } from './13-recovery.ts'
import type { Decision } from './decisions.ts'

function stepCandidates(s: S, i: number, out: ActionList): void {
  if (!onMap(s, i)) {
    for (const hex of arrowsFor(i)) out.push(act.step(i, hex))
    return
  }
  for (const to of board.around[s.hex[i]]) out.push(act.step(i, to))
}

/** 6.0, 12.4: may the Move Phase end? Not while Seymour and Wheat have a charge to make. */
function refuseEndOfMoves(s: S): Refusal | null {
  for (const i of unitsOf[s.side]) {
    const target = dueCharge(s, i)
    if (target !== NOBODY) return refuse('12.4', 'must-charge', { unit: units[i].id, target: units[target].id })
  }
  return null
}

/** 6.0: one action for each unit: move, charge, withdraw or recover. */
export const moveDecision: Decision = {
  code: 'move',
  rule: '6.0',
  candidates(s, out) {
    out.push(act.endPhase())
    for (const i of unitsOf[s.side]) {
      if (s.marks[i] & ACTED || (!onMap(s, i) && !mayArrive(s, i))) continue
      stepCandidates(s, i, out)
      if (!onMap(s, i)) continue
      out.push(act.recover(i))
      for (const to of board.around[s.hex[i]]) out.push(act.withdraw(i, to))
      if (refuseToCharge(s, i)) continue
      for (const target of withinCharge(s, i)) out.push(act.charge(i, target))
    }
  },
  refuse(s, action) {
    switch (kindOf(action)) {
      case act.step.kind:
        return refuseStep(s, act.step.unit(action), act.step.to(action))
      case act.charge.kind:
        return refuseCharge(s, act.charge.unit(action), act.charge.target(action))
      case act.withdraw.kind:
        return refuseWithdraw(s, act.withdraw.unit(action), act.withdraw.to(action))
      case act.recover.kind:
        return refuseRecover(s, act.recover.unit(action))
      case act.endPhase.kind:
        return refuseEndOfMoves(s)
      default:
        return notOffered('6.0')
    }
  },
  apply(s, action) {
    switch (kindOf(action)) {
      case act.step.kind:
        takeStep(s, act.step.unit(action), act.step.to(action))
        break
      case act.charge.kind:
        declareCharge(s, act.charge.unit(action), act.charge.target(action))
        break
      case act.withdraw.kind:
        withdraw(s, act.withdraw.unit(action), act.withdraw.to(action))
        break
      case act.recover.kind:
        recover(s, act.recover.unit(action))
        break
      default:
        endPhase(s)
    }
  },
}

/** 12.1: the target is declared; the charge movement follows. */
function declareCharge(s: S, i: number, target: number): void {
  put(s, i, CHARGING)
  s.target[i] = target
  s.marching = i
  s.from = s.hex[i]
  s.tell?.(ALL, 'charge-declared', { unit: units[i].id, target: units[target].id, from: name(s.hex[i]) })
}

/** 6.1: the unit on the march goes on, hex by hex, or halts. */
export const marchDecision: Decision = {
  code: 'march',
  rule: '6.1',
  facts: (s) => ({
    unit: units[s.marching].id,
    ...(s.target[s.marching] === NOBODY ? {} : { target: units[s.target[s.marching]].id }),
  }),
  candidates(s, out) {
    out.push(act.halt())
    stepCandidates(s, s.marching, out)
  },
  refuse(s, action) {
    if (act.halt.is(action)) return refuseHalt(s)
    return act.step.is(action) ? refuseStep(s, act.step.unit(action), act.step.to(action)) : notOffered('6.1')
  },
  apply(s, action) {
    if (act.halt.is(action)) endMarch(s)
    else takeStep(s, act.step.unit(action), act.step.to(action))
  },
}

const comes = (s: S, i: number): boolean => !onMap(s, i) && mayArrive(s, i)

/** 14.0: the reinforcements of the Special Sequence come onto the map, and nobody else moves. */
export const specialDecision: Decision = {
  code: 'special',
  rule: '14.0',
  candidates(s, out) {
    out.push(act.endPhase())
    for (const i of unitsOf[s.side]) if (comes(s, i)) stepCandidates(s, i, out)
  },
  refuse(s, action: Action) {
    if (act.endPhase.is(action)) return null
    if (!act.step.is(action)) return notOffered('14.0')
    const i = act.step.unit(action)
    return comes(s, i)
      ? refuseStep(s, i, act.step.to(action))
      : refuse('14.0', 'only-reinforcements', { unit: units[i].id })
  },
  apply(s, action) {
    if (act.step.is(action)) takeStep(s, act.step.unit(action), act.step.to(action))
    else endPhase(s)
  },
}
