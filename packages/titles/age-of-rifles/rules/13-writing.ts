import type { Refusal } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { command } from '../charts.ts'
import { ORDER, PHASE } from '../flow.ts'
import { apart, groundOfGame, numberOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { ofLeader } from '../pieces.ts'
import { FORMATIONS, isPlaced, LEGS, NEWS, NOWHERE, option, type S } from '../state.ts'
import { formations } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { commanderOf, entryOf, formationOf, isInPlay } from './12-recipients.ts'

/** 12.1: an order is written leg by leg: a type and a target, and at most two more. */

/** Types that need a hex. */
const AIMED: readonly number[] = [ORDER.attack, ORDER.probe, ORDER.defend, ORDER.delay, ORDER.march, ORDER.fallBack]
const isAimed = (type: number): boolean => AIMED.includes(type) || type === ORDER.also

/** Whose order is being written, -1 for nobody's. */
export const writtenFor = (s: S): number => s.subject - 1
export const isWriting = (s: S): boolean => s.subject > 0

/** Where targets are counted from: the leader of the recipient, a brigade itself, or the target before. */
function fromWhere(s: S): number {
  if (s.drafted > 0) return s.draftTarget[s.drafted - 1]
  return placeOf(s, writtenFor(s))
}
/** Where a recipient is found: his leader's hex or box, or the entry he stands behind; -1 where he is not there at all. */
export function placeOf(s: S, r: number): number {
  const l = r < FORMATIONS ? commanderOf(s, r) : -1
  const i = r < FORMATIONS ? ofLeader(l) : s.brigade[r - FORMATIONS] - 1
  if ((r >= FORMATIONS || l >= 0) && isPlaced(s, i)) return s.hex[i]
  return r < FORMATIONS ? entryOf(s, r) : -1
}

/** 12.1, 12.6: may this be the next leg? */
export function refuseLeg(s: S, type: number, target: number): Refusal | null {
  if (s.drafted >= LEGS) return refuse('12.1', 'three-legs', {})
  const last = s.drafted > 0 ? s.draftType[s.drafted - 1] : ORDER.none
  if (last !== ORDER.none && !isAimed(last)) return refuse('12.1', 'nothing-after', {})
  if (!isAimed(type)) return refuse('12.1', 'no-such-leg', {})
  if (type === ORDER.also && last !== ORDER.defend && last !== ORDER.also) return refuse('12.6', 'only-with-defend', {})
  const from = fromWhere(s)
  const at = { to: numberOf(s, target), hexes: command.target }
  if (groundOfGame(s).played[target] === 0) return refuse('12.1', 'off-the-maps', at)
  if (from < groundOfGame(s).places && from >= 0 && apart(s, from, target) > command.target)
    return refuse('12.1', 'target-too-far', at)
  return null
}
/** 12.3, 12.7: orders without a target: Reserve, General Retreat, and to a detached division to come back. */
export function refuseBid(s: S, type: number): Refusal | null {
  if (s.drafted > 0) return refuse('12.1', 'nothing-after', {})
  if (type === ORDER.reserve || type === ORDER.generalRetreat) return null
  if (type !== ORDER.join) return refuse('12.1', 'no-such-leg', {})
  const r = writtenFor(s)
  const isOff = r >= FORMATIONS || (s.detached[r] === 1 && s.over[r] > 0)
  return isOff && s.phase === PHASE.orders ? null : refuse('12.7', 'not-detached', {})
}

/** 12.1: Support names a formation of the same side. */
export function refuseAid(s: S, r: number): Refusal | null {
  if (s.drafted > 0) return refuse('12.1', 'no-such-leg', {})
  const own = writtenFor(s)
  const isFit = r < FORMATIONS && isInPlay(s, r) && formations[r].side === s.side && formations[r].kind !== 'army'
  return isFit && r !== formationOf(s, own) ? null : refuse('12.1', 'nobody-to-support', { formation: recipientIds[r] })
}

export function addLeg(s: S, type: number, target: number): void {
  s.draftType[s.drafted] = type
  s.draftTarget[s.drafted] = isAimed(type) || type === ORDER.support ? target : NOWHERE
  s.drafted++
}
export const refuseSend = (s: S): Refusal | null => (s.drafted > 0 ? null : refuse('12.1', 'says-nothing', {}))

/** Nothing is written any more. */
export function clearDraft(s: S): void {
  s.draftType.fill(ORDER.none)
  s.draftTarget.fill(NOWHERE)
  s.drafted = 0
  s.draftWing = 0
  s.draftWith = 0
}
export function address(s: S, r: number): void {
  clearDraft(s)
  s.subject = r + 1
}

/** 12.8: an order that is under way, or delayed, is replaced by a new one. */
export function forgetNews(s: S, r: number): void {
  s.news[r] = NEWS.none
  s.newTurn[r] = 0
  s.newFrom[r] = 0
  s.newNear[r] = 0
  s.newType.fill(ORDER.none, r * LEGS, (r + 1) * LEGS)
  s.newTarget.fill(NOWHERE, r * LEGS, (r + 1) * LEGS)
  const n = s.forming.indexOf(r + 1)
  if (n < 0) return
  s.forming[n] = 0
  s.formWith[n] = 0
}

/** 12.2: does any leg of what is written, or on its way, ask for an attack or a probe? */
export function asksForAttack(s: S, types: Uint8Array): boolean {
  const legs = option(s, OPTION.firstLegCounts) ? types.subarray(0, 1) : types
  return legs.includes(ORDER.attack) || legs.includes(ORDER.probe)
}

/** An order comes into force, whatever was in force before; 17.2: its assaults are counted anew. */
export function enforce(s: S, r: number, types: Uint8Array, targets: Uint16Array): void {
  s.legType.set(types, r * LEGS)
  s.legTarget.set(targets, r * LEGS)
  s.leg[r] = 0
  if (r < FORMATIONS) s.pressed[r] = 0
  forgetNews(s, r)
}
